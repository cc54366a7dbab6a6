import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { MoveClock } from '../../src/run/move-times/move-clock.ts';

/** Timings of two contestants of whose moves these are the times, in batches. */
const timingsOf = (...contestants: readonly (readonly number[])[]) => {
  const clock = new MoveClock(contestants.length);
  const batch = 64;
  const most = Math.max(...contestants.map(moves => moves.length));
  for (let from = 0; from < most; from += batch) {
    const times = contestants.map(moves => ({
      moves: Float64Array.from(moves.slice(from, from + batch)),
      afterLastMoveMs: 0,
    }));
    clock.add({ times, clockCostMs: 0 });
  }
  return clock.timings().map(timing => ({ costMs: 0, warmUpMoves: 0, ...timing! }));
};

/** What a short run sees: compiling at first, then steady moves of which now and then one is interrupted. */
const shortRun = (random: () => number, steadyMs: number, moves: number, interruptions: number) => {
  const times = Array.from({ length: moves }, (_, i) => {
    const scatter = 0.5 + random();
    return scatter * (i < 0.2 * moves ? 20 * steadyMs : steadyMs);
  });
  for (let i = 0; i < interruptions; i++) times[Math.floor(random() * moves)] = 4 * (0.5 + random());
  return times;
};

test('what stands first is what a move costs, however a short run began and was interrupted', () => {
  const random = seedrandom.tychei('short runs');
  let misled = 0;
  for (let run = 0; run < 20; run++) {
    const [fast, slow] = timingsOf(
      shortRun(random, 0.0005, 3000, Math.floor(random() * 12)),
      shortRun(random, 0.001, 3000, Math.floor(random() * 12)),
    );
    expect(Math.abs(fast.costMs / 0.0005 - 1)).toBeLessThan(0.05);
    expect(Math.abs(slow.costMs / 0.001 - 1)).toBeLessThan(0.05);
    expect([fast.movesTimed, fast.warmUpMoves]).toEqual([3000, 750]);
    if (fast.meanMs > slow.meanMs) misled++;
  }
  // The mean of all that was timed would have been wrong in some of them.
  expect(misled).toBeGreaterThan(0);
});

test('a player that thinks at every third move costs what it thinks, whatever its median', () => {
  const [now, always] = timingsOf(
    Array.from({ length: 900 }, (_, i) => (i % 3 === 0 ? 30 : 0.01)),
    Array.from({ length: 900 }, () => 2),
  );
  expect(now.p50Ms).toBeLessThan(always.p50Ms);
  expect(now.costMs).toBeGreaterThan(9);
  expect(always.costMs).toBeCloseTo(2, 2);
});

test.each([
  [1, 0, 5],
  [3, 0, 5],
  [9, 2, 5],
  [20, 5, 5],
])('of %i moves %i are warm-up, and of ten or more the slowest is left out', (moves, warmUp, each) => {
  const times = new Array<number>(moves).fill(each);
  const [timing] = timingsOf(times.with(-1, moves < 10 ? each : 1000));
  expect(timing.warmUpMoves).toBe(warmUp);
  expect(timing.costMs).toBeCloseTo(each, 2);
  expect(timing.maxMs).toBe(moves < 10 ? each : 1000);
});

test('a contestant without a timed move has no timing', () => {
  expect(new MoveClock(1).timings()).toEqual([undefined]);
});
