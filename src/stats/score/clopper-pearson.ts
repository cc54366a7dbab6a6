import { betaQuantile } from '../numeric/beta.ts';
import type { Interval } from '../numeric/interval.ts';

/**
 * Exact interval of a proportion: covers the truth at least as often as `level` says, for any n.
 * For small counts, where a bound must hold and may be wide. [0, 1] for n = 0.
 *
 * Source: C. J. Clopper, E. S. Pearson, "The use of confidence or fiducial limits", 1934.
 */
export const clopperPearson = (successes: number, n: number, level = 0.95): Interval => {
  if (!(level > 0 && level < 1)) throw new RangeError(`'level' is ${level}, outside (0, 1)`);
  const tail = (1 - level) / 2;
  const failures = n - successes;
  return {
    low: successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    high: failures === 0 ? 1 : 1 - betaQuantile(tail, failures, successes + 1),
  };
};
