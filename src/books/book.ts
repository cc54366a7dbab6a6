import type { Opening } from '../openings/opening-source.ts';

/** Openings, and those that are no use beside them. */
export interface Book {
  readonly openings: readonly Opening[];
  /** Left out as turns or mirrorings of others. */
  readonly copies: readonly Opening[];
  /** Left out as a colour nearly always wins. */
  readonly unbalanced: readonly Opening[];
}
