import { BLACK, type Cell, type Color, type ReadonlyBytes } from '#strategy';
import { LINES } from './classes.ts';

/** What an axis through the empty `cell` is worth to a colour, as 32 bits; `step` is that of side one. */
export type AxisWorth = (grid: ReadonlyBytes, cell: Cell, step: number, color: Color) => number;

/** Stands in the table where the classes do not tell. */
export const UNKNOWN = -(2 ** 31);

/** An occupied spot's score: none is lower. */
export const OCCUPIED = -(2 ** 31);

/** The worth of an axis by the classes of its two sides: the rule itself is asked about a line of each kind. */
export const worthTable = (worth: AxisWorth): Int32Array =>
  Int32Array.from(LINES, line => (line === undefined ? UNKNOWN : worth(line.grid, line.cell, -1, BLACK)));
