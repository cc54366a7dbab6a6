import { type Cell, cellAt, gridLength } from '#strategy';
import { bothSights, END_EDGE, END_EMPTY, makeSights } from './sight.ts';

/** Row and column steps of side one of the four axes; side two is the opposite. */
const AXES = [
  [0, -1],
  [-1, 0],
  [-1, -1],
  [1, -1],
] as const;

/** The board without walls: a spot is row * size + column, and its sights tell where the edge is. */
export interface Lattice {
  readonly spots: number;
  /** Step of side one of each axis, in spots. */
  readonly steps: readonly number[];
  readonly spotOf: Uint16Array;
  readonly cellOf: Uint16Array;
  /** What a spot sees along each of the four axes of an empty board: see `bothSights`. */
  readonly sights: readonly (readonly number[])[];
}

/** Makes the tables of sights for the board as well. */
export const latticeOf = (size: number): Lattice => {
  makeSights(size);
  const spotOf = new Uint16Array(gridLength(size));
  const cellOf = new Uint16Array(size * size);
  const sightAt = (row: number, column: number): number =>
    Math.min(row, column) >= 0 && Math.max(row, column) < size ? END_EMPTY : END_EDGE;
  const sights = Array.from(cellOf, (_, spot) => {
    const row = Math.floor(spot / size);
    const column = spot % size;
    const cell: Cell = cellAt(size, row, column);
    spotOf[cell] = spot;
    cellOf[spot] = cell;
    return AXES.map(([rows, columns]) =>
      bothSights(sightAt(row + rows, column + columns), sightAt(row - rows, column - columns)),
    );
  });
  const steps = AXES.map(([rows, columns]) => rows * size + columns);
  return { spots: size * size, steps, spotOf, cellOf, sights };
};
