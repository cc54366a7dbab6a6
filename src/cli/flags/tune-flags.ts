import type { Argv } from 'yargs';
import { InputError } from '../../game/input-error.ts';
import { ALGORITHMS } from '../../tune/optimizers/algorithm.ts';
import { REQUEST_KEYS, type TuneRequest } from '../../tune/session/tune-request.ts';
import { DEFAULT_VERIFY_PAIRS, LEAST_VERIFY_PAIRS } from '../../tune/verification/effort.ts';
import { EVENTS } from './events-flag.ts';
import { FLAGS, flag, LIMIT_FLAGS, MACHINE_FLAGS, outFlag, saying } from './flag-table.ts';
import {
  type FlagValue,
  type LimitArguments,
  type MachineArguments,
  oneOf,
  rulesOf,
  text,
  wholeNumber,
} from './flags.ts';

export interface TuneArguments
  extends LimitArguments,
    MachineArguments,
    Partial<Readonly<Record<keyof Omit<TuneRequest, 'strategy'>, FlagValue>>> {
  /** The strategy, or `verify`. */
  readonly a?: string;
  /** What `tune verify` looks at. */
  readonly b?: string;
  readonly budget?: FlagValue;
  readonly workers?: FlagValue;
  readonly out?: FlagValue;
  readonly resume?: FlagValue;
  readonly events?: FlagValue;
  readonly noHtml?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The flags of a request that are given, by name. */
export const givenRequestFlags = (args: TuneArguments): string[] =>
  REQUEST_KEYS.filter(key => key !== 'strategy' && args[key] !== undefined);

const VERIFY_PAIRS = { min: LEAST_VERIFY_PAIRS, max: 10_000_000, fallback: DEFAULT_VERIFY_PAIRS };

/** A flag that may stand there several times. */
const several = (flag: string, value: FlagValue): string[] | undefined => {
  if (value === undefined) return undefined;
  const values = typeof value === 'string' ? [value] : [...value];
  if (values.some(given => given.trim() === '')) throw new InputError(`--${flag} is empty; it takes a value`);
  return values;
};

/**
 * What the flags ask for; only what is given is there.
 *
 * @throws {InputError} naming the flag that is wrong
 */
export const requestOf = (args: TuneArguments): Partial<TuneRequest> => {
  const { rule, size, algorithm, pairs } = args;
  const rules = rulesOf({ rule, size });
  const asked = {
    strategy: text('a', args.a),
    against: several('against', args.against),
    only: several('only', args.only),
    fix: several('fix', args.fix),
    from: text('from', args.from),
    algorithm: algorithm && oneOf('algorithm', algorithm, ALGORITHMS, ALGORITHMS[0]),
    seed: text('seed', args.seed),
    size: size && rules.size,
    rule: rule && rules.name,
    openings: text('openings', args.openings),
    pairs: pairs && wholeNumber('pairs', pairs, VERIFY_PAIRS),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
};

export const tuneFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    budget: flag(
      'games of the search, or minutes such as 5m for all of it [default: 100000]; with --resume it can be raised',
    ),
    against: flag(
      'CONTESTANT, or CONTESTANT=WEIGHT; start and hall are the start table and earlier means; may be repeated [default: start, hall=2, point]',
    ),
    only: flag('tune these parameters alone: own.open3,opponent or own.*'),
    fix: flag('leave these parameters as they are'),
    from: flag('weights file to start from [default: what the strategy declares]'),
    algorithm: flag(`${ALGORITHMS.join(', ')} [default: ${ALGORITHMS[0]}]`),
    seed: saying('seed', 'any text; the same seed gives the same table [default: 1]'),
    size: FLAGS.size,
    rule: FLAGS.rule,
    openings: saying(
      'openings',
      'random:N@A or random:N-M@A, N, or N to M, stones in the central A x A [default: random:3-4@7]',
    ),
    pairs: flag(
      "pairs of the verification's match against the start, 92 or more, as fewer can show nothing; others have a quarter or a tenth [default: 4000, or what the minutes of --budget allow]",
    ),
    workers: FLAGS.workers,
    ...MACHINE_FLAGS,
    ...LIMIT_FLAGS,
    out: outFlag('tune-<name>'),
    resume: flag("go on with this run's folder"),
    events: EVENTS,
    'no-html': FLAGS['no-html'],
    json: FLAGS.json,
    quiet: FLAGS.quiet,
  }) as Argv<T>;
