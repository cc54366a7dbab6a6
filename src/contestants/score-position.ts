import { reasonOf } from '../files/reason-of.ts';
import type { Board } from '../game/board.ts';
import { type Color, colorName, indexOfCell, opponent } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { ruleOf } from '../game/rules.ts';
import { reseed, SeededRng } from '../random/rng.ts';
import type { Player } from '../strategy/api.ts';

/** A stone on a cell given by row * size + column. */
export interface Stone {
  readonly index: number;
  readonly color: Color;
}

/** What a player makes of a position; cells are row * size + column. */
export interface PositionScores {
  /** Null on a full board. */
  readonly move: number | null;
  readonly best: readonly number[];
  /** By name, in row order; null where a stone stands. Empty if the player shows no scores. */
  readonly grids: Readonly<Record<string, readonly (number | null)[]>>;
  /** The cells on which whoever is to move would lose at once; absent where the rule forbids nothing. */
  readonly forbidden?: readonly number[];
  /** Who has won by the last stone, null for nobody; absent where it is not known which one was the last. */
  readonly winner?: 'black' | 'white' | null;
}

/** Shows a player one position after another and asks what it makes of each. */
export class PositionScorer {
  readonly #player: Player;
  readonly #board: Board;
  readonly #rng = new SeededRng('');
  readonly #seed: string;

  constructor(player: Player, board: Board, seed: string) {
    this.#player = player;
    this.#board = board;
    this.#seed = seed;
  }

  /**
   * @param stones - in the order in which the player is told of them; no cell twice
   * @param last - the stone through which the rule judges the position; among `stones`
   * @throws {InputError} if the player throws or chooses no empty cell
   */
  score(stones: readonly Stone[], toMove: Color, last?: Stone): PositionScores {
    const inOrder = last === undefined ? stones : [...stones.filter(stone => stone !== last), last];
    try {
      return {
        ...this.#score(inOrder, toMove),
        ...this.#forbidden(),
        ...(last !== undefined && { winner: this.#winnerBy(last) }),
      };
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`the strategy threw: ${reasonOf(error)}`);
    }
  }

  /** Of the position that was scored last. */
  #forbidden(): Pick<PositionScores, 'forbidden'> {
    const board = this.#board;
    if (ruleOf(board.rules).isForbidden === undefined) return {};
    const cells = Array.from(board.cells).filter(cell => board.isEmpty(cell) && board.isForbidden(cell));
    return { forbidden: cells.map(cell => indexOfCell(board.size, cell)) };
  }

  #winnerBy({ index, color }: Stone): 'black' | 'white' | null {
    const winner = this.#board.winnerBy(this.#board.cells[index], color);
    return winner === 0 ? null : colorName(winner);
  }

  #score(stones: readonly Stone[], toMove: Color): PositionScores {
    const board = this.#board;
    const player = this.#player;
    board.reset();
    reseed(this.#rng, `${this.#seed}/score`);
    player.start?.({ me: toMove, rng: this.#rng });
    stones.forEach(({ index, color }, i) => {
      board.place(board.cells[index], color);
      // Until the last stone the next one's colour is to move.
      board.giveTurnTo(stones[i + 1]?.color ?? toMove);
      player.observe?.(board.cells[index], color, board);
    });
    board.giveTurnTo(toMove);
    const scores = player.score?.(board);
    const cell = board.isFull() ? undefined : player.pick(board);
    if (cell !== undefined && !board.isEmpty(cell)) {
      throw new InputError(`the strategy chose ${String(cell)}, which is no empty cell`);
    }
    const index = (cell: number): number => indexOfCell(board.size, cell);
    const inRowOrder = (grid: ArrayLike<number>): (number | null)[] =>
      Array.from(board.cells, cell => (board.isEmpty(cell) ? grid[cell] : null));
    return {
      move: cell === undefined ? null : index(cell),
      best: cell === undefined ? [] : (scores?.best ?? [cell]).map(index),
      grids:
        scores === undefined
          ? {}
          : Object.fromEntries(Object.entries(scores.grids).map(([name, grid]) => [name, inRowOrder(grid)])),
    };
  }
}

/** Whose turn it is by the number of stones: white's if black has more, else black's. */
export const toMoveOf = (stones: readonly Stone[]): Color => {
  let balance = 0;
  for (const { color } of stones) balance += color === 1 ? 1 : -1;
  return balance > 0 ? 2 : 1;
};

export const alternating = (indices: readonly number[]): Stone[] => {
  let color: Color = 1;
  return indices.map(index => {
    const stone = { index, color };
    color = opponent(color);
    return stone;
  });
};
