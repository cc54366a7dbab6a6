import type { Matrix } from '../numeric/linear.ts';
import { inverse, times, timesVector, zeros } from '../numeric/linear.ts';
import type { RatingFit } from './bradley-terry.ts';
import { ELO_PER_LOG_ODDS } from './bradley-terry.ts';
import type { ColorChances, ColorRow, Places } from './color-rows.ts';
import { addRow, colorRows, davidsonChances, gamesOf, pointsVariance } from './color-rows.ts';
import type { Meeting } from './meetings.ts';
import { meetingScore } from './meetings.ts';

/** Ratings together with what black and draws are worth. */
export interface DavidsonFit extends RatingFit {
  /** What having black adds to a rating, Elo; its standard error. */
  readonly blackAdvantage: number;
  readonly blackAdvantageError: number;
  /** Draw parameter: draws are `nu` times the geometric mean of wins and losses. 0 without draws. */
  readonly nu: number;
  /** Share of draws between equal players without an advantage: nu / (2 + nu). */
  readonly drawRate: number;
  readonly logLikelihood: number;
}

/**
 * Joint maximum-likelihood ratings, black's advantage and draw parameter, by Newton's method; the
 * likelihood is concave in the ratings, the advantage and ln(nu).
 *
 * @param virtualGames - games half won and half lost added to each meeting, over both colors; 1 keeps
 *   the ratings of perfect scores finite and leaves the draw parameter alone
 * @returns undefined where a parameter would be infinite or cannot be told
 * Source: R. R. Davidson, "On extending the Bradley-Terry model to accommodate ties", 1970; R. R.
 * Davidson, R. J. Beaver, "On extending the Bradley-Terry model to incorporate within-pair order", 1977.
 */
export function davidson(
  players: number,
  meetings: readonly Meeting[],
  virtualGames = 0,
): DavidsonFit | undefined {
  const rows = meetings.flatMap(meeting => colorRows(meeting, virtualGames));
  const hasDraws = rows.some(({ draws }) => draws > 0);
  const places: Places = { black: players, draw: hasDraws ? players + 1 : undefined };
  const nuOf = (theta: readonly number[]) => (places.draw === undefined ? 0 : Math.exp(theta[places.draw]!));
  const chancesAt = (theta: readonly number[]) => (row: ColorRow) =>
    davidsonChances(theta[row.black]! - theta[row.white]! + theta[places.black]!, nuOf(theta));
  let theta = new Array<number>(players + (hasDraws ? 2 : 1)).fill(0);
  for (let round = 0; round < 200; round++) {
    const chances = chancesAt(theta);
    const inverted = inverse(withMeanFixed(informationOf(rows, chances, places, theta.length), players));
    if (inverted === undefined) return undefined;
    const step = timesVector(inverted, gradientOf(rows, chances, places, theta.length));
    const longest = Math.max(...step.map(Math.abs));
    if (longest < 1e-10) {
      const covariance = inverted.map((row, i) =>
        row.map((value, j) => (i < players && j < players ? value - 1 / players ** 2 : value)),
      );
      const meat = observedInformation(meetings, virtualGames, chances, places, theta.length);
      const nu = nuOf(theta);
      return {
        elo: theta.slice(0, players).map(value => value * ELO_PER_LOG_ODDS),
        covariance: ratingsInElo(covariance, players),
        sandwich: ratingsInElo(times(times(covariance, meat), covariance), players),
        blackAdvantage: theta[places.black]! * ELO_PER_LOG_ODDS,
        blackAdvantageError: Math.sqrt(inverted[places.black]![places.black]!) * ELO_PER_LOG_ODDS,
        nu,
        drawRate: nu / (2 + nu),
        logLikelihood: rows.reduce((sum, row) => sum + logLikelihoodOf(row, chances(row)), 0),
      };
    }
    // A full step overshoots where the likelihood is flat.
    theta = theta.map((value, i) => value + Math.min(1, 1 / longest) * step[i]!);
    if (Math.max(...theta.map(Math.abs)) > 30) return undefined;
  }
  return undefined;
}

type ChancesOf = (row: ColorRow) => ColorChances;

function gradientOf(rows: readonly ColorRow[], chancesOf: ChancesOf, places: Places, size: number): number[] {
  const gradient = new Array<number>(size).fill(0);
  for (const row of rows) {
    const { win, draw, loss } = chancesOf(row);
    const surplus = (row.wins - row.losses - gamesOf(row) * (win - loss)) / 2;
    gradient[row.black]! += surplus;
    gradient[row.white]! -= surplus;
    gradient[places.black]! += surplus;
    if (places.draw !== undefined) gradient[places.draw]! += row.draws - gamesOf(row) * draw;
  }
  return gradient;
}

function informationOf(
  rows: readonly ColorRow[],
  chancesOf: ChancesOf,
  places: Places,
  size: number,
): number[][] {
  const information = zeros(size);
  for (const row of rows) addRow(information, row, chancesOf(row), places);
  return information;
}

// The information with each meeting's points stretched from the model's variance to the observed one,
// to which two games of the model's are added: pairs that all ended alike are no proof of certainty.
// Pairs say nothing about the variance of what moves black's advantage, which is their difference.
function observedInformation(
  meetings: readonly Meeting[],
  virtualGames: number,
  chancesOf: ChancesOf,
  places: Places,
  size: number,
): number[][] {
  const meat = zeros(size);
  for (const meeting of meetings) {
    const { games, variance, together } = meetingScore(meeting);
    const rows = colorRows(meeting, virtualGames);
    const n = rows.reduce((sum, row) => sum + gamesOf(row), 0);
    const model = rows.reduce((sum, row) => sum + gamesOf(row) * pointsVariance(chancesOf(row)), 0) / n;
    const stretch = Math.sqrt((games * variance + 2 * model) / (games + 2) / model);
    for (const row of rows) addRow(meat, row, chancesOf(row), places, stretch, together === 2 ? 1 : stretch);
  }
  return meat;
}

function logLikelihoodOf({ wins, draws, losses }: ColorRow, { win, draw, loss }: ColorChances): number {
  return wins * Math.log(win) + losses * Math.log(loss) + (draws === 0 ? 0 : draws * Math.log(draw));
}

function withMeanFixed(information: Matrix, players: number): Matrix {
  return information.map((row, i) => row.map((value, j) => (i < players && j < players ? value + 1 : value)));
}

function ratingsInElo(matrix: Matrix, players: number): Matrix {
  return matrix
    .slice(0, players)
    .map(row => row.slice(0, players).map(value => value * ELO_PER_LOG_ODDS ** 2));
}
