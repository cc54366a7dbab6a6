import { SeededRng } from './rng.ts';

const ROUNDS = 6;

/**
 * A seeded bijection of [0, n): the same numbers, shuffled, without a table.
 *
 * A balanced Feistel network over the next even power of two, walked along its
 * cycle until it is back below n (Black and Rogaway, "Ciphers with Arbitrary
 * Finite Domains", 2002). Drawn numbers would repeat after about sqrt(n).
 *
 * @param n - an integer in [1, 2^52]
 */
export class Permutation {
  readonly #n: number;
  readonly #halfBits: number;
  readonly #keys: Uint32Array;

  constructor(n: number, seed: string) {
    this.#n = n;
    this.#halfBits = Math.max(1, Math.ceil(Math.log2(n) / 2));
    const rng = new SeededRng(seed);
    this.#keys = Uint32Array.from({ length: ROUNDS }, () => rng.next());
  }

  /** Where `index` in [0, n) goes. */
  at(index: number): number {
    let value = index;
    do value = this.#encrypt(value);
    while (value >= this.#n);
    return value;
  }

  #encrypt(value: number): number {
    const half = 2 ** this.#halfBits;
    const mask = half - 1;
    let left = Math.floor(value / half);
    let right = value % half;
    for (const key of this.#keys) {
      const next = (left ^ mix(right + key)) & mask;
      left = right;
      right = next;
    }
    return left * half + right;
  }
}

/** The finaliser of MurmurHash3: every bit of the input reaches every bit of the output. */
const mix = (value: number): number => {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};
