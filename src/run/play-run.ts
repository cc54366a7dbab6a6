import { availableParallelism } from 'node:os';
import { InputError } from '../game/input-error.ts';
import { sumOfClocks, type TimeUsed } from '../match/clocks/time-used.ts';
import { openingRuleOf } from '../openings/openings-config.ts';
import { type BatchResult, sumOfTimes } from '../play/batch.ts';
import { type BatchPlayer, type Machine, WrongGames } from '../play/batch-player.ts';
import { runGames } from '../play/run-games.ts';
import { firstGames, type PairTask } from '../schedule/pairs.ts';
import type { SprtState } from '../stats/sprt/sprt.ts';
import { cpuShares } from './cpu-shares.ts';
import { MoveClock } from './move-times/move-clock.ts';
import { Replays, recordAt } from './replays.ts';
import { type RunConfig, runPairings, timedStride } from './run-config.ts';
import { RunFold } from './run-fold.ts';
import { pairsToPlay, runSchedule, scheduledGames } from './run-schedule.ts';
import type { RunTiming } from './run-timing.ts';
import { type RunSummary, summarize } from './summary.ts';
import type { Tally } from './tally.ts';

/** How far a run has come. */
export interface Progress {
  readonly games: number;
  /** With a test this is the limit: the run may end long before. */
  readonly gamesScheduled: number;
  /** By pairing. */
  readonly tallies: readonly Tally[];
  /** Where the test stands, if there is one. */
  readonly test: Omit<SprtState, 'verdict'> | undefined;
  /** Where it is played, if not by this process. */
  readonly machines?: readonly Machine[];
}

export interface RunHooks {
  /** Takes the lines of `games.jsonl` as they come, in schedule order; may throw to end the run. */
  readonly append: (lines: Uint8Array) => void | Promise<void>;
  readonly progress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  readonly batchPairs?: number | undefined;
  /** Ends the run after so many games, as if it had been interrupted there. */
  readonly mostGames?: number;
  /** The pairs that were played before: the run goes on behind them, and they are counted with the others. */
  readonly before?: RunFold | undefined;
}

/** What a run came to. */
export interface PlayedRun {
  readonly summary: RunSummary;
  readonly timing: RunTiming;
  /** What ended it before its time, other than the signal: its lines could not be kept, or nobody could play on. */
  readonly problem: InputError | undefined;
}

/**
 * Plays a run to its end, until its test has a verdict, or until it is aborted;
 * in each case what was played is counted.
 *
 * @throws {InputError} if it could not begin
 * @throws {WrongGames} if some of what was kept has to be taken back
 */
