import type { Matrix } from '../numeric/linear.ts';
import { inverse, solution, times, zeros } from '../numeric/linear.ts';
import { scoreOfElo } from '../score/elo.ts';
import type { Meeting, MeetingScore } from './meetings.ts';
import { meetingScore } from './meetings.ts';

/** Elo points of one unit of log odds. */
export const ELO_PER_LOG_ODDS = 400 / Math.LN10;

/** Ratings with mean 0 and how they vary together. */
export interface RatingFit {
  /** Logistic Elo, one a player, mean 0. */
  readonly elo: readonly number[];
  /** Covariance in Elo squared, if games are independent and the model holds (inverse information). */
  readonly covariance: Matrix;
  /** The same from the observed variance of pairs or games, which does not lean on either. */
  readonly sandwich: Matrix;
}

export interface BradleyTerryOptions {
  /** Drawn games added to each meeting, 0 by default; 1 keeps the ratings of perfect scores finite. */
  readonly virtualDraws?: number;
  /**
   * Games of the model's variance mixed into the observed one of each meeting, 0 by default: pairs that all
   * ended alike are no proof of certainty.
   */
  readonly varianceGames?: number;
}

/** A step so small, log odds, is the last: the next one is its square. */
const LAST_STEP = 1e-9;

/**
 * Bradley-Terry ratings, a draw being half a win: the ratings at which each player's expected score is
 * the one it has, whatever the share of draws. Two players' difference is the Elo of their score. By
 * Newton's method; the likelihood is concave.
 *
 * @returns undefined where the ratings would be infinite, or players cannot be compared
 * Source: R. A. Bradley, M. E. Terry, 1952; sandwich: P. J. Huber, 1967.
 */
export const bradleyTerry = (
  players: number,
  meetings: readonly Meeting[],
  { virtualDraws = 0, varianceGames = 0 }: BradleyTerryOptions = {},
): RatingFit | undefined => {
  const played = playedOf(meetings);
  const found = likeliest(players, played, virtualDraws);
  return found && fitAt(found.theta, found.information, played, varianceGames);
};

/** The ratings alone, Elo with mean 0, as {@link bradleyTerry} has them. */
export const bradleyTerryElo = (
  players: number,
  meetings: readonly Meeting[],
  virtualDraws: number,
): number[] | undefined =>
  likeliest(players, playedOf(meetings), virtualDraws)?.theta.map(value => value * ELO_PER_LOG_ODDS);

interface Played extends Meeting, MeetingScore {}

const playedOf = (meetings: readonly Meeting[]): Played[] =>
  meetings.map(meeting => ({ ...meeting, ...meetingScore(meeting) })).filter(({ games }) => games > 0);

/** Ratings in log odds, and the information of the last step, so near that it is theirs. */
const likeliest = (
  players: number,
  played: readonly Played[],
  virtualDraws: number,
): { theta: readonly number[]; information: Matrix } | undefined => {
  let theta = new Array<number>(players).fill(0);
  for (let round = 0; round < 100; round++) {
    const gradient = new Array<number>(players).fill(0);
    // The ones fix the mean, along which the likelihood is flat.
    const information = zeros(players).map(row => row.map(() => 1));
    for (const { first, second, games, score } of played) {
      const expected = expectedBetween(theta, first, second);
      const n = games + virtualDraws;
      const surplus = games * score + virtualDraws / 2 - n * expected;
      gradient[first] += surplus;
      gradient[second] -= surplus;
      addEdge(information, first, second, n * expected * (1 - expected));
    }
    const step = solution(information, gradient);
    if (step === undefined) return undefined;
    const longest = Math.max(...step.map(Math.abs));
    // Far out the surface is flat and a full step flies off; two units of log odds are 347 Elo.
    const shorten = Math.min(1, 2 / longest);
    theta = theta.map((value, i) => value + shorten * step[i]);
    if (Math.max(...theta.map(Math.abs)) > 40) return undefined;
    if (longest < LAST_STEP) return { theta, information };
  }
  return undefined;
};

const fitAt = (
  theta: readonly number[],
  information: Matrix,
  played: readonly Played[],
  varianceGames: number,
): RatingFit | undefined => {
  const players = theta.length;
  const inverted = inverse(information);
  if (inverted === undefined) return undefined;
  const meat = zeros(players);
  for (const { first, second, games, score, variance, together } of played) {
    const expected = expectedBetween(theta, first, second);
    const model = expected * (1 - expected);
    const mixed = (games * variance + varianceGames * model) / (games + varianceGames);
    addEdge(meat, first, second, games * (mixed + together * (score - expected) ** 2));
  }
  const covariance = inverted.map(row => row.map(value => value - 1 / players ** 2));
  const scaled = (matrix: Matrix) => matrix.map(row => row.map(value => value * ELO_PER_LOG_ODDS ** 2));
  return {
    elo: theta.map(value => value * ELO_PER_LOG_ODDS),
    covariance: scaled(covariance),
    sandwich: scaled(times(times(covariance, meat), covariance)),
  };
};

const expectedBetween = (theta: readonly number[], first: number, second: number): number =>
  scoreOfElo((theta[first] - theta[second]) * ELO_PER_LOG_ODDS);

/** Adds `weight` times (e_first - e_second)(e_first - e_second)', the share of one meeting. */
const addEdge = (matrix: number[][], first: number, second: number, weight: number): void => {
  matrix[first][first] += weight;
  matrix[second][second] += weight;
  matrix[first][second] -= weight;
  matrix[second][first] -= weight;
};

/** Standard error of the difference of two players' ratings, Elo. */
export const differenceError = (covariance: Matrix, a: number, b: number): number => {
  const variance = covariance[a][a] + covariance[b][b] - 2 * covariance[a][b];
  return Math.sqrt(Math.max(variance, 0));
};
