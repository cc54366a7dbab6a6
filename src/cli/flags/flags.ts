import { availableParallelism } from 'node:os';
import { didYouMean } from '../../contestants/did-you-mean.ts';
import { MAX_SIZE, MIN_SIZE } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { RULE_NAMES, type Rules } from '../../game/rules.ts';
import type { GivenLimits } from '../../match/clocks/time-limits.ts';
import { FAULT_POLICIES, ISOLATIONS, type Limits } from '../../play/limits.ts';
import { TIMINGS, type Timing } from '../../run/run-config.ts';

/** A flag's value as yargs gives it: a text, or several if the flag stands there more than once. */
export type FlagValue = string | readonly string[] | undefined;

const single = (flag: string, value: FlagValue): string | undefined => {
  if (typeof value === 'string' || value === undefined) return value;
  throw new InputError(`--${flag} is given ${value.length} times; once is right`);
};

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
  /** How near to 0 the number may be, 0 itself apart; 0 by default. */
  readonly least?: number;
}

const numberOf =
  (form: RegExp, kind: string) =>
  (flag: string, value: FlagValue, { min, max, fallback, least = 0 }: NumberRange): number => {
    const text = single(flag, value);
    if (text === undefined) return fallback;
    const number = Number(text);
    const isNearZero = number !== 0 && Math.abs(number) < least;
    if (!form.test(text) || number < min || number > max || isNearZero) {
      const [from, to] = [min, max].map(end => end.toLocaleString('en-US'));
      const apart = least === 0 ? '' : `, no nearer to 0 than ${least}`;
      throw new InputError(`--${flag} is '${text}'; it takes ${kind} from ${from} to ${to}${apart}`);
    }
    return number;
  };

/**
 * A whole number from `min` to `max`.
 *
 * @throws {InputError} naming the flag, its value and what is allowed
 */
export const wholeNumber = numberOf(/^[+-]?\d+$/, 'a whole number');

/** A number from `min` to `max`, perhaps with a fraction; as {@link wholeNumber} otherwise. */
export const decimal = numberOf(/^[+-]?(\d+\.?\d*|\.\d+)$/, 'a number');

export const oneOf = <T extends string>(
  flag: string,
  value: FlagValue,
  choices: readonly T[],
  fallback: T,
): T => {
  const text = single(flag, value);
  if (text === undefined) return fallback;
  const choice = choices.find(choice => choice === text);
  if (choice === undefined) {
    throw new InputError(
      `--${flag} is '${text}'; it takes ${choices.join(' or ')}${didYouMean(text, choices)}`,
    );
  }
  return choice;
};

/** A text that is not empty. */
export const text = (flag: string, value: FlagValue): string | undefined => {
  const given = single(flag, value);
  if (given?.trim() === '') throw new InputError(`--${flag} is empty; it takes a value`);
  return given;
};

export interface GameFlags {
  readonly size?: FlagValue;
  readonly rule?: FlagValue;
}

export const rulesOf = ({ size, rule }: GameFlags): Rules => ({
  name: oneOf('rule', rule, RULE_NAMES, 'freestyle'),
  size: wholeNumber('size', size, { min: MIN_SIZE, max: MAX_SIZE, fallback: 15 }),
});

export const MOST_GAMES = 1_000_000_000;
const MOST_WORKERS = 256;

export const workersOf = (value: FlagValue): number =>
  wholeNumber('workers', value, { min: 1, max: MOST_WORKERS, fallback: availableParallelism() });

export const timingOf = (value: FlagValue): Timing => oneOf('timing', value, TIMINGS, 'sample');

export interface LimitArguments {
  readonly moveTimeout?: FlagValue;
  readonly gameTimeout?: FlagValue;
  readonly memory?: FlagValue;
  readonly isolate?: FlagValue;
}

export interface ClockArguments {
  readonly turn?: FlagValue;
  readonly matchTime?: FlagValue;
  readonly increment?: FlagValue;
  readonly tolerance?: FlagValue;
}

export interface FaultArguments {
  readonly onFault?: FlagValue;
  readonly strict?: boolean;
}

export interface MachineArguments {
  readonly redis?: FlagValue;
  readonly audit?: FlagValue;
  readonly noPassword?: boolean;
}

/** Who plays: threads of this process, so many, or workers elsewhere. */
export const playersOf = ({
  workers,
  redis,
  audit,
  noPassword,
}: MachineArguments & { readonly workers?: FlagValue }): {
  readonly workers?: number;
  readonly redis?: string;
  readonly openRedis?: boolean;
  readonly audit?: number;
} => {
  const url = text('redis', redis);
  if (url === undefined) {
    const without = audit !== undefined ? 'audit' : noPassword === true ? 'no-password' : undefined;
    if (without !== undefined) throw new InputError(`--${without} is for runs with --redis`);
    return { workers: workersOf(workers) };
  }
  return {
    redis: url,
    ...(workers !== undefined && { workers: workersOf(workers) }),
    ...(noPassword === true && { openRedis: true }),
    ...(audit !== undefined && { audit: decimal('audit', audit, { min: 0, max: 100, fallback: 1 }) }),
  };
};

/** The limits that are given. */
export const limitsOf = ({ moveTimeout, gameTimeout, memory, isolate }: LimitArguments): Partial<Limits> => ({
  ...(moveTimeout !== undefined && {
    moveTimeoutMs: 1000 * decimal('move-timeout', moveTimeout, { min: 0.1, max: 86_400, fallback: 60 }),
  }),
  ...(gameTimeout !== undefined && {
    gameTimeoutMs: 1000 * decimal('game-timeout', gameTimeout, { min: 0, max: 86_400, fallback: 0 }),
  }),
  ...(memory !== undefined && {
    memoryMb: wholeNumber('memory', memory, { min: 64, max: 1 << 20, fallback: 1024 }),
  }),
  ...(isolate !== undefined && { isolate: oneOf('isolate', isolate, ISOLATIONS, 'thread') }),
});

const DAY_S = 86_400;

/** The clock of all players without one of their own; undefined without a flag of it. */
export const clockOf = ({
  turn,
  matchTime,
  increment,
  tolerance,
}: ClockArguments): GivenLimits | undefined => {
  const seconds = (flag: string, value: FlagValue, min = 0.001): number =>
    decimal(flag, value, { min, max: DAY_S, fallback: min });
  const clock: GivenLimits = {
    ...(turn !== undefined && { turn: seconds('turn', turn) }),
    ...(matchTime !== undefined && { match: seconds('match-time', matchTime) }),
    ...(increment !== undefined && { increment: seconds('increment', increment) }),
    ...(tolerance !== undefined && { tolerance: seconds('tolerance', tolerance, 0) }),
  };
  return Object.keys(clock).length === 0 ? undefined : clock;
};

/** What is said of faults. */
export const faultsOf = ({ onFault, strict }: FaultArguments): Partial<Limits> => ({
  ...(onFault !== undefined && { onFault: oneOf('on-fault', onFault, FAULT_POLICIES, 'lose') }),
  ...(strict === true && { strict }),
});
