import { isIntact, showBoard, type View } from '../../game/view.ts';
import type { SyncPlayer } from '../../strategy/api.ts';

/** A player has written where it may only read. */
export class BoardChanged extends Error {
  override readonly name = 'BoardChanged';
}

/**
 * The same player, caught in the act if it writes to its view. A game after
 * which a view is not intact is played again with guarded players, to learn
 * when that was.
 *
 * @throws {BoardChanged} from the call that did it; the view is mended
 */
export const guardedPlayer = (player: SyncPlayer, view: View): SyncPlayer => {
  const check = (during: string): void => {
    if (isIntact(view)) return;
    showBoard(view);
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
