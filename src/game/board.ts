import { padded, setBytes, wordsOf } from './bytes.ts';
import {
  axesOf,
  BLACK,
  type Cell,
  type Color,
  cellAt,
  EMPTY,
  gridLength,
  opponent,
  strideOf,
  WALL,
} from './cell.ts';
import type { Rule } from './rules/rule.ts';
import { type Rules, ruleOf } from './rules.ts';

/** Bytes that a strategy may read and not write. A type only: at run time a plain `Uint8Array`. */
export interface ReadonlyBytes {
  readonly length: number;
  readonly [index: number]: number;
}

/** The live board as a strategy sees it. It goes on with the game, so never keep it past the call. */
export interface Position {
  readonly rules: Rules;
  readonly size: number;
  /** Distance in `grid` between a cell and the one below it. */
  readonly stride: number;
  /** `EMPTY`, `BLACK`, `WHITE`, or `WALL` beyond the edge; by {@link Cell}. */
  readonly grid: ReadonlyBytes;
  readonly toMove: Color;
  readonly moveCount: number;
  readonly lastMove: Cell | undefined;
  /** All cells of the board in row order, the occupied ones included. */
  readonly cells: Readonly<ArrayLike<Cell>>;
  /** The stone with a given number; the first is 0. */
  moveAt(ply: number): Cell;
  /** Whether whoever is to move loses at once by a stone on this empty cell; always false where nothing is forbidden. */
  isForbidden(cell: Cell): boolean;
}

/** The walled grid of an empty board. */
const emptyGrid = (size: number): Uint8Array => {
  const grid = new Uint8Array(gridLength(size)).fill(WALL);
  for (let row = 0; row < size; row++) {
    const start = cellAt(size, row, 0);
    grid.fill(EMPTY, start, start + size);
  }
  return grid;
};

/** The cells of the board in row order. */
const boardCells = (size: number): Uint16Array =>
  Uint16Array.from({ length: size * size }, (_, i) => cellAt(size, Math.floor(i / size), i % size));

/**
 * Negative where a stone of `color` on `cell` could be one of five along
 * `step`: of the others, either three stand next to it on one side, or two on
 * both.
 */
const mayBeFive = (grid: Uint8Array, cell: Cell, color: Color, step: number): number => {
  const two = (grid[cell + step] ^ color) | (grid[cell + 2 * step] ^ color);
  const twoBack = (grid[cell - step] ^ color) | (grid[cell - 2 * step] ^ color);
  // From here on 0 means yes, and 0 - 1 is negative.
  const three = two | (grid[cell + 3 * step] ^ color);
  const threeBack = twoBack | (grid[cell - 3 * step] ^ color);
  return (three - 1) | (threeBack - 1) | ((two | twoBack) - 1);
};

/** Whether the row of `color` along `step` through `cell`, whatever stands there, wins. */
const winsAlong = (rule: Rule, grid: ReadonlyBytes, cell: Cell, color: Color, step: number): boolean => {
  let run = 1;
  let behind = cell + step;
  for (; grid[behind] === color; behind += step) run++;
  let before = cell - step;
  for (; grid[before] === color; before -= step) run++;
  if (run < 5) return false;
  const other = opponent(color);
  return rule.wins(run, color, grid[behind] === other && grid[before] === other);
};

/**
 * A game in progress: stones, their order, and whether the last one won.
 *
 * Nothing is checked on the hot path: `play` wants an empty cell and a game
 * that is not over. `reset` makes it ready for the next game without building
 * anything anew.
 *
 * Players are never shown this object, but views of it (`View`), from which it
 * cannot be reached.
 */
export class Board implements Position {
  readonly rules: Rules;
  readonly size: number;
  readonly stride: number;
  readonly grid: Uint8Array;
  readonly cells: Uint16Array;

  /** What views must equal, four bytes at a time: stones, and cells. */
  readonly words: readonly [Int32Array, Int32Array];
  readonly #blank: Uint8Array;
  readonly #moves: Uint16Array;
  readonly #capacity: number;
  readonly #rule: Rule;
  /** Whether the rule forbids anything at all. */
  readonly #forbids: boolean;
  #toMove: Color = BLACK;
  #moveCount = 0;
  #winner: Color | 0 = 0;

