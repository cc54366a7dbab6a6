import { BLACK, type Cell, type Color, opponent, type ReadonlyBytes, WHITE } from '#strategy';
import { CLASSES, forEachAxis } from './classes.ts';

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

const exchanged = (grid: Uint8Array): Uint8Array =>
  grid.map(stone => (stone === BLACK || stone === WHITE ? opponent(stone) : stone));

/**
 * The worth of an axis to a colour by the classes of its two sides: the rule
 * itself is asked about the axes of each kind. Where it values them
 * differently, the classes do not tell.
 */
const worthTable = (worth: AxisWorth, color: Color): Int32Array => {
  const table = new Int32Array(CLASSES ** 2).fill(UNKNOWN);
  const seen = new Uint8Array(CLASSES ** 2);
  forEachAxis((pair, grid, spot) => {
    const value = worth(color === BLACK ? grid : exchanged(grid), spot, -1, color);
    table[pair] = seen[pair] === 0 || table[pair] === value ? value : UNKNOWN;
    seen[pair] = 1;
  });
  return table;
};

/** Black's and White's table. */
export const worthTables = ({ worth, isEven }: AxisValues): readonly [Int32Array, Int32Array] => {
  const black = worthTable(worth, BLACK);
  return [black, isEven ? black : worthTable(worth, WHITE)];
};
