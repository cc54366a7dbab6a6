import { expect, test } from 'vitest';
import { cpuShares } from '../../src/run/cpu-shares.ts';
import type { MoveTiming } from '../../src/run/move-times/move-clock.ts';

const timing = (costMs: number): MoveTiming => ({
  movesTimed: 1,
  warmUpMoves: 0,
  costMs,
  // Not looked at.
  meanMs: 1,
  p50Ms: 1,
  p95Ms: 1,
  p99Ms: 1,
  maxMs: 1,
  totalMs: 1,
});

test('the loop is what whole games take beyond their players, by the games whose moves were not timed', () => {
  const shares = cpuShares({
    timings: [timing(2), timing(5)],
    timed: { games: 10, ms: 30 },
    untimed: { games: 90, ms: 72 },
    mainThreadMs: 10,
    cpuMs: 100,
  })!;
  // 100 games of 0.8 ms; the players take 20 and 50 of the 80.
  expect(shares.players).toEqual([0.2, 0.5]);
  expect(shares.loop).toBeCloseTo(0.1, 12);
  expect(shares.mainThread).toBe(0.1);
  expect(shares.sum).toBeCloseTo(0.9, 12);
});

test('where all games were timed they are the whole ones; where none was there are no shares', () => {
  const timings = [timing(2), undefined];
  const common = { timings, untimed: { games: 0, ms: 0 }, mainThreadMs: 0, cpuMs: 10 };
  expect(cpuShares({ ...common, timed: { games: 4, ms: 6 } })!.loop).toBeCloseTo(0.4, 12);
  expect(cpuShares({ ...common, timed: { games: 0, ms: 0 } })).toBeUndefined();
});