export const playRun = async (config: RunConfig, pool: BatchPlayer, hooks: RunHooks): Promise<PlayedRun> => {
  const pairings = runPairings(config);
  const gamesScheduled = scheduledGames(config);
  const { all, from: firstPair, to } = pairsToPlay(config);
  const pairsScheduled = to - firstPair;
  const stride = timedStride(config.timing, all, pairings.length);
  const fold = hooks.before ?? new RunFold(config);
  const gamesBefore = fold.games;
  const clock = new MoveClock(config.contestants.length);
  const machineClocks = new Map<string, MoveClock>();
  let stones = 0;
  const times: Pick<BatchResult, 'timed' | 'untimed'>[] = [];
  let clocks: readonly TimeUsed[] | undefined;
  const { rules, seed, contestants, adjudication } = config;
  const openingRule = openingRuleOf(config.openings);
  const asked = { ...(adjudication && { adjudication }), ...(openingRule && { openingRule }) };
  const pairsLeft = fold.isDecided ? 0 : pairsScheduled - fold.pairs;
  if (pairsLeft > 0)
    await pool.prepare({ rules, seed, contestants, timedStride: stride, ...asked }, pairsLeft);
  const fromMs = performance.now();
  const fromCpu = process.cpuUsage();
  const fromOutsideMs = pool.outsideCpuMs ?? 0;
  let mainThreadMs = 0;
  const schedule = runSchedule(config, fold.pairs);
  const pairs = hooks.mostGames === undefined ? schedule : firstGames(schedule, hooks.mostGames);

  /** Counts a batch, and says how many of its games the run has. */
  const count = (tasks: readonly PairTask[], result: BatchResult): number => {
    let from = 0;
    const faultAt = (i: number): string | undefined => recordAt(result, i)?.fault;
    // Pair by pair, so that the test stops at the same one whatever the batches are.
    for (const task of tasks) {
      fold.add(task, result.outcomes, result.hashes, from, faultAt);
      from += task.games;
      if (fold.isDecided) break;
    }
    // Times are those of whole batches, also of games past the stop: they are measurements, not results.
    clock.add(result);
    const { machine } = result;
    if (machine !== undefined) {
      const own = machineClocks.get(machine) ?? new MoveClock(config.contestants.length);
      machineClocks.set(machine, own);
      own.add(result);
    }
    stones += result.stones;
    if (result.clocks) clocks = sumOfClocks([...(clocks === undefined ? [] : [{ clocks }]), result]);
    times.push({ timed: result.timed, untimed: result.untimed });
    return from;
  };
  const play = async (): Promise<void> => {
    const batches = runGames(pool, {
      rules,
      seed,
      contestants,
      timedStride: stride,
      ...asked,
      pairs,
      batchPairs: hooks.batchPairs,
      onWork: ms => {
        mainThreadMs += ms;
      },
      ...(hooks.signal && { signal: hooks.signal }),
    });
    for await (const [tasks, result] of batches) {
      const resultMs = performance.now();
      await hooks.append(recordsOf(result, count(tasks, result)));
      if (!fold.isDecided) replays?.sample(tasks, result);
      const { games, tallies, test } = fold;
      const machines = pool.machines?.();
      hooks.progress?.({ games, gamesScheduled, tallies, test, ...(machines && { machines }) });
      mainThreadMs += performance.now() - resultMs;
      if (fold.isDecided) break;
    }
  };
  // Who only wants the games of a run that was played already compares all of them.
  const replays =
    hooks.mostGames === undefined
      ? new Replays(pool, { rules, seed, contestants, timedStride: 0, ...asked })
      : undefined;
  let problem: InputError | undefined;
  try {
    if (pairsLeft > 0) await play();
    await pool.settled?.();
  } catch (error) {
    // Nothing is counted yet, or it is wrong: there is nothing to be saved.
    if (!(error instanceof InputError) || error instanceof WrongGames || fold.games === 0) throw error;
    problem = error;
  }

  const replayed = problem === undefined ? await replays?.finish(hooks.signal) : undefined;
  const cpu = process.cpuUsage(fromCpu);
  const wallSeconds = (performance.now() - fromMs) / 1000;
  const cpuSeconds = (cpu.user + cpu.system) / 1e6 + ((pool.outsideCpuMs ?? 0) - fromOutsideMs) / 1000;
  const timings = clock.timings();
  const games = fold.games - gamesBefore;
  const timed = sumOfTimes(times.map(time => time.timed));
  const machines = pool.machines?.().filter(({ games }) => games > 0);
  return {
    summary: summarize(config, fold),
    problem,
    timing: {
      timing: timings.map(timing => timing ?? null),
      clockCostMs: clock.readingMs,
      timedGames: timed.games,
      ...(clocks && { clocks }),
      // What other machines spend is not in this process's time.
      cpuShares:
        (machines === undefined
          ? cpuShares({
              timings,
              timed,
              untimed: sumOfTimes(times.map(time => time.untimed)),
              mainThreadMs,
              cpuMs: 1000 * cpuSeconds,
            })
          : undefined) ?? null,
      wallSeconds,
      cpuSeconds,
      gamesPerSecond: games / wallSeconds,
      gamesPerCpuSecond: games / cpuSeconds,
      stones,
      ...(gamesBefore > 0 && { gamesBefore }),
      ...(replayed && { replayed }),
      workers: Math.min(pool.workers, pairsScheduled),
      ...(machines === undefined &&
        contestants.some(({ engine }) => engine !== undefined) && { processors: availableParallelism() }),
      ...(machines && {
        machines: machines.map(({ worker, cpu, node, threads, games, gamesPerSecond }) => ({
          worker,
          cpu,
          node,
          threads,
          games,
          gamesPerSecond,
          timing: (machineClocks.get(worker)?.timings() ?? config.contestants.map(() => undefined)).map(
            timing => timing ?? null,
          ),
        })),
      }),
    },
  };
};

/** The lines of a batch's first games. */
const recordsOf = ({ records, ends }: BatchResult, games: number): Uint8Array =>
  games === ends.length ? records : records.subarray(0, ends[games - 1]);
