import { expect, test } from 'vitest';
import { eloOfScore } from '../../src/stats/elo.ts';
import { los } from '../../src/stats/los.ts';
import type { Pentanomial } from '../../src/stats/pairs.ts';
import { gamesScoreInterval, scoreInterval } from '../../src/stats/score-interval.ts';

const lopsided: [string, Pentanomial][] = [
  ['one pair won', [0, 0, 0, 0, 1]],
  ['one pair lost', [1, 0, 0, 0, 0]],
  ['one pair split', [0, 0, 1, 0, 0]],
  ['every pair split', [0, 0, 500, 0, 0]],
  ['all won', [0, 0, 0, 0, 5000]],
  ['one cell between the ends', [0, 0, 0, 7, 0]],
  ['two cells', [0, 0, 48, 0, 2]],
];

test.each(lopsided)('%s: an interval of some width around the score', (_, pairs) => {
  const { low, high } = scoreInterval(pairs);
  const n = pairs.reduce((a, b) => a + b);
  const score = pairs.reduce((sum, count, i) => sum + (count * i) / 4, 0) / n;
  expect(low).toBeGreaterThanOrEqual(0);
  expect(high).toBeLessThanOrEqual(1);
  expect(low).toBeLessThanOrEqual(score);
  expect(high).toBeGreaterThanOrEqual(score);
  expect(high - low).toBeGreaterThan(1e-4);
});

test('without draws the interval from games is the Wilson interval', () => {
  const { low, high } = gamesScoreInterval([60, 0, 40]);
  expect(low).toBeCloseTo(0.5020025867910618, 5);
  expect(high).toBeCloseTo(0.6905987135675411, 5);
});

test('Elo and LOS of an even result', () => {
  expect(eloOfScore(0.5)).toBe(0);
  expect(los([1, 2, 3, 2, 1])).toBeCloseTo(0.5, 12);
});
