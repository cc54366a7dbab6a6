import type { SyncPlayer } from '../strategy/api.ts';

/**
 * The same player, with its number written to `pulse[1]` before any of its
 * code runs. A game that killed or froze its thread is played again with
 * watched players, to learn whose code it was.
 */
export const watchedPlayer = (player: SyncPlayer, number: number, pulse: Int32Array): SyncPlayer => {
  const watched: SyncPlayer = {
    kind: 'sync',
    start(game) {
      pulse[1] = number;
      player.start?.(game);
    },
    pick(position) {
      pulse[1] = number;
      return player.pick(position);
    },
  };
  if (player.observe !== undefined) {
    watched.observe = (cell, color, position) => {
      pulse[1] = number;
      player.observe!(cell, color, position);
    };
  }
  return watched;
};
