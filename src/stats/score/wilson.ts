import type { WinsDrawsLosses } from '../counts/pairs.ts';
import type { Interval } from '../numeric/interval.ts';

/**
 * Wilson interval of a proportion. Exactly 0 below where nothing succeeded, exactly 1 above where all
 * did; [0, 1] for n = 0.
 *
 * @param z - standard normal quantile, 1.96 for 95 %
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
 */
export const wilson = (successes: number, n: number, z: number): Interval =>
  wilsonWithDraws([successes, 0, n - successes], z);

/**
 * The same for a score with draws, the share of draws being held: variance s(1 - s) - d/4 at score s.
 * Inside [d/2, 1 - d/2], which are the scores that this share allows. Games are taken as independent.
 *
 * @internal
 */
export const wilsonWithDraws = ([wins, draws, losses]: WinsDrawsLosses, z: number): Interval => {
  const n = wins + draws + losses;
  if (n === 0) return { low: 0, high: 1 };
  const d = draws / n;
  const s = (wins + draws / 2) / n;
  const z2 = (z * z) / n;
  const middle = (s + z2 / 2) / (1 + z2);
  const half = (Math.sqrt(z2) * Math.sqrt(s * (1 - s) - d / 4 + (z2 * (1 - d)) / 4)) / (1 + z2);
  return {
    low: wins === 0 ? d / 2 : Math.max(middle - half, d / 2),
    high: losses === 0 ? 1 - d / 2 : Math.min(middle + half, 1 - d / 2),
  };
};
