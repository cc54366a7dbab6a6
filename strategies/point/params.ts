import { int, type ParamsOf } from '#strategy';

/**
 * What the per-colour scorer counts with; the defaults are the article's. The
 * bounds keep what a five is worth, four times over, exact in a double.
 */
export const pointParams = {
  base: int(10, { min: 2, max: 16, doc: 'An axis is worth this number to the power of its count.' }),
  adjacent: int(2, {
    min: 0,
    max: 6,
    doc: 'Added to the count for a stone of the run that touches the cell.',
  }),
  beyondGap: int(1, { min: 0, max: 6, doc: 'Added to the count for a stone beyond one empty cell.' }),
  blocked: int(2, { min: 0, max: 6, doc: "Taken off the count where the other colour's stone ends a run." }),
  edge: int(2, { min: 0, max: 6, doc: "Taken off the count where the board's edge ends a run." }),
  five: int(11, { min: 1, max: 12, doc: 'A five is worth `base` to this power.' }),
} as const;

export type PointParams = ParamsOf<typeof pointParams>;
