import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { Contestant } from '../contestants/contestant.ts';
import { playerOf } from '../contestants/load-strategy.ts';
import type { Rules } from '../game/rules.ts';
import { machineClock, readingMs } from '../play/clock.ts';
import { GameSet, type GameSetSpec, playersOf } from '../play/game-set.ts';
import type { SyncPlayer } from '../strategy/api.ts';
import { markFirst, markSecond } from './marked-player.ts';
import { newSplitTimes, type SplitTimes, splitPlayer, withoutClock } from './split-player.ts';

/** How long a pass plays: so many games, or the set over and over for a time. */
export type Extent = { readonly games: number } | { readonly seconds: number };

export interface PassPlan {
  readonly extent: Extent;
  /** Played before each measurement, in which the code is compiled. */
  readonly warmUpSeconds: number;
}

/** Plays until the extent is reached, and returns the number of games; at least one. */
const playFor = (set: GameSet, extent: Extent): number => {
  const untilMs = 'seconds' in extent ? performance.now() + 1000 * extent.seconds : Number.POSITIVE_INFINITY;
  const most = 'games' in extent ? extent.games : Number.POSITIVE_INFINITY;
  set.rewind();
  for (let games = 1; ; games++) {
    set.playNext();
    if (games >= most || performance.now() >= untilMs) return games;
  }
};

/** How much of a warm-up is needed again when only the calls of the players are new. */
const STILL_COLD = 0.4;

/** Plays until the code is compiled as far as it gets, however short the pass is. */
const warmUp = (set: GameSet, seconds: number): void => {
  const untilMs = performance.now() + 1000 * seconds;
  while (performance.now() < untilMs) set.playNext();
};

/** Times without a profiler. */
export interface ClockedPass {
  readonly games: number;
  /** First contestant, second contestant; likewise below. */
  readonly loadingMs: readonly [number, number];
  readonly firstMovesMs: readonly [number, number];
  readonly times: readonly [SplitTimes, SplitTimes];
  readonly clockCostNs: number;
  readonly elapsedMs: number;
  /** Of this process and all its threads. */
  readonly cpuMs: number;
  readonly collections: number;
  readonly collectingMs: number;
  /** Bytes allocated per chosen move by both players and the game loop; null if every game met the collector. */
  readonly bytesPerMove: number | null;
}

/** A player built anew, and how long that took. */
const loaded = async (contestant: Contestant, rules: Rules): Promise<[SyncPlayer, number]> => {
  const fromMs = performance.now();
  const player = await playerOf(contestant, rules);
  return [player, performance.now() - fromMs];
};

/** Milliseconds of each player's very first move, its start and the opening included: nothing is compiled yet. */
const firstMoves = (spec: GameSetSpec, players: readonly [SyncPlayer, SyncPlayer]): [number, number] => {
  const firstMs: [number, number] = [0, 0];
  const timedOnce = (player: SyncPlayer, seat: 0 | 1): SyncPlayer => {
    const times = newSplitTimes();
    const split = splitPlayer(player, machineClock, times);
    return {
      ...split,
      pick(position) {
        const cell = split.pick(position);
        if (times.moves === 1) firstMs[seat] = times.startingMs + times.observingMs + times.choosingMs;
        return cell;
      },
    };
  };
  new GameSet(spec, [timedOnce(players[0], 0), timedOnce(players[1], 1)]).playNext();
  return firstMs;
};

/** Plays with a clock around every call of a player, and no profiler. */
export const clockedPass = async (
  spec: GameSetSpec,
  { extent, warmUpSeconds }: PassPlan,
): Promise<ClockedPass> => {
  const [one, two] = spec.contestants;
  const [first, firstLoadingMs] = await loaded(one, spec.rules);
  const [second, secondLoadingMs] = await loaded(two, spec.rules);
  const firstMovesMs = firstMoves(spec, [first, second]);
  const plain = new GameSet(spec, [first, second]);
  warmUp(plain, warmUpSeconds);
  let times: [SplitTimes, SplitTimes] = [newSplitTimes(), newSplitTimes()];
  const timed = (): GameSet =>
    new GameSet(spec, [
      splitPlayer(first, machineClock, times[0]),
      splitPlayer(second, machineClock, times[1]),
    ]);
  warmUp(timed(), STILL_COLD * warmUpSeconds);
  times = [newSplitTimes(), newSplitTimes()];
  const set = timed();

  let collections = 0;
  let collectingMs = 0;
  const fromCpu = process.cpuUsage();
  const fromMs = performance.now();
  let untilMs = Number.POSITIVE_INFINITY;
  const collector = new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime < fromMs || startTime > untilMs) continue;
      collections++;
      collectingMs += duration;
    }
  });
  collector.observe({ entryTypes: ['gc'] });
  const games = playFor(set, extent);
  untilMs = performance.now();
  const clockCostMs = readingMs();
  const { user, system } = process.cpuUsage(fromCpu);
  await setImmediate();
  await setImmediate();
  collector.disconnect();
  return {
    games,
    loadingMs: [firstLoadingMs, secondLoadingMs],
    firstMovesMs,
    times: [withoutClock(times[0], clockCostMs), withoutClock(times[1], clockCostMs)],
    clockCostNs: 1e6 * clockCostMs,
    elapsedMs: untilMs - fromMs,
    cpuMs: (user + system) / 1000,
    collections,
    collectingMs,
    bytesPerMove: allocatedPerMove(plain, spec.games),
  };
};

const MOST_GAMES_WEIGHED = 200;
const WEIGHING_MS = 1000;

/** The heap's growth over single games; those in which the collector ran are passed over. */
const allocatedPerMove = (set: GameSet, games: number): number | null => {
  const inUse = (): number => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  // What asking costs itself.
  let asking = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 50; i++) {
    const growth = -inUse() + inUse();
    if (growth >= 0) asking = Math.min(asking, growth);
  }
  let bytes = 0;
  let moves = 0;
  set.rewind();
  const untilMs = performance.now() + WEIGHING_MS;
  const most = Math.min(games, MOST_GAMES_WEIGHED);
  for (let played = 0; played < most && performance.now() < untilMs; played++) {
    set.seatNext();
    const before = inUse();
    set.playSeated();
    const growth = inUse() - before - asking;
    if (growth < -asking) continue;
    bytes += Math.max(0, growth);
    moves += set.chosen;
  }
  return moves === 0 ? null : bytes / moves;
};

const SAMPLING_MICROSECONDS = 200;

/** Plays under the CPU profiler. */
export const profiledPass = async (
  spec: GameSetSpec,
  { extent, warmUpSeconds }: PassPlan,
): Promise<{ games: number; profile: Profiler.Profile }> => {
  const [first, second] = await playersOf(spec);
  const set = new GameSet(spec, [markFirst(first), markSecond(second)]);
  warmUp(set, warmUpSeconds);
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
    await session.post('Profiler.start');
    const games = playFor(set, extent);
    const { profile } = await session.post('Profiler.stop');
    return { games, profile };
  } finally {
    session.disconnect();
  }
};
