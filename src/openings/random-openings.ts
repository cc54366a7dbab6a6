import { Board } from '../game/board.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { Permutation } from '../random/permutation.ts';
import { SeededRng } from '../random/rng.ts';
import { Combinations, choose } from './combinations.ts';
import type { DrawnOpening, Opening, OpeningSource } from './opening-source.ts';

/** `random:N@A`: N stones in the central A x A; `random:N-M@A`: N to M stones, each number in turn. */
export interface RandomOpeningsSpec {
  readonly stones: number;
  /** M, more than `stones`; absent if all openings have as many stones. */
  readonly mostStones?: number;
  readonly area: number;
}

/** `4@7` or `3-4@7`. */
export const specText = ({ stones, mostStones, area }: RandomOpeningsSpec): string =>
  `${mostStones === undefined ? stones : `${stones}-${mostStones}`}@${area}`;

/** Beyond this many openings a permutation's numbers are no longer exact. */
const MAX_ENUMERATED = 2 ** 52;
const MAX_REJECTED_IN_A_ROW = 100_000;

/** The cells of the central `area` x `area` in row order; towards the top left where it cannot be centred. */
const centralCells = (size: number, area: number): number[] => {
  const first = Math.floor((size - area) / 2);
  return Array.from(
    { length: area * area },
    (_, i) => (first + Math.floor(i / area)) * size + first + (i % area),
  );
};

/** The cells but those of `taken`; both in row order. */
const without = (cells: readonly number[], taken: readonly number[]): number[] => {
  const left: number[] = [];
  let next = 0;
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === taken[next]) next++;
    else left.push(cells[i]);
  }
  return left;
};

/** Black and white stones in turn, black first. */
const interleave = (black: readonly number[], white: readonly number[]): number[] => {
  const stones: number[] = [];
  for (let i = 0; i < black.length; i++) {
    stones.push(black[i]);
    if (i < white.length) stones.push(white[i]);
  }
  return stones;
};

/**
 * Random openings without repeats while there are unused ones.
 *
 * Numbers of stones take strict turns, so that the first openings are of the
 * same mix as many: one that is used up begins again, whatever is left of the others.
 */
export class RandomOpenings implements OpeningSource {
  /** By number of stones. */
  readonly #placings: readonly Placings[];
  #turn = 0;

  /** @throws {InputError} if the stones do not fit */
  constructor(rules: Rules, spec: RandomOpeningsSpec, seed: string) {
    checkSpec(rules, spec);
    const { stones, mostStones = stones, area } = spec;
    const cells = centralCells(rules.size, area);
    this.#placings = Array.from(
      { length: mostStones - stones + 1 },
      (_, i) => new Placings(rules, cells, stones + i, `${seed}/openings`),
    );
  }

  get distinct(): number {
    return this.#placings.reduce((sum, { distinct }) => sum + distinct, 0);
  }

  /** @throws {InputError} if hardly any placing leaves the game open */
  next(): DrawnOpening {
    return this.#placings[this.#turn++ % this.#placings.length].next();
  }

  /** Every opening once. */
  *each(): Generator<Opening> {
    for (let repeats = 0; repeats < this.#placings.length; ) {
      const { opening, repeat } = this.next();
      repeats = repeat ? repeats + 1 : 0;
      if (!repeat) yield opening;
    }
  }
}

/**
 * Ways to place some stones on some cells, in a random order.
 *
 * An opening is a set of black and a set of white cells. Where the sets can be
 * numbered exactly, a seeded permutation of the numbers is gone through; where
 * there are more than 2^52, they are drawn, and a draw that was seen before is
 * drawn again. Openings that end the game by the rules are passed over.
 */
class Placings {
  readonly #board: Board;
  readonly #cells: readonly number[];
  readonly #blackCount: number;
  readonly #whiteCount: number;
  readonly #whiteWays: number;
  readonly #blackSets: Combinations;
  readonly #whiteSets: Combinations;
  readonly #seed: string;
  readonly #total: number;
  readonly #drawn = new Set<string>();
  readonly #rng: SeededRng;
  #permutation: Permutation;
  #position = 0;
  #cycle = 0;

