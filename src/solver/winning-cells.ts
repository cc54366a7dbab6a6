import { BLACK, type Cell, type Color, EMPTY, opponent, strideOf, WHITE } from '../game/cell.ts';
import type { Rule } from '../game/rules/rule.ts';
import { type Rules, ruleOf } from '../game/rules.ts';
import type { FiveWindows } from './five-windows.ts';

/** There are few of them, so they are looked through. */
const isAmong = (cells: Uint16Array, from: number, to: number, cell: Cell): boolean => {
  for (let at = from; at < to; at++) if (cells[at] === cell) return true;
  return false;
};

/** Where one stone wins, and where one stone stops that, by the rule. */
export class WinningCells {
  readonly #windows: FiveWindows;
  readonly #rule: Rule;
  readonly #stride: number;
  /** Whether every row of five or more wins, by 1 for black and 2 for white: then nothing need be asked. */
  readonly #everyRowWins: readonly boolean[];
  /** Whether a five can be made worthless by stones beyond its ends: then it is stopped there too. */
  readonly canShut: boolean;
  /** Whether the rule forbids stones, by 1 for black and 2 for white. */
  readonly forbids: readonly boolean[];

  constructor(rules: Rules, windows: FiveWindows) {
    this.#windows = windows;
    const rule = ruleOf(rules);
    this.#rule = rule;
    this.#stride = strideOf(rules.size);
    const lengths = Array.from({ length: rules.size - 4 }, (_, longer) => 5 + longer);
    const everyRowWins = (color: Color): boolean => lengths.every(length => rule.wins(length, color, true));
    this.#everyRowWins = [false, everyRowWins(BLACK), everyRowWins(WHITE)];
    this.canShut = rule.wins(5, BLACK, false) && !rule.wins(5, BLACK, true);
    const forbids = rule.isForbidden !== undefined;
    this.forbids = [false, forbids, forbids];
  }

  /** Whether a stone of `color` on the empty `cell` loses at once. */
  isForbidden(cell: Cell, color: Color): boolean {
    return this.#rule.isForbidden?.(this.#windows.grid, this.#stride, cell, color) ?? false;
  }

  /**
   * Writes the cells on which one stone of `color` wins, each once, in no order.
   *
   * @param most - no more of them than this are looked for
   * @returns how many were written from `at` on
   */
  find(color: Color, into: Uint16Array, at: number, most: number): number {
    const windows = this.#windows;
    const count = windows.fourCount(color);
    if (count === 0) return 0;
    const asks = !this.#everyRowWins[color];
    let found = 0;
    for (let place = 0; place < count && found < most; place++) {
      const cell = windows.gap(windows.fourAt(color, place));
      if (isAmong(into, at, at + found, cell)) continue;
      if (asks && !this.#wins(cell, color)) continue;
      into[at + found++] = cell;
    }
    return found;
  }

  /**
   * Writes the cells on which a stone of the other colour leaves `color` none
   * that wins, and is not forbidden, each once, in no order.
   *
   * @param fives - where `color` wins: so many entries of `into` from `at` on, all of them
   * @param at - where in `into` the fives start; the cells are written behind them, which is written to meanwhile
   * @returns how many were written
   */
  findStops(color: Color, into: Uint16Array, at: number, fives: number): number {
    const stopper = opponent(color);
    const windows = this.#windows;
    const start = at + fives;
    let ideas = fives;
    for (let place = 0; place < fives; place++) into[start + place] = into[at + place];
    if (this.canShut) {
      for (let place = 0; place < fives; place++)
        ideas += this.#ends(into[at + place], color, into, start + ideas);
    }
    let stops = 0;
    for (let idea = 0; idea < ideas; idea++) {
      const cell = into[start + idea];
      if (isAmong(into, start, start + stops, cell)) continue;
      if (this.forbids[stopper] && this.isForbidden(cell, stopper)) continue;
      windows.place(cell, stopper);
      const isStopped = this.#hasNone(color);
      windows.remove(cell);
      if (isStopped) into[start + stops++] = cell;
    }
    return stops;
  }

  #hasNone(color: Color): boolean {
    const windows = this.#windows;
    const count = windows.fourCount(color);
    for (let place = 0; place < count; place++) {
      if (this.#everyRowWins[color] || this.#wins(windows.gap(windows.fourAt(color, place)), color))
        return false;
    }
    return true;
  }

  /** Writes the empty cells next to the rows of five and more through `cell`. */
  #ends(cell: Cell, color: Color, into: Uint16Array, at: number): number {
    const { grid, steps } = this.#windows;
    let written = 0;
    for (const step of steps) {
      let behind = cell + step;
      while (grid[behind] === color) behind += step;
      let before = cell - step;
      while (grid[before] === color) before -= step;
      if (behind - before < 6 * step) continue;
      if (grid[behind] === EMPTY) into[at + written++] = behind;
      if (grid[before] === EMPTY) into[at + written++] = before;
    }
    return written;
  }

  #wins(cell: Cell, color: Color): boolean {
    const { grid, steps } = this.#windows;
    for (let axis = 0; axis < 4; axis++) {
      const step = steps[axis];
      let run = 1;
      let behind = cell + step;
      for (; grid[behind] === color; behind += step) run++;
      let before = cell - step;
      for (; grid[before] === color; before -= step) run++;
      if (run < 5) continue;
      const other = opponent(color);
      if (this.#rule.wins(run, color, grid[behind] === other && grid[before] === other)) return true;
    }
    return false;
  }
}
