import type { Argv } from 'yargs';
import { RULE_NAMES } from '../../game/rules.ts';
import { ALGORITHMS } from '../../tune/algorithm.ts';
import type { FlagValue } from '../flags.ts';

/** The flags that decide what a tune does; a run keeps them as they were given. */
export const CONFIG_FLAGS = [
  'a',
  'against',
  'only',
  'fix',
  'from',
  'algorithm',
  'seed',
  'size',
  'rule',
  'openings',
  'pairs',
] as const;

/** What {@link CONFIG_FLAGS} were given, in words. */
export type GivenFlags = { readonly [K in (typeof CONFIG_FLAGS)[number]]?: FlagValue };

export interface TuneArguments extends GivenFlags {
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
