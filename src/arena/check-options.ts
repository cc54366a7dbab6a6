import { didYouMean } from '../contestants/did-you-mean.ts';
import { MAX_SIZE, MIN_SIZE } from '../game/cell.ts';
import { OptionError } from '../game/input-error.ts';
import { RULE_NAMES, type RuleName, type Rules } from '../game/rules.ts';
import { DEFAULT_LIMITS, FAULT_POLICIES, type FaultPolicy, ISOLATIONS, type Limits } from '../play/limits.ts';

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

/** @throws {OptionError} naming the option, its value and what is allowed */
export const percentOption = (name: string, value: number | undefined, fallback: number): number => {
  if (value === undefined) return fallback;
  if (value >= 0 && value <= 100) return value;
  throw new OptionError(name, `is ${String(value)}; it takes a number from 0 to 100, in percent`);
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

const DAY_MS = 86_400_000;

/**
 * The limits with all that was left out.
 *
 * @param fallback - what holds where nothing is said
 * @throws {OptionError} naming what is wrong
 */
export const limitsOption = (
  { moveTimeoutMs, gameTimeoutMs, memoryMb, isolate, onFault, strict }: Partial<Limits>,
  fallback: Limits = DEFAULT_LIMITS,
): Limits => ({
  moveTimeoutMs: millisecondsOption('moveTimeoutMs', moveTimeoutMs, 1, fallback.moveTimeoutMs),
  gameTimeoutMs: millisecondsOption('gameTimeoutMs', gameTimeoutMs, 0, fallback.gameTimeoutMs),
  memoryMb: wholeOption('memoryMb', memoryMb, { min: 64, max: 1 << 20, fallback: fallback.memoryMb }),
  isolate: choiceOption('isolate', isolate, ISOLATIONS, fallback.isolate),
  onFault: choiceOption<FaultPolicy>('onFault', onFault, FAULT_POLICIES, fallback.onFault),
  strict: strict ?? fallback.strict,
});

const millisecondsOption = (
  name: string,
  value: number | undefined,
  min: number,
  fallback: number,
): number => {
  if (value === undefined) return fallback;
  if (value >= min && value <= DAY_MS) return value;
  throw new OptionError(
    name,
    `is ${String(value)}; it takes a number from ${min} to ${DAY_MS.toLocaleString('en-US')}`,
  );
};
