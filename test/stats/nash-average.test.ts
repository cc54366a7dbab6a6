import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nashAverage } from './calculators/nash-average.ts';
import { vectors } from './vectors.ts';

test('rock, paper, scissors share equally, and whom all beat has no share', () => {
  for (const { input, output } of vectors('nash_averaging')) {
    const { shares, payoffs } = nashAverage(input.advantage_matrix);
    shares.forEach((share, i) => {
      expect(share).toBeCloseTo(output.nash[i], 9);
    });
    expect(Math.max(...payoffs)).toBeCloseTo(output.value, 9);
  }
});

test('no player gains on the mixture', () => {
  const gains = fc.integer({ min: 1, max: 12 }).chain(n =>
    fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: n, maxLength: n }), {
      minLength: n,
      maxLength: n,
    }),
  );
  fc.assert(
    fc.property(gains, matrix => {
      const advantage = matrix.map((row, i) => row.map((value, j) => (value - matrix[j][i]) / 200));
      const { shares, payoffs } = nashAverage(advantage);
      expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      for (const share of shares) expect(share).toBeGreaterThan(-1e-9);
      for (const payoff of payoffs) expect(payoff).toBeLessThan(1e-9);
    }),
    { numRuns: 300 },
  );
});
