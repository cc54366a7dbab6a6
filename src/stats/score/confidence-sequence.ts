import type { Interval } from '../numeric/interval.ts';

/** What a confidence sequence is tuned for. */
export interface SequenceOptions {
  /** Chance that the truth is ever outside, at any n. */
  readonly alpha: number;
  /** Deviation that bounds one score's: 1/2 for anything between 0 and 1. */
  readonly sigma: number;
  /** Number of scores at which the interval is to be narrowest, compared with others. */
  readonly sharpAt: number;
}

/**
 * Normal-mixture confidence sequence of a mean: holds at all n at once, so looking at it as often as
 * one likes, and stopping when one likes, is allowed.
 *
 * @param n - scores (pairs) so far
 * @param mean - their mean
 * @returns clipped to [0, 1]
 * Source: S. Howard et al., "Time-uniform, nonparametric, nonasymptotic confidence sequences", 2021.
 */
export const confidenceSequence = (
  n: number,
  mean: number,
  { alpha, sigma, sharpAt }: SequenceOptions,
): Interval => {
  if (n === 0) return { low: 0, high: 1 };
  const rho = mixtureVariance({ alpha, sigma, sharpAt });
  const v = n * sigma * sigma + rho;
  const half = Math.sqrt(v * Math.log(v / (rho * alpha * alpha))) / n;
  return { low: Math.max(mean - half, 0), high: Math.min(mean + half, 1) };
};

/**
 * The mixture's parameter rho that makes the sequence narrowest near `sharpAt` scores.
 *
 * @internal
 */
export const mixtureVariance = ({ alpha, sigma, sharpAt }: SequenceOptions): number => {
  const log = -2 * Math.log(alpha);
  return (sharpAt * sigma * sigma) / (log + Math.log(log + 1));
};
