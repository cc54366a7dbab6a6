import { InputError } from '../game/input-error.ts';
import { canonicalForm } from './canonical-opening.ts';
import type { DrawnOpening, Opening, OpeningSource } from './opening-source.ts';

/** `training` for a search, `held-out` for the test of what it found: no position is in both. */
const PARTS = ['training', 'held-out'] as const;
export type Part = (typeof PARTS)[number];

/** One canonical form in this many is held out. */
const HELD_OUT_ONE_IN = 5;
const MAX_PASSED_OVER_IN_A_ROW = 20_000;

/**
 * The part that an opening belongs to, by a hash of its canonical form: a turned
 * or mirrored training opening never tests anything. The hash has no seed, so
 * what was held out from one search is held out from every other.
 *
 * @internal
 */
export const partOf = (size: number): ((opening: Opening) => Part) => {
  const form = canonicalForm(size);
  return opening => (hashOf(form(opening)) % HELD_OUT_ONE_IN === 0 ? 'held-out' : 'training');
};

/** Those openings of a source that belong to one part, in its order. */
export class SplitOpenings implements OpeningSource {
  readonly #source: OpeningSource;
  readonly #partOf: (opening: Opening) => Part;
  readonly #part: Part;

  constructor(source: OpeningSource, size: number, part: Part) {
    this.#source = source;
    this.#partOf = partOf(size);
    this.#part = part;
  }

  /** An upper bound: how many of the source's openings belong to the part is not counted. */
  get distinct(): number {
    return this.#source.distinct;
  }

  /** @throws {InputError} if the source seems to have none of this part */
  next(): DrawnOpening {
    for (let passedOver = 0; passedOver < MAX_PASSED_OVER_IN_A_ROW; passedOver++) {
      const drawn = this.#source.next();
      if (this.#partOf(drawn.opening) === this.#part) return drawn;
    }
    throw new InputError(
      `--openings: no ${this.#part} opening among ${this.#source.distinct} in all; take more stones or a larger area`,
    );
  }
}

/** FNV-1a over the list's numbers, and MurmurHash3's finaliser, whose low bits depend on every bit. */
const hashOf = (numbers: readonly number[]): number => {
  let h = 0x811c9dc5;
  for (const number of numbers) h = Math.imul(h ^ (number + 1), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};
