import type { Clock } from '../match/timed-player.ts';
import type { SyncPlayer } from '../strategy/api.ts';

/** What a player's calls came to, the clock's own cost taken off. */
export interface SplitTimes {
  choosingMs: number;
  observingMs: number;
  startingMs: number;
  moves: number;
  observations: number;
  /** Cells that were empty when the player was asked for a move, summed over its moves. */
  emptyCells: number;
}

export const newSplitTimes = (): SplitTimes => ({
  choosingMs: 0,
  observingMs: 0,
  startingMs: 0,
  moves: 0,
  observations: 0,
  emptyCells: 0,
});

/** The same player, with choosing, observing and starting each timed into `times`. */
export const splitPlayer = (player: SyncPlayer, clock: Clock, times: SplitTimes): SyncPlayer => {
  const split: SyncPlayer = {
    kind: 'sync',
    pick(position) {
      const from = clock.now();
      const cell = player.pick(position);
      times.choosingMs += clock.now() - from - clock.costMs;
      times.moves++;
      times.emptyCells += position.cells.length - position.moveCount;
      return cell;
    },
  };
  if (player.start !== undefined) {
    split.start = game => {
      const from = clock.now();
      player.start!(game);
      times.startingMs += clock.now() - from - clock.costMs;
    };
  }
  if (player.observe !== undefined) {
    split.observe = (cell, color, position) => {
      const from = clock.now();
      player.observe!(cell, color, position);
      times.observingMs += clock.now() - from - clock.costMs;
      times.observations++;
    };
  }
  return split;
};
