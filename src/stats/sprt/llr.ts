import type { Lattice } from '../counts/lattice.ts';
import { scoreOfBin } from '../counts/lattice.ts';
import { likeliest } from '../counts/likeliest.ts';
import { likeliestWithRatio } from '../counts/likeliest-with-ratio.ts';
import { regular } from '../counts/regular.ts';
import { scoreOfElo } from '../score/elo.ts';
import { NORMALIZED_ELO_SCALE } from '../score/normalized-elo.ts';

/**
 * Log-likelihood ratio of H1 (mean score `score1`) against H0 (`score0`): the generalized SPRT.
 *
 * The exact form. The popular (s1 - s0)(2s - s0 - s1) / (2 var) gives 114 in place of 13 for
 * [0, 1, 5, 20, 74] and [0, 50] Elo.
 *
 * @returns natural logarithm; 0 without counts
 * Source: M. Van den Bergh, "The generalized sequential probability ratio test", section 2.
 */
export const llrOfScores = (counts: Lattice, score0: number, score1: number): number => {
  const { n, weights } = regular(counts);
  const under = (score: number) =>
    likeliest(
      weights,
      weights.map((_, i) => scoreOfBin(i, weights.length) - score),
    );
  return isEmpty(counts) ? 0 : n * ratio(weights, under(score0), under(score1));
};

/** As `llrOfScores`, `elo0` and `elo1` in logistic Elo. */
export const logisticLlr = (counts: Lattice, elo0: number, elo1: number): number =>
  llrOfScores(counts, scoreOfElo(elo0), scoreOfElo(elo1));

/**
 * As `llrOfScores`, `elo0` and `elo1` in normalized Elo: differences measured in deviations of a game.
 *
 * @param gamesPerCount - 1 for a lattice of games, 2 for pairs
 * Source: M. Van den Bergh, "Comments on normalized Elo", section 4.1.
 */
export const normalizedLlr = (counts: Lattice, elo0: number, elo1: number, gamesPerCount: 1 | 2): number => {
  const { n, weights } = regular(counts);
  const scale = NORMALIZED_ELO_SCALE / Math.sqrt(gamesPerCount);
  if (isEmpty(counts)) return 0;
  return (
    n * ratio(weights, likeliestWithRatio(weights, elo0 / scale), likeliestWithRatio(weights, elo1 / scale))
  );
};

const ratio = (weights: readonly number[], p0: readonly number[], p1: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Math.log(p1[i] / p0[i]), 0);

const isEmpty = (counts: Lattice): boolean => counts.every(count => count === 0);
