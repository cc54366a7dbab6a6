import type { SyncPlayer } from '../../strategy/api.ts';

/** Milliseconds since some moment; injected, so that this layer reads no clock itself. */
export type Clock = () => number;

/**
 * Times of one contestant's moves in milliseconds, as they were read: every
 * stretch that they are the sum of holds the cost of one reading of the clock.
 */
export interface MoveTimes {
  /** One number a move: choosing it, and all observing since the move before. */
  readonly moves: number[];
  /** Of how many stretches each move is the sum. */
  readonly stretches: number[];
  /** How many stones were on the board before each move. */
  readonly plies: number[];
  /** Starting and observing that no move has followed yet. */
  readonly pending: { ms: number; stretches: number };
  /** What was observed after the last moves of games, which belongs to no move. */
  readonly afterLastMove: { ms: number; stretches: number };
}

export const newMoveTimes = (): MoveTimes => ({
  moves: [],
  stretches: [],
  plies: [],
  pending: { ms: 0, stretches: 0 },
  afterLastMove: { ms: 0, stretches: 0 },
});

/** Ends a game: what no move will follow any more is booked as such. */
export const closeMoveTimes = ({ pending, afterLastMove }: MoveTimes): void => {
  afterLastMove.ms += pending.ms;
  afterLastMove.stretches += pending.stretches;
  pending.ms = 0;
  pending.stretches = 0;
};

/** How often the clock was read: at both ends of every stretch. */
export const readingsOf = ({ stretches, afterLastMove }: MoveTimes): number =>
  2 * stretches.reduce((sum, count) => sum + count, afterLastMove.stretches);

/** The times less what the clock itself took, none below 0. */
export const withoutClock = (
  { moves, stretches, plies, afterLastMove }: MoveTimes,
  readingMs: number,
): { moves: Float64Array; plies: Uint16Array; afterLastMoveMs: number } => ({
  // Not `from`, which goes through an iterator.
  plies: new Uint16Array(plies),
  moves: Float64Array.from(moves, (ms, i) => Math.max(0, ms - readingMs * stretches[i])),
  afterLastMoveMs: Math.max(0, afterLastMove.ms - readingMs * afterLastMove.stretches),
});

/** The same player, each of its moves timed into `times`. It plays the same game as without. */
export const timedPlayer = (player: SyncPlayer, now: Clock, times: MoveTimes): SyncPlayer => {
  const { pending } = times;
  const timed: SyncPlayer = {
    kind: 'sync',
    start(game) {
      closeMoveTimes(times);
      if (player.start === undefined) return;
      const from = now();
      player.start(game);
      pending.ms += now() - from;
      pending.stretches++;
    },
    pick(position) {
      const from = now();
      const cell = player.pick(position);
      times.moves.push(pending.ms + now() - from);
      times.stretches.push(pending.stretches + 1);
      times.plies.push(position.moveCount);
      pending.ms = 0;
      pending.stretches = 0;
      return cell;
    },
  };
  if (player.observe !== undefined) {
    timed.observe = (cell, color, position) => {
      const from = now();
      player.observe?.(cell, color, position);
      pending.ms += now() - from;
      pending.stretches++;
    };
  }
  return timed;
};
