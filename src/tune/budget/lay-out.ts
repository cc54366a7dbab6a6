import { InputError } from '../../game/input-error.ts';
import type { Algorithm } from '../optimizers/algorithm.ts';
import { generationGames, searchPlan } from '../search/search-plan.ts';
import type { Domain } from '../space/domain.ts';
import { DEFAULT_VERIFY_PAIRS, LEAST_VERIFY_PAIRS } from '../verification/effort.ts';
import { type FinishFrame, finishGames, totalOf } from './finish-games.ts';

/** How a tune's games are shared out. */
export interface Layout {
  /** Of the search. */
  readonly plannedGames: number;
  /** Pairs of the verification's match against the start, by which all that comes after a search is scaled. */
  readonly verifyPairs: number;
}

/** At most so much of a time is for what comes after the search. */
const FINISH_SHARE = 0.45;
const SMALLER = 0.95;

/**
 * The most pairs, not above a number, with which all that comes after a search
 * fits into so many games; the least that can show anything, if none does.
 */
export const fittingPairs = (
  frame: FinishFrame,
  searchGames: number,
  games: number,
  most: number = DEFAULT_VERIFY_PAIRS,
): number => {
  let pairs = most;
  while (pairs > LEAST_VERIFY_PAIRS && totalOf(finishGames(frame, searchGames, pairs)) > games) {
    pairs = Math.max(LEAST_VERIFY_PAIRS, Math.floor(SMALLER * pairs));
  }
  return pairs;
};

export interface TimedFrame extends FinishFrame {
  readonly algorithm: Algorithm;
  readonly domain: Domain;
}

/**
 * Shares out a time among the search and all that comes after it.
 *
 * @param pairs - of the verification, if the user has said how many
 * @throws {InputError} if the time is too short for one generation and a verification that can show anything
 */
export const layOut = (
  frame: TimedFrame,
  seconds: number,
  gamesPerSecond: number,
  pairs: number | undefined,
): Layout => {
  const games = Math.max(0, Math.floor(seconds * gamesPerSecond));
  const verifyPairs = pairs ?? fittingPairs(frame, games / 2, FINISH_SHARE * games);
  const after = totalOf(finishGames(frame, games / 2, verifyPairs));
  const plannedGames = games - after;
  const { algorithm, domain } = frame;
  const generation = generationGames(searchPlan(algorithm, domain, Math.max(0, plannedGames)), 0);
  if (plannedGames >= generation) return { plannedGames, verifyPairs };
  const least = after + generation;
  const minutes = Math.max(0.1, Math.ceil(10 * (least / gamesPerSecond / 60)) / 10);
  throw new InputError(
    `--budget: there is time for ${games} games, as a second is ${gamesPerSecond.toPrecision(2)} games; one generation and the smallest verification have ${least}, so it takes ${minutes}m at least`,
  );
};
