import { availableParallelism } from 'node:os';
import { InputError } from '../game/input-error.ts';
import { openingsOf } from '../openings/openings-config.ts';
import type { BatchPlayer } from '../play/batch-player.ts';
import type { Limits } from '../play/limits.ts';
import { Pool } from '../play/pools/pool.ts';
import { type Progress, playRun } from '../run/play-run.ts';
import type { RunConfig } from '../run/run-config.ts';
import type { RunFold } from '../run/run-fold.ts';
import { scheduledGames } from '../run/run-schedule.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import { RunStore } from '../store/run-store.ts';
import { limitsOption, wholeOption } from './check-options.ts';
import type { RunPlan } from './plan-run.ts';

/** How games are played; none of it changes a game. */
export interface PlayOptions extends Partial<Omit<Limits, 'onFault' | 'strict'>> {
  /** Threads that play; by default one a core. */
  readonly workers?: number;
  /** Who plays, in place of threads of this process; it is not closed. */
  readonly player?: BatchPlayer;
  /** Once aborted, no more games are begun, and what was played is counted. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

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
  { workers, player, ...limits }: PlayOptions,
  use: (player: BatchPlayer) => Promise<T>,
): Promise<T> => {
  if (player !== undefined) return use(player);
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
  withPlayer({ ...options, ...plan.config.limits }, player => playWith(player, plan, options));

/** Where a run's files go; nowhere without a folder. */
const storeOf = async (
  { resumed }: RunPlan,
  config: RunConfig,
  out: OutFolder | undefined,
): Promise<{ store?: RunStore; before?: RunFold }> => {
  if (resumed !== undefined) return RunStore.goOn(resumed, config);
  return out === undefined ? {} : { store: RunStore.begin(folderOf(out), config) };
};

const playWith = async (
  player: BatchPlayer,
  plan: RunPlan,
  { out, batchPairs, signal = new AbortController().signal, onProgress, onRecords }: PlayRunOptions,
): Promise<RunResult> => {
  if (batchPairs !== undefined) {
    wholeOption('batchPairs', batchPairs, { min: 1, max: MOST_BATCH_PAIRS, fallback: 1 });
  }
  signal.throwIfAborted();
  const config: RunConfig = { ...plan.config, openings: plan.openings };
  // Fails on openings that cannot be made before anything is written.
  openingsOf(config).next();
  const { store, before } = await storeOf(plan, config, out);
  const gamesBefore = before?.games ?? 0;
  try {
    const { summary, timing, problem } = await playRun(config, player, {
      append: lines => {
        store?.append(lines);
        onRecords?.(lines);
      },
      ...(onProgress && { progress: onProgress }),
      signal,
      batchPairs,
      before,
    });
    const folder = store?.folder;
    const result: RunResult = { summary, timing, gamesScheduled: scheduledGames(config), folder };
    const why =
      problem ?? orProblem(() => store?.finish(summary, summary.games > gamesBefore ? timing : undefined));
    if (why !== undefined) throw new StoppedRun(why.message, result);
    return result;
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
