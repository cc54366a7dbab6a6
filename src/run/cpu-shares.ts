import type { GamesTime } from '../play/batch.ts';
import type { MoveTiming } from './move-times/move-clock.ts';

/**
 * Where a run's CPU time went, as shares of it. The players are timed in a
 * sample of the games and taken for all, at what a move costs once it is warm:
 * one interruption in a small sample would be counted as often as the sample is
 * small. The loop is what whole games take
 * beyond their players; the main thread's share is what it spent on batches
 * and results. What is missing to 1 is handing things over, compiling and
 * collecting garbage; a sum well above 1 means that the clock ran while other
 * work had the processor, so that times of moves are too long by about as much.
 *
 * Whole games are those whose moves were not timed, where there are any: a
 * reading of the clock also keeps the processor from working ahead, which
 * cannot be taken off.
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
  timed,
  untimed,
  mainThreadMs,
  cpuMs,
}: {
  readonly timings: readonly (MoveTiming | undefined)[];
  readonly timed: GamesTime;
  readonly untimed: GamesTime;
  readonly mainThreadMs: number;
  /** CPU time of the whole process over the run. */
  readonly cpuMs: number;
}): CpuShares | undefined => {
  if (timed.games === 0 || cpuMs <= 0) return undefined;
  const games = timed.games + untimed.games;
  const whole = untimed.games > 0 ? untimed : timed;
  const gamesMs = (games * whole.ms) / whole.games;
  const playersMs = timings.map(
    timing => ((timing?.costMs ?? 0) * (timing?.movesTimed ?? 0) * games) / timed.games,
  );
  const inPlayersMs = playersMs.reduce((sum, ms) => sum + ms, 0);
  const players = playersMs.map(ms => ms / cpuMs);
  const loop = Math.max(0, gamesMs - inPlayersMs) / cpuMs;
  const mainThread = mainThreadMs / cpuMs;
  return { players, loop, mainThread, sum: players.reduce((sum, share) => sum + share, loop + mainThread) };
};
