import { build, type Histogram } from 'hdr-histogram-js';
import type { BatchResult } from '../play/batch.ts';

/** Times of a contestant's moves in milliseconds, the clock's cost taken off. */
export interface MoveTiming {
  readonly movesTimed: number;
  readonly meanMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** All that was timed, with what was observed after the last moves of games. */
  readonly totalMs: number;
}

const NS_PER_MS = 1e6;
const LONGEST_NS = 24 * 3600 * 1e9;

/** Gathers the times of contestants' moves. Percentiles are good to three digits, mean and maximum exact. */
export class MoveClock {
  readonly #readingMs: number[] = [];
  readonly #contestants: {
    readonly histogram: Histogram;
    moves: number;
    sumMs: number;
    maxMs: number;
    afterLastMoveMs: number;
  }[];

  constructor(contestants: number) {
    this.#contestants = Array.from({ length: contestants }, () => ({
      histogram: build({
        bitBucketSize: 64,
        autoResize: true,
        lowestDiscernibleValue: 1,
        highestTrackableValue: LONGEST_NS,
        numberOfSignificantValueDigits: 3,
      }),
      moves: 0,
      sumMs: 0,
      maxMs: 0,
      afterLastMoveMs: 0,
    }));
  }

  add({ times, clockCostMs }: Pick<BatchResult, 'times' | 'clockCostMs'>): void {
    if (clockCostMs > 0) this.#readingMs.push(clockCostMs);
    times.forEach(({ moves, afterLastMoveMs }, contestant) => {
      const sums = this.#contestants[contestant];
      for (const ms of moves) {
        sums.histogram.recordValue(Math.min(LONGEST_NS, Math.round(ms * NS_PER_MS)));
        sums.sumMs += ms;
        if (ms > sums.maxMs) sums.maxMs = ms;
      }
      sums.moves += moves.length;
      sums.afterLastMoveMs += afterLastMoveMs;
    });
  }

  /** What a reading of the clock cost: the median over batches, 0 if none was timed. */
  get readingMs(): number {
    return this.#readingMs.toSorted((a, b) => a - b)[this.#readingMs.length >> 1] ?? 0;
  }

  /** Undefined for a contestant of which no move was timed. */
  timings(): (MoveTiming | undefined)[] {
    return this.#contestants.map(({ histogram, moves, sumMs, maxMs, afterLastMoveMs }) => {
      if (moves === 0) return undefined;
      const percentile = (p: number): number =>
        Math.min(maxMs, histogram.getValueAtPercentile(p) / NS_PER_MS);
      return {
        movesTimed: moves,
        meanMs: (sumMs + afterLastMoveMs) / moves,
        p50Ms: percentile(50),
        p95Ms: percentile(95),
        p99Ms: percentile(99),
        maxMs,
        totalMs: sumMs + afterLastMoveMs,
      };
    });
  }
}
