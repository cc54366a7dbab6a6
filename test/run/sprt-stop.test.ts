import { expect, test } from 'vitest';
import { sprt } from '../../src/stats/sprt/sprt.ts';
import { sprtOptions } from '../../src/stats/sprt/sprt-options.ts';
import { configOf, playOn } from '../support/arena.ts';

const easy = sprtOptions({ elo0: 0, elo1: 100 });
const stronger = ['hashmap', 'hashmap:opponent.open3=0,opponent.open4=0'] as const;

/** Pair of the records after which the test has a verdict, by asking it from the start for every pair. */
const decidingPair = (results: readonly string[], options: typeof easy): number => {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let pair = 0; 2 * pair + 1 < results.length; pair++) {
    const points = { w: 1, d: 0.5, l: 0 };
    const sum = [0, 1].reduce((s, half) => s + points[results[2 * pair + half] as 'w'], 0);
    counts[2 * sum]++;
    if (sprt(counts, options).verdict !== undefined) return pair;
  }
  return -1;
};

test.each([
  ['H1', stronger],
  ['H0', [stronger[1], stronger[0]] as const],
])(
  'a test that ends with %s ends at the same pair and byte for any workers and batches',
  async (verdict, [a, b]) => {
    const config = await configOf(a, b, { games: 400, size: 9, sprt: easy });
    const reference = await playOn(config, { workers: 1, batchPairs: 1 });
    const { records, summary } = reference;
    expect(summary.sprt!.verdict).toBe(verdict);
    expect(summary.games).toBeLessThan(400);
    expect(records.length).toBe(summary.games);
    const results = records.map(({ black, result }) =>
      result === 'draw' ? 'd' : (result === 'black') === (black === a) ? 'w' : 'l',
    );
    expect(summary.distinctPairs).toBe(summary.pairs);
    expect(summary.games).toBe(2 * decidingPair(results, easy) + 2);
    for (const options of [{ workers: 2 }, { workers: 5, batchPairs: 7 }, { workers: 2, batchPairs: 200 }]) {
      const again = await playOn(config, options);
      expect(again.lines).toBe(reference.lines);
      expect(again.summary).toEqual(summary);
    }
    // The games are those that a run without a test plays.
    const { sprt: _, ...untested } = config;
    const all = await playOn({ ...untested, games: summary.games + 20 });
    expect(all.lines.startsWith(reference.lines)).toBe(true);
  },
);

test('a test that reaches its limit has no verdict', async () => {
  const options = sprtOptions({ elo0: 0, elo1: 1 });
  const { summary } = await playOn(await configOf('random', 'random', { games: 20, size: 5, sprt: options }));
  expect(summary.games).toBe(20);
  expect(summary.sprt).toMatchObject({ ...options, verdict: null });
  expect(summary.sprt!.lower).toBeCloseTo(-2.944, 3);
});

test('copies are no evidence: hundreds of copies of a won pair decide nothing', async () => {
  const openings = { kind: 'file', path: 'one', order: 'sequential', openings: [[40]] } as const;
  const { summary } = await playOn(
    await configOf('point', 'point:five=1,base=2', { games: 200, size: 9, openings, sprt: easy }),
  );
  expect(summary.games).toBe(200);
  expect(summary.distinctPairs).toBe(1);
  // All pairs ended alike, and if they were evidence that would be enough.
  expect(summary.pentanomial.filter(count => count > 0)).toEqual([100]);
  expect(sprt(summary.pentanomial, easy).verdict).toBeDefined();
  expect(summary.sprt!.verdict).toBeNull();
  expect(summary.caution).toBe('no draw of chance in these games: 2 distinct games');
});
