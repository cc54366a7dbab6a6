import { axesOf, BLACK, type Cell, type Color, cellOfIndex, EMPTY, gridLength, WALL } from '../game/cell.ts';

/** What a count of a window says: its black stones in the three low bits, its white ones above. */
const ONE_BLACK = 1;
const ONE_WHITE = 8;
/** Windows that stick out of the board are never counted up to three or four of a colour alone. */
const OUTSIDE = 128;

const NO_LIST = 255;
const THREES = 0;
const FOURS = 1;

/** List of windows with so many stones of a colour, and none of the other. */
const listNumber = (kind: number, color: Color): number => 2 * (color - BLACK) + kind;

/** The list in which windows of each count stand. */
const LIST_OF_COUNT = (() => {
  const lists = new Uint8Array(256).fill(NO_LIST);
  lists[3 * ONE_BLACK] = listNumber(THREES, 1);
  lists[4 * ONE_BLACK] = listNumber(FOURS, 1);
  lists[3 * ONE_WHITE] = listNumber(THREES, 2);
  lists[4 * ONE_WHITE] = listNumber(FOURS, 2);
  return lists;
})();

/**
 * The stones of a position, and which windows of five cells in a row hold
 * three or four of one colour and none of the other; kept up to date stone by
 * stone.
 *
 * Whatever the rule, a stone that wins fills such a window of four, and a
 * stone that makes a four fills one of three. So rules need to be asked about
 * these few cells only.
 *
 * A window is a number: four times the cell it starts from, plus its axis.
 */
export class FiveWindows {
  readonly size: number;
  /** Walled, as `cell.ts` says. */
  readonly grid: Uint8Array;
  readonly steps: Int32Array;
  readonly #blankGrid: Uint8Array;
  readonly #blankCounts: Uint8Array;
  readonly #counts: Uint8Array;
  /** Each list's windows, in no order that means anything. */
  readonly #lists: Uint16Array;
  readonly #lengths = new Int32Array(4);
  /** Where in its list a window stands. */
  readonly #places: Uint16Array;
  readonly #capacity: number;

  constructor(size: number) {
    this.size = size;
    this.steps = Int32Array.from(axesOf(size));
    this.#capacity = 4 * gridLength(size);
    this.#blankGrid = new Uint8Array(gridLength(size)).fill(WALL);
    for (let index = 0; index < size * size; index++) this.#blankGrid[cellOfIndex(size, index)] = EMPTY;
    this.#blankCounts = new Uint8Array(this.#capacity).fill(OUTSIDE);
    for (let index = 0; index < size * size; index++) {
      const start = cellOfIndex(size, index);
      for (let axis = 0; axis < 4; axis++) {
        const cells = [0, 1, 2, 3, 4].map(far => start + far * this.steps[axis]);
        if (cells.every(cell => this.#blankGrid[cell] === EMPTY)) this.#blankCounts[4 * start + axis] = 0;
      }
    }
    this.grid = this.#blankGrid.slice();
    this.#counts = this.#blankCounts.slice();
    this.#lists = new Uint16Array(4 * this.#capacity);
    this.#places = new Uint16Array(this.#capacity);
  }

  clear(): void {
    this.grid.set(this.#blankGrid);
    this.#counts.set(this.#blankCounts);
    this.#lengths.fill(0);
  }

  /** Puts a stone on an empty cell. */
  place(cell: Cell, color: Color): void {
    this.grid[cell] = color;
    this.#count(cell, color === BLACK ? ONE_BLACK : ONE_WHITE);
  }

  /** Takes a stone away. */
  remove(cell: Cell): void {
    this.#count(cell, this.grid[cell] === BLACK ? -ONE_BLACK : -ONE_WHITE);
    this.grid[cell] = EMPTY;
  }

  /** How many windows hold three stones of `color` and nothing else. */
  threeCount(color: Color): number {
    return this.#lengths[listNumber(THREES, color)];
  }

  threeAt(color: Color, place: number): number {
    return this.#lists[listNumber(THREES, color) * this.#capacity + place];
  }

  /** How many windows hold four stones of `color` and nothing else. */
  fourCount(color: Color): number {
    return this.#lengths[listNumber(FOURS, color)];
  }

  fourAt(color: Color, place: number): number {
    return this.#lists[listNumber(FOURS, color) * this.#capacity + place];
  }

  /** The first empty cell of a window that has one. */
  gap(window: number): Cell {
    const step = this.steps[window & 3];
    let cell = window >> 2;
    while (this.grid[cell] !== EMPTY) cell += step;
    return cell;
  }

  /** The next empty cell of a window after one of its cells; there must be one. */
  gapAfter(window: number, cell: Cell): Cell {
    const step = this.steps[window & 3];
    let next = cell + step;
    while (this.grid[next] !== EMPTY) next += step;
    return next;
  }

  #count(cell: Cell, delta: number): void {
    const counts = this.#counts;
    for (let axis = 0; axis < 4; axis++) {
      const back = 4 * this.steps[axis];
      let window = 4 * cell + axis;
      for (let k = 0; k < 5; k++) {
        const before = counts[window];
        const after = before + delta;
        counts[window] = after;
        const from = LIST_OF_COUNT[before];
        const to = LIST_OF_COUNT[after];
        if (from !== to) this.#move(window, from, to);
        window -= back;
      }
    }
  }

  #move(window: number, from: number, to: number): void {
    if (from !== NO_LIST) {
      const last = this.#lists[from * this.#capacity + --this.#lengths[from]];
      const place = this.#places[window];
      this.#lists[from * this.#capacity + place] = last;
      this.#places[last] = place;
    }
    if (to !== NO_LIST) {
      const place = this.#lengths[to]++;
      this.#lists[to * this.#capacity + place] = window;
      this.#places[window] = place;
    }
  }
}
