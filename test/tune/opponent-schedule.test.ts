import { expect, test } from 'vitest';
import { opponentAt } from '../../src/tune/games/opponent-schedule.ts';

test.each([[[1]], [[1, 2, 1]], [[1, 0, 3, 0.25, 0.25]], [[5, 1, 1, 1, 1, 1, 1, 1]]])(
  'weights %j: every stretch of pairs gives each opponent its share to within two pairs',
  weights => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const from of [0, 7, 1234, 1_000_000]) {
      for (const length of [10, 25, 50, 400]) {
        const counts = weights.map(() => 0);
        for (let i = from; i < from + length; i++) counts[opponentAt(i, weights)]++;
        weights.forEach((weight, i) => {
          expect(Math.abs(counts[i] - (length * weight) / total)).toBeLessThanOrEqual(2);
          if (weight === 0) expect(counts[i]).toBe(0);
        });
      }
    }
  },
);
