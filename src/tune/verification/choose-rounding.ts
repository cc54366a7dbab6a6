import type { PairPlayer } from '../search/pair-player.ts';
import type { Opponent, TuneConfig } from '../search/tune-config.ts';
import { roundedValues } from '../space/rounded-values.ts';
import type { Values } from '../space/space.ts';
import { type Comparison, compareValues } from './compare-values.ts';

/** Digits that are tried, the most readable first; the last is taken unasked. */
const DIGITS = [2, 3, 4] as const;
const PAIRS = 400;
const SIGNIFICANT = 0.05;

export interface Rounding {
  readonly digits: number;
  readonly values: Values;
  /** By number of digits, the rounded values against the exact ones. */
  readonly tried: readonly ({ readonly digits: number } & Comparison)[];
}

/** The values to the fewest digits that do not play measurably worse than all of them. */
export const chooseRounding = async (
  player: PairPlayer,
  config: TuneConfig,
  pool: readonly Opponent[],
  values: Values,
): Promise<Rounding> => {
  const variants = DIGITS.map(digits => roundedValues(values, config.parameters, config.fixed, digits));
  const seed = `${config.seed}/rounding`;
  const comparisons = await compareValues(player, config, pool, values, variants, PAIRS, seed);
  const tried = comparisons.map((comparison, i) => ({ digits: DIGITS[i], ...comparison }));
  const fit = tried.findIndex(({ difference, p }) => difference >= 0 || p > SIGNIFICANT);
  const chosen = fit < 0 ? DIGITS.length - 1 : fit;
  return { digits: DIGITS[chosen], values: variants[chosen], tried };
};
