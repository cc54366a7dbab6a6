import { Board } from '../game/board.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { Permutation } from '../random/permutation.ts';
import { SeededRng } from '../random/rng.ts';
import { Combinations, choose } from './combinations.ts';
import type { DrawnOpening, Opening, OpeningSource } from './opening-source.ts';

/** `random:N@A`: N stones in the central A x A. */
export interface RandomOpeningsSpec {
  readonly stones: number;
  readonly area: number;
}

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
 * An opening is a set of black and a set of white cells. Where the sets can be
 * numbered exactly, a seeded permutation of the numbers is gone through; where
 * there are more than 2^52, they are drawn, and a draw that was seen before is
 * drawn again. Openings that hold a five by the rules are passed over.
 */
export class RandomOpenings implements OpeningSource {
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

  /** @throws {InputError} if the stones do not fit, or hardly any placing of them is free of a five */
  constructor(rules: Rules, spec: RandomOpeningsSpec, seed: string) {
    checkSpec(rules, spec);
    this.#board = new Board(rules);
    this.#cells = centralCells(rules.size, spec.area);
    this.#blackCount = Math.ceil(spec.stones / 2);
    this.#whiteCount = Math.floor(spec.stones / 2);
    const free = this.#cells.length - this.#blackCount;
    this.#whiteWays = choose(free, this.#whiteCount);
    this.#blackSets = new Combinations(this.#cells.length, this.#blackCount);
    this.#whiteSets = new Combinations(free, this.#whiteCount);
    this.#total = choose(this.#cells.length, this.#blackCount) * this.#whiteWays;
    this.#seed = `${seed}/openings`;
    this.#rng = new SeededRng(`${this.#seed}/draws`);
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
      `--openings: none of ${MAX_REJECTED_IN_A_ROW} random placings was free of a five; take fewer stones or a larger area`,
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
    // Nine stones are the fewest that hold five of black's.
    if (opening.length < 9) return true;
    return isPlayable(this.#board, opening);
  }
}

/** Whether the stones can be played in order with no five among them and a cell left. */
export const isPlayable = (board: Board, opening: Opening): boolean => {
  board.reset();
  for (const index of opening) {
    board.play(board.cells[index]);
    if (board.isOver()) return false;
  }
  return true;
};

const checkSpec = (rules: Rules, { stones, area }: RandomOpeningsSpec): void => {
  if (area > rules.size) {
    throw new InputError(
      `--openings: the area of random:${stones}@${area} is wider than the board (${rules.size})`,
    );
  }
  const most = Math.min(area * area, rules.size * rules.size - 1);
  if (stones > most) {
    throw new InputError(`--openings: random:${stones}@${area} has room for at most ${most} stones`);
  }
};
