import type { Interval } from '../numeric/interval.ts';
import { wilson } from './wilson.ts';

/** A difference of two scores and its interval. */
export interface Difference extends Interval {
  readonly difference: number;
}

/** A score with its interval. */
export interface ScoreWithInterval extends Interval {
  readonly score: number;
}

/**
 * Interval of `a` - `b`, two independent scores, from the interval of each.
 *
 * Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions",
 * 1998, method 10.
 */
export const scoreDifference = (a: ScoreWithInterval, b: ScoreWithInterval): Difference => {
  const difference = a.score - b.score;
  return {
    difference,
    low: difference - Math.hypot(a.score - a.low, b.high - b.score),
    high: difference + Math.hypot(a.high - a.score, b.score - b.low),
  };
};

/**
 * Newcombe's interval of successesA / nA - successesB / nB, from Wilson's of each.
 *
 * @internal
 */
export const newcombe = (
  successesA: number,
  nA: number,
  successesB: number,
  nB: number,
  z: number,
): Difference =>
  scoreDifference(
    { score: successesA / nA, ...wilson(successesA, nA, z) },
    { score: successesB / nB, ...wilson(successesB, nB, z) },
  );
