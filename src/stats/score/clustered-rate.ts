import type { Interval } from '../numeric/interval.ts';
import { clopperPearson } from './clopper-pearson.ts';

/** How often something happened in a group of trials that hang together. */
export interface Cluster {
  readonly events: number;
  readonly trials: number;
}

/**
 * How often something happens in a trial, with a 95 % interval for groups of
 * trials that hang together: the exact interval of a proportion, with as many
 * trials as would have the variance that is seen between the groups (a ratio
 * estimate's, by linearization). Never narrower than for independent trials.
 *
 * @returns [0, 1] and a rate of 0 for no trials
 * Source: W. G. Cochran, "Sampling Techniques", 3rd ed. 1977, section 6.4 and 9A.2; L. Kish, "Survey Sampling", 1965
 * (design effect).
 */
export const clusteredRate = (clusters: readonly Cluster[]): Interval & { readonly rate: number } => {
  const events = clusters.reduce((sum, cluster) => sum + cluster.events, 0);
  const trials = clusters.reduce((sum, cluster) => sum + cluster.trials, 0);
  if (trials === 0) return { rate: 0, low: 0, high: 1 };
  const rate = events / trials;
  const squares = clusters.reduce((sum, cluster) => sum + (cluster.events - rate * cluster.trials) ** 2, 0);
  const seen = clusters.length > 1 ? (squares * clusters.length) / (clusters.length - 1) : 0;
  const independent = trials * rate * (1 - rate);
  const effect = independent > 0 ? Math.max(1, seen / independent) : 1;
  return { rate, ...clopperPearson(events / effect, trials / effect) };
};
