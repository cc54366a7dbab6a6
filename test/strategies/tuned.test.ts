import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configOf, playOn } from '../support/arena.ts';

const folder = new URL('../../strategies/hashmap/tuned/', import.meta.url).pathname;
const tables = readdirSync(folder);
const contestant = (table: string): string => `hashmap:weights=${folder}${table}`;

test('there are a general table and one against the article', () => {
  expect(tables.sort()).toEqual(['beats-article.json', 'general.json']);
});

test.each([
  ['general.json', 'hashmap', 0.65],
  ['beats-article.json', 'hashmap', 0.8],
])(
  '%s scores against %s what its measurement says, four standard errors below included',
  async (table, b, least) => {
    const { summary } = await playOn(
      await configOf(contestant(table), b, {
        games: 2000,
        timing: 'off',
        openings: { kind: 'random', stones: 4, area: 7 },
      }),
    );
    expect(summary.score).toBeGreaterThan(least);
  },
);

test('the general table beats the one that is tuned against the article alone', async () => {
  const config = await configOf(contestant('general.json'), contestant('beats-article.json'), {
    games: 2000,
    timing: 'off',
  });
  expect((await playOn(config)).summary.scoreLow).toBeGreaterThan(0.6);
});
