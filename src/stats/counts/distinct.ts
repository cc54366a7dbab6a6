import type { Pentanomial } from './pairs.ts';
import { pairCount } from './pairs.ts';

/** How much of what was played is evidence: games with the same players and moves count once. */
export interface Distinct {
  readonly games: number;
  readonly distinctGames: number;
  readonly pairs: number;
  readonly distinctPairs: number;
}

/**
 * The pairs as evidence: the shares of all pairs, weighing only as much as the distinct ones. The
 * score stays that of all games; intervals widen and tests slow down.
 *
 * Not the counts of the distinct pairs themselves: where chance repeats a short game, its being
 * frequent is part of the score.
 */
export const effectivePairs = (pairs: Pentanomial, distinctPairs: number): Pentanomial => {
  const n = pairCount(pairs);
  if (n <= distinctPairs) return pairs;
  const share = distinctPairs / n;
  const [ll, ld, even, dw, ww] = pairs;
  return [ll * share, ld * share, even * share, dw * share, ww * share];
};

/**
 * What a reader must know before trusting the intervals, or undefined where nothing is amiss.
 *
 * @param pairs - all pairs, first contestant's side
 */
export const cautionInWords = (counts: Distinct, pairs: Pentanomial): string | undefined => {
  const { games, distinctGames, distinctPairs } = counts;
  if (games === 0) return 'no games';
  if (games > 2 && distinctGames <= 2)
    return `no draw of chance in these games: ${distinctGames} distinct game${distinctGames === 1 ? '' : 's'}`;
  if (distinctPairs < counts.pairs)
    return `${distinctGames} distinct games of ${games}: copies count once in intervals`;
  const n = pairCount(pairs);
  if (n > 1 && pairs[2] === n)
    return `every pair split: the openings or the colors decided all ${n} pairs, the contestants none`;
  if (n > 1 && pairs.includes(n)) return `all ${n} pairs ended alike: bounds only`;
  return undefined;
};
