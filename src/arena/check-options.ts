import { didYouMean } from '../contestants/did-you-mean.ts';
import { MAX_SIZE, MIN_SIZE } from '../game/cell.ts';
import { OptionError } from '../game/input-error.ts';
import { RULE_NAMES, type RuleName, type Rules } from '../game/rules.ts';

/**
 * A whole number from `min` to `max`.
 *
 * @throws {OptionError} naming the option, its value and what is allowed
 */
export const wholeOption = (
  name: string,
  value: number | undefined,
  { min, max, fallback }: { readonly min: number; readonly max: number; readonly fallback: number },
): number => {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const [from, to] = [min, max].map(end => end.toLocaleString('en-US'));
  throw new OptionError(name, `is ${String(value)}; it takes a whole number from ${from} to ${to}`);
};

/**
 * One of `choices`.
 *
 * @throws {OptionError} naming the option, its value and the choices
 */
export const choiceOption = <T extends string>(
  name: string,
  value: T | undefined,
  choices: readonly T[],
  fallback: T,
): T => {
  if (value === undefined) return fallback;
  if (choices.includes(value)) return value;
  throw new OptionError(
    name,
    `is '${String(value)}'; it takes ${choices.join(' or ')}${didYouMean(String(value), choices)}`,
  );
};

/** @throws {OptionError} naming what is wrong */
export const rulesOption = ({ rule, size }: { readonly rule?: RuleName; readonly size?: number }): Rules => ({
  name: choiceOption('rule', rule, RULE_NAMES, 'freestyle'),
  size: wholeOption('size', size, { min: MIN_SIZE, max: MAX_SIZE, fallback: 15 }),
});
