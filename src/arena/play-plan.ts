import { availableParallelism } from 'node:os';
import { InputError, OptionError } from '../game/input-error.ts';
import { openingsOf } from '../openings/openings-config.ts';
import { type BatchPlayer, WrongGames } from '../play/batch-player.ts';
import type { Limits } from '../play/limits.ts';
import { Pool } from '../play/pools/pool.ts';
import { type Progress, playRun } from '../run/play-run.ts';
import type { RunConfig } from '../run/run-config.ts';
import type { RunFold } from '../run/run-fold.ts';
import { scheduledGames } from '../run/run-schedule.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import { RunStore } from '../store/run-store.ts';
import { limitsOption, percentOption, wholeOption } from './check-options.ts';
import type { RunPlan } from './plan-run.ts';
import { telling } from './telling.ts';

/** How games are played; none of it changes a game. */
export interface PlayOptions extends Partial<Omit<Limits, 'onFault' | 'strict'>> {
  /** Threads that play; by default one a core. */
  readonly workers?: number;
  /** Where workers on other machines take games from: the URL of a Redis, or `env` for the one in GOMOKU_ARENA_REDIS. */
  readonly redis?: string;
  /** Lets a Redis without a password be on another machine. */
  readonly openRedis?: boolean;
  /** Percent of the batches that two workers play, to be compared; by default 1. */
  readonly audit?: number;
  /** Who plays, in place of threads of this process; it is not closed. */
  readonly player?: BatchPlayer;
  /** Once aborted, no more games are begun, and what was played is counted. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Told what its reader should know, such as that a worker has come or is left out. */
  readonly onRemark?: (words: string) => void;
}

/** What is played, and how long a batch of it should take on another machine. */
interface Job {
  readonly what: string;
  readonly batchMs: number;
}

/** Longer batches cost less to hand over. */
const RUN_BATCH_MS = 1000;

/** A folder, or what makes one as soon as there is something to write. */
export type OutFolder = string | (() => string);

export const folderOf = (out: OutFolder): string => (typeof out === 'string' ? out : out());

export interface PlayRunOptions extends PlayOptions {
  /** Folder for the run's files, which must not hold a run; without it nothing is written. */
  readonly out?: OutFolder;
  /** Pairs that a worker is given at a time; by default as many as fit. */
  readonly batchPairs?: number;
  /** Is shown the lines of `games.jsonl` as they come, before the progress; they are gone after the call. */
  readonly onRecords?: (lines: Uint8Array) => void;
}

export interface RunResult<Summary extends RunSummary = RunSummary> {
  /** All counts and statistics; depends on the games alone. */
  readonly summary: Summary;
  /** What was measured. */
  readonly timing: RunTiming;
  /** Games that the plan asks for; fewer were played if it was aborted, or its test was decided. */
  readonly gamesScheduled: number;
  /** Where its files are; undefined if it was given none. */
  readonly folder: string | undefined;
}

const MOST_WORKERS = 256;
const MOST_BATCH_PAIRS = 100_000;

/**
 * Calls `use` with whoever plays, threads of this process unless another is given.
 *
 * @throws {InputError} if an option is wrong
 */
export const withPlayer = async <T>(
  { workers, player, redis, openRedis, audit, signal, onRemark, ...limits }: PlayOptions,
  job: Job,
  use: (player: BatchPlayer) => Promise<T>,
): Promise<T> => {
  if (player !== undefined) return use(player);
  if (redis !== undefined) {
    if (workers !== undefined) {
      throw new OptionError(
        'workers',
        'and --redis cannot both be; each worker has its own number of threads',
      );
    }
    const { withQueuePool } = await import('../machines/coordinator/open-queue-pool.ts');
    return withQueuePool(
      {
        ...job,
        url: redis,
        isOpenAllowed: openRedis === true,
        audit: percentOption('audit', audit, 1) / 100,
        limits: limitsOption(limits),
        say: onRemark ?? (() => {}),
        signal: signal ?? new AbortController().signal,
      },
      use,
    );
  }
  const pool = new Pool({
    workers: wholeOption('workers', workers, {
      min: 1,
      max: MOST_WORKERS,
      fallback: availableParallelism(),
    }),
    limits: limitsOption(limits),
  });
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
};

/** A run ended before its time, and not by its signal; what was counted is here. */
export class StoppedRun extends InputError {
  readonly result: RunResult;

  constructor(why: string, result: RunResult) {
    super(why);
    this.result = result;
  }
}

/**
 * Plays a run, and stores it if a folder is given.
 *
 * @throws {InputError} if the folder cannot be written, or a contestant cannot be built
 * @throws {StoppedRun} if that happens after the first game
 * @throws the signal's reason if it is aborted before the first game
 */
export const playPlan = (plan: RunPlan, options: PlayRunOptions = {}): Promise<RunResult> =>
  withPlayer(
    { ...options, ...plan.config.limits },
    { what: plan.config.contestants.map(({ name }) => name).join(', '), batchMs: RUN_BATCH_MS },
    player => playWith(player, plan, options),
  );

interface Opened {
  readonly store?: RunStore;
  readonly before?: RunFold;
}

/** Where a run's files go; nowhere without a folder. */
const storeOf = async (
  { resumed }: RunPlan,
  config: RunConfig,
  out: OutFolder | undefined,
): Promise<Opened> => {
  if (resumed !== undefined) return RunStore.goOn(resumed, config);
  return out === undefined ? {} : { store: RunStore.begin(folderOf(out), config) };
};

const playWith = async (
  player: BatchPlayer,
  plan: RunPlan,
  { out, ...options }: PlayRunOptions,
): Promise<RunResult> => {
  const { batchPairs, signal } = options;
  if (batchPairs !== undefined) {
    wholeOption('batchPairs', batchPairs, { min: 1, max: MOST_BATCH_PAIRS, fallback: 1 });
  }
  signal?.throwIfAborted();
  const config: RunConfig = { ...plan.config, openings: plan.openings };
  // Fails on openings that cannot be made before anything is written.
  openingsOf(config).next();
  return playInto(player, config, await storeOf(plan, config, out), options);
};

const playInto = async (
  player: BatchPlayer,
  config: RunConfig,
  { store, before }: Opened,
  options: Omit<PlayRunOptions, 'out'>,
): Promise<RunResult> => {
  const { batchPairs, signal = new AbortController().signal, onProgress, onRecords, onRemark } = options;
  const gamesBefore = before?.games ?? 0;
  const told = telling(onProgress);
  const shown = telling(onRecords);
  try {
    const { summary, timing, problem } = await playRun(config, player, {
      append: lines => {
        store?.append(lines);
        shown.tell(lines);
      },
      ...(onProgress && { progress: told.tell }),
      signal,
      batchPairs,
      before,
    });
    told.check();
    shown.check();
    const folder = store?.folder;
    const result: RunResult = { summary, timing, gamesScheduled: scheduledGames(config), folder };
    const why =
      problem ?? orProblem(() => store?.finish(summary, summary.games > gamesBefore ? timing : undefined));
    if (why !== undefined) throw new StoppedRun(why.message, result);
    return result;
  } catch (error) {
    if (!(error instanceof WrongGames) || store === undefined) throw error;
    onRemark?.(`${error.message}; games from ${2 * error.pair} on are played again`);
    store.close();
    return await playInto(player, config, await RunStore.goOn(store.folder, config, error.pair), options);
  } finally {
    store?.close();
  }
};

/** What is wrong, rather than thrown. */
const orProblem = (act: () => void): InputError | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
};
