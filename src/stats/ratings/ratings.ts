import { flipGames, flipPairs } from '../counts/pairs.ts';
import { keptElo } from '../numeric/kept.ts';
import type { Matrix } from '../numeric/linear.ts';
import { zeros } from '../numeric/linear.ts';
import { normalCdf, zOfLevel } from '../numeric/quantiles.ts';
import { gamesLos, los, shortOfCertain } from '../score/los.ts';
import { type BlackAdvantage, blackAdvantage } from './black-advantage.ts';
import { bradleyTerry, bradleyTerryElo, differenceError } from './bradley-terry.ts';
import type { Cycle, Fit } from './goodness-of-fit.ts';
import { cycles, goodnessOfFit } from './goodness-of-fit.ts';
import type { Meeting } from './meetings.ts';
import { comparableGroups, meetingGames, strongGroups } from './meetings.ts';
import type { Rated } from './rating-bound.ts';
import { ratingBound } from './rating-bound.ts';

/**
 * One player's line of a rating table.
 *
 * @internal
 */
export interface Rating {
  readonly player: number;
  /** Elo above what is 0; undefined where results are one-sided, which gives a bound at most. */
  readonly elo: number | undefined;
  /** Standard error of that; 0 for the player who is 0. */
  readonly error: number | undefined;
  /** Ends of the interval, or the end that is known. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /**
   * Likelihood to be stronger than the player in the next line: from the ratings, or where one of the two
   * has none, from their own games. undefined in the last line, and where these did not meet.
   */
  readonly losOverNext: number | undefined;
}

/**
 * Ratings of all players of a tournament, the strongest first. Their differences predict the score over both
 * colours, a draw being half a point: 1 / (1 + 10^(-difference / 400)).
 */
export interface RatingTable {
  readonly ratings: readonly Rating[];
  /** Number of the player who is at 0; undefined if the mean of all that have a rating is. */
  readonly zero: number | undefined;
  /** What black adds to a rating, Elo, and its standard error; undefined where it cannot be told. */
  readonly blackAdvantage: BlackAdvantage | undefined;
  /** Why black's advantage cannot be told, in words; undefined where it can, and where fewer than two are rated. */
  readonly noBlackAdvantage: string | undefined;
  /** Of the ratings that stand in the table to the meetings of those who have one. */
  readonly fit: Fit;
  readonly cycles: readonly Cycle[];
}

export interface RatingOptions {
  /** Number of the player who is at 0 if it can be rated; without it the mean is 0. */
  readonly anchor?: number | undefined;
  /** Confidence of the intervals, 0.95 by default. */
  readonly level?: number | undefined;
}

/**
 * Joint maximum-likelihood ratings, a draw being half a point; errors from the observed variance of pairs
 * (sandwich), so that neither draws, pairing nor copies of openings spoil them.
 *
 * Rated so are the players of the largest set within which points went round; of several as large, the one
 * with the anchor, else the strongest. The others only won, or only lost, against them: no rating fits
 * that best, and they get a bound. Where every set is of one player, the anchor (or the first) is 0.
 *
 * @param names - of the players, for messages; their numbers are the places here
 * @throws {RangeError} if some players never met, even through others; the message names the groups
 */
export const ratingTable = (
  names: readonly string[],
  meetings: readonly Meeting[],
  { anchor, level = 0.95 }: RatingOptions = {},
): RatingTable => {
  const n = names.length;
  const groups = comparableGroups(n, meetings);
  if (groups.length > 1) {
    const words = groups.map(group => `{${group.map(player => names[player]).join(', ')}}`);
    throw new RangeError(`no games connect ${words.join(' and ')}: their ratings cannot be compared`);
  }
  // Good for an order only: a virtual draw in each meeting makes up strengths where results are one-sided.
  const rough = bradleyTerryElo(n, meetings, 1) ?? names.map(() => 0);
  const strengths = rough.map(elo => keptElo(elo));
  const members = ratedGroup(strongGroups(n, meetings), strengths, anchor);
  const among = meetingsAmong(members, meetings);
  const fit = fitOf(members.length, among);
  const advantage = members.length === 1 ? undefined : blackAdvantage(fit.elo, among);
  const black = typeof advantage === 'object' ? advantage : undefined;
  const anchored = anchor === undefined ? -1 : members.indexOf(anchor);
  const zero = anchored >= 0 ? anchor : members.length === 1 ? members[0] : undefined;
  const rated = ratedOf(n, members, fit, anchored, black?.elo ?? 0);
  const z = zOfLevel(level);
  const order = orderOf(strengths, rated.elo);
  const ratings = order.map((player, place): Rating => {
    const elo = rated.elo[player];
    const error = elo === undefined ? undefined : Math.sqrt(Math.max(rated.covariance[player][player], 0));
    const ends =
      elo === undefined || error === undefined
        ? ratingBound(player, meetings, rated, z)
        : { low: elo - z * error, high: elo + z * error };
    const next = order[place + 1];
    const losOverNext = next === undefined ? undefined : losBetween(player, next, rated, meetings);
    return { player, elo, error, ...ends, losOverNext };
  });
  return {
    ratings,
    zero,
    blackAdvantage: black,
    noBlackAdvantage: typeof advantage === 'string' ? advantage : undefined,
    fit: goodnessOfFit(fit.elo, among),
    cycles: cycles(n, meetings),
  };
};

