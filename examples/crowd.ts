/**
 * A player that keeps state: what every cell is worth, kept up to date stone by stone.
 *
 *     gomoku-arena match examples/crowd.ts random
 *     gomoku-arena tune examples/crowd.ts
 */
import {
  axesOf,
  type Cell,
  type Color,
  defineStrategy,
  EMPTY,
  float,
  type GameStart,
  gridLength,
  int,
  type Position,
  type Rng,
  type Scores,
  type SyncPlayer,
  WALL_WIDTH,
} from 'gomoku-arena';

interface Weights {
  readonly own: number;
  readonly other: number;
  readonly reach: number;
}

class Crowd implements SyncPlayer {
  readonly kind = 'sync';
  readonly #steps: readonly number[];
  readonly #weights: Weights;
  readonly #worth: Float64Array;
  #me!: Color;
  #rng!: Rng;

  constructor(size: number, weights: Weights) {
    this.#steps = axesOf(size).flatMap(step => [step, -step]);
    this.#weights = weights;
    this.#worth = new Float64Array(gridLength(size));
  }

  /** A player is built once and plays many games: what belongs to one game starts anew here. */
  start({ me, rng }: GameStart): void {
    this.#me = me;
    this.#rng = rng;
    this.#worth.fill(0);
  }

  /** Walls stand around the board, so cells near the edge need no care. */
  observe(cell: Cell, color: Color): void {
    const { own, other, reach } = this.#weights;
    const weight = color === this.#me ? own : other;
    for (const step of this.#steps) {
      for (let steps = 1; steps <= reach; steps++) this.#worth[cell + steps * step] += weight / steps;
    }
  }

  pick(position: Position): Cell {
    const best = this.#best(position);
    return best[this.#rng.below(best.length)];
  }

  /** For the command `score`. */
  score(position: Position): Scores {
    return { best: this.#best(position), grids: { scores: this.#worth } };
  }

  #best({ cells, grid }: Position): Cell[] {
    const empty = Array.from(cells).filter(cell => grid[cell] === EMPTY);
    const highest = Math.max(...empty.map(cell => this.#worth[cell]));
    return empty.filter(cell => this.#worth[cell] === highest);
  }
}

export default defineStrategy({
  id: 'crowd',
  summary: 'The cell with the most stones around it.',
  params: {
    own: float(1.5, {
      min: 0.1,
      max: 10,
      scale: 'log',
      doc: "What a stone of the player's own is worth to a cell beside it.",
    }),
    other: float(1, { min: 0.1, max: 10, scale: 'log', doc: "The same of the other player's stone." }),
    reach: int(2, { min: 1, max: WALL_WIDTH, doc: 'How many cells away a stone still counts.' }),
  },
  create: ({ size }, weights) => new Crowd(size, weights),
});
