import { expect, test } from 'vitest';
import { isKeptAs, keptElo, keptLikelihood, keptShare, keptTest } from '../../src/stats/numeric/kept.ts';
import type { Meeting } from '../../src/stats/ratings/meetings.ts';
import { ratingTable } from '../../src/stats/ratings/ratings.ts';
import { sprt } from '../../src/stats/sprt/sprt.ts';
import { sprtOptions } from '../../src/stats/sprt/sprt-options.ts';

test('figures are kept to digits that games can tell, and a zero has no sign', () => {
  expect([keptElo(-447.123456), keptShare(1 / 3), keptTest(3.2e-31)]).toEqual([-447.1235, 0.33333333, 0]);
  expect(Object.is(keptElo(-1e-9), 0)).toBe(true);
  expect([keptElo(undefined), keptLikelihood(1 - 1e-16), keptLikelihood(1e-300)]).toEqual([
    undefined,
    0.99999999,
    1e-8,
  ]);
});

test('a figure that was stored with all of its digits is the one that is kept, and another is not', () => {
  expect(isKeptAs(-447.123456, -447.1235)).toBe(true);
  expect(isKeptAs(0.3333333333333333, 0.33333333)).toBe(true);
  expect([isKeptAs(3.2e-31, 0), isKeptAs(4.7e-10, 1e-8)]).toEqual([true, true]);
  expect(isKeptAs(-447.1236, -447.1235)).toBe(false);
  expect(isKeptAs(0.6, 0.5)).toBe(false);
});

test('tied players keep the order of the field, whatever the last bit of their ratings is', () => {
  const games = [0.7, 0.1, 0.2, 0.6, 0.3];
  for (const share of games) {
    // All of five with the same score against each other, and the same against a sixth, in sums that round differently.
    const meetings: Meeting[] = [];
    for (let first = 0; first < 5; first++) {
      for (let second = first + 1; second < 5; second++)
        meetings.push({ first, second, asBlack: [share, 0, share], asWhite: [share, 0, share] });
      meetings.push({ first, second: 5, asBlack: [3 * share, 0, share], asWhite: [3 * share, 0, share] });
    }
    const { ratings, fit } = ratingTable(['a', 'b', 'c', 'd', 'e', 'f'], meetings.toReversed());
    expect(ratings.map(({ player }) => player)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(keptTest(fit.chiSquare)).toBe(0);
  }
});

test('a sequential test at a bound to the digits that are kept has its verdict', () => {
  const pairs = [60, 90, 300, 120, 90] as const;
  const { llr } = sprt(pairs, sprtOptions({ elo0: 0, elo1: 10 }));
  expect(llr).toBeGreaterThan(0.1);
  // Alpha at which the upper bound is the LLR and a last bit more, or a hundred-thousandth.
  const at = (upper: number) => {
    const alpha = 0.5 / Math.exp(upper);
    return sprt(pairs, sprtOptions({ elo0: 0, elo1: 10, alpha, beta: 0.5 })).verdict;
  };
  expect(at(llr * (1 + 1e-15))).toBe('H1');
  expect(at(llr + 1e-5)).toBeUndefined();
});
