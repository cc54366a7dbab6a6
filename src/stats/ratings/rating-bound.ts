import { gameCount, pairCount } from '../counts/pairs.ts';
import type { Matrix } from '../numeric/linear.ts';
import { normalCdf } from '../numeric/quantiles.ts';
import { scoreOfElo } from '../score/elo.ts';
import type { Meeting } from './meetings.ts';
import { meetingGames } from './meetings.ts';

/** Players whose ratings are known, and what black is worth among them. */
export interface Rated {
  /** Elo by number of player; undefined for those without a rating. */
  readonly elo: readonly (number | undefined)[];
  /** Covariance of these, Elo squared; 0 for the player at 0. */
  readonly covariance: Matrix;
  /** Elo; 0 where it is not known. */
  readonly blackAdvantage: number;
}

/** What one-sided results say of a rating, Elo. An end is undefined where nothing bounds it. */
export interface RatingBound {
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** Farther apart than this no number of games would tell. */
const FARTHEST = 20_000;

/**
 * Bound of the rating of a player who won all games against rated ones, or lost all: where so one-sided a
 * result still has the probability `Phi(-z)`, and from there `z` errors of the opponents' own ratings.
 *
 * Careful: a pair is one trial, as if its games always ended alike, and a trial succeeds as often as the
 * expected score says, half draws included.
 *
 * @param meetings - all; those of `player` with rated players count
 */
export const ratingBound = (
  player: number,
  meetings: readonly Meeting[],
  rated: Rated,
  z: number,
): RatingBound => {
  const trials = meetings.flatMap(meeting => trialsOf(player, meeting, rated));
  if (trials.length === 0) return { low: undefined, high: undefined };
  const won = trials[0].won;
  const lnTail = Math.log(normalCdf(-z));
  // With `distance` the player is so much stronger than the reference if it won, else so much weaker.
  const failing = (trial: Trial, distance: number) => failure(trial, distance, rated);
  const lnChance = (distance: number) =>
    trials.reduce((sum, trial) => sum + trial.count * Math.log1p(-failing(trial, distance)), 0);
  let [near, far] = [-FARTHEST, FARTHEST];
  for (let round = 0; round < 80; round++) {
    const middle = (near + far) / 2;
    if (lnChance(middle) < lnTail) near = middle;
    else far = middle;
  }
  const distance = (near + far) / 2;
  const weights = trials.map(trial => trial.count * failing(trial, distance));
  const bound = distance - z * errorOfMean(trials, weights, rated.covariance);
  return won ? { low: bound, high: undefined } : { low: undefined, high: -bound };
};

interface Trial {
  readonly won: boolean;
  readonly opponent: number;
  /** The opponent's rating. */
  readonly elo: number;
  readonly count: number;
  /** Share of the games in which the player had black. */
  readonly black: number;
}

const trialsOf = (player: number, meeting: Meeting, rated: Rated): Trial[] => {
  const { first, second, asBlack, asWhite, pairs } = meeting;
  if (first !== player && second !== player) return [];
  const opponent = first === player ? second : first;
  const [wins, draws, losses] = meetingGames(meeting);
  const games = wins + draws + losses;
  const elo = rated.elo[opponent];
  if (elo === undefined || games === 0) return [];
  const count = pairs === undefined ? games : pairCount(pairs);
  const black = gameCount(first === player ? asBlack : asWhite) / games;
  return [{ won: (first === player ? wins : losses) > 0, opponent, elo, count, black }];
};

// Chance that a trial does not end as all of them did.
const failure = ({ won, elo, black }: Trial, distance: number, rated: Rated): number => {
  const apart = won ? distance - elo : distance + elo;
  // Ratings predict the score over both colours; one colour alone is worth the advantage more, or less.
  const surplus = (2 * black - 1) * rated.blackAdvantage;
  return scoreOfElo(-(apart + (won ? surplus : -surplus)));
};

const errorOfMean = (trials: readonly Trial[], weights: readonly number[], covariance: Matrix): number => {
  const total = weights.reduce((a, b) => a + b, 0);
  const shares = weights.map(weight => (total > 0 ? weight / total : 1 / weights.length));
  let variance = 0;
  trials.forEach(({ opponent }, i) => {
    trials.forEach((other, j) => {
      variance += shares[i] * shares[j] * covariance[opponent][other.opponent];
    });
  });
  return Math.sqrt(Math.max(variance, 0));
};
