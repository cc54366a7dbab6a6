import type { Position } from '../../game/board.ts';
import type { SyncPlayer } from '../../strategy/api.ts';
import { DEAD_BOARD, FEW_CELLS, PLY_LIMIT } from '../ending.ts';
import { Adjudicated } from '../wrappers/adjudicated.ts';
import { DeadBoard } from './dead-board.ts';

/** When games are drawn before their proper end; each is off unless asked for. */
export interface Adjudication {
  /** As soon as so many stones stand on the board. */
  readonly maxPlies?: number;
  /** As soon as neither colour can make a winning row any more. */
  readonly drawDead?: boolean;
  /** As soon as no more than so many cells are empty: 25 in Gomocup. */
  readonly drawEmpty?: number;
}

/** Why a game is drawn in this position, as a position in `ENDINGS`; undefined if it goes on. */
const verdict = (
  { maxPlies = Number.POSITIVE_INFINITY, drawDead = false, drawEmpty = -1 }: Adjudication,
  position: Position,
  board: DeadBoard,
): number | undefined => {
  const { moveCount, cells } = position;
  if (drawDead && board.isDead(position)) return DEAD_BOARD;
  if (cells.length - moveCount <= drawEmpty) return FEW_CELLS;
  return moveCount >= maxPlies ? PLY_LIMIT : undefined;
};

/**
 * The same player in games that may be drawn before their end: looked at
 * before it is asked for a move, so that games without this pay nothing.
 */
export const adjudicatedPlayer = (player: SyncPlayer, adjudication: Adjudication): SyncPlayer => {
  const board = new DeadBoard();
  const adjudicated: SyncPlayer = {
    kind: 'sync',
    start: game => player.start?.(game),
    pick(position) {
      const ending = verdict(adjudication, position, board);
      if (ending !== undefined) throw new Adjudicated(ending);
      return player.pick(position);
    },
  };
  if (player.observe !== undefined) {
    adjudicated.observe = (cell, color, position) => player.observe?.(cell, color, position);
  }
  return adjudicated;
};
