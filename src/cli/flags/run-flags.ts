import type { Argv } from 'yargs';
import { RULE_NAMES } from '../../game/rules.ts';
import { OPENING_ORDERS } from '../../openings/listed-openings.ts';
import { TIMINGS } from '../../run/run-config.ts';
import type { FlagValue } from './flags.ts';
import { OPENINGS_HELP } from './openings-flag.ts';

/** What `match` and `tournament` share. */
export interface RunArguments {
  readonly games?: FlagValue;
  readonly seed?: FlagValue;
  readonly workers?: FlagValue;
  readonly size?: FlagValue;
  readonly rule?: FlagValue;
  readonly openings?: FlagValue;
  readonly openingOrder?: FlagValue;
  readonly out?: FlagValue;
  readonly timing?: FlagValue;
  readonly batch?: FlagValue;
  readonly moveTimeout?: FlagValue;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export const runFlags = <T>(argv: Argv<T>, games: string, out: string): Argv<T> => {
  const flag = { type: 'string', requiresArg: true } as const;
  return argv
    .option('games', { ...flag, describe: games })
    .option('seed', { ...flag, describe: 'any text; the same seed plays the same games [default: 1]' })
    .option('size', { ...flag, describe: 'rows and columns of the board, 5 to 25 [default: 15]' })
    .option('rule', { ...flag, describe: `${RULE_NAMES.join(' or ')} [default: freestyle]` })
    .option('openings', { ...flag, describe: `${OPENINGS_HELP} [default: random:4@7]` })
    .option('opening-order', {
      ...flag,
      describe: `how a book is gone through: ${OPENING_ORDERS.join(' or ')} [default: sequential]`,
    })
    .option('workers', { ...flag, describe: 'threads that play [default: one a core]' })
    .option('batch', { ...flag, describe: 'pairs that a worker is given at a time [default: as fits]' })
    .option('timing', { ...flag, describe: `which games are timed: ${TIMINGS.join(', ')} [default: sample]` })
    .option('move-timeout', {
      ...flag,
      describe: 'seconds after which a player that does not move has lost [default: 60]',
    })
    .option('out', { ...flag, describe: `folder for the run [default: results/<date>-${out}]` })
    .option('json', { type: 'boolean', describe: 'print one JSON document instead of the table' })
    .option('quiet', { type: 'boolean', describe: 'no progress on stderr' }) as Argv<T>;
};