  constructor(rules: Rules, cells: readonly number[], stones: number, seed: string) {
    this.#board = new Board(rules);
    this.#cells = cells;
    this.#blackCount = Math.ceil(stones / 2);
    this.#whiteCount = Math.floor(stones / 2);
    const free = cells.length - this.#blackCount;
    this.#whiteWays = choose(free, this.#whiteCount);
    this.#blackSets = new Combinations(cells.length, this.#blackCount);
    this.#whiteSets = new Combinations(free, this.#whiteCount);
    this.#total = choose(cells.length, this.#blackCount) * this.#whiteWays;
    this.#seed = seed;
    this.#rng = new SeededRng(`${seed}/draws`);
    this.#permutation = this.#permutationOf(0);
  }

  get distinct(): number {
    return this.#total <= MAX_ENUMERATED ? this.#total : Number.POSITIVE_INFINITY;
  }

  next(): DrawnOpening {
    for (let rejected = 0; rejected < MAX_REJECTED_IN_A_ROW; rejected++) {
      const opening = this.#total <= MAX_ENUMERATED ? this.#enumerated() : this.#draw();
      if (this.#isOpen(opening)) return { opening, repeat: this.#cycle > 0 };
    }
    throw new InputError(
      `openings: none of ${MAX_REJECTED_IN_A_ROW} random placings was free of a five and of forbidden stones; take fewer stones or a larger area`,
    );
  }

  #permutationOf(cycle: number): Permutation {
    return new Permutation(Math.min(this.#total, MAX_ENUMERATED), `${this.#seed}/${cycle}`);
  }

  #enumerated(): Opening {
    if (this.#position === this.#total) {
      this.#cycle++;
      this.#position = 0;
      this.#permutation = this.#permutationOf(this.#cycle);
    }
    const rank = this.#permutation.at(this.#position++);
    const whiteRank = rank % this.#whiteWays;
    const black = this.#blackSets.at(this.#cells, (rank - whiteRank) / this.#whiteWays);
    return interleave(black, this.#whiteSets.at(without(this.#cells, black), whiteRank));
  }

  #draw(): Opening {
    for (;;) {
      const pool = [...this.#cells];
      const take = (count: number): number[] =>
        Array.from({ length: count }, () => {
          const at = this.#rng.below(pool.length);
          const cell = pool[at];
          pool[at] = pool[pool.length - 1];
          pool.pop();
          return cell;
        }).sort((a, b) => a - b);
      const opening = interleave(take(this.#blackCount), take(this.#whiteCount));
      const key = opening.join();
      if (this.#drawn.has(key)) continue;
      this.#drawn.add(key);
      return opening;
    }
  }

  /** Whether the game goes on after the opening. */
  #isOpen(opening: Opening): boolean {
    // Nine stones are the fewest that hold five of black's: fewer neither win nor are forbidden.
    if (opening.length < 9) return true;
    return isPlayable(this.#board, opening);
  }
}

/** Whether the stones can be played in order, none of them ends the game by the rules, and a cell is left. */
export const isPlayable = (board: Board, opening: Opening): boolean => {
  board.reset();
  for (const index of opening) {
    board.play(board.cells[index]);
    if (board.isOver()) return false;
  }
  return true;
};

const checkSpec = (rules: Rules, spec: RandomOpeningsSpec): void => {
  const { stones, mostStones = stones, area } = spec;
  if (area > rules.size) {
    throw new InputError(
      `openings: the area of random:${specText(spec)} is wider than the board (${rules.size})`,
    );
  }
  const most = Math.min(area * area, rules.size * rules.size - 1);
  if (mostStones > most) {
    throw new InputError(`openings: random:${specText(spec)} has room for at most ${most} stones`);
  }
};
