import type { WinsDrawsLosses } from '../counts/pairs.ts';
import { gameCount, scoreOfGames } from '../counts/pairs.ts';
import { eloOfScore } from './elo.ts';
import { scoreDifference } from './newcombe.ts';
import { gamesScoreInterval } from './score-interval.ts';

/** What the black stones are worth, whoever holds them: score of black, 0 to 1, and in logistic Elo. */
export interface ColorAdvantage {
  readonly score: number;
  readonly low: number;
  readonly high: number;
  /** undefined where all games, or an end of the interval, are out of the scale's reach. */
  readonly elo: number | undefined;
  readonly eloLow: number | undefined;
  readonly eloHigh: number | undefined;
}

/**
 * Black's mean score if each side has black equally often: 1/2 plus half of what the first contestant
 * scores more as black than as white. The interval is Newcombe's, so that a difference in strength
 * between the contestants does not widen it.
 *
 * @param asBlack - first contestant's games as black
 * @param asWhite - first contestant's games as white
 * @returns undefined unless there are games of both kinds
 */
export const colorAdvantage = (
  asBlack: WinsDrawsLosses,
  asWhite: WinsDrawsLosses,
  level = 0.95,
): ColorAdvantage | undefined => {
  if (gameCount(asBlack) === 0 || gameCount(asWhite) === 0) return undefined;
  const { difference, low, high } = scoreDifference(
    withInterval(asBlack, level),
    withInterval(asWhite, level),
  );
  const ofBlack = (value: number) => Math.min(Math.max((1 + value) / 2, 0), 1);
  const [score, from, to] = [ofBlack(difference), ofBlack(low), ofBlack(high)];
  return {
    score,
    low: from,
    high: to,
    elo: eloOfScore(score),
    eloLow: eloOfScore(from),
    eloHigh: eloOfScore(to),
  };
};

const withInterval = (games: WinsDrawsLosses, level: number) => ({
  score: scoreOfGames(games),
  ...gamesScoreInterval(games, level),
});
