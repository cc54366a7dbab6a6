import type { Lattice } from '../counts/lattice.ts';
import { moments } from '../counts/lattice.ts';
import type { Pentanomial, WinsDrawsLosses } from '../counts/pairs.ts';
import type { Interval } from '../numeric/interval.ts';
import { zOfLevel } from '../numeric/quantiles.ts';
import { eloOfScore } from './elo.ts';
import { gamesScoreInterval, scoreInterval } from './score-interval.ts';

/** A logistic Elo difference, first contestant's side. An end is undefined where nothing bounds it. */
export interface EloEstimate {
  readonly elo: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** Logistic Elo with its interval from pairs: the ends are those of `scoreInterval`. */
export const eloInterval = (pairs: Pentanomial, level = 0.95): EloEstimate =>
  estimate(moments(pairs), scoreInterval(pairs, level));

/** As `eloInterval`, from games that were not played in pairs. */
export const gamesEloInterval = (games: WinsDrawsLosses, level = 0.95): EloEstimate => {
  const [wins, draws, losses] = games;
  return estimate(moments([losses, draws, wins]), gamesScoreInterval(games, level));
};

const estimate = ({ n, mean }: { n: number; mean: number }, { low, high }: Interval): EloEstimate => ({
  elo: n === 0 ? undefined : eloOfScore(mean),
  low: eloOfScore(low),
  high: eloOfScore(high),
});

/**
 * Half the width of the classical Elo interval, the "+/-" of other programs: the score plus and minus
 * z standard errors, mapped. Too narrow near 0 and 1; for comparison only.
 *
 * @param counts - L, D, W or a `Pentanomial`
 * @returns undefined where score +/- z standard errors leaves (0, 1) and for no counts
 * @internal
 */
export const classicalEloError = (counts: Lattice, level = 0.95): number | undefined => {
  const { n, mean, variance } = moments(counts);
  if (n === 0) return undefined;
  const reach = zOfLevel(level) * Math.sqrt(variance / n);
  const low = eloOfScore(mean - reach);
  const high = eloOfScore(mean + reach);
  return low === undefined || high === undefined ? undefined : (high - low) / 2;
};

/**
 * Standard error of the Elo difference by the delta method; undefined at scores 0 and 1.
 *
 * @internal
 */
export const eloStandardError = (counts: Lattice): number | undefined => {
  const { n, mean, variance } = moments(counts);
  if (n === 0 || mean <= 0 || mean >= 1) return undefined;
  return ((400 / Math.LN10) * Math.sqrt(variance / n)) / (mean * (1 - mean));
};
