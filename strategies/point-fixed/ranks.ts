import type { PointParams } from '../point/params.ts';
import { fiveOf, highestPower, worthByCount } from '../point-fixed-plain/worth.ts';

/**
 * A score of point-fixed in 32 bits, in the same order. Scores are sums of at
 * most four powers of `base`. From base 5 on such a sum never carries, so the
 * same powers of 5 compare alike, and 4 * 5^11 is below 2^28, which stands for
 * a five; below base 5 the sums themselves are small enough.
 */
export const FIVE_RANK = 2 ** 28;

const rankBase = ({ base }: PointParams): number => Math.min(base, 5);

/** The rank of an axis that is no five, by its count. */
export const rankByCount = (params: PointParams): ((count: number) => number) =>
  worthByCount(rankBase(params), highestPower(params));

/** The score that a sum of ranks stands for. */
export const scoreOf = (params: PointParams, rank: number): number => {
  if (rank >= FIVE_RANK) return fiveOf(params);
  const digits = rankBase(params);
  let score = 0;
  for (let power = 1, rest = rank; rest > 0; power *= params.base, rest = Math.floor(rest / digits)) {
    score += (rest % digits) * power;
  }
  return score;
};
