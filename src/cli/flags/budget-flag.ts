import { InputError } from '../../game/input-error.ts';
import type { Budget } from '../../tune/budget/plan-budget.ts';
import { type FlagValue, MOST_GAMES, text } from './flags.ts';

const MOST_MINUTES = 7 * 24 * 60;

/**
 * Reads `--budget`: games, or minutes with an `m` behind them.
 *
 * @returns undefined if the flag is not given
 * @throws {InputError} if it is neither
 */
export const budgetOf = (value: FlagValue): Budget | undefined => {
  const given = text('budget', value);
  if (given === undefined) return undefined;
  const [, number, unit] = /^(\d+(?:\.\d+)?)(m?)$/.exec(given) ?? [];
  const amount = Number(number);
  const isRight =
    number !== undefined &&
    (unit === 'm' ? amount > 0 && amount <= MOST_MINUTES : Number.isInteger(amount) && amount <= MOST_GAMES);
  if (!isRight) {
    throw new InputError(
      `--budget is '${given}'; it takes games, a whole number from 0 to ${MOST_GAMES.toLocaleString('en-US')}, or minutes such as 5m`,
    );
  }
  return unit === 'm' ? { kind: 'minutes', minutes: amount } : { kind: 'games', games: amount };
};
