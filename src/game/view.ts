import type { Board, Position } from './board.ts';
import { padded, sameWords, setBytes, wordsOf } from './bytes.ts';
import type { Cell, Color } from './cell.ts';
import { type Rules, ruleOf } from './rules.ts';

/** Whether a view still shows what was played. Not a method, as players have no business with it. */
export let isIntact: (view: View) => boolean;

/** Makes a view show its board as it is now. */
export let showBoard: (view: View) => void;

/**
 * A board as one player sees it: all of {@link Position} and nothing that
 * changes a game.
 *
 * `grid` and `cells` are the player's own copies, into which whoever plays the
 * stones writes them (`view.grid[cell] = color`): a player that writes there
 * fools itself and nobody else, whether or not it mends them before its next
 * call. The rest is read from the board, which cannot be reached from here.
 */
export class View implements Position {
  readonly rules: Rules;
  readonly size: number;
  readonly stride: number;
  readonly grid: Uint8Array;
  readonly cells: Uint16Array;

  readonly #board: Board;
  readonly #words: readonly [Int32Array, Int32Array];

  constructor(board: Board) {
    this.rules = board.rules;
    this.size = board.size;
    this.stride = board.stride;
    this.grid = padded(board.grid);
    this.cells = padded(board.cells);
    this.#board = board;
    this.#words = [wordsOf(this.grid), wordsOf(this.cells)];
    Object.freeze(this);
  }

  get toMove(): Color {
    return this.#board.toMove;
  }

  get moveCount(): number {
    return this.#board.moveCount;
  }

  get lastMove(): Cell | undefined {
    return this.#board.lastMove;
  }

  moveAt(ply: number): Cell {
    return this.#board.moveAt(ply);
  }

  /** Asked of the player's own grid: answering may put a stone there for a moment. */
  isForbidden(cell: Cell): boolean {
    const { isForbidden } = ruleOf(this.rules);
    return (
      isForbidden !== undefined &&
      typeof cell === 'number' &&
      isForbidden(this.grid, this.stride, cell, this.#board.toMove)
    );
  }

  static {
    isIntact = view => {
      const [grid, cells] = view.#words;
      const [stones, boardCells] = view.#board.words;
      return sameWords(grid, stones) && sameWords(cells, boardCells);
    };
    showBoard = view => {
      const board = view.#board;
      setBytes(view.grid, board.grid);
      setBytes(view.cells, board.cells);
    };
    // Every player's view has the same prototype.
    Object.freeze(View.prototype);
  }
}
