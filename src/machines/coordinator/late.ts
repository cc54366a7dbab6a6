/** No batch is late before this. */
const LEAST_MS = 2500;
/** Until a few batches are back, it is not known how long one takes. */
const UNKNOWN_MS = 30_000;
const FEW = 3;
const REMEMBERED = 31;
/** Late is what takes so many times as long as others. */
const TIMES = 3;

/** How long batches are on their way: what takes much longer is given out once more. */
export class Lateness {
  readonly #last: number[] = [];

  /** A batch was answered so long after it was given out. */
  took(ms: number): void {
    this.#last.push(ms);
    if (this.#last.length > REMEMBERED) this.#last.shift();
  }

  /**
   * @param copies - how many times the batch was given out again: each has twice the time of the one before
   */
  isLate(ms: number, copies: number): boolean {
    const sorted = this.#last.toSorted((a, b) => a - b);
    const usual = sorted.length < FEW ? UNKNOWN_MS / TIMES : sorted[sorted.length >> 1];
    return ms > Math.max(LEAST_MS, TIMES * usual) * 2 ** copies;
  }
}
