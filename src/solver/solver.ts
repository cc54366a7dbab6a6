import type { ReadonlyBytes } from '../game/board.ts';
import { BLACK, type Cell, type Color, cellOfIndex, EMPTY, opponent, WHITE } from '../game/cell.ts';
import type { Rules } from '../game/rules.ts';
import { FiveWindows } from './five-windows.ts';
import { lineWins } from './line-wins.ts';
import { RefutedPositions } from './refuted-positions.ts';
import { VcfSearch } from './vcf-search.ts';
import { WinningCells } from './winning-cells.ts';

/** Positions that a search looks at before it says "not known", unless told. */
export const MOST_NODES = 20_000;

/** What is known of a win by continuous fours (VCF): exact, or `unknown` when the limit of nodes was met. */
export type Vcf =
  | {
      readonly kind: 'win';
      /** How many stones the winner needs at the fastest, the five included. */
      readonly stones: number;
      /**
       * A shortest win, the winner's stone first, and every second its own. It ends with the five if that can be
       * made at once, otherwise with the four that nothing stops, one stone before the five.
       */
      readonly line: readonly Cell[];
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

const NONE: Vcf = { kind: 'none' };
const UNKNOWN: Vcf = { kind: 'unknown' };

/** A set of cells, in order, and whether it may lack some because a limit was met. */
export interface KnownCells {
  readonly cells: readonly Cell[];
  readonly isComplete: boolean;
}

/**
 * Answers exactly, or not at all, about the position that was set up in it, by
 * any rule: fives, what stops them, and wins by continuous fours.
 *
 * Every question names the colour that is to move; so both can be asked of the
 * same stones. Nobody must have won yet.
 */
export class Solver {
  readonly rules: Rules;
  readonly #windows: FiveWindows;
  readonly #cells: WinningCells;
  readonly #refuted: RefutedPositions;
  readonly #search: VcfSearch;
  readonly #mostNodes: number;
  readonly #found = new Uint16Array(1 << 12);
  #nodes = 0;

  /** @param mostNodes - positions that one question may look at */
  constructor(rules: Rules, mostNodes = MOST_NODES) {
    this.rules = rules;
    this.#windows = new FiveWindows(rules.size);
    this.#cells = new WinningCells(rules, this.#windows);
    this.#refuted = new RefutedPositions(rules.size);
    this.#search = new VcfSearch(this.#windows, this.#cells, this.#refuted);
    this.#mostNodes = mostNodes;
    this.clear();
  }

  /** The stones at hand, walled; to be read only. */
  get grid(): ReadonlyBytes {
    return this.#windows.grid;
  }

  /** Positions that all searches have looked at so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Empties the board. */
  clear(): void {
    this.#windows.clear();
    this.#refuted.clear();
  }

  /** Takes over the stones of a board of the same size. */
  setUp(grid: ReadonlyBytes): void {
    this.clear();
    const { size } = this.rules;
    for (let index = 0; index < size * size; index++) {
      const cell = cellOfIndex(size, index);
      const stone = grid[cell];
      if (stone === BLACK || stone === WHITE) this.place(cell, stone);
    }
  }

  /** Puts a stone on an empty cell. */
  place(cell: Cell, color: Color): void {
    this.#windows.place(cell, color);
    this.#refuted.toggle(cell, color);
  }

  /** Takes a stone away again, any of them. */
  remove(cell: Cell): void {
    this.#refuted.toggle(cell, this.#windows.grid[cell] as Color);
    this.#windows.remove(cell);
  }

  /** Whether a stone of `color` on the empty `cell` loses at once. */
  isForbidden(cell: Cell, color: Color): boolean {
    return this.#cells.isForbidden(cell, color);
  }

  /** The cells on which a stone of `color` wins, in order. */
  fives(color: Color): Cell[] {
    const count = this.#cells.find(color, this.#found, 0, this.#found.length);
    return Array.from(this.#found.subarray(0, count)).sort((a, b) => a - b);
  }

  /**
   * The cells on which a stone of `color` keeps the other from a five in its
   * next move, in order; none if nothing does, and none if there is nothing to
   * stop.
   */
  stops(color: Color): Cell[] {
    const other = opponent(color);
    const fives = this.#cells.find(other, this.#found, 0, this.#found.length);
    const count = this.#cells.findStops(other, this.#found, 0, fives);
    return Array.from(this.#found.subarray(fives, fives + count)).sort((a, b) => a - b);
  }

  /** The shortest win by continuous fours of `color`, to move. */
  vcf(color: Color): Vcf {
    const [five] = this.fives(color);
    if (five !== undefined) return { kind: 'win', stones: 1, line: [five] };
    this.#search.begin(color, this.#mostNodes);
    const stones = this.#search.shortest();
    this.#nodes += this.#search.nodes;
    if (stones === undefined) return UNKNOWN;
    return stones === 0 ? NONE : { kind: 'win', stones, line: this.#search.line(stones) };
  }

  /**
   * All first stones of wins by continuous fours of `color`, to move: of all such
   * wins, not of the shortest only. If there are fives, these are meant.
   */
  vcfMoves(color: Color): KnownCells {
    const fives = this.fives(color);
    if (fives.length > 0) return { cells: fives, isComplete: true };
    this.#search.begin(color, this.#mostNodes);
    const found = this.#search.fours().map(cell => ({ cell, stones: this.#search.shortestFrom(cell) }));
    this.#nodes += this.#search.nodes;
    return {
      cells: found.filter(({ stones }) => stones !== undefined && stones > 0).map(({ cell }) => cell),
      isComplete: found.every(({ stones }) => stones !== undefined),
    };
  }

  /**
   * The cells on which a stone of `color`, to move, wins or leaves the other
   * colour without a win by continuous fours.
   *
   * @param most - no more of them than this are looked for
   */
  escapes(color: Color, most = Number.POSITIVE_INFINITY): KnownCells {
    const other = opponent(color);
    const wins = this.fives(color);
    const escapes: Cell[] = [];
    const lines: (readonly Cell[])[] = [];
    let isComplete = true;
    const before = this.vcf(other);
    if (before.kind === 'win') lines.push(before.line);
    // What stands in the way of the line is what mostly helps.
    for (const cell of new Set([...wins, ...(lines[0] ?? []), ...this.#emptyCells()])) {
      if (escapes.length >= most) {
        isComplete = false;
        break;
      }
      const known = wins.includes(cell) ? true : this.#isEscape(cell, color, lines);
      if (known === true) escapes.push(cell);
      if (known === undefined) isComplete = false;
    }
    return { cells: escapes.sort((a, b) => a - b), isComplete };
  }

  /** @param lines - wins of the other colour that were met; a new one is added */
  #isEscape(cell: Cell, color: Color, lines: (readonly Cell[])[]): boolean | undefined {
    if (this.isForbidden(cell, color)) return false;
    const other = opponent(color);
    this.place(cell, color);
    let known: boolean | undefined = false;
    if (!lines.some(line => lineWins(this.#windows, this.#cells, other, line))) {
      const vcf = this.vcf(other);
      if (vcf.kind === 'win') lines.push(vcf.line);
      else known = vcf.kind === 'none' ? true : undefined;
    }
    this.remove(cell);
    return known;
  }

  #emptyCells(): Cell[] {
    const { size } = this.rules;
    return Array.from({ length: size * size }, (_, index) => cellOfIndex(size, index)).filter(
      cell => this.grid[cell] === EMPTY,
    );
  }
}
