import { BLACK, EMPTY } from '../../game/cell.ts';
import type { Paint } from './paint.ts';

/** How a stone is written in text boards: `X` for black, `O` for white, `.` for an empty cell. */
export const stoneLetter = (stone: number): string => (stone === EMPTY ? '.' : stone === BLACK ? 'X' : 'O');

/**
 * A board as text, with column letters below and row numbers on the left.
 *
 * @param entries - a text for each cell in row order, all drawn to the width of the longest
 * @param marked - row * size + column of a cell to put in brackets
 * @param paint - puts colours around what is drawn for a cell
 */
export const boardText = (
  size: number,
  entries: readonly string[],
  marked?: number,
  paint: Paint = text => text,
): string => {
  const width = Math.max(...entries.map(entry => entry.length)) + 1;
  const lines: string[] = [];
  for (let row = 0; row < size; row++) {
    let line = String(size - row).padStart(2);
    for (let column = 0; column < size; column++) {
      const index = row * size + column;
      const open =
        index === marked ? '(' : marked !== undefined && index === marked + 1 && column > 0 ? ')' : ' ';
      line += open + paint(entries[index].padStart(width - 1), index);
    }
    lines.push(line + (marked === row * size + size - 1 ? ')' : ''));
  }
  const letters = Array.from({ length: size }, (_, column) =>
    String.fromCharCode(97 + column).padStart(width),
  );
  return [...lines, `  ${letters.join('')}`].join('\n');
};
