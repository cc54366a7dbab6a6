/**
 * Renju's forbidden moves read off the words of the International Rules of
 * Renju, set by set: slow, and meant to be obviously right. Boards are lists of
 * `size * size` stones, and nothing is shared with `src/game/rules`.
 */

import type { ForbiddenKind } from '../../src/game/rules/forbidden-kind.ts';

const NONE = 0;
const BLACK = 1;

const AXES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Places in a row, and those next to them; -1 is off the board. */
interface Window {
  readonly cells: readonly number[];
  readonly before: number;
  readonly after: number;
}

/** All windows of `length` places on the board along an axis that hold `cell`. */
const windowsOf = (size: number, cell: number, axis: number, length: number): Window[] => {
  const [down, right] = AXES[axis];
  const step = (n: number): number => {
    const row = Math.floor(cell / size) + n * down;
    const column = (cell % size) + n * right;
    return Math.min(row, column) >= 0 && Math.max(row, column) < size ? row * size + column : -1;
  };
  return Array.from({ length }, (_, first) => ({
    cells: Array.from({ length }, (_, i) => step(i - first)),
    before: step(-first - 1),
    after: step(length - first),
  })).filter(({ cells }) => !cells.includes(-1));
};

const ALL_AXES = [0, 1, 2, 3];

export class NaiveRenju {
  readonly #stones: number[];
  /** By place, axis and length. */
  readonly #windows: readonly (readonly Window[])[][][];

  constructor(size: number, stones: readonly number[]) {
    this.#stones = [...stones];
    this.#windows = stones.map((_, cell) =>
      ALL_AXES.map(axis => [0, 1, 2, 3, 4, 5, 6].map(length => windowsOf(size, cell, axis, length))),
    );
  }

  /** Takes another position of the same size. */
  set(stones: readonly number[]): void {
    for (const [i, stone] of stones.entries()) this.#stones[i] = stone;
  }

  /** Whether the rows through a black stone on `cell` hold exactly five. */
  makesFive(cell: number): boolean {
    return this.#with(cell, () => this.#hasFive(cell));
  }

  /**
   * Why black may not play on the empty `cell`; undefined if it may.
   *
   * @param levels - how often the question of a double-three is asked again of the stone that would make a
   *   three a straight four; without end by the rules
   */
  kind(cell: number, levels = Number.POSITIVE_INFINITY): ForbiddenKind | undefined {
    return this.#kind(cell, levels);
  }

  #kind(cell: number, levels: number | undefined): ForbiddenKind | undefined {
    return this.#with(cell, () => {
      if (this.#hasFive(cell)) return undefined;
      if (ALL_AXES.some(axis => this.#windows[cell][axis][6].some(({ cells }) => this.#black(cells) === 6)))
        return 'overline';
      if (this.#fours(cell).size > 1) return 'double-four';
      return this.#threes(cell, levels).size > 1 ? 'double-three' : undefined;
    });
  }

  /** How many different fours and, without regard to whether they can be made straight fours, threes. */
  shapes(cell: number): { fours: Set<string>; threes: Set<string> } {
    return this.#with(cell, () => ({ fours: this.#fours(cell), threes: this.#threes(cell, undefined) }));
  }

  readonly #isBlack = (cell: number): boolean => this.#stones[cell] === BLACK;
  readonly #isEmpty = (cell: number): boolean => this.#stones[cell] === NONE;

  #with<T>(cell: number, act: () => T): T {
    this.#stones[cell] = BLACK;
    const answer = act();
    this.#stones[cell] = NONE;
    return answer;
  }

  #black(cells: readonly number[]): number {
    let count = 0;
    for (const cell of cells) if (this.#stones[cell] === BLACK) count++;
    return count;
  }

  #hasFive(cell: number): boolean {
    return ALL_AXES.some(axis => this.#makesFiveAlong(cell, axis));
  }

  #makesFiveAlong(cell: number, axis: number): boolean {
    return this.#windows[cell][axis][5].some(
      ({ cells, before, after }) =>
        this.#black(cells) === 5 && !this.#isBlack(before) && !this.#isBlack(after),
    );
  }

  /** Sets of four stones, `cell` among them, that one more stone in the row makes exactly five. */
  #fours(cell: number): Set<string> {
    const sets = new Set<string>();
    for (const axis of ALL_AXES) {
      for (const { cells } of this.#windows[cell][axis][5]) {
        if (this.#black(cells) !== 4) continue;
        const four = cells.filter(this.#isBlack);
        const last = cells.find(this.#isEmpty);
        if (last !== undefined && this.#with(last, () => this.#makesFiveAlong(last, axis)))
          sets.add(four.join());
      }
    }
    return sets;
  }

  /** Sets of three stones, `cell` among them, of which one stone that may be played makes a straight four. */
  #threes(cell: number, levels: number | undefined): Set<string> {
    const sets = new Set<string>();
    for (const axis of ALL_AXES) {
      for (const { cells, before, after } of this.#windows[cell][axis][4]) {
        if (this.#black(cells) !== 3) continue;
        const three = cells.filter(this.#isBlack);
        const fourth = cells.find(this.#isEmpty);
        if (fourth === undefined) continue;
        const isStraight = this.#with(fourth, () =>
          [before, after].every(
            end => this.#isEmpty(end) && this.#with(end, () => this.#makesFiveAlong(end, axis)),
          ),
        );
        if (isStraight && this.#mayBePlayed(fourth, levels)) sets.add(three.join());
      }
    }
    return sets;
  }

  /** By a stone that makes no five: to be asked for a straight four. */
  #mayBePlayed(cell: number, levels: number | undefined): boolean {
    if (levels === undefined) return true;
    if (this.makesFive(cell)) return false;
    const kind = this.#kind(cell, levels === 0 ? undefined : levels - 1);
    return kind === undefined || (kind === 'double-three' && levels === 0);
  }
}
