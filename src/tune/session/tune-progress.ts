import type { Standing } from '../budget/workload.ts';
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
  /** A pair has been played; `phase` is what is being done. */
  played(phase: string, standing: Standing): void;
  /** Something that the user should know, once. */
  note(words: string): void;
}
