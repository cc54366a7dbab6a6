import { BLACK, type Cell, type Color, cellAt, columnOf, type Position, rowOf, WHITE } from '#strategy';

/**
 * The first stones, which are set rather than scored: Black's centre, and
 * White's reply up and left of the only stone, or down and right where that
 * is off the board.
 *
 * @returns undefined for every other position, and in the two corners where neither reply is on the board
 */
export const openingMove = (position: Position, me: Color): Cell | undefined => {
  const { size, moveCount } = position;
  if (moveCount === 0 && me === BLACK) return cellAt(size, Math.floor(size / 2), Math.floor(size / 2));
  if (moveCount !== 1 || me !== WHITE) return undefined;
  const stone = position.moveAt(0);
  const row = rowOf(size, stone);
  const column = columnOf(size, stone);
  if (row > 0 && column > 0) return cellAt(size, row - 1, column - 1);
  if (row < size - 1 && column < size - 1) return cellAt(size, row + 1, column + 1);
  return undefined;
};
