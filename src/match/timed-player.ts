import type { SyncPlayer } from '../strategy/api.ts';

/** A clock in milliseconds, and what one reading of it costs; injected, so that this layer reads no clock itself. */
export interface Clock {
  now(): number;
  /** Milliseconds that pass between two readings with nothing in between. */
  readonly costMs: number;
}

/** Times of one contestant's moves, in milliseconds, the clock's own cost taken off. */
export interface MoveTimes {
  /** One number a move: choosing it, and all observing since the move before. */
  readonly moves: number[];
  /** Starting and observing that no move has followed yet. */
  pendingMs: number;
  /** What was observed after the last moves of games, which belongs to no move. */
  afterLastMoveMs: number;
  /** How often the clock was read. */
  readings: number;
}

export const newMoveTimes = (): MoveTimes => ({
  moves: [],
  pendingMs: 0,
  afterLastMoveMs: 0,
  readings: 0,
});

/** Ends a game: what no move will follow any more is booked as such. */
export const closeMoveTimes = (times: MoveTimes): void => {
  times.afterLastMoveMs += times.pendingMs;
  times.pendingMs = 0;
};

/** The same player, each of its moves timed into `times`. It plays the same game as without. */
export const timedPlayer = (player: SyncPlayer, clock: Clock, times: MoveTimes): SyncPlayer => {
  const elapsedSince = (from: number): number => {
    times.readings += 2;
    return Math.max(0, clock.now() - from - clock.costMs);
  };

  const timed: SyncPlayer = {
    kind: 'sync',
    start(game) {
      closeMoveTimes(times);
      if (player.start === undefined) return;
      const from = clock.now();
      player.start(game);
      times.pendingMs = elapsedSince(from);
    },
    pick(position) {
      const from = clock.now();
      const cell = player.pick(position);
      times.moves.push(times.pendingMs + elapsedSince(from));
      times.pendingMs = 0;
      return cell;
    },
  };
  if (player.observe !== undefined) {
    timed.observe = (cell, color, position) => {
      const from = clock.now();
      player.observe!(cell, color, position);
      times.pendingMs += elapsedSince(from);
    };
  }
  return timed;
};
