import type { RatingFit } from './bradley-terry.ts';
import { bradleyTerry, differenceError } from './bradley-terry.ts';
import { davidson } from './davidson.ts';
import type { Cycle, Fit } from './goodness-of-fit.ts';
import { cycles, goodnessOfFit } from './goodness-of-fit.ts';
import type { Matrix } from './linear.ts';
import type { Meeting } from './meetings.ts';
import { comparableGroups, hasFiniteRatings, meetingGames } from './meetings.ts';
import { gameCount } from './pairs.ts';
import { normalCdf, zOfLevel } from './quantiles.ts';

/** One player's line of a rating table. */
export interface Rating {
  readonly player: number;
  /** Elo above the anchor, or above the mean of all. */
  readonly elo: number;
  /** Standard error of that; 0 for the anchor itself. */
  readonly error: number;
  readonly low: number;
  readonly high: number;
  /** Probability to be stronger than the player in the next line; undefined in the last. */
  readonly losOverNext: number | undefined;
}

/** Ratings of all players of a tournament, the strongest first. */
export interface RatingTable {
  readonly ratings: readonly Rating[];
  /** What black adds to a rating, Elo, and its standard error; undefined where it cannot be told. */
  readonly blackAdvantage: { readonly elo: number; readonly error: number } | undefined;
  /** Share of draws between equal players. */
  readonly drawRate: number;
  /** Whether a virtual draw was added to each meeting, as a perfect score has no finite rating. */
  readonly virtualDraws: boolean;
  readonly fit: Fit;
  readonly cycles: readonly Cycle[];
}

export interface RatingOptions {
  /** Number of the player whose rating is 0; without it the mean of all is 0. */
  readonly anchor?: number | undefined;
  /** Confidence of the intervals, 0.95 by default. */
  readonly level?: number | undefined;
}

/**
 * Joint maximum-likelihood ratings with black's advantage and draws; errors from the observed
 * variance of pairs (sandwich), so that neither pairing nor copies of openings spoil them.
 *
 * @param names - of the players, for messages; their numbers are the places here
 * @throws {RangeError} if some players never met, even through others; the message names the groups
 */
export function ratingTable(
  names: readonly string[],
  meetings: readonly Meeting[],
  { anchor, level = 0.95 }: RatingOptions = {},
): RatingTable {
  const n = names.length;
  const groups = comparableGroups(n, meetings);
  if (groups.length > 1) {
    const words = groups.map(group => `{${group.map(player => names[player]).join(', ')}}`);
    throw new RangeError(`no games connect ${words.join(' and ')}: their ratings cannot be compared`);
  }
  const finite = hasFiniteRatings(n, meetings);
  const plain = finite ? fitWith(n, meetings, 0) : undefined;
  const fit = plain ?? fitWith(n, meetings, 1);
  if (fit === undefined) throw new RangeError('no ratings fit these games');
  const z = zOfLevel(level);
  const covariance = fit.sandwich;
  const order = names.map((_, i) => i).sort((a, b) => fit.elo[b]! - fit.elo[a]! || a - b);
  const ratings = order.map((player, place): Rating => {
    const elo = fit.elo[player]! - (anchor === undefined ? 0 : fit.elo[anchor]!);
    const error =
      anchor === undefined
        ? Math.sqrt(covariance[player]![player]!)
        : differenceError(covariance, player, anchor);
    const next = order[place + 1];
    return {
      player,
      elo,
      error,
      low: elo - z * error,
      high: elo + z * error,
      losOverNext: next === undefined ? undefined : losOf(fit.elo, covariance, player, next),
    };
  });
  const halfPoints = bradleyTerry(n, meetings, finite ? 0 : 1);
  return {
    ratings,
    blackAdvantage: fit.blackAdvantage,
    drawRate: fit.drawRate,
    virtualDraws: plain === undefined,
    fit: goodnessOfFit(halfPoints?.elo ?? fit.elo, meetings),
    cycles: cycles(n, meetings),
  };
}

/** Probability, 0 to 1, that player `a` is stronger than `b`, by the normal approximation. */
export function losOf(elo: readonly number[], covariance: Matrix, a: number, b: number): number {
  const error = differenceError(covariance, a, b);
  return error === 0 ? 0.5 : normalCdf((elo[a]! - elo[b]!) / error);
}

interface TableFit extends RatingFit {
  readonly blackAdvantage: { readonly elo: number; readonly error: number } | undefined;
  readonly drawRate: number;
}

// Where color and player cannot be told apart (each met the others with one color only), ratings
// without an advantage are all that can be had.
function fitWith(players: number, meetings: readonly Meeting[], virtual: number): TableFit | undefined {
  const joint = davidson(players, meetings, virtual);
  if (joint !== undefined) {
    const { blackAdvantage: elo, blackAdvantageError: error } = joint;
    return { ...joint, blackAdvantage: { elo, error } };
  }
  const plain = virtual === 0 ? undefined : bradleyTerry(players, meetings, virtual);
  if (plain === undefined) return undefined;
  const all = meetings.map(meetingGames);
  const draws = all.reduce((sum, games) => sum + games[1], 0);
  const n = all.reduce((sum, games) => sum + gameCount(games), 0);
  return { ...plain, sandwich: plain.covariance, blackAdvantage: undefined, drawRate: draws / n };
}
