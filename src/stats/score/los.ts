import type { Lattice } from '../counts/lattice.ts';
import { moments } from '../counts/lattice.ts';
import type { Pentanomial, WinsDrawsLosses } from '../counts/pairs.ts';
import { normalCdf } from '../numeric/quantiles.ts';
import { confidenceAboveEven } from './score-interval.ts';

/** From so many pairs (or games) on the observed variance is trusted. */
const ENOUGH = 30;

/**
 * Likelihood of superiority, between 0 and 1: how sure it is that the first contestant is the stronger
 * one. By `normalLos` from 30 pairs on; with fewer, whose observed variance may be far too small, no
 * more than the confidence at which the score interval leaves 1/2 out. Never 0 or 1: n pairs say at
 * most what n decided ones say under a flat prior, 1 - 2^-(n + 1).
 *
 * @returns 1/2 where every pair is even; undefined without pairs
 */
export const los = (pairs: Pentanomial): number | undefined => latticeLos(pairs);

/** As `los`, from games that were not played in pairs. */
export const gamesLos = ([wins, draws, losses]: WinsDrawsLosses): number | undefined =>
  latticeLos([losses, draws, wins]);

/**
 * The published formula, as other programs print it: normal approximation with the observed variance.
 * 0 or 1 where all counts are in one bin; for comparison only.
 *
 * @internal
 */
export const normalLos = (counts: Lattice): number | undefined => {
  const { n, mean, variance } = moments(counts);
  if (n === 0) return undefined;
  if (variance === 0) return (Math.sign(mean - 0.5) + 1) / 2;
  return normalCdf((mean - 0.5) / Math.sqrt(variance / n));
};

/** `likelihood` no nearer to 0 and 1 than doubles can tell both: no count of games proves anything. */
export const shortOfCertain = (likelihood: number, least = 0): number => {
  const margin = Math.max(least, Number.EPSILON / 2);
  return Math.min(Math.max(likelihood, margin), 1 - margin);
};

const latticeLos = (counts: Lattice): number | undefined => {
  const { n, mean } = moments(counts);
  const published = normalLos(counts);
  if (published === undefined) return undefined;
  const cautious =
    n > ENOUGH - 0.5
      ? published
      : mean < 0.5
        ? Math.max(published, 1 - confidenceAboveEven(counts.toReversed()))
        : Math.min(published, confidenceAboveEven(counts));
  return shortOfCertain(cautious, 2 ** -(n + 1));
};
