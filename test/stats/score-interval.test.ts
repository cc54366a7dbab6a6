import { expect, test } from 'vitest';
import type { Pentanomial } from '../../src/stats/counts/pairs.ts';
import { gamesScoreInterval, scoreInterval } from '../../src/stats/score/score-interval.ts';

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

test('up to nine games without draws: at least 95 % hold the truth, whatever it is', () => {
  for (let n = 1; n <= 9; n++) {
    const ends = Array.from({ length: n + 1 }, (_, wins) => gamesScoreInterval([wins, 0, n - wins]));
    for (let p = 0.001; p < 1; p += 0.001) {
      let coverage = 0;
      let chance = (1 - p) ** n;
      ends.forEach(({ low, high }, wins) => {
        if (low <= p && p <= high) coverage += chance;
        chance *= ((n - wins) / (wins + 1)) * (p / (1 - p));
      });
      expect(coverage, `${n} games, ${p}`).toBeGreaterThanOrEqual(0.949);
    }
  }
});

test('one game won is a bound of 2.5 % and not of 21 %; ten need no exact interval', () => {
  expect(gamesScoreInterval([1, 0, 0]).low).toBeCloseTo(0.025, 9);
  expect(scoreInterval([0, 0, 0, 0, 1]).low).toBeCloseTo(0.025, 9);
  expect(gamesScoreInterval([10, 0, 0]).low).toBeCloseTo(0.7224672001371107, 3);
});
