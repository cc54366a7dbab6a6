import type { Position, ReadonlyBytes } from '../../game/board.ts';
import { axesOf, BLACK, type Cell, type Color, opponent, WALL, WHITE } from '../../game/cell.ts';
import type { Rule } from '../../game/rules/rule.ts';
import { ruleOf } from '../../game/rules.ts';

/** A row that a colour could still fill, and would win by. */
interface OpenRow {
  readonly from: Cell;
  readonly step: number;
  readonly length: number;
  readonly color: Color;
}

/**
 * Finds out when neither colour can make a winning row any more, whatever is
 * played. The row that was found open last is looked at first: mostly it still is.
 */
export class DeadBoard {
  #open: OpenRow | undefined;

  isDead({ grid, rules, cells, size }: Position): boolean {
    const rule = ruleOf(rules);
    if (this.#open !== undefined && isOpen(grid, rule, this.#open)) return false;
    this.#open = openRow(grid, rule, cells, size);
    return this.#open === undefined;
  }
}

const openRow = (
  grid: ReadonlyBytes,
  rule: Rule,
  cells: Position['cells'],
  size: number,
): OpenRow | undefined => {
  for (const step of axesOf(size)) {
    for (let i = 0; i < cells.length; i++) {
      for (const color of [BLACK, WHITE] as const) {
        for (let length = 5; length <= size; length++) {
          // A longer row holds the same cells.
          if (!isFree(grid[cells[i] + (length - 1) * step], color)) break;
          const row = { from: cells[i], step, length, color };
          if (isOpen(grid, rule, row)) return row;
        }
      }
    }
  }
  return undefined;
};

const isFree = (stone: number, color: Color): boolean => stone !== opponent(color) && stone !== WALL;

/** Whether the colour can fill exactly this row, and wins by it. */
const isOpen = (grid: ReadonlyBytes, rule: Rule, { from, step, length, color }: OpenRow): boolean => {
  for (let i = 0; i < length; i++) if (!isFree(grid[from + i * step], color)) return false;
  const before = grid[from - step];
  const behind = grid[from + length * step];
  if (before === color || behind === color) return false;
  const other = opponent(color);
  return rule.wins(length, color, before === other && behind === other);
};
