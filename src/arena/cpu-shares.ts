import type { MoveTiming } from './move-clock.ts';

/**
 * What the timed games say of where a run's CPU time went, as shares of it.
 * The players and the loop are timed in a sample of the games and taken for
 * all; the main thread's share is what it spent on batches and results. What is
 * missing to 1 is handing things over, compiling and collecting garbage;
 * a sum well above 1 means that the clock ran while other work had the
 * processor, so that times of moves are too long by about as much.
 */
export interface CpuShares {
  /** By contestant. */
  readonly players: readonly number[];
  /** Game loop, win check, openings and records, in the workers. */
  readonly loop: number;
  /** Schedule, counts and files. */
  readonly mainThread: number;
  readonly sum: number;
}

/** Undefined where no game was timed. */
export const cpuShares = ({
  timings,
  timedGamesMs,
  timedGames,
  games,
  mainThreadMs,
  cpuMs,
}: {
  readonly timings: readonly (MoveTiming | undefined)[];
  /** All that the timed games took. */
  readonly timedGamesMs: number;
  readonly timedGames: number;
  readonly games: number;
  readonly mainThreadMs: number;
  /** CPU time of the whole process over the run. */
  readonly cpuMs: number;
}): CpuShares | undefined => {
  if (timedGames === 0 || cpuMs <= 0) return undefined;
  const scale = games / timedGames / cpuMs;
  const playersMs = timings.map(timing => timing?.totalMs ?? 0);
  const inPlayersMs = playersMs.reduce((sum, ms) => sum + ms, 0);
  const players = playersMs.map(ms => ms * scale);
  const loop = Math.max(0, timedGamesMs - inPlayersMs) * scale;
  const mainThread = mainThreadMs / cpuMs;
  return { players, loop, mainThread, sum: players.reduce((sum, share) => sum + share, loop + mainThread) };
};
