import { isFaultCode } from '../match/outcome-code.ts';
import { openingsOf } from '../openings/openings-config.ts';
import { type BatchResult, sumOfTimes } from '../play/batch.ts';
import type { BatchPlayer } from '../play/batch-player.ts';
import { runGames } from '../play/run-games.ts';
import { firstGames, pairsOf, scheduledPairs } from '../schedule/pairs.ts';
import type { SprtState } from '../stats/sprt/sprt.ts';
import { cpuShares } from './cpu-shares.ts';
import { MoveClock } from './move-clock.ts';
import { type RunConfig, runPairings, scheduledGames, timedStride } from './run-config.ts';
import type { RunTiming } from './run-timing.ts';
import { stoppedByFaults } from './stopped-by-faults.ts';
import { type RunSummary, sprtSummary, summarize } from './summary.ts';
import { Tally } from './tally.ts';

/** How far a run has come. */
export interface Progress {
  readonly games: number;
  /** With a test this is the limit: the run may end long before. */
  readonly gamesScheduled: number;
  /** By pairing. */
  readonly tallies: readonly Tally[];
  /** Where the test stands, if there is one. */
  readonly test: Omit<SprtState, 'verdict'> | undefined;
}

export interface RunHooks {
  /** Takes the lines of `games.jsonl` as they come, in schedule order; may throw to end the run. */
  readonly append: (lines: Uint8Array) => void | Promise<void>;
  readonly progress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  readonly batchPairs?: number | undefined;
  /** Ends the run after so many games, as if it had been interrupted there. */
  readonly mostGames?: number;
}

/**
 * Plays a run to its end, until its test has a verdict, or until it is aborted;
 * in each case what was played is counted.
 */
export const playRun = async (
  config: RunConfig,
  pool: BatchPlayer,
  hooks: RunHooks,
): Promise<{ summary: RunSummary; timing: RunTiming }> => {
  const pairings = runPairings(config);
  const gamesScheduled = scheduledGames(config);
  const pairsScheduled = pairings.length * pairsOf(config.games);
  const stride = timedStride(config.timing, pairsScheduled, pairings.length);
  const tallies = pairings.map(() => new Tally());
  const clock = new MoveClock(config.contestants.length);
  let [games, stones, repeatedOpenings] = [0, 0, 0];
  const times: Pick<BatchResult, 'timed' | 'untimed'>[] = [];
  let test: Progress['test'];
  const { rules, seed, contestants } = config;
  const schedule = scheduledPairs(pairings, config.games, openingsOf(config));
  await pool.prepare({ rules, seed, contestants, timedStride: stride }, pairsScheduled);
  const fromMs = performance.now();
  const fromCpu = process.cpuUsage();
  let mainThreadMs = 0;

  const batches = runGames(pool, {
    rules,
    seed,
    contestants,
    timedStride: stride,
    pairs: hooks.mostGames === undefined ? schedule : firstGames(schedule, hooks.mostGames),
    batchPairs: hooks.batchPairs,
    onWork: ms => {
      mainThreadMs += ms;
    },
    ...(hooks.signal && { signal: hooks.signal }),
  });
  for await (const [pairs, result] of batches) {
    const resultMs = performance.now();
    let from = 0;
    let isDecided = false;
    // Pair by pair, so that the test stops at the same one whatever the batches are.
    for (const task of pairs) {
      const at = task.pair % pairings.length;
      const tally = tallies[at];
      const known = tally.distinctPairs;
      tally.add(result.outcomes, result.hashes, from, task.games);
      const isFaulty = hasFault(result.outcomes, from, task.games);
      from += task.games;
      if (task.repeat && at === 0) repeatedOpenings++;
      if (isFaulty && stoppedByFaults(config, tallies) !== undefined) {
        isDecided = true;
        break;
      }
      if (config.sprt !== undefined && tally.distinctPairs > known) {
        const state = sprtSummary(config.sprt, tally);
        test = state;
        isDecided = state.verdict !== null;
        if (isDecided) break;
      }
    }
    games += from;
    await hooks.append(recordsOf(result, from));
    // Times are those of whole batches, also of games past the stop: they are measurements, not results.
    clock.add(result);
    stones += result.stones;
    times.push({ timed: result.timed, untimed: result.untimed });
    hooks.progress?.({ games, gamesScheduled, tallies, test });
    mainThreadMs += performance.now() - resultMs;
    if (isDecided) break;
  }

  const cpu = process.cpuUsage(fromCpu);
  const wallSeconds = (performance.now() - fromMs) / 1000;
  const cpuSeconds = (cpu.user + cpu.system) / 1e6;
  const timings = clock.timings();
  const timed = sumOfTimes(times.map(time => time.timed));
  return {
    summary: summarize(config, { tallies, repeatedOpenings }),
    timing: {
      timing: timings.map(timing => timing ?? null),
      clockCostMs: clock.readingMs,
      timedGames: timed.games,
      cpuShares:
        cpuShares({
          timings,
          timed,
          untimed: sumOfTimes(times.map(time => time.untimed)),
          mainThreadMs,
          cpuMs: 1000 * cpuSeconds,
        }) ?? null,
      wallSeconds,
      cpuSeconds,
      gamesPerSecond: games / wallSeconds,
      gamesPerCpuSecond: games / cpuSeconds,
      stones,
      workers: Math.min(pool.workers, pairsScheduled),
    },
  };
};

const hasFault = (outcomes: Uint8Array, from: number, games: 1 | 2): boolean =>
  isFaultCode(outcomes[from]) || (games === 2 && isFaultCode(outcomes[from + 1]));

/** The lines of a batch's first games. */
const recordsOf = ({ records, ends }: BatchResult, games: number): Uint8Array =>
  games === ends.length ? records : records.subarray(0, ends[games - 1]);
