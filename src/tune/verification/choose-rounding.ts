import type { BuildTrial } from '../games/build-trial.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import type { Opponent, TuneConfig } from '../search/tune-config.ts';
import { roundedValues } from '../space/rounded-values.ts';
import type { Values } from '../space/space.ts';
import { compareValues, type Gain } from './compare-values.ts';
import { roundingPairs } from './effort.ts';

/** Digits that are tried, the most readable first; the last is taken unasked. */
export const DIGITS = [2, 3, 4] as const;
const SIGNIFICANT = 0.05;

export interface Rounding {
  /** null: no rounded values can be played, and these are exact. */
  readonly digits: number | null;
  readonly values: Values;
  /** By number of digits, the rounded values against the exact ones. */
  readonly tried: readonly ({ readonly digits: number } & Gain)[];
}

/** The values to the fewest digits that do not play measurably worse than all of them. */
export const chooseRounding = async (
  player: PairPlayer,
  config: TuneConfig,
  pool: readonly Opponent[],
  values: Values,
  trial: BuildTrial,
): Promise<Rounding> => {
  const variants = DIGITS.map(digits => roundedValues(values, config.parameters, config.fixed, digits));
  const seed = `${config.seed}/rounding`;
  const comparisons = await compareValues(player, config, {
    pool,
    reference: values,
    variants,
    pairs: roundingPairs(config.verifyPairs),
    seed,
    trial,
  });
  const tried = DIGITS.flatMap((digits, i) => {
    const compared = comparisons[i];
    return compared === undefined ? [] : [{ digits, ...compared, values: variants[i] }];
  });
  const chosen = tried.find(({ difference, p }) => difference >= 0 || p > SIGNIFICANT) ?? tried.at(-1);
  return {
    digits: chosen?.digits ?? null,
    values: chosen?.values ?? values,
    tried: tried.map(({ values: _, ...compared }) => compared),
  };
};
