import { ENDINGS, isFault } from '../../match/ending.ts';
import { endingOf, winnerOf } from '../../match/outcome-code.ts';
import type { ScannedGame } from './scan-games.ts';

/** Lines of all games up to so many bytes are kept: some 10,000 games, which take 1.1 MB when they are packed. */
const MOST_BYTES = 2_400_000;
/** Of a larger run, beside an even sample. */
const MOST_FAULTS = 200;
const EXTREMES = 20;

interface Kept {
  readonly line: Buffer;
  readonly stones: number;
}

/**
 * Chooses the games that a page has: all of a small run; of a large one those with a fault, the shortest, the longest,
 * one of each result and an even sample.
 */
export class GameChoice {
  readonly #stride: number;
  readonly #sample: Buffer[] = [];
  readonly #faults: Buffer[] = [];
  readonly #results = new Map<number, Buffer>();
  #shortest: Kept[] = [];
  #longest: Kept[] = [];
  #games = 0;

  /** @param bytes - of all lines together */
  constructor(bytes: number) {
    this.#stride = Math.max(1, Math.ceil(bytes / MOST_BYTES));
  }

  get isSample(): boolean {
    return this.#stride > 1;
  }

  /** Games offered so far. */
  get games(): number {
    return this.#games;
  }

  /** The sentence that says how games were chosen; null if all were taken. */
  get words(): string | null {
    return this.isSample
      ? `every ${this.#stride}th game, games with a fault (${MOST_FAULTS} at most), the ${EXTREMES} shortest and the ${EXTREMES} longest, and one of each result`
      : null;
  }

  /** @param line - its bytes may change later */
  offer(line: Buffer, { code, stones }: ScannedGame): void {
    const number = this.#games++;
    if (number % this.#stride === 0) {
      this.#sample.push(Buffer.from(line));
      if (!this.isSample) return;
    }
    if (isFault(ENDINGS[endingOf(code)]) && this.#faults.length < MOST_FAULTS)
      this.#faults.push(Buffer.from(line));
    const winner = winnerOf(code);
    if (!this.#results.has(winner)) this.#results.set(winner, Buffer.from(line));
    if (isExtreme(this.#shortest, one => stones < one.stones)) {
      this.#shortest = withExtreme(this.#shortest, { line: Buffer.from(line), stones }, 1);
    }
    if (isExtreme(this.#longest, one => stones > one.stones)) {
      this.#longest = withExtreme(this.#longest, { line: Buffer.from(line), stones }, -1);
    }
  }

  /** The lines chosen; some may be there twice. */
  lines(): Buffer[] {
    const extremes = [...this.#shortest, ...this.#longest].map(({ line }) => line);
    return [...this.#sample, ...this.#faults, ...this.#results.values(), ...extremes];
  }
}

const isExtreme = (kept: readonly Kept[], isBeyond: (last: Kept) => boolean): boolean => {
  const last = kept.at(-1);
  return kept.length < EXTREMES || last === undefined || isBeyond(last);
};

const withExtreme = (kept: readonly Kept[], one: Kept, sign: 1 | -1): Kept[] =>
  [...kept, one].sort((a, b) => sign * (a.stones - b.stones)).slice(0, EXTREMES);
