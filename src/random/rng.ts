import type { PRNG } from 'seedrandom';
// Not the package's index, which loads node's crypto and seven generators more.
import tychei from 'seedrandom/lib/tychei.js';

/** A seeded stream of numbers. One per seat and game, so that a player's draws never move the other's. */
export interface Rng {
  /** Uniform integer in [0, 2^32). */
  next(): number;
  /** Uniform integer in [0, n), without modulo bias. `n` is an integer in [1, 2^32]; for 1 nothing is drawn. */
  below(n: number): number;
}

const TWO_32 = 2 ** 32;

/** Starts a stream anew. Not a method, as a player may draw from its stream and no more. */
export let reseed: (rng: SeededRng, seed: string) => void;

/**
 * A stream that can be seeded again and again; the generator is built at the
 * first draw after that, so a player that never draws costs nothing.
 *
 * The generator is seedrandom's Tyche-i: 0.3 to 0.5 us to build, and
 * neighbouring seeds are independent, which is not so of its xorshift7,
 * xor128 and xorwow.
 */
export class SeededRng implements Rng {
  #seed: string;
  #generator: PRNG | undefined;

  constructor(seed: string) {
    this.#seed = seed;
  }

  next(): number {
    this.#generator ??= tychei(this.#seed);
    return this.#generator.int32() >>> 0;
  }

  below(n: number): number {
    if (n === 1) return 0;
    // Lemire, "Fast Random Integer Generation in an Interval" (2019): the high half of next * n is
    // uniform once the few lowest products are drawn again. Exact in doubles while next * n < 2^53.
    // `%` on doubles is a slow call: dividing by 2^32 is exact, and three times as fast.
    if (n <= 2 ** 21) {
      let product = this.next() * n;
      let high = Math.floor(product / TWO_32);
      if (product - high * TWO_32 < n) {
        const threshold = TWO_32 % n;
        while (product - high * TWO_32 < threshold) {
          product = this.next() * n;
          high = Math.floor(product / TWO_32);
        }
      }
      return high;
    }
    const limit = TWO_32 - (TWO_32 % n);
    let value = this.next();
    while (value >= limit) value = this.next();
    return value % n;
  }

  static {
    reseed = (rng, seed) => {
      rng.#seed = seed;
      rng.#generator = undefined;
    };
    // All players draw by it.
    Object.freeze(SeededRng.prototype);
  }
}
