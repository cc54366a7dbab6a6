import type { Clock } from '../match/wrappers/timed-player.ts';
import type { SyncPlayer } from '../strategy/api.ts';

/** What a player's calls came to, each with the cost of one reading of the clock. */
export interface SplitTimes {
  choosingMs: number;
  observingMs: number;
  startingMs: number;
  starts: number;
  moves: number;
  observations: number;
  /** Cells that were empty when the player was asked for a move, summed over its moves. */
  emptyCells: number;
}

export const newSplitTimes = (): SplitTimes => ({
  choosingMs: 0,
  observingMs: 0,
  startingMs: 0,
  starts: 0,
  moves: 0,
  observations: 0,
  emptyCells: 0,
});

/** The times less what the clock itself took, none below 0. */
export const withoutClock = (times: SplitTimes, readingMs: number): SplitTimes => ({
  ...times,
  choosingMs: Math.max(0, times.choosingMs - readingMs * times.moves),
  observingMs: Math.max(0, times.observingMs - readingMs * times.observations),
  startingMs: Math.max(0, times.startingMs - readingMs * times.starts),
});

/** The same player, with choosing, observing and starting each timed into `times`. */
export const splitPlayer = (player: SyncPlayer, now: Clock, times: SplitTimes): SyncPlayer => {
  const split: SyncPlayer = {
    kind: 'sync',
    pick(position) {
      const from = now();
      const cell = player.pick(position);
      times.choosingMs += now() - from;
      times.moves++;
      times.emptyCells += position.cells.length - position.moveCount;
      return cell;
    },
  };
  if (player.start !== undefined) {
    split.start = game => {
      const from = now();
      player.start?.(game);
      times.startingMs += now() - from;
      times.starts++;
    };
  }
  if (player.observe !== undefined) {
    split.observe = (cell, color, position) => {
      const from = now();
      player.observe?.(cell, color, position);
      times.observingMs += now() - from;
      times.observations++;
    };
  }
  return split;
};
