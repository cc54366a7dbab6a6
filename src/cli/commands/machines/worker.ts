import type { Argv } from 'yargs';
import { InputError } from '../../../game/input-error.ts';
import { count } from '../../../report/formats/numbers.ts';
import { FLAGS, flag, MACHINE_FLAGS, toggle } from '../../flags/flag-table.ts';
import { type FlagValue, text, workersOf } from '../../flags/flags.ts';
import { untilInterrupted } from '../../terminal/interrupt.ts';
import { note } from '../../terminal/output.ts';

export interface WorkerArguments {
  readonly redis?: FlagValue;
  readonly workers?: FlagValue;
  readonly allow?: FlagValue;
  readonly trust?: boolean;
  readonly engine?: FlagValue;
  readonly noPassword?: boolean;
  readonly quiet?: boolean;
}

export const workerFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    redis: flag(
      'URL of the Redis that games are taken from, or env for the one in GOMOKU_ARENA_REDIS [default: env]',
    ),
    workers: FLAGS.workers,
    allow: flag(
      "hash of a strategy's code that may be run here; may be repeated [default: none but the built-in]",
    ),
    trust: toggle(
      'run whatever code comes: whoever can write to the Redis can then do all that this user can',
    ),
    engine: flag('path of an engine that may be started here; may be repeated'),
    'no-password': MACHINE_FLAGS['no-password'],
    quiet: FLAGS.quiet,
  }) as Argv<T>;

/** How often it says what it has played. */
const SAID_EVERY_MS = 30_000;

const many = (name: string, value: FlagValue): readonly string[] => {
  const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  if (values.some(one => one.trim() === '')) throw new InputError(`--${name} is empty; it takes a value`);
  return values;
};

/** Plays games of runs that are begun elsewhere, until Ctrl-C. */
export const worker = async (args: WorkerArguments): Promise<number> => {
  const threads = workersOf(args.workers);
  const isQuiet = args.quiet === true;
  const given = {
    allow: many('allow', args.allow),
    isTrusting: args.trust === true,
    engines: many('engine', args.engine),
  };
  const [{ parseRedisUrl }, { Link }, { Permits }, { MachineWorker }, { processName }] = await Promise.all([
    import('../../../machines/protocol/redis-url.ts'),
    import('../../../machines/protocol/link.ts'),
    import('../../../machines/worker/permits.ts'),
    import('../../../machines/worker/worker.ts'),
    import('../../../machines/protocol/version.ts'),
  ]);
  const name = processName();
  const say = (words: string): void => {
    if (!isQuiet) note(`${name}: ${words}`);
  };
  const address = parseRedisUrl(text('redis', args.redis) ?? 'env');
  const permits = new Permits(given);
  const signal = untilInterrupted();
  const link = await Link.open(address, { isOpenAllowed: args.noPassword === true, say });
  const machine = new MachineWorker(link, { threads, permits, say });
  say(
    `${threads} thread${threads === 1 ? '' : 's'}, takes games from ${link.shown}; Ctrl-C ends it after its batch`,
  );
  let before = 0;
  const timer = setInterval(() => {
    const games = machine.games - before;
    before = machine.games;
    if (games > 0)
      say(`${count(machine.games)} games, ${count(Math.round(games / (SAID_EVERY_MS / 1000)))} a second`);
  }, SAID_EVERY_MS);
  try {
    await machine.work(signal);
  } finally {
    clearInterval(timer);
  }
  say(`ends; ${count(machine.games)} games were played here`);
  return 0;
};
