import {
  type Cell,
  type Color,
  defineStrategy,
  EMPTY,
  type GameStart,
  type Position,
  playableCells,
  type Rng,
  type SyncPlayer,
  strideOf,
  WALL,
} from '#strategy';
import { LONGEST_RUN, type Weights, weightParams, weightRow } from '../hashmap/weights.ts';

/** The article's digits: a key is what one sees from an empty cell, nearest stone first. */
const OPPONENT = '1';
const OWN = '2';

/** The article's table: `'221'`, two own stones and then one of the opponent's, and so on. */
const weightTable = (weights: Weights): Map<string, number> => {
  const table = new Map<string, number>();
  for (let length = 1; length <= LONGEST_RUN; length++) {
    table.set(OWN.repeat(length), weights.own[weightRow(length, false)]);
    table.set(OWN.repeat(length) + OPPONENT, weights.own[weightRow(length, true)]);
    table.set(OPPONENT.repeat(length), weights.opponent[weightRow(length, false)]);
    table.set(OPPONENT.repeat(length) + OWN, weights.opponent[weightRow(length, true)]);
  }
  return table;
};

/** The stones seen from `cell` along `step`: one run, and the stone of the other colour that ends it, if one does. */
const keyFrom = (position: Position, cell: Cell, step: number, me: Color): string => {
  const { grid } = position;
  let key = '';
  for (let at = cell + step; grid[at] !== EMPTY && grid[at] !== WALL; at += step) {
    key += grid[at] === me ? OWN : OPPONENT;
    if (grid[at] !== grid[cell + step]) break;
  }
  return key;
};

/** Looks at the whole board again for every move, with strings and a `Map`, as the article does. */
class PlainHashmap implements SyncPlayer {
  readonly kind = 'sync';
  readonly #table: Map<string, number>;
  readonly #steps: readonly number[];
  #me!: Color;
  #rng!: Rng;

  constructor(size: number, weights: Weights) {
    const stride = strideOf(size);
    this.#table = weightTable(weights);
    this.#steps = [1, -1, stride, -stride, stride + 1, -stride - 1, stride - 1, -stride + 1];
  }

  start(game: GameStart): void {
    this.#me = game.me;
    this.#rng = game.rng;
  }

  pick(position: Position): Cell {
    const { best } = this.score(position);
    return best[this.#rng.below(best.length)];
  }

  score(position: Position): { best: Cell[]; grids: { scores: Int32Array } } {
    const scores = new Int32Array(position.grid.length);
    const empty = Array.from(position.cells).filter(cell => position.grid[cell] === EMPTY);
    for (const cell of empty) scores[cell] = this.#cellScore(position, cell);
    const playable = playableCells(position);
    const highest = Math.max(...playable.map(cell => scores[cell]));
    return { best: playable.filter(cell => scores[cell] === highest), grids: { scores } };
  }

  #cellScore(position: Position, cell: Cell): number {
    let score = 0;
    for (const step of this.#steps) {
      score += this.#table.get(keyFrom(position, cell, step, this.#me)) ?? 0;
    }
    return score;
  }
}

export default defineStrategy({
  id: 'hashmap-plain',
  summary: 'The pattern scorer as its article has it: the whole board at every move, strings and a Map.',
  params: weightParams,
  create: (rules, weights) => new PlainHashmap(rules.size, weights),
});
