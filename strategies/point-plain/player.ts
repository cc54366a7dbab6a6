import {
  BLACK,
  type Cell,
  type Color,
  EMPTY,
  type GameStart,
  type Position,
  type Scores,
  type SyncPlayer,
  WHITE,
} from '#strategy';
import { openingMove } from '../point/opening.ts';
import type { Choice, ColorGrids } from './choice.ts';

/** What a stone of `color` on the empty `cell` is worth. */
export type CellScore = (position: Position, cell: Cell, color: Color) => number;

/** Scores every empty cell for both colours at every move, and plays the first cell that `choose` leaves. */
export class PlainPoint implements SyncPlayer {
  readonly kind = 'sync';
  readonly #cellScore: CellScore;
  readonly #choose: Choice;
  #me!: Color;

  constructor(cellScore: CellScore, choose: Choice) {
    this.#cellScore = cellScore;
    this.#choose = choose;
  }

  start(game: GameStart): void {
    this.#me = game.me;
  }

  pick(position: Position): Cell {
    return openingMove(position, this.#me) ?? this.#choose(position, this.#grids(position), this.#me)[0];
  }

  score(position: Position): Scores {
    const grids = this.#grids(position);
    const move = openingMove(position, this.#me);
    return { best: move === undefined ? this.#choose(position, grids, this.#me) : [move], grids };
  }

  #grids(position: Position): ColorGrids {
    const black = new Float64Array(position.grid.length);
    const white = new Float64Array(position.grid.length);
    for (const cell of Array.from(position.cells)) {
      if (position.grid[cell] !== EMPTY) continue;
      black[cell] = this.#cellScore(position, cell, BLACK);
      white[cell] = this.#cellScore(position, cell, WHITE);
    }
    return { black, white };
  }
}
