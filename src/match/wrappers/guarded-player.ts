import type { Board } from '../../game/board.ts';
import type { SyncPlayer } from '../../strategy/api.ts';

/** A player has written where it may only read. */
export class BoardChanged extends Error {
  override readonly name = 'BoardChanged';
}

/**
 * The same player, caught in the act if it writes to the board. A game after
 * which the board is not intact is played again with guarded players, to learn
 * whose doing it was.
 *
 * @throws {BoardChanged} from the call that did it; the board is mended
 */
export const guardedPlayer = (player: SyncPlayer, board: Board): SyncPlayer => {
  const check = (during: string): void => {
    if (board.isIntact()) return;
    board.restore();
    throw new BoardChanged(`wrote to the board in ${during}`);
  };
  const guarded: SyncPlayer = {
    kind: 'sync',
    start(game) {
      player.start?.(game);
      check('start');
    },
    pick(position) {
      const cell = player.pick(position);
      check('pick');
      return cell;
    },
  };
  if (player.observe !== undefined) {
    guarded.observe = (cell, color, position) => {
      player.observe?.(cell, color, position);
      check('observe');
    };
  }
  return guarded;
};
