import { expect, test } from 'vitest';
import { drawRate, evenPairRate, pairRatio } from '../../src/stats/counts/pairs.ts';
import { betaCdf, betaQuantile } from '../../src/stats/numeric/beta.ts';
import {
  chiSquareTail,
  normalCdf,
  normalQuantile,
  studentOfLevel,
  zOfLevel,
} from '../../src/stats/numeric/quantiles.ts';
import { clopperPearson } from '../../src/stats/score/clopper-pearson.ts';
import { colorAdvantage } from '../../src/stats/score/color-advantage.ts';

// Reference values: SciPy 1 (norm, beta, chi2, t).
const relative = (actual: number, expected: number) => Math.abs(actual / expected - 1);

test.each([
  [0.975, 1.959963984540054],
  [0.95, 1.6448536269514722],
  [0.9999, 3.719016485455709],
  [1e-6, -4.753424308822899],
  [1e-12, -7.034483825301131],
  [0.3, -0.5244005127080409],
])('normal quantile of %d', (p, z) => {
  expect(relative(normalQuantile(p), z)).toBeLessThan(1e-9);
  expect(normalQuantile(0.5)).toBe(0);
  expect(Math.abs(normalCdf(z) - p)).toBeLessThan(1e-12);
});

test.each([
  [0.025, 10.5, 0.5, 0.7828037324907894],
  [0.025, 10, 1, 0.6915028921812392],
  [0.975, 3, 98, 0.07038393247107011],
  [0.025, 500, 400, 0.5230005995537845],
  [0.025, 50000, 40000, 0.5523080322320271],
  [0.975, 1, 50, 0.07112173646419764],
])('beta quantile %d of (%d, %d)', (p, a, b, x) => {
  expect(relative(betaQuantile(p, a, b), x)).toBeLessThan(1e-9);
});

test.each([
  [0.5, 61, 41, 0.023022033464671392],
  [0.5, 511, 491, 0.26365819713698246],
  [0.5, 50001, 49001, 0.0007409191849055152],
  [0.5, 500000, 501000, 0.8412239420131462],
  [0.5, 1, 1, 0.5],
])('beta distribution at %d of (%d, %d)', (x, a, b, p) => {
  expect(relative(betaCdf(x, a, b), p)).toBeLessThan(1e-9);
  expect([betaCdf(0, a, b), betaCdf(1, a, b)]).toEqual([0, 1]);
});

test('chi-square and Student', () => {
  expect(Math.abs(chiSquareTail(2.3154549624487024, 3) - 0.5095666139686787)).toBeLessThan(1e-9);
  expect(chiSquareTail(83908, 703)).toBeGreaterThanOrEqual(0);
  for (const [df, t] of [
    [1, 12.706204736174694],
    [9, 2.262157162798205],
    [49, 2.0095752371292392],
    [100000, 1.9599877075346095],
  ] as const)
    expect(relative(studentOfLevel(0.95, df), t)).toBeLessThan(1e-9);
});

test.each([0, 1, -0.5, Number.NaN])('a level of %d is refused', level => {
  expect(() => zOfLevel(level)).toThrow(`'level' is ${level}, outside (0, 1)`);
  expect(() => clopperPearson(1, 2, level)).toThrow(RangeError);
});

test('exact intervals, ends as in binom_test tables', () => {
  // 0 of 10 and 10 of 10 by hand: 1 - 0.025^(1/10).
  expect(clopperPearson(0, 10)).toEqual({ low: 0, high: expect.closeTo(1 - 0.025 ** 0.1, 12) });
  expect(clopperPearson(10, 10)).toEqual({ low: expect.closeTo(0.025 ** 0.1, 12), high: 1 });
  expect(clopperPearson(0, 0)).toEqual({ low: 0, high: 1 });
  // 5 of 10, printed in tables as 0.187 to 0.813.
  expect(clopperPearson(5, 10)).toEqual({ low: expect.closeTo(0.1871, 4), high: expect.closeTo(0.8129, 4) });
});

test('ratios and rates', () => {
  expect(pairRatio([1, 1, 5, 2, 2])).toBe(2);
  expect(pairRatio([0, 0, 5, 2, 2])).toBeUndefined();
  expect(evenPairRate([0, 0, 0, 0, 0])).toBeUndefined();
  expect(drawRate([3, 2, 5])).toBe(0.2);
  expect(drawRate([0, 0, 0])).toBeUndefined();
});

test('black is worth the same whichever side is asked, and a stronger side is no advantage of black', () => {
  const ours = colorAdvantage([60, 10, 30], [40, 10, 50])!;
  const theirs = colorAdvantage([50, 10, 40], [30, 10, 60])!;
  expect(ours.score).toBeCloseTo(0.6, 12);
  for (const key of ['score', 'low', 'high', 'elo', 'eloLow', 'eloHigh'] as const)
    expect(ours[key]).toBeCloseTo(theirs[key]!, 9);
  expect(ours.low).toBeGreaterThan(0.5);
  const stronger = colorAdvantage([90, 0, 10], [90, 0, 10])!;
  expect(stronger.score).toBe(0.5);
  expect(stronger.high - stronger.low).toBeLessThan(ours.high - ours.low);
  expect(colorAdvantage([1, 0, 0], [0, 0, 0])).toBeUndefined();
});

test('black winning every game is a bound, not a certainty', () => {
  const { score, low, high, elo, eloLow } = colorAdvantage([10, 0, 0], [0, 0, 10])!;
  expect([score, high, elo]).toEqual([1, 1, undefined]);
  expect(low).toBeLessThan(0.9);
  expect(eloLow).toBeGreaterThan(100);
});
