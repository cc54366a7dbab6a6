import { type Cell, type Color, cellOfIndex, gridLength } from '../game/cell.ts';

/** The number that stands for "however many stones". */
export const HOWEVER_MANY = 255;

const ENTRIES = 1 << 14;

/** After so many searches their numbers start again. */
const LAST_SEARCH = 2 ** 31 - 1;

/** A 32-bit number that looks like chance: the finalizer of MurmurHash3. */
const scrambled = (seed: number): number => {
  let bits = Math.imul(seed + 1, 0x9e3779b9);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
};

/**
 * Remembers with how many stones one colour does not win from a position,
 * since the same stones are reached in many orders.
 *
 * An entry holds all stones of its position, one bit a cell and colour, and they
 * are compared in full: a hash alone would make a proof a likelihood.
 */
export class RefutedPositions {
  /** By 2 * cell + color - 1: the word and the bit of a stone, and its part of the hash. */
  readonly #wordOf: Uint8Array;
  readonly #bitOf: Int32Array;
  readonly #hashOf: Int32Array;
  /** The position at hand. */
  readonly #stones: Int32Array;
  #hash = 0;
  readonly #wordCount: number;
  readonly #entryStones: Int32Array;
  /** An entry is in use if it has the number of the search at hand. */
  readonly #entrySearch = new Int32Array(ENTRIES);
  readonly #entryHash = new Int32Array(ENTRIES);
  readonly #entryBound = new Uint8Array(ENTRIES);
  #search = 0;

  constructor(size: number) {
    const length = 2 * gridLength(size);
    this.#wordOf = new Uint8Array(length);
    this.#bitOf = new Int32Array(length);
    this.#hashOf = new Int32Array(length);
    for (let stone = 0; stone < 2 * size * size; stone++) {
      const at = 2 * cellOfIndex(size, stone >> 1) + (stone & 1);
      this.#wordOf[at] = stone >> 5;
      this.#bitOf[at] = 1 << (stone & 31);
      this.#hashOf[at] = scrambled(stone);
    }
    this.#wordCount = Math.ceil((2 * size * size) / 32);
    this.#stones = new Int32Array(this.#wordCount);
    this.#entryStones = new Int32Array(this.#wordCount * ENTRIES);
  }

  /** Empties the board at hand, and forgets everything. */
  clear(): void {
    this.#stones.fill(0);
    this.#hash = 0;
    this.forget();
  }

  /** Nothing of an earlier search counts: so a search's answer depends on its position alone. */
  forget(): void {
    if (++this.#search < LAST_SEARCH) return;
    this.#entrySearch.fill(0);
    this.#search = 1;
  }

  /** Puts a stone, or takes it away if it is there. */
  toggle(cell: Cell, color: Color): void {
    const at = 2 * cell + color - 1;
    this.#stones[this.#wordOf[at]] ^= this.#bitOf[at];
    this.#hash ^= this.#hashOf[at];
  }

  /** With how many stones the position at hand is known not to be won; 0 if nothing is known. */
  bound(): number {
    const entry = this.#hash & (ENTRIES - 1);
    if (this.#entryHash[entry] !== this.#hash || this.#entrySearch[entry] !== this.#search) return 0;
    const stones = this.#entryStones;
    const start = entry * this.#wordCount;
    for (let word = 0; word < this.#wordCount; word++) {
      if (stones[start + word] !== this.#stones[word]) return 0;
    }
    return this.#entryBound[entry];
  }

  /** The position at hand is not won with so many stones; takes the place of whatever was in its entry. */
  store(bound: number): void {
    const entry = this.#hash & (ENTRIES - 1);
    this.#entryHash[entry] = this.#hash;
    this.#entrySearch[entry] = this.#search;
    this.#entryBound[entry] = bound;
    const start = entry * this.#wordCount;
    for (let word = 0; word < this.#wordCount; word++) {
      this.#entryStones[start + word] = this.#stones[word];
    }
  }
}
