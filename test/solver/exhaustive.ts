import type { Board } from '../../src/game/board.ts';
import { type Cell, type Color, EMPTY, opponent } from '../../src/game/cell.ts';

/** Positions with the attacker to move that an answer may look at, unless told. */
const MOST_NODES = 200_000;

class OutOfNodes extends Error {}

/**
 * The words of a win by continuous fours taken literally: every empty cell is
 * tried for every stone, and the board itself is asked who wins. Slow, and
 * obviously right; what the solver is held to.
 */
export class Exhaustive {
  readonly #board: Board;
  readonly #mostNodes: number;
  #nodes = 0;

  constructor(board: Board, mostNodes = MOST_NODES) {
    this.#board = board;
    this.#mostNodes = mostNodes;
  }

  /** What `act` gives, or undefined if that took too many nodes; the board is then as it was. */
  within<T>(act: () => T): T | undefined {
    this.#nodes = 0;
    try {
      return act();
    } catch (error) {
      if (error instanceof OutOfNodes) return undefined;
      throw error;
    }
  }

  emptyCells(): Cell[] {
    return Array.from(this.#board.cells).filter(cell => this.#board.grid[cell] === EMPTY);
  }

  /** Where one stone of `color` wins. */
  winningCells(color: Color): Cell[] {
    return this.emptyCells().filter(cell => this.#board.wouldWin(cell, color));
  }

  #hasWinningCell(color: Color): boolean {
    return this.#board.cells.some(
      cell => this.#board.grid[cell] === EMPTY && this.#board.wouldWin(cell, color),
    );
  }

  /** Where a stone of `color`, which has no five itself, leaves the other colour none, and does not lose. */
  stoppingCells(color: Color): Cell[] {
    const other = opponent(color);
    if (!this.#hasWinningCell(other)) return [];
    return this.emptyCells().filter(
      cell =>
        this.#board.winnerBy(cell, color) === 0 &&
        this.#with(cell, color, () => !this.#hasWinningCell(other)),
    );
  }

  /** Whether `color`, to move, wins with no more than so many stones, each but the last one making a four. */
  winsWith(color: Color, stones: number): boolean {
    if (stones === 0) return false;
    if (this.#hasWinningCell(color)) return true;
    if (++this.#nodes > this.#mostNodes) throw new OutOfNodes();
    return stones > 1 && this.emptyCells().some(cell => this.#winsFrom(cell, color, stones));
  }

  /** The first stones of wins with no more than so many stones; `color` has no five to make. */
  winningFirsts(color: Color, stones: number): Cell[] {
    return this.emptyCells().filter(cell => this.#winsFrom(cell, color, stones));
  }

  /** Where a stone of `color`, to move, wins, or leaves the other colour no win with so many stones. */
  escapingCells(color: Color, stones: number): Cell[] {
    return this.emptyCells().filter(cell => {
      const winner = this.#board.winnerBy(cell, color);
      return winner === 0
        ? this.#with(cell, color, () => !this.winsWith(opponent(color), stones))
        : winner === color;
    });
  }

  /** Whether a stone of `color` on `cell` is the first of a win with so many; it makes no five. */
  #winsFrom(cell: Cell, color: Color, stones: number): boolean {
    if (this.#board.winnerBy(cell, color) !== 0) return false;
    const other = opponent(color);
    return this.#with(
      cell,
      color,
      () =>
        this.#hasWinningCell(color) &&
        !this.#hasWinningCell(other) &&
        this.emptyCells().every(
          reply =>
            this.#board.winnerBy(reply, other) === color ||
            this.#with(reply, other, () => this.winsWith(color, stones - 1)),
        ),
    );
  }

  /** Does something with a stone of `color` on the board; nobody wins by it. */
  #with<T>(cell: Cell, color: Color, act: () => T): T {
    this.#board.place(cell, color);
    try {
      return act();
    } finally {
      this.#board.undo();
    }
  }
}
