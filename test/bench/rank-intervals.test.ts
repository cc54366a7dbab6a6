import { describe, expect, test } from 'vitest';
import { pairedInterval, unpairedInterval } from '../../src/bench/rank-intervals.ts';
import { SeededRng } from '../../src/random/rng.ts';

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('the bounds cut off what the tables of the rank tests say', () => {
  // Wilcoxon's T for n = 10: P(T <= 5) = 0.0098 and P(T <= 8) = 0.0244 on one side; n = 6: P(T = 0) = 1/64.
  test.each([
    { n: 10, asked: 0.98, reached: 0.9805 },
    { n: 10, asked: 0.95, reached: 0.9512 },
    { n: 6, asked: 0.95, reached: 1 - 2 / 64 },
    { n: 3, asked: 0.98, reached: 1 - 2 / 8 },
  ])('signed ranks of $n at $asked', ({ n, asked, reached }) => {
    expect(pairedInterval(upTo(n), asked).confidence).toBeCloseTo(reached, 4);
  });

  // Mann and Whitney's U for 6 and 6: P(U <= 3) = 0.0076 and P(U <= 5) = 0.0206 on one side.
  test.each([
    { n: 6, m: 6, asked: 0.98, reached: 1 - 14 / 924 },
    { n: 6, m: 6, asked: 0.95, reached: 1 - 38 / 924 },
    { n: 3, m: 3, asked: 0.98, reached: 1 - 2 / 20 },
  ])('rank sums of $n and $m at $asked', ({ n, m, asked, reached }) => {
    expect(unpairedInterval(upTo(n), upTo(m), asked).confidence).toBeCloseTo(reached, 6);
  });
});

test('the middle of symmetrical pairs is theirs, and one wild pair does not move it much', () => {
  const calm = [-3, -2, -1, -0.5, 0, 0, 0.5, 1, 2, 3].map(x => 5 + x / 10);
  expect(pairedInterval(calm, 0.98).value).toBeCloseTo(5, 9);
  const wild = [...calm.slice(0, -1), 500];
  expect(pairedInterval(wild, 0.98).value).toBeCloseTo(5, 1);
});

test('bounds hold the true difference about as often as they claim', () => {
  const rng = new SeededRng('rank intervals');
  // Twelve uniform numbers: close enough to normal.
  const noise = (): number => upTo(12).reduce(sum => sum + rng.below(1e6) / 1e6, -6);
  const tries = 2000;
  let paired = 0;
  let unpaired = 0;
  for (let i = 0; i < tries; i++) {
    const one = pairedInterval(upTo(10).map(noise), 0.95);
    if (one.low <= 0 && one.high >= 0) paired++;
    const two = unpairedInterval(upTo(6).map(noise), upTo(6).map(noise), 0.95);
    if (two.low <= 0 && two.high >= 0) unpaired++;
  }
  // 0.9512 and 0.9589 are claimed; three standard errors are 0.015.
  expect(paired / tries).toBeGreaterThan(0.936);
  expect(paired / tries).toBeLessThan(0.967);
  expect(unpaired / tries).toBeGreaterThan(0.943);
  expect(unpaired / tries).toBeLessThan(0.975);
});
