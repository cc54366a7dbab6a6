import type { Position } from '../../game/board.ts';
import type { SyncPlayer } from '../../strategy/api.ts';

/** Places in a batch's pulse: moves begun, whose code runs, how many stones are noted, and the stones' cells. */
export const PULSE_ACTIVE = 1;
export const PULSE_COUNT = 2;
export const PULSE_STONES = 3;

/**
 * The same player, with its number and the game's stones written to `pulse`
 * before it is asked for a move. A game that killed or froze its thread is
 * played again with watched players, to learn whose code it was.
 */
export const watchedPlayer = (player: SyncPlayer, number: number, pulse: Int32Array): SyncPlayer => {
  const noteStones = (position: Position): void => {
    for (let ply = pulse[PULSE_COUNT]; ply < position.moveCount; ply++) {
      pulse[PULSE_STONES + ply] = position.moveAt(ply);
    }
    pulse[PULSE_COUNT] = position.moveCount;
  };
  const watched: SyncPlayer = {
    kind: 'sync',
    start(game) {
      pulse[PULSE_ACTIVE] = number;
      player.start?.(game);
    },
    pick(position) {
      pulse[PULSE_ACTIVE] = number;
      noteStones(position);
      return player.pick(position);
    },
  };
  if (player.observe !== undefined) {
    watched.observe = (cell, color, position) => {
      pulse[PULSE_ACTIVE] = number;
      noteStones(position);
      player.observe?.(cell, color, position);
    };
  }
  return watched;
};
