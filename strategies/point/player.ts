import {
  BLACK,
  type Cell,
  type Color,
  EMPTY,
  type GameStart,
  gridLength,
  type Position,
  type Scores,
  type SyncPlayer,
  strideOf,
  WALL,
  WHITE,
} from '#strategy';
import { sideOneSteps } from '../point-plain/axis.ts';
import type { Choice, ColorGrids } from '../point-plain/choice.ts';
import { openingMove } from './opening.ts';

export type CellScore = (position: Position, cell: Cell, color: Color) => number;

/** Keeps both colours' scores, and after a stone computes those cells again that can see it. */
export class Point implements SyncPlayer {
  readonly kind = 'sync';
  readonly #cellScore: CellScore;
  readonly #choose: Choice;
  readonly #steps: readonly number[];
  readonly #grids: { black: Float64Array; white: Float64Array };
  #me!: Color;
  #fresh = false;

  constructor(size: number, cellScore: CellScore, choose: Choice) {
    this.#cellScore = cellScore;
    this.#choose = choose;
    this.#steps = sideOneSteps(strideOf(size)).flatMap(step => [step, -step]);
    this.#grids = { black: new Float64Array(gridLength(size)), white: new Float64Array(gridLength(size)) };
  }

  start(game: GameStart): void {
    this.#me = game.me;
    this.#fresh = true;
  }

  observe(cell: Cell, _color: Color, position: Position): void {
    if (this.#fresh) this.#lookAtAll(position);
    this.#grids.black[cell] = 0;
    this.#grids.white[cell] = 0;
    for (const step of this.#steps) {
      // A walk ends at its second empty cell, so a stone is seen by the two nearest ones.
      let empties = 0;
      for (let at = cell + step; empties < 2 && position.grid[at] !== WALL; at += step) {
        if (position.grid[at] !== EMPTY) continue;
        empties++;
        this.#look(position, at);
      }
    }
  }

  pick(position: Position): Cell {
    return openingMove(position, this.#me) ?? this.#choose(position, this.#current(position), this.#me)[0];
  }

  score(position: Position): Scores {
    const grids = this.#current(position);
    const move = openingMove(position, this.#me);
    return { best: move === undefined ? this.#choose(position, grids, this.#me) : [move], grids };
  }

  #current(position: Position): ColorGrids {
    if (this.#fresh) this.#lookAtAll(position);
    return this.#grids;
  }

  #lookAtAll(position: Position): void {
    this.#fresh = false;
    this.#grids.black.fill(0);
    this.#grids.white.fill(0);
    for (let i = 0; i < position.cells.length; i++) {
      if (position.grid[position.cells[i]] === EMPTY) this.#look(position, position.cells[i]);
    }
  }

  #look(position: Position, cell: Cell): void {
    this.#grids.black[cell] = this.#cellScore(position, cell, BLACK);
    this.#grids.white[cell] = this.#cellScore(position, cell, WHITE);
  }
}
