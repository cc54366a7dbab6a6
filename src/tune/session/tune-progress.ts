import type { SearchLine } from '../search/journal.ts';

/** Who is told how far a tune has come. */
export interface TuneProgress {
  /**
   * A generation or a race is over.
   *
   * @param starts - searches that are still going on
   */
  search(line: SearchLine, starts: number): void;
  /** Something else is being done, in words. */
  phase(words: string): void;
}
