import { BLACK, type Color, MAX_SIZE, MIN_SIZE, WHITE } from './cell.ts';
import { InputError } from './input-error.ts';

/** A stone of a position that was set up; index is row * size + column. */
interface PlacedStone {
  readonly index: number;
  readonly color: Color;
}

export interface ParsedBoard {
  readonly size: number;
  /** In row order. */
  readonly stones: readonly PlacedStone[];
}

const EMPTY_SIGNS = '.-_+0·';
const BLACK_SIGNS = 'XB1*#●';
const WHITE_SIGNS = 'OW2○';

/** A line of column letters above or below a board. */
const isColumnLine = (line: string): boolean => /^\s*A\s+B\s+C(\s+[A-Z])*\s*$/i.test(line);

/** Row numbers at the left and perhaps the right of a row, and what stands between. */
const NUMBERED = /^\s*(\d{1,2})\s+(.*?\S)(?:\s+(\d{1,2}))?\s*$/;

const cellsOf = (row: string): string => row.replace(/[\s|,]/g, '').toUpperCase();

/** The rows without their numbers, if all of them are numbered from the top or from the bottom. */
const withoutNumbers = (rows: readonly string[]): string[] | undefined => {
  const found = rows.map(row => NUMBERED.exec(row)).filter(match => match !== null);
  const isCounted = (numberAt: (i: number) => number): boolean =>
    found.length === rows.length && found.every(([, number], i) => Number(number) === numberAt(i));
  if (!isCounted(i => rows.length - i) && !isCounted(i => i + 1)) return undefined;
  return found.map(([, number, between, behind]) => {
    // Digits may be stones: the last one is a number again only if it is this row's, and a cell too many.
    const isNumber = behind === number && cellsOf(between).length === rows.length;
    return isNumber || behind === undefined ? between : `${between}${behind}`;
  });
};

/**
 * Reads a board as people write it: rows from the top, `.` or `-`, `_`, `+`, `0` for an empty cell; `X`, `B`, `1`,
 * `*` or `#` for black; `O`, `W` or `2` for white; with or without spaces, column letters and row numbers.
 *
 * @throws {InputError} if it is no square of 5 to 25 a side, or has another sign
 */
export const parseBoard = (text: string): ParsedBoard => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028\u2029\u0085]/);
  const rows = lines.filter(line => line.trim() !== '' && !isColumnLine(line));
  const cells = (withoutNumbers(rows) ?? rows).map(cellsOf).join('');
  const size = Math.sqrt([...cells].length);
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE) {
    throw new InputError(
      `the board has ${[...cells].length} cells; it takes a square of ${MIN_SIZE} to ${MAX_SIZE} a side, 225 cells for 15`,
    );
  }
  const stones: PlacedStone[] = [];
  [...cells].forEach((sign, index) => {
    if (BLACK_SIGNS.includes(sign)) stones.push({ index, color: BLACK });
    else if (WHITE_SIGNS.includes(sign)) stones.push({ index, color: WHITE });
    else if (!EMPTY_SIGNS.includes(sign)) {
      throw new InputError(
        `the board has ${JSON.stringify(sign)} at cell ${index}; it takes . for an empty cell, X for black and O for white`,
      );
    }
  });
  return { size, stones };
};
