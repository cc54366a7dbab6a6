import {
  axesOf,
  type Cell,
  type Color,
  defineStrategy,
  EMPTY,
  type GameStart,
  gridLength,
  opponent,
  type Position,
  type Rng,
  type Scores,
  type SyncPlayer,
  WALL,
} from '#strategy';
import { LONGEST_RUN, type Weights, weightParams, weightRow } from './weights.ts';

/** Keeps every cell's score, and after a stone changes the eight cells at most that see it. */
class Hashmap implements SyncPlayer {
  readonly kind = 'sync';
  readonly #steps: readonly number[];
  readonly #length: number;
  readonly #scores: Int32Array;
  /** What each direction adds to a cell's score; a plane of cells per direction. */
  readonly #parts: Int32Array;
  readonly #weights: Weights;
  #me!: Color;
  #rng!: Rng;

  constructor(size: number, weights: Weights) {
    this.#steps = axesOf(size).flatMap(step => [step, -step]);
    this.#length = gridLength(size);
    this.#scores = new Int32Array(this.#length);
    this.#parts = new Int32Array(8 * this.#length);
    this.#weights = weights;
  }

  start(game: GameStart): void {
    this.#me = game.me;
    this.#rng = game.rng;
    this.#scores.fill(0);
    this.#parts.fill(0);
  }

  observe(cell: Cell, _color: Color, position: Position): void {
    const { grid } = position;
    for (let direction = 0; direction < 8; direction++) {
      const step = this.#steps[direction];
      let at = cell - step;
      const nearest = grid[at];
      if (nearest === WALL) continue;
      if (nearest !== EMPTY) while (grid[at] === nearest) at -= step;
      if (grid[at] === EMPTY) this.#look(grid, at, direction);
    }
  }

  pick(position: Position): Cell {
    const { best } = this.score(position);
    return best[this.#rng.below(best.length)];
  }

  score(position: Position): Scores {
    const scores = this.#scores;
    const best: Cell[] = [];
    let highest = 0;
    for (let i = 0; i < position.cells.length; i++) {
      const cell = position.cells[i];
      if (position.grid[cell] !== EMPTY || scores[cell] < highest) continue;
      if (scores[cell] > highest) best.length = 0;
      highest = scores[cell];
      best.push(cell);
    }
    return { best, grids: { scores } };
  }

  #look(grid: Position['grid'], cell: Cell, direction: number): void {
    const step = this.#steps[direction];
    const color = grid[cell + step];
    let length = 1;
    while (grid[cell + (length + 1) * step] === color) length++;
    let weight = 0;
    if (length <= LONGEST_RUN) {
      const blocked = grid[cell + (length + 1) * step] === opponent(color as Color);
      const { own, opponent: theirs } = this.#weights;
      weight = (color === this.#me ? own : theirs)[weightRow(length, blocked)];
    }
    const part = direction * this.#length + cell;
    this.#scores[cell] += weight - this.#parts[part];
    this.#parts[part] = weight;
  }
}

export default defineStrategy({
  id: 'hashmap',
  summary:
    'The pattern scorer: a weight for each run seen from an empty cell; kept up to date stone by stone.',
  params: weightParams,
  create: (rules, weights) => new Hashmap(rules.size, weights),
});
