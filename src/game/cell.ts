/**
 * Cells and colours.
 *
 * A `Cell` is an index into a grid that has walls around the board, so that a
 * scorer may read {@link WALL_WIDTH} steps in any direction without asking
 * where the edge is. Between two rows stands one wall that serves both.
 * Records, files and the command line use row * size + column instead; only
 * `notation.ts` and `Board` convert.
 */

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;
export const WALL = 3;

export type Color = typeof BLACK | typeof WHITE;

/** Index into a walled grid; see the head of this file. */
export type Cell = number;

export const WALL_WIDTH = 4;

export const MIN_SIZE = 5;
export const MAX_SIZE = 25;

export const opponent = (color: Color): Color => (color ^ 3) as Color;

export const colorName = (color: Color): 'black' | 'white' => (color === BLACK ? 'black' : 'white');

/** Distance in the grid between a cell and the one below it. */
export const strideOf = (size: number): number => size + WALL_WIDTH;

/** Number of entries of the grid, walls included. */
export const gridLength = (size: number): number => (size + 2 * WALL_WIDTH) * strideOf(size) + WALL_WIDTH;

/** Row 0 is the top line printed, column 0 the leftmost. */
export const cellAt = (size: number, row: number, column: number): Cell =>
  (row + WALL_WIDTH) * strideOf(size) + column + WALL_WIDTH;

export const rowOf = (size: number, cell: Cell): number => Math.floor(cell / strideOf(size)) - WALL_WIDTH;

export const columnOf = (size: number, cell: Cell): number => (cell % strideOf(size)) - WALL_WIDTH;

/** The cell with a given row * size + column. */
export const cellOfIndex = (size: number, index: number): Cell =>
  cellAt(size, Math.floor(index / size), index % size);

/** Row * size + column of a cell of the board. */
export const indexOfCell = (size: number, cell: Cell): number =>
  rowOf(size, cell) * size + columnOf(size, cell);

/** The four axes as steps in the grid: along the row, the column, and the two diagonals. */
export const axesOf = (size: number): readonly [number, number, number, number] => {
  const stride = strideOf(size);
  return [1, stride, stride + 1, stride - 1];
};
