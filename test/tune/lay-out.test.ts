import { expect, test } from 'vitest';
import { finishGames, totalOf } from '../../src/tune/budget/finish-games.ts';
import { fittingPairs, layOut } from '../../src/tune/budget/lay-out.ts';
import { parameterSpace } from '../../src/tune/space/space.ts';
import { ablationPairs, LEAST_VERIFY_PAIRS, roundingPairs } from '../../src/tune/verification/effort.ts';

const start = { name: 'start', strategy: 's', module: 'm', params: { a: 1, b: 1 } };
const parameters = ['a', 'b'].map(name => ({ name, start: 1, min: 0, max: 2, scale: 'linear' as const }));
const frame = {
  start,
  opponents: [{ contestant: start, weight: 1 }],
  hallWeight: 2,
  rules: { name: 'freestyle', size: 15 } as const,
  openings: { stones: 3, mostStones: 4, area: 7 },
  parameters,
  fixed: [],
  algorithm: 'cma' as const,
  domain: parameterSpace(parameters).domain,
};

test.each([
  ['a strategy of 5 ms a move, for ten minutes', 600, 6],
  ['the same for an hour', 3600, 6],
  ['a strategy of 20 ms a move, for an hour', 3600, 1.5],
  ['a fast one, for half a minute', 30, 5000],
])('%s: everything fits into the time, and the search has half of it', (_, seconds, gamesPerSecond) => {
  const { plannedGames, verifyPairs } = layOut(frame, seconds, gamesPerSecond, undefined);
  const after = totalOf(finishGames(frame, plannedGames, verifyPairs));
  expect((plannedGames + after) / gamesPerSecond).toBeLessThanOrEqual(1.02 * seconds);
  expect(plannedGames).toBeGreaterThanOrEqual(after);
  expect(verifyPairs).toBeGreaterThanOrEqual(LEAST_VERIFY_PAIRS);
});

test('more time is a larger proof, up to the usual one; pairs that were asked for stay', () => {
  const pairsAfter = (seconds: number) => layOut(frame, seconds, 6, undefined).verifyPairs;
  expect(pairsAfter(600)).toBeLessThan(pairsAfter(3600));
  expect(pairsAfter(1e6)).toBe(4000);
  expect(layOut(frame, 1200, 6, 200).verifyPairs).toBe(200);
});

test('minutes that are too short say so, and what is enough', () => {
  const refused = (): unknown => layOut(frame, 12, 6, undefined);
  expect(refused).toThrow(/there is time for 72 games.*so it takes \d+(\.\d)?m at least/);
  let minutes = 0;
  try {
    refused();
  } catch (error) {
    minutes = Number(/takes (\S+)m/.exec((error as Error).message)![1]);
  }
  expect(layOut(frame, 60 * minutes, 6, undefined).plannedGames).toBeGreaterThan(0);
});

test('what time is left after a search decides the pairs of its verification', () => {
  const games = totalOf(finishGames(frame, 1000, 500));
  expect(fittingPairs(frame, 1000, games)).toBeGreaterThan(470);
  expect(fittingPairs(frame, 1000, games)).toBeLessThanOrEqual(500);
  expect(fittingPairs(frame, 1000, 10)).toBe(LEAST_VERIFY_PAIRS);
});

test('the usual verification has 400 pairs for each rounding, and 100 to 400 for each change', () => {
  expect(roundingPairs(4000)).toBe(400);
  expect([0, 1e5, 1e6, 1e9].map(games => ablationPairs(4000, 48, games))).toEqual([100, 100, 400, 400]);
  // A small one tries less, and at last no change at all.
  expect([roundingPairs(92), ablationPairs(92, 48, 1e5), ablationPairs(500, 48, 1e5)]).toEqual([20, 0, 50]);
});
