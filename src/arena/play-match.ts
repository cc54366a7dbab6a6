import { ListedOpenings } from '../schedule/listed-openings.ts';
import type { OpeningSource } from '../schedule/opening-source.ts';
import { matchPairs, pairsOf } from '../schedule/pairs.ts';
import { RandomOpenings } from '../schedule/random-openings.ts';
import { MoveClock } from './move-clock.ts';
import type { Pool } from './pool.ts';
import { type RunConfig, timedStride } from './run-config.ts';
import { runGames } from './run-games.ts';
import { type MatchSummary, type RunTiming, summarize } from './summary.ts';
import { Tally } from './tally.ts';

/** How far a match has come. */
export interface Progress {
  readonly games: number;
  readonly gamesScheduled: number;
  /** First contestant's points so far. */
  readonly tally: Tally;
}

export interface MatchHooks {
  /** Takes the lines of `games.jsonl` as they come, in schedule order; may throw to end the match. */
  readonly append: (lines: Uint8Array) => void | Promise<void>;
  readonly progress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  readonly batchPairs?: number | undefined;
}

/** The openings that a config asks for, from the first. */
export const openingsOf = ({ openings, rules, seed }: RunConfig): OpeningSource =>
  openings.kind === 'random'
    ? new RandomOpenings(rules, openings, seed)
    : new ListedOpenings(openings.openings);

/** Plays a match to its end, or until it is aborted; either way what was played is counted. */
export const playMatch = async (
  config: RunConfig,
  pool: Pool,
  hooks: MatchHooks,
): Promise<{ summary: MatchSummary; timing: RunTiming }> => {
  const openings = openingsOf(config);
  const stride = timedStride(config.timing, pairsOf(config.games));
  const tally = new Tally();
  const clock = new MoveClock(config.contestants.length);
  let clockCostMs = 0;
  let stones = 0;
  let timedGames = 0;
  let repeatedOpenings = 0;
  const { rules, seed, contestants } = config;
  await pool.prepare({ rules, seed, contestants, timedStride: stride });
  const fromMs = performance.now();
  const fromCpu = process.cpuUsage();

  const batches = runGames(pool, {
    rules,
    seed,
    contestants,
    timedStride: stride,
    pairs: matchPairs(config.games, openings),
    batchPairs: hooks.batchPairs,
    ...(hooks.signal && { signal: hooks.signal }),
  });
  for await (const [pairs, result] of batches) {
    await hooks.append(result.records);
    let from = 0;
    for (const task of pairs) {
      tally.add(result.outcomes, result.hashes, from, task.games);
      from += task.games;
      if (stride > 0 && task.pair % stride === stride - 1) timedGames += task.games;
      if (task.repeat) repeatedOpenings++;
    }
    clock.add(result.times);
    clockCostMs = result.clockCostMs;
    stones += result.stones;
    hooks.progress?.({ games: tally.games, gamesScheduled: config.games, tally });
  }

  const cpu = process.cpuUsage(fromCpu);
  const wallSeconds = (performance.now() - fromMs) / 1000;
  const cpuSeconds = (cpu.user + cpu.system) / 1e6;
  return {
    summary: summarize(config, tally, repeatedOpenings),
    timing: {
      timing: clock.timings().map(timing => timing ?? null),
      clockCostMs,
      timedGames,
      wallSeconds,
      cpuSeconds,
      gamesPerSecond: tally.games / wallSeconds,
      gamesPerCpuSecond: tally.games / cpuSeconds,
      stones,
      workers: pool.workers,
    },
  };
};