  constructor(rules: Rules) {
    this.rules = Object.freeze({ ...rules });
    this.size = rules.size;
    this.stride = strideOf(rules.size);
    this.#blank = emptyGrid(rules.size);
    this.grid = padded(this.#blank);
    this.cells = padded(boardCells(rules.size));
    this.words = [wordsOf(this.grid), wordsOf(this.cells)];
    this.#capacity = rules.size * rules.size;
    this.#moves = new Uint16Array(this.#capacity);
    this.#rule = ruleOf(rules);
    this.#forbids = this.#rule.isForbidden !== undefined;
    Object.freeze(this);
  }

  get toMove(): Color {
    return this.#toMove;
  }

  get moveCount(): number {
    return this.#moveCount;
  }

  /** The colour that has won, by its last stone or by a forbidden one of the other's; or 0. */
  get winner(): Color | 0 {
    return this.#winner;
  }

  get lastMove(): Cell | undefined {
    return this.#moveCount === 0 ? undefined : this.#moves[this.#moveCount - 1];
  }

  moveAt(ply: number): Cell {
    return this.#moves[ply];
  }

  /** Whether a stone may be put there; false for walls and for whatever is no cell. */
  isEmpty(cell: Cell): boolean {
    return this.grid[cell] === EMPTY;
  }

  isFull(): boolean {
    return this.#moveCount === this.#capacity;
  }

  isOver(): boolean {
    return this.#winner !== 0 || this.#moveCount === this.#capacity;
  }

  reset(): void {
    setBytes(this.grid, this.#blank);
    this.#toMove = BLACK;
    this.#moveCount = 0;
    this.#winner = 0;
  }

  /** Puts a stone of `toMove` on an empty cell. */
  play(cell: Cell): void {
    this.place(cell, this.#toMove);
  }

  /**
   * Puts a stone of either colour on an empty cell, for positions that are set
   * up rather than played. The other colour is to move afterwards.
   */
  place(cell: Cell, color: Color): void {
    this.grid[cell] = color;
    this.#moves[this.#moveCount++] = cell;
    if (this.#wins(cell, color)) this.#winner = color;
    else if (this.#forbids && this.#loses(cell, color)) this.#winner = opponent(color);
    this.#toMove = opponent(color);
  }

  /** Says whose turn it is, for positions that are set up. */
  giveTurnTo(color: Color): void {
    this.#toMove = color;
  }

  /** Takes the last stone back; the game was not over before it. */
  undo(): void {
    const cell = this.#moves[--this.#moveCount];
    this.#toMove = this.grid[cell] as Color;
    this.grid[cell] = EMPTY;
    this.#winner = 0;
  }

  /** Whether a stone of `color` on the empty `cell` would win. */
  wouldWin(cell: Cell, color: Color): boolean {
    return this.#wins(cell, color);
  }

  isForbidden(cell: Cell): boolean {
    return this.#forbids && this.#loses(cell, this.#toMove);
  }

  /**
   * Who wins by a stone of `color` on `cell`: that colour, the other if the stone
   * is forbidden, or 0. Only rows through it count; what stands on `cell` itself
   * is not read.
   */
  winnerBy(cell: Cell, color: Color): Color | 0 {
    if (this.#wins(cell, color)) return color;
    return this.#forbids && this.#loses(cell, color) ? opponent(color) : 0;
  }

  /** By being forbidden. */
  #loses(cell: Cell, color: Color): boolean {
    return this.#rule.isForbidden!(this.grid, this.stride, cell, color);
  }

  /** Seldom asked, and apart from {@link #wins} so that V8 inlines that one and not this. */
  #hasWinningRow(cell: Cell, color: Color): boolean {
    const rule = this.#rule;
    const grid = this.grid;
    const down = this.stride;
    return (
      winsAlong(rule, grid, cell, color, 1) ||
      winsAlong(rule, grid, cell, color, down) ||
      winsAlong(rule, grid, cell, color, down + 1) ||
      winsAlong(rule, grid, cell, color, down - 1)
    );
  }

  #wins(cell: Cell, color: Color): boolean {
    const grid = this.grid;
    const down = this.stride;
    // Asked of all axes at once and answered without a branch, as most stones are in no such row: a branch
    // per direction is mispredicted too often.
    const answer =
      mayBeFive(grid, cell, color, 1) |
      mayBeFive(grid, cell, color, down) |
      mayBeFive(grid, cell, color, down + 1) |
      mayBeFive(grid, cell, color, down - 1);
    return answer < 0 && this.#hasWinningRow(cell, color);
  }
}

/**
 * Whether a walled grid already holds a win of `color` by `rules`.
 * For positions that were set up rather than played.
 *
 * @internal
 */
export const holdsWin = (grid: ReadonlyBytes, rules: Rules, color: Color): boolean => {
  const rule = ruleOf(rules);
  const cells = Array.from(boardCells(rules.size)).filter(cell => grid[cell] === color);
  return axesOf(rules.size).some(step => cells.some(cell => winsAlong(rule, grid, cell, color, step)));
};
