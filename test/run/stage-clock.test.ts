import { expect, test } from 'vitest';
import { MoveClock } from '../../src/run/move-times/move-clock.ts';

test('times are told by stage of the game, without the warm-up, right to 5 %', () => {
  const clock = new MoveClock(2);
  // A game of forty moves again and again, each move slower than the one before by 1 µs; the first ones slow.
  const plies = Uint16Array.from({ length: 8000 }, (_, i) => i % 40);
  const moves = Float64Array.from(plies, (ply, i) => (i < 1000 ? 5 : (1 + ply) / 1000));
  clock.add({
    times: [
      { moves, plies, afterLastMoveMs: 0 },
      { moves, afterLastMoveMs: 0 },
    ],
    clockCostMs: 0,
  });
  const [known, unknown] = clock.timings();
  expect(unknown).not.toHaveProperty('stages');
  expect(known?.stages?.map(({ fromPly, movesTimed }) => [fromPly, movesTimed])).toEqual([
    ...[0, 10, 20, 30].map(from => [from, 1750]),
  ]);
  known?.stages?.forEach(({ p50Ms, p90Ms }, stage) => {
    expect(Math.abs(p50Ms / ((10 * stage + 5) / 1000) - 1)).toBeLessThan(0.05);
    expect(Math.abs(p90Ms / ((10 * stage + 9) / 1000) - 1)).toBeLessThan(0.05);
  });
});
