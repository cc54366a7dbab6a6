import type { Argv } from 'yargs';
import { OPENING_ORDERS } from '../../openings/listed-openings.ts';
import { OPENING_RULES } from '../../openings/opening-rule.ts';
import { TIMINGS } from '../../run/run-config.ts';
import { EVENTS } from './events-flag.ts';
import {
  CLOCK_FLAGS,
  FAULT_FLAGS,
  FLAGS,
  flag,
  LIMIT_FLAGS,
  MACHINE_FLAGS,
  outFlag,
  REFEREE_FLAGS,
  toggle,
} from './flag-table.ts';
import type { ClockArguments, FaultArguments, FlagValue, LimitArguments, MachineArguments } from './flags.ts';

/** What `match` and `tournament` share. */
export interface RunArguments extends LimitArguments, ClockArguments, FaultArguments, MachineArguments {
  readonly engineLog?: FlagValue;
  readonly maxPlies?: FlagValue;
  readonly drawDead?: boolean;
  readonly drawEmpty?: FlagValue;
  readonly games?: FlagValue;
  readonly seed?: FlagValue;
  readonly workers?: FlagValue;
  readonly size?: FlagValue;
  readonly rule?: FlagValue;
  readonly openings?: FlagValue;
  readonly openingOrder?: FlagValue;
  readonly openingRule?: FlagValue;
  readonly out?: FlagValue;
  readonly resume?: FlagValue;
  readonly shard?: FlagValue;
  readonly timing?: FlagValue;
  readonly batch?: FlagValue;
  readonly events?: FlagValue;
  readonly review?: boolean;
  readonly noHtml?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * @param games - what `--games` says
 * @param out - the name that the folder has behind the date
 */
export const runFlags = <T>(argv: Argv<T>, games: string, out: string): Argv<T> =>
  argv.options({
    games: flag(games),
    seed: FLAGS.seed,
    size: FLAGS.size,
    rule: FLAGS.rule,
    openings: FLAGS.openings,
    'opening-order': flag(`how a book is gone through: ${OPENING_ORDERS.join(' or ')} [default: sequential]`),
    'opening-rule': flag(
      `${OPENING_RULES.join(' or ')}: the players put the first stones and choose their colours [default: openings]`,
    ),
    workers: FLAGS.workers,
    batch: flag('pairs that a worker is given at a time [default: as fits]'),
    timing: flag(`which games are timed: ${TIMINGS.join(', ')} [default: sample]`),
    ...LIMIT_FLAGS,
    ...CLOCK_FLAGS,
    ...REFEREE_FLAGS,
    'engine-log': flag('folder for all that engines say, a file for each [default: not kept]'),
    ...FAULT_FLAGS,
    out: outFlag(out),
    events: EVENTS,
    ...MACHINE_FLAGS,
    shard: flag('I/N: plays one of N parts of the run; merge puts them together'),
    resume: flag('folder of a run that was stopped: it goes on there, to the same bytes'),
    review: toggle('then count what the contestants overlooked, as the command review does'),
    'no-html': FLAGS['no-html'],
    json: FLAGS.json,
    quiet: FLAGS.quiet,
  }) as Argv<T>;
