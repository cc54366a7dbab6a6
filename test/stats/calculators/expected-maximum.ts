import { normalCdf } from '../../../src/stats/numeric/quantiles.ts';

/**
 * How many standard errors the best of `m` equal candidates looks better than it is: the expected
 * maximum of m standard normal variables. 0 for m = 1, 1.54 for 10, 2.51 for 100.
 *
 * @param m - at least 1
 */
export const expectedMaximum = (m: number): number => {
  // Simpson's rule on x m phi(x) Phi(x)^(m - 1); beyond 9 nothing is left for any m in use.
  const steps = 3600;
  const width = 18 / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const x = -9 + i * width;
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * x * m * Math.exp((-x * x) / 2) * normalCdf(x) ** (m - 1);
  }
  return ((sum / Math.sqrt(2 * Math.PI)) * width) / 3;
};
