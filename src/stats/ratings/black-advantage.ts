import { moments } from '../counts/lattice.ts';
import { flipGames, gameCount, type WinsDrawsLosses } from '../counts/pairs.ts';
import { scoreOfElo } from '../score/elo.ts';
import { ELO_PER_LOG_ODDS } from './bradley-terry.ts';
import type { Meeting } from './meetings.ts';

/** What having black adds to a rating, Elo, and its standard error. */
export interface BlackAdvantage {
  readonly elo: number;
  readonly error: number;
}

/** All games in which one player had black against another; results are black's. */
interface ColorRow {
  readonly games: WinsDrawsLosses;
  /** Rating of black less that of white. */
  readonly apart: number;
}

/** How far from 0 the advantage is looked for, Elo: beyond any that could be told. */
const FARTHEST = 20_000;

/**
 * The advantage at which black, rated so much higher, is expected the points that it has, a draw being
 * half. Its error is from the observed variance of games of one colour, to which a game of the model's is
 * added for each colour of a meeting, since games that all ended alike are no proof of certainty.
 *
 * @param elo - ratings, by number of player
 * @returns or why there is none, in words
 */
export const blackAdvantage = (
  elo: readonly number[],
  meetings: readonly Meeting[],
): BlackAdvantage | string => {
  const met = meetings.filter(({ asBlack, asWhite }) => gameCount(asBlack) > 0 && gameCount(asWhite) > 0);
  if (met.length === 0) return 'no two players met with both colours';
  const rows = met.flatMap(({ first, second, asBlack, asWhite }): ColorRow[] => {
    const apart = elo[first] - elo[second];
    return [
      { games: asBlack, apart },
      { games: flipGames(asWhite), apart: -apart },
    ];
  });
  if (rows.every(({ games: [, draws, losses] }) => draws + losses === 0)) return 'black won every game';
  if (rows.every(({ games: [wins, draws] }) => wins + draws === 0)) return 'white won every game';
  const advantage = advantageOf(rows);
  return { elo: advantage, error: errorOf(rows, advantage) };
};

// Points expected grow with the advantage, so that bisection finds it.
const advantageOf = (rows: readonly ColorRow[]): number => {
  const surplus = (advantage: number) =>
    rows.reduce((sum, { games, apart }) => {
      const [wins, draws] = games;
      return sum + wins + draws / 2 - gameCount(games) * scoreOfElo(apart + advantage);
    }, 0);
  let [low, high] = [-FARTHEST, FARTHEST];
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2;
    if (surplus(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const errorOf = (rows: readonly ColorRow[], advantage: number): number => {
  let variance = 0;
  let slope = 0;
  for (const { games, apart } of rows) {
    const [wins, draws, losses] = games;
    const expected = scoreOfElo(apart + advantage);
    const model = expected * (1 - expected);
    const { n, variance: observed } = moments([losses, draws, wins]);
    variance += (n * (n * observed + model)) / (n + 1);
    slope += n * model;
  }
  return (Math.sqrt(variance) / slope) * ELO_PER_LOG_ODDS;
};
