import type { Argv } from 'yargs';
import { InputError } from '../../game/input-error.ts';
import { RULE_NAMES } from '../../game/rules.ts';
import { ALGORITHMS } from '../../tune/optimizers/algorithm.ts';
import { DEFAULT_VERIFY_PAIRS, REQUEST_KEYS, type TuneRequest } from '../../tune/session/tune-request.ts';
import { type FlagValue, oneOf, rulesOf, text, wholeNumber } from './flags.ts';

export interface TuneArguments
  extends Partial<Readonly<Record<keyof Omit<TuneRequest, 'strategy'>, FlagValue>>> {
  /** The strategy, or `verify`. */
  readonly a?: string;
  /** What `tune verify` looks at. */
  readonly b?: string;
  readonly budget?: FlagValue;
  readonly workers?: FlagValue;
  readonly moveTimeout?: FlagValue;
  readonly out?: FlagValue;
  readonly resume?: FlagValue;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The flags of a request that are given, by name. */
export const givenRequestFlags = (args: TuneArguments): string[] =>
  REQUEST_KEYS.filter(key => key !== 'strategy' && args[key] !== undefined);

const VERIFY_PAIRS = { min: 50, max: 10_000_000, fallback: DEFAULT_VERIFY_PAIRS };

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

export const tuneFlags = <T>(argv: Argv<T>): Argv<T> => {
  const flag = { type: 'string', requiresArg: true } as const;
  return argv
    .option('budget', {
      ...flag,
      describe:
        'games of the search, or minutes such as 5m [default: 100000]; with --resume it can be raised',
    })
    .option('against', {
      ...flag,
      describe:
        'CONTESTANT, or CONTESTANT=WEIGHT; start and hall are the start table and earlier means; may be repeated [default: start, hall=2, point]',
    })
    .option('only', { ...flag, describe: 'tune these parameters alone: own.open3,opponent or own.*' })
    .option('fix', { ...flag, describe: 'leave these parameters as they are' })
    .option('from', { ...flag, describe: 'weights file to start from [default: what the strategy declares]' })
    .option('algorithm', { ...flag, describe: `${ALGORITHMS.join(', ')} [default: ${ALGORITHMS[0]}]` })
    .option('seed', { ...flag, describe: 'any text; the same seed gives the same table [default: 1]' })
    .option('size', { ...flag, describe: 'rows and columns of the board, 5 to 25 [default: 15]' })
    .option('rule', { ...flag, describe: `${RULE_NAMES.join(' or ')} [default: freestyle]` })
    .option('openings', {
      ...flag,
      describe:
        'random:N@A or random:N-M@A, N, or N to M, stones in the central A x A [default: random:3-4@7]',
    })
    .option('pairs', {
      ...flag,
      describe: "pairs of the verification's match against the start; others have a quarter [default: 4000]",
    })
    .option('workers', { ...flag, describe: 'threads that play [default: one a core]' })
    .option('move-timeout', { ...flag, describe: 'seconds that a move may take [default: 60]' })
    .option('out', { ...flag, describe: 'folder for the run [default: results/<date>-tune-<name>]' })
    .option('resume', { ...flag, describe: "go on with this run's folder" })
    .option('json', { type: 'boolean', describe: 'print one JSON document instead of the tables' })
    .option('quiet', { type: 'boolean', describe: 'no progress on stderr' }) as Argv<T>;
};
