import { InputError } from '../../game/input-error.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import { generationGames, searchPlan } from '../search/search-plan.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import { parameterSpace } from '../space/space.ts';
import { finishGames, totalOf } from './finish-games.ts';
import { type Layout, layOut } from './lay-out.ts';
import { type Pilot, pilot } from './pilot.ts';

/** How long a tune goes on: games of its search, or minutes for all of it. */
export type Budget =
  | { readonly kind: 'games'; readonly games: number }
  | { readonly kind: 'minutes'; readonly minutes: number };

/** What is asked for, without how long it goes on. */
export type AskedConfig = Omit<TuneConfig, 'plannedGames'>;

/** What lies ahead of a tune, as a pilot sees it. */
export interface GamesAhead {
  readonly search: number;
  /** The most of rounding, ablation and verification. */
  readonly after: number;
  readonly verifyPairs: number;
}

export interface BudgetPlan extends Layout {
  readonly found: Pilot;
  /** When the minutes are over, by `performance.now()`. */
  readonly deadlineMs: number;
}

/** Of the minutes, what is laid out: starting up, and what is slower than it was in the pilot, have the rest. */
const LAID_OUT = 0.95;
const MOST_PILOT_SHARE = 0.12;
const MOST_PILOT_MS = 3000;

/**
 * Shares out a budget, by the pace of a few games.
 *
 * @param begunMs - when the minutes began, by `performance.now()`
 * @param pairs - of the verification, if the user has said how many
 * @throws {InputError} if minutes are too few
 */
export const planBudget = async (
  player: PairPlayer,
  asked: AskedConfig,
  budget: Budget,
  begunMs: number,
  pairs: number | undefined,
): Promise<BudgetPlan> => {
  const now = (): number => performance.now();
  const ms = budget.kind === 'games' ? Number.POSITIVE_INFINITY : 60_000 * budget.minutes;
  const found = await pilot(player, asked, now, Math.min(MOST_PILOT_MS, MOST_PILOT_SHARE * ms));
  const deadlineMs = begunMs + ms;
  if (budget.kind === 'games') {
    return { found, deadlineMs, plannedGames: budget.games, verifyPairs: asked.verifyPairs };
  }
  const { domain } = parameterSpace(asked.parameters, asked.fixed);
  const seconds = (LAID_OUT * (deadlineMs - now())) / 1000;
  return { found, deadlineMs, ...layOut({ ...asked, domain }, seconds, found.gamesPerSecond, pairs) };
};

/** @param played - games that the search has already */
export const gamesAhead = (
  asked: AskedConfig,
  { plannedGames, verifyPairs }: Layout,
  played: number,
): GamesAhead => ({
  search: Math.max(0, plannedGames - played),
  after: totalOf(finishGames(asked, plannedGames, verifyPairs)),
  verifyPairs,
});

/** @throws {InputError} if games are not enough for one generation, and more than none */
export const checkBudget = (budget: Budget, { algorithm, parameters, fixed }: AskedConfig): void => {
  if (budget.kind !== 'games' || budget.games === 0) return;
  const plan = searchPlan(algorithm, parameterSpace(parameters, fixed).domain, budget.games);
  const cost = generationGames(plan, 0);
  if (budget.games >= cost) return;
  throw new InputError(
    `--budget is ${budget.games} game${budget.games === 1 ? '' : 's'}, and one generation takes ${cost} (${plan.population} candidates, a pair each); a search wants some hundred generations`,
  );
};