/** Probability that player `a` is stronger than `b`, by the normal approximation; never 0 or 1. */
const losOf = (elo: readonly number[], covariance: Matrix, a: number, b: number): number => {
  const error = differenceError(covariance, a, b);
  return error === 0 ? 0.5 : shortOfCertain(normalCdf((elo[a] - elo[b]) / error));
};

const ratedGroup = (
  groups: readonly (readonly number[])[],
  strengths: readonly number[],
  anchor: number | undefined,
): readonly number[] => {
  const largest = Math.max(...groups.map(group => group.length));
  if (largest === 1) return [anchor ?? 0];
  const meanOf = (group: readonly number[]) =>
    group.reduce((sum, player) => sum + strengths[player], 0) / group.length;
  const candidates = groups.filter(group => group.length === largest);
  return (
    candidates.find(group => anchor !== undefined && group.includes(anchor)) ??
    candidates.reduce((best, group) => (keptElo(meanOf(group)) > keptElo(meanOf(best)) ? group : best))
  );
};

// Meetings between members, who are numbered by their places.
const meetingsAmong = (members: readonly number[], meetings: readonly Meeting[]): Meeting[] => {
  const places = new Map(members.map((player, place) => [player, place]));
  return meetings.flatMap(meeting => {
    const [first, second] = [places.get(meeting.first), places.get(meeting.second)];
    return first === undefined || second === undefined ? [] : [{ ...meeting, first, second }];
  });
};

interface TableFit {
  readonly elo: readonly number[];
  readonly sandwich: Matrix;
}

// Finite wherever points went round.
const fitOf = (players: number, meetings: readonly Meeting[]): TableFit => {
  if (players === 1) return { elo: [0], sandwich: [[0]] };
  const fit = bradleyTerry(players, meetings, { varianceGames: 2 });
  if (fit === undefined) throw new RangeError('no ratings fit these games');
  return fit;
};

const ratedOf = (
  players: number,
  members: readonly number[],
  fit: TableFit,
  anchored: number,
  advantage: number,
): Rated => {
  const elo = new Array<number | undefined>(players).fill(undefined);
  const covariance = zeros(players);
  const { sandwich } = fit;
  members.forEach((player, i) => {
    elo[player] = fit.elo[i] - (anchored < 0 ? 0 : fit.elo[anchored]);
    members.forEach((other, j) => {
      covariance[player][other] =
        anchored < 0
          ? sandwich[i][j]
          : sandwich[i][j] - sandwich[i][anchored] - sandwich[anchored][j] + sandwich[anchored][anchored];
    });
  });
  return { elo, covariance, blackAdvantage: advantage };
};

// Those without a rating stand where the rough strengths put them, the others by rating around them; of equal
// ones, to the digits that are kept, the first comes first.
const orderOf = (strengths: readonly number[], elo: readonly (number | undefined)[]): number[] => {
  const rough = strengths.map((_, i) => i).sort((a, b) => strengths[b] - strengths[a] || a - b);
  const byRating = rough.flatMap(player => {
    const own = elo[player];
    return own === undefined ? [] : [{ player, elo: own }];
  });
  byRating.sort((a, b) => keptElo(b.elo) - keptElo(a.elo) || a.player - b.player);
  let next = 0;
  return rough.map(player => (elo[player] === undefined ? player : byRating[next++].player));
};

const losBetween = (a: number, b: number, rated: Rated, meetings: readonly Meeting[]): number | undefined => {
  const { elo, covariance } = rated;
  if (elo[a] !== undefined && elo[b] !== undefined) return losOf(elo as number[], covariance, a, b);
  const met = meetings.find(({ first, second }) =>
    first === a ? second === b : first === b && second === a,
  );
  if (met === undefined) return undefined;
  const games = meetingGames(met);
  if (met.pairs === undefined) return gamesLos(met.first === a ? games : flipGames(games));
  return los(met.first === a ? met.pairs : flipPairs(met.pairs));
};
