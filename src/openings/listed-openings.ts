import { positionKey } from '../game/position-key.ts';
import { symmetries } from '../game/symmetry.ts';
import { Permutation } from '../random/permutation.ts';
import type { DrawnOpening, Opening, OpeningSource } from './opening-source.ts';

/** As the book has them, or drawn; either way each comes once before any comes again. */
export const OPENING_ORDERS = ['sequential', 'shuffled'] as const;
export type OpeningOrder = (typeof OPENING_ORDERS)[number];

export interface ListOptions {
  /** Rows and columns of the board. */
  readonly size: number;
  readonly order: OpeningOrder;
  /** Decides the order of `shuffled`. */
  readonly seed: string;
}

/**
 * A book of openings. It is gone through once as it stands, then once in each
 * of the seven other turns and mirrorings, without the images that have been
 * there before; then it begins again, and its openings are repeats.
 */
export class ListedOpenings implements OpeningSource {
  readonly distinct: number;
  /** One list for each turn or mirroring that adds something. */
  readonly #passes: readonly (readonly Opening[])[];
  readonly #options: ListOptions;
  #round = 0;
  #pass = 0;
  #position = 0;
  #order: Permutation | undefined;

  /** `openings` has at least one. */
  constructor(openings: readonly Opening[], options: ListOptions) {
    this.#options = options;
    const seen = new Set<string>();
    this.#passes = symmetries(options.size)
      .map(table =>
        openings
          .map(opening => opening.map(index => table[index]))
          .filter(image => {
            const key = positionKey(image);
            const fresh = !seen.has(key);
            seen.add(key);
            return fresh;
          }),
      )
      .filter(pass => pass.length > 0);
    this.distinct = seen.size;
    this.#order = this.#orderOfPass();
  }

  next(): DrawnOpening {
    const pass = this.#passes[this.#pass];
    const at = this.#order?.at(this.#position) ?? this.#position;
    const drawn = { opening: pass[at], repeat: this.#round > 0 };
    this.#position++;
    if (this.#position === pass.length) this.#nextPass();
    return drawn;
  }

  #nextPass(): void {
    this.#position = 0;
    this.#pass++;
    if (this.#pass === this.#passes.length) {
      this.#pass = 0;
      this.#round++;
    }
    this.#order = this.#orderOfPass();
  }

  #orderOfPass(): Permutation | undefined {
    const { order, seed } = this.#options;
    if (order === 'sequential') return undefined;
    const { length } = this.#passes[this.#pass];
    return new Permutation(length, `${seed}/openings/${this.#round}/${this.#pass}`);
  }
}
