import { type Color, colorName } from '../../game/cell.ts';
import { moveName } from '../../game/notation.ts';
import { boardText, stoneLetter } from '../formats/board-text.ts';
import { documentLine } from '../formats/json-document.ts';
import { heatPaint, type Paint, underlinePaint } from '../formats/paint.ts';

/** What a strategy makes of a position; grids in row order, null where a stone stands. */
export interface ScoredPosition {
  readonly size: number;
  readonly toMove: Color;
  /** Stones in row order. */
  readonly stones: readonly number[];
  /** Row * size + column; null on a full board. */
  readonly move: number | null;
  readonly best: readonly number[];
  readonly grids: Readonly<Record<string, readonly (number | null)[]>>;
  readonly forbidden?: readonly number[];
  readonly winner?: 'black' | 'white' | null;
}

const MOST_BEST_NAMED = 20;

/** A number in at most five characters: 950, 21k, 1.2G; a dot for NaN, where the player did not look. */
const short = (value: number): string => {
  if (Number.isNaN(value)) return '.';
  const size = Math.abs(value);
  for (const [unit, letter] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e4, 'k'],
  ] as const) {
    if (size >= unit) {
      const scale = letter === 'k' ? 1e3 : unit;
      return `${(value / scale).toFixed(size >= 10 * scale ? 0 : 1)}${letter}`;
    }
  }
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
};

const heatOf = (grid: readonly (number | null)[], best: readonly number[]): Paint => {
  const [heat, underline] = [heatPaint(grid), underlinePaint(best)];
  return (text, index) => heat(underline(text, index), index);
};

/** The answer as one object on one line. */
export const scoreJson = ({ move, best, grids, forbidden, winner }: ScoredPosition): string =>
  documentLine('score', { move, best, ...grids, forbidden, winner });

/**
 * The position, its grids, the best cells and the move.
 *
 * @param isColored - whether the grids are drawn with their heat, and the best cells underlined
 */
export const scoreReport = (position: ScoredPosition, isColored = false): string => {
  const { size, toMove, stones, move, best, grids, forbidden, winner } = position;
  const parts: string[] = [];
  for (const [name, grid] of Object.entries(grids)) {
    const title = name === 'scores' ? 'scores' : `scores for ${name}`;
    const entries = grid.map((value, i) => (value === null ? stoneLetter(stones[i]) : short(value)));
    parts.push(
      `${title}, ${colorName(toMove)} to move:`,
      boardText(size, entries, undefined, isColored ? heatOf(grid, best) : undefined),
      '',
    );
  }
  if (parts.length === 0) {
    parts.push(`${colorName(toMove)} to move:`, boardText(size, stones.map(stoneLetter)), '');
  }
  const names = best.slice(0, MOST_BEST_NAMED).map(index => moveName(size, index));
  const more = best.length > names.length ? ` and ${best.length - names.length} more` : '';
  parts.push(
    `best: ${names.join(' ')}${more}`,
    `move: ${move === null ? 'none, the board is full' : moveName(size, move)}`,
  );
  if (forbidden !== undefined) {
    const cells = forbidden.map(index => moveName(size, index)).join(' ');
    parts.push(`forbidden to ${colorName(toMove)}: ${cells === '' ? 'nothing' : cells}`);
  }
  if (winner !== undefined) parts.push(`the last stone: ${winner === null ? 'nobody' : winner} wins`);
  return `${parts.join('\n')}\n`;
};
