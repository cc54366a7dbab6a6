import type { Lattice } from '../counts/lattice.ts';
import { moments } from '../counts/lattice.ts';
import type { Pentanomial, WinsDrawsLosses } from '../counts/pairs.ts';
import { zOfLevel } from '../numeric/quantiles.ts';

/** Normalized Elo of a score one deviation of a game above 1/2: 800 / ln 10. */
export const NORMALIZED_ELO_SCALE = 800 / Math.LN10;

/** Normalized Elo and half the width of its interval. */
export interface NormalizedElo {
  readonly nElo: number;
  readonly error: number;
}

/**
 * Normalized Elo, first contestant's side: the score above 1/2 in deviations of a game, times 800 / ln 10.
 * Close to logistic Elo without draws and pairs; it says how many games a difference needs.
 *
 * @returns undefined where all pairs ended alike, so that there is no deviation to measure in
 * Source: M. Van den Bergh, "Comments on normalized Elo"; the error as in fastchess, the deviation held.
 */
export const normalizedElo = (pairs: Pentanomial, level = 0.95): NormalizedElo | undefined =>
  latticeNormalizedElo(pairs, 2, zOfLevel(level));

/** As `normalizedElo`, from games that were not played in pairs. */
export const gamesNormalizedElo = (
  [wins, draws, losses]: WinsDrawsLosses,
  level = 0.95,
): NormalizedElo | undefined => latticeNormalizedElo([losses, draws, wins], 1, zOfLevel(level));

const latticeNormalizedElo = (
  counts: Lattice,
  gamesPerCount: 1 | 2,
  z: number,
): NormalizedElo | undefined => {
  const { n, mean, variance } = moments(counts);
  if (variance === 0) return undefined;
  const nElo = ((mean - 0.5) / Math.sqrt(variance * gamesPerCount)) * NORMALIZED_ELO_SCALE;
  return { nElo, error: (z * NORMALIZED_ELO_SCALE) / Math.sqrt(n * gamesPerCount) };
};
