import { BLACK, type Cell, type Color, opponent, type ReadonlyBytes, WHITE } from '#strategy';
import { LINES, type Line } from './classes.ts';

/** What an axis through the empty `cell` is worth to a colour, as 32 bits; `step` is that of side one. */
export type AxisWorth = (grid: ReadonlyBytes, cell: Cell, step: number, color: Color) => number;

/** Stands in the table where the classes do not tell. */
export const UNKNOWN = -(2 ** 31);

/** An occupied spot's score: none is lower. */
export const OCCUPIED = -(2 ** 31);

/** How axes are valued. */
export interface AxisValues {
  readonly worth: AxisWorth;
  /** Whether an axis is worth to White what it is to Black with the colours exchanged. */
  readonly isEven: boolean;
}

/** The same line with the colours exchanged. */
const exchanged = ({ grid, cell }: Line): Line => ({
  grid: Uint8Array.from(Array.from(grid), stone =>
    stone === BLACK || stone === WHITE ? opponent(stone) : stone,
  ),
  cell,
});

/**
 * The worth of an axis to a colour by the classes of its two sides: the rule
 * itself is asked about the lines of each kind. Where it values them
 * differently, the classes do not tell.
 */
const worthTable = (worth: AxisWorth, color: Color): Int32Array =>
  Int32Array.from(LINES, lines => {
    const worths = lines.map(line => {
      const { grid, cell } = color === BLACK ? line : exchanged(line);
      return worth(grid, cell, -1, color);
    });
    return worths.length > 0 && worths.every(value => value === worths[0]) ? worths[0] : UNKNOWN;
  });

/** Black's and White's table. */
export const worthTables = ({ worth, isEven }: AxisValues): readonly [Int32Array, Int32Array] => {
  const black = worthTable(worth, BLACK);
  return [black, isEven ? black : worthTable(worth, WHITE)];
};
