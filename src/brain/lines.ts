/** A manager's line that is longer is none that anybody understands; it is cut there. */
const LONGEST_LINE = 1 << 16;

/**
 * The lines in chunks of text as they come: they end with LF, CR or both, and
 * what has no end yet is kept. A last line without an end is none.
 */
export class Lines {
  #rest = '';

  /** The lines that are whole with this chunk. */
  take(chunk: string): string[] {
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '').slice(0, LONGEST_LINE);
    return lines;
  }
}
