import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Argv } from 'yargs';
import { openingsOf, playMatch } from '../../arena/play-match.ts';
import { Pool } from '../../arena/pool.ts';
import { type RunConfig, TIMINGS } from '../../arena/run-config.ts';
import { RunStore } from '../../arena/run-store.ts';
import type { MatchSummary, RunTiming } from '../../arena/summary.ts';
import { RULE_NAMES } from '../../game/rules.ts';
import { matchReport } from '../../report/match-report.ts';
import { resolveTwo } from '../contestants.ts';
import {
  type FlagValue,
  MOST_GAMES,
  moveTimeoutMsOf,
  openingsConfigOf,
  rulesOf,
  text,
  timingOf,
  wholeNumber,
  workersOf,
} from '../flags.ts';
import { INTERRUPTED, untilInterrupted } from '../interrupt.ts';
import { note, print } from '../output.ts';
import { progressDisplay } from '../progress.ts';

export interface MatchArguments {
  readonly a?: string;
  readonly b?: string;
  readonly games?: FlagValue;
  readonly seed?: FlagValue;
  readonly workers?: FlagValue;
  readonly size?: FlagValue;
  readonly rule?: FlagValue;
  readonly openings?: FlagValue;
  readonly out?: FlagValue;
  readonly timing?: FlagValue;
  readonly batch?: FlagValue;
  readonly moveTimeout?: FlagValue;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const DEFAULT_GAMES = 2000;
const MAIN_CONTESTANTS = ['hashmap', 'point'] as const;

/** The flags of `match`, and of the bare command. */
export const matchFlags = <T>(argv: Argv<T>): Argv<T> => {
  const flag = { type: 'string', requiresArg: true } as const;
  return argv
    .option('games', { ...flag, describe: `games to play, two a pair [default: ${DEFAULT_GAMES}]` })
    .option('seed', { ...flag, describe: 'any text; the same seed plays the same games [default: 1]' })
    .option('size', { ...flag, describe: 'rows and columns of the board, 5 to 25 [default: 15]' })
    .option('rule', { ...flag, describe: `${RULE_NAMES.join(' or ')} [default: freestyle]` })
    .option('openings', {
      ...flag,
      describe: 'random:N@A for N stones in the central A x A, or a file [default: random:4@7]',
    })
    .option('workers', { ...flag, describe: 'threads that play [default: one a core]' })
    .option('batch', { ...flag, describe: 'pairs that a worker is given at a time [default: as fits]' })
    .option('timing', { ...flag, describe: `which games are timed: ${TIMINGS.join(', ')} [default: sample]` })
    .option('move-timeout', {
      ...flag,
      describe: 'seconds after which a player that does not move has lost [default: 60]',
    })
    .option('out', { ...flag, describe: 'folder for the run [default: results/<date>-<a>-<b>]' })
    .option('json', { type: 'boolean', describe: 'print one JSON document instead of the table' })
    .option('quiet', { type: 'boolean', describe: 'no progress on stderr' }) as Argv<T>;
};

const configOf = async (args: MatchArguments): Promise<RunConfig> => {
  const rules = rulesOf(args);
  const games = wholeNumber('games', args.games, { min: 1, max: MOST_GAMES, fallback: DEFAULT_GAMES });
  const seed = text('seed', args.seed) ?? '1';
  const timing = timingOf(args.timing);
  const openings = openingsConfigOf(args.openings, rules);
  const [a, b] = await resolveTwo([args.a ?? MAIN_CONTESTANTS[0], args.b ?? MAIN_CONTESTANTS[1]], rules);
  return { contestants: [a.contestant, b.contestant], games, seed, rules, openings, timing };
};

/** `results/<date>-<a>-<b>`, with a number behind it if that is taken. */
const freshFolder = ({ contestants }: RunConfig): string => {
  const date = new Date().toISOString().slice(0, 10);
  const base = join('results', `${date}-${contestants.map(({ strategy }) => strategy).join('-')}`);
  for (let i = 1; ; i++) {
    const folder = i === 1 ? base : `${base}-${i}`;
    if (!existsSync(folder)) return folder;
  }
};

/** Plays a match, and prints and stores what it came to. */
export const match = async (args: MatchArguments): Promise<number> => {
  const workers = workersOf(args.workers);
  const moveTimeoutMs = moveTimeoutMsOf(args.moveTimeout);
  const batchPairs =
    args.batch === undefined
      ? undefined
      : wholeNumber('batch', args.batch, { min: 1, max: 100_000, fallback: 1 });
  const config = await configOf(args);
  // Fails on openings that cannot be made before anything is written.
  openingsOf(config).next();
  const folder = text('out', args.out) ?? freshFolder(config);
  const store = new RunStore(folder, config);
  const progress = progressDisplay(args.quiet === true);
  const pool = new Pool({ workers, moveTimeoutMs });
  const signal = untilInterrupted();
  let outcome: { summary: MatchSummary; timing: RunTiming };
  try {
    outcome = await playMatch(config, pool, {
      append: lines => store.append(lines),
      progress: state => progress.update(state),
      signal,
      batchPairs,
    });
  } finally {
    progress.stop();
    await pool.close();
  }
  store.finish(outcome.summary, outcome.timing);
  const out = relative('.', folder) || '.';
  if (signal.aborted && args.quiet !== true) {
    note(`interrupted: ${outcome.summary.games} of ${config.games} games were played and are kept`);
  }
  await print(
    args.json === true
      ? `${JSON.stringify({ ...outcome.summary, ...outcome.timing, out }, null, 2)}\n`
      : matchReport(outcome.summary, outcome.timing, out),
  );
  return signal.aborted ? INTERRUPTED : 0;
};
