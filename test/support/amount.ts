/**
 * How much of something a test goes through: less in every run of the tests than in `npm run test:long`, which is for
 * changes of what it holds.
 */
export const amount = (usual: number, long: number): number => (process.env.MODE === 'long' ? long : usual);
