import jStat from 'jstat';
import { betaCdf, betaQuantile } from './beta.ts';

/** The `p` quantile of the standard normal distribution, 0 < p < 1. Exactly odd about p = 1/2. */
export const normalQuantile = (p: number): number => {
  if (p === 0.5) return 0;
  // From the small side, where doubles are dense, and polished: jstat alone is 1e-6 off at 1e-12.
  const tail = Math.min(p, 1 - p);
  let z = jStat.normal.inv(tail, 0, 1);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  z -= (normalCdf(z) - tail) / density;
  return p < 0.5 ? z : -z;
};

/** Probability that a standard normal variable is at most `z`. */
export const normalCdf = (z: number): number => {
  // jstat's erfc is exact to 1e-16 of 1, which is nothing out here: a continued fraction (Laplace).
  if (z < -5) {
    let fraction = -z;
    for (let k = 60; k > 0; k--) fraction = -z + k / fraction;
    return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / fraction;
  }
  return jStat.erfc(-z / Math.SQRT2) / 2;
};

/**
 * Two-sided standard normal quantile of a confidence level: 1.96 for 0.95.
 *
 * @throws {RangeError} unless 0 < level < 1
 */
export const zOfLevel = (level: number): number => {
  if (!(level > 0 && level < 1)) throw new RangeError(`'level' is ${level}, outside (0, 1)`);
  return -normalQuantile((1 - level) / 2);
};

/** Probability that a chi-square variable with `df` degrees of freedom is above `x`. */
export const chiSquareTail = (x: number, df: number): number => {
  // Rounding can leave it a hair outside.
  return Math.min(Math.max(1 - jStat.chisquare.cdf(x, df), 0), 1);
};

/** Two-sided p-value of Student's t with `df` degrees of freedom. */
export const studentTwoSided = (t: number, df: number): number => betaCdf(df / (df + t * t), df / 2, 0.5);

/** The upper quantile that a two-sided interval of Student's t needs: 2.262 for 0.95 and 9. */
export const studentOfLevel = (level: number, df: number): number => {
  const share = betaQuantile(1 - level, df / 2, 0.5);
  return Math.sqrt((df * (1 - share)) / share);
};
