import type { Position } from '../../game/board.ts';
import { BLACK } from '../../game/cell.ts';
import type { SyncPlayer } from '../../strategy/api.ts';

/**
 * Places in a batch's pulse: moves begun, whose code runs, how many stones are noted, games begun, milliseconds that
 * black and white have used, how colours were chosen, and the stones' cells.
 */
export const PULSE_ACTIVE = 1;
export const PULSE_COUNT = 2;
export const PULSE_GAMES = 3;
export const PULSE_USED_MS = 4;
export const PULSE_OPENING = 6;
export const PULSE_STONES = 7;

/** What goes on around the calls of a watched player. */
export interface Watch {
  readonly pulse: Int32Array;
  /** Told after the pulse was written and before the player is asked. */
  noted(): void;
  /** Called after each call, also after one that threw; may throw in its place. */
  after(): void;
}

/**
 * The same player, with its number and the game's stones written to the pulse
 * before it is asked for a move. A game that killed or froze its thread is
 * played again with watched players, to learn whose code it was.
 */
export const watchedPlayer = (player: SyncPlayer, number: number, watch: Watch): SyncPlayer => {
  const { pulse } = watch;
  let usedAt = PULSE_USED_MS;
  const noteStones = (position: Position): void => {
    for (let ply = pulse[PULSE_COUNT]; ply < position.moveCount; ply++) {
      pulse[PULSE_STONES + ply] = position.moveAt(ply);
    }
    pulse[PULSE_COUNT] = position.moveCount;
  };
  const call = <T>(ask: () => T): T => {
    pulse[PULSE_ACTIVE] = number;
    watch.noted();
    const fromMs = performance.now();
    try {
      return ask();
    } finally {
      pulse[usedAt] += performance.now() - fromMs;
      watch.after();
    }
  };
  const watched: SyncPlayer = {
    kind: 'sync',
    start(game) {
      usedAt = PULSE_USED_MS + (game.me === BLACK ? 0 : 1);
      call(() => player.start?.(game));
    },
    pick(position) {
      noteStones(position);
      return call(() => player.pick(position));
    },
  };
  if (player.observe !== undefined) {
    watched.observe = (cell, color, position) => {
      noteStones(position);
      call(() => player.observe?.(cell, color, position));
    };
  }
  return watched;
};
