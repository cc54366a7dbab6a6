import type { Board } from '../../src/game/board.ts';
import { EMPTY } from '../../src/game/cell.ts';

/** Number of ways to play `depth` more stones; a game that is over goes no further. The board is left as it was. */
export const perft = (board: Board, depth: number): number => {
  if (depth === 0) return 1;
  if (board.isOver()) return 0;
  let leaves = 0;
  for (const cell of board.cells) {
    if (board.grid[cell] !== EMPTY) continue;
    board.play(cell);
    leaves += perft(board, depth - 1);
    board.undo();
  }
  return leaves;
};
