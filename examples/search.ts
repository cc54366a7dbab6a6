/**
 * A player that looks ahead: alpha-beta over the most promising cells, on a count of stones in every five.
 *
 *     gomoku-arena match examples/search.ts:depth=1 examples/search.ts:depth=2 --games 200
 *     gomoku-arena score examples/search.ts --moves h8i9g7
 */
import {
  axesOf,
  BLACK,
  type Cell,
  type Color,
  cellAt,
  defineStrategy,
  EMPTY,
  gridLength,
  int,
  type Position,
  type Scores,
  type SyncPlayer,
  table,
  WHITE,
} from 'gomoku-arena';

/** More than all fives of a board together that are not yet full. */
const WON = 1e9;

interface Settings {
  readonly depth: number;
  readonly width: number;
  /** Of a five with one, two, three and four stones of one colour and none of the other. */
  readonly worth: readonly number[];
}

interface Choice {
  readonly cell: Cell;
  readonly value: number;
}

class Search implements SyncPlayer {
  readonly kind = 'sync';
  readonly #settings: Settings;
  readonly #cells: readonly Cell[];
  /** The numbers of the fives that a cell belongs to. */
  readonly #fivesOf: readonly number[][];
  /** Stones in each five, by colour. */
  readonly #counts: readonly [Uint8Array, Uint8Array];
  readonly #stones: Uint8Array;
  /** By stones of one colour in a five that is free of the other. */
  readonly #worth: readonly number[];
  /** What the position is worth to black. */
  #total = 0;

  constructor(size: number, settings: Settings) {
    this.#settings = settings;
    this.#worth = [0, ...settings.worth, WON];
    const indices = Array.from({ length: size }, (_, index) => index);
    this.#cells = indices.flatMap(row => indices.map(column => cellAt(size, row, column)));
    const onBoard = new Set(this.#cells);
    const fives = this.#cells
      .flatMap(cell => axesOf(size).map(step => [0, 1, 2, 3, 4].map(i => cell + i * step)))
      .filter(five => five.every(cell => onBoard.has(cell)));
    this.#fivesOf = Array.from({ length: gridLength(size) }, () => []);
    for (const [number, five] of fives.entries()) for (const cell of five) this.#fivesOf[cell].push(number);
    this.#counts = [new Uint8Array(fives.length), new Uint8Array(fives.length)];
    this.#stones = new Uint8Array(gridLength(size));
  }

  start(): void {
    for (const array of [this.#stones, ...this.#counts]) array.fill(0);
    this.#total = 0;
  }

  observe(cell: Cell, color: Color): void {
    this.#put(cell, color, 1);
  }

  pick({ toMove }: Position): Cell {
    return this.#best(toMove)[0].cell;
  }

  score({ toMove }: Position): Scores {
    const choices = this.#best(toMove);
    const scores = new Float64Array(this.#stones.length).fill(Number.NaN);
    for (const { cell, value } of choices) scores[cell] = value;
    const best = choices.filter(({ value }) => value === choices[0].value);
    return { best: best.map(({ cell }) => cell).sort((a, b) => a - b), grids: { scores } };
  }

  /** The cells looked at, the best first; the game is not over, so there is one. */
  #best(color: Color): Choice[] {
    return this.#promising(color)
      .map(cell => ({ cell, value: this.#after(cell, color, this.#settings.depth, -Infinity, Infinity) }))
      .sort((a, b) => b.value - a.value);
  }

  /** What `color` has after playing `cell` and `depth - 1` more stones. */
  #after(cell: Cell, color: Color, depth: number, alpha: number, beta: number): number {
    this.#put(cell, color, 1);
    const value = this.#value(color, depth - 1, alpha, beta);
    this.#put(cell, color, -1);
    return value;
  }

  /** What `color`, who has just moved, has when the other one is to move. */
  #value(color: Color, depth: number, alpha: number, beta: number): number {
    const standing = color === BLACK ? this.#total : -this.#total;
    // A sooner win counts more.
    if (standing > WON / 2) return standing + depth;
    if (depth === 0) return standing;
    const other = color === BLACK ? WHITE : BLACK;
    let worst = Infinity;
    for (const cell of this.#promising(other)) {
      worst = Math.min(worst, -this.#after(cell, other, depth, -beta, -alpha));
      if (worst <= alpha) break;
      beta = Math.min(beta, worst);
    }
    return worst === Infinity ? standing : worst;
  }

  /** The empty cells that change most, most first. */
  #promising(color: Color): Cell[] {
    const gains = this.#cells
      .filter(cell => this.#stones[cell] === EMPTY)
      .map(cell => ({ cell, gain: this.#gain(cell, color) }));
    gains.sort((a, b) => b.gain - a.gain || a.cell - b.cell);
    return gains.slice(0, this.#settings.width).map(({ cell }) => cell);
  }

  /** What a stone adds to its own colour, and what it takes from the other one's hopes. */
  #gain(cell: Cell, color: Color): number {
    const [own, others] = color === BLACK ? this.#counts : [this.#counts[1], this.#counts[0]];
    let gain = 0;
    for (const five of this.#fivesOf[cell]) {
      if (others[five] === 0) gain += 2 * this.#worth[own[five] + 1];
      else if (own[five] === 0) gain += this.#worth[others[five] + 1];
    }
    return gain;
  }

  /** Puts a stone (`by` 1) or takes it back (-1). */
  #put(cell: Cell, color: Color, by: 1 | -1): void {
    this.#stones[cell] = by === 1 ? color : EMPTY;
    for (const five of this.#fivesOf[cell]) {
      this.#total -= this.#standing(five);
      this.#counts[color - 1][five] += by;
      this.#total += this.#standing(five);
    }
  }

  #standing(five: number): number {
    const [black, white] = [this.#counts[0][five], this.#counts[1][five]];
    if (black > 0 && white > 0) return 0;
    return this.#worth[black] - this.#worth[white];
  }
}

export default defineStrategy({
  id: 'search',
  summary: 'Looks a few stones ahead and counts open fives.',
  params: {
    depth: int(2, { min: 1, max: 4, doc: 'Stones looked ahead.' }),
    width: int(8, { min: 2, max: 40, doc: 'Cells looked at for each stone.' }),
    worth: table(
      { one: 1, two: 10, three: 100, four: 1000 },
      {
        min: 1,
        max: 100_000,
        scale: 'log',
        doc: 'A five that holds so many stones of one colour and none of the other.',
      },
    ),
  },
  create: ({ size }, settings) => new Search(size, settings),
});
