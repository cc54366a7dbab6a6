import type { Lattice } from '../counts/lattice.ts';
import { moments, scoreOfBin } from '../counts/lattice.ts';
import { likeliest } from '../counts/likeliest.ts';
import type { Pentanomial, WinsDrawsLosses } from '../counts/pairs.ts';
import { regular } from '../counts/regular.ts';
import { betaCdf } from '../numeric/beta.ts';
import type { Interval } from '../numeric/interval.ts';
import { normalCdf, zOfLevel } from '../numeric/quantiles.ts';
import { clopperPearson } from './clopper-pearson.ts';

/**
 * Confidence interval of the first contestant's score, in points a game (0 to 1), from pairs.
 *
 * Never of zero width; [0, 1] without pairs.
 *
 * @param level - confidence, 0.95 by default
 * @throws {RangeError} unless 0 < level < 1
 */
export const scoreInterval = (pairs: Pentanomial, level = 0.95): Interval =>
  latticeInterval(pairs, zOfLevel(level));

/** As `scoreInterval`, from games that were not played in pairs (each is taken as independent). */
export const gamesScoreInterval = ([wins, draws, losses]: WinsDrawsLosses, level = 0.95): Interval =>
  latticeInterval([losses, draws, wins], zOfLevel(level));

/**
 * Interval of the mean of a lattice by inverting the score test: every mean `s` stays in that is at
 * most `z` standard errors from the observed one, the standard error being the one under `s`, in the
 * likeliest distribution that has this mean. For two bins this is Wilson's interval; for more it
 * takes skewness and the correlation within pairs from the counts, and empty bins are possible, so
 * that no result has zero width.
 *
 * Fewer than ten counts are too few for a standard error (one game won has a lower end of 0.207, which
 * is a bound at 79 %): there the interval reaches out to that of Clopper and Pearson for n * mean
 * successes of n, which holds at least as often as it says.
 *
 * Chosen by simulation (benchmark/coverage.ts): 94 to 97 % where classical intervals fall to 84 %
 * (scores of 0.95 and above), Wilson's on games to 83 % (pairs won or lost whole), and Wilson's scaled
 * by the observed variance of pairs to 87 % (most pairs split). Where hardly a pair is decided, or the
 * results come in coarse steps, it covers more than it says, not less.
 *
 * Source: E. B. Wilson, 1927, for the inversion; A. B. Owen, "Empirical Likelihood", section 2.9, for
 * the distribution; C. R. Rao's score test with nuisance parameters at their constrained maximum.
 */
const latticeInterval = (counts: Lattice, z: number): Interval => {
  const { n, mean } = moments(counts);
  if (n === 0) return { low: 0, high: 1 };
  const low = mean === 0 ? 0 : end(counts, z);
  const high = mean === 1 ? 1 : 1 - end(counts.toReversed(), z);
  if (!isSmall(n)) return { low, high };
  const exact = clopperPearson(n * mean, n, 1 - 2 * normalCdf(-z));
  return { low: Math.min(low, exact.low), high: Math.max(high, exact.high) };
};

/**
 * The largest one-sided confidence at which `latticeInterval` still lies above 1/2: 0.975 where the lower
 * end of a 95 % interval is 1/2. At least 1/2.
 *
 * @param counts - with a mean of 1/2 or more
 */
export const confidenceAboveEven = (counts: Lattice): number => {
  const { n, mean } = moments(counts);
  if (mean <= 0.5) return 0.5;
  const score = normalCdf((mean - 0.5) / Math.sqrt(varianceAt(regular(counts).weights, 0.5) / n));
  if (!isSmall(n)) return score;
  const exact = 1 - betaCdf(0.5, n * mean, n * (1 - mean) + 1);
  return Math.max(0.5, Math.min(score, exact));
};

// Rounded, as ten distinct pairs among copies can come out as 9.999.
const isSmall = (n: number): boolean => Math.round(n) < 10;

// The lower end, by bisection between 0, where the variance is nil, and the observed mean.
const end = (counts: Lattice, z: number): number => {
  const { n, mean } = moments(counts);
  const { weights } = regular(counts);
  let low = 0;
  let high = mean;
  for (let round = 0; round < 60; round++) {
    const s = (low + high) / 2;
    if (n * (mean - s) ** 2 > z * z * varianceAt(weights, s)) low = s;
    else high = s;
  }
  return (low + high) / 2;
};

const varianceAt = (weights: readonly number[], s: number): number => {
  const offsets = weights.map((_, i) => scoreOfBin(i, weights.length) - s);
  return likeliest(weights, offsets).reduce((sum, p, i) => sum + p * offsets[i] ** 2, 0);
};
