import type { JsHistogram } from 'hdr-histogram-js';
// Not the package's index, which loads what packs histograms and WebAssembly as well: five times as much code.
import float64Histogram from 'hdr-histogram-js/dist/Float64Histogram.js';
import type { BatchResult } from '../../play/batch.ts';
import { StageClock, type StageTiming } from './stage-clock.ts';

/** Times of a contestant's moves in milliseconds, the clock's cost taken off. */
export interface MoveTiming {
  readonly movesTimed: number;
  /** So many of the first, made while V8 still compiled: they are in `meanMs`, `maxMs` and `totalMs` only. Absent in runs of older versions. */
  readonly warmUpMoves?: number;
  /**
   * What a move costs: the mean of those after the warm-up, without the slowest 1 %, in which the machine did
   * something else. Not the median, which says nothing of a player that thinks at every third move only.
   * Absent in runs of older versions.
   */
  readonly costMs?: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Of all that was timed: in a short run mostly start-up, compiling and interruptions. */
  readonly meanMs: number;
  readonly maxMs: number;
  /** All that was timed, with what was observed after the last moves of games. */
  readonly totalMs: number;
  /** By stage of the game, those with a timed move; absent in runs of older versions, and of other machines. */
  readonly stages?: readonly StageTiming[];
}

const NS_PER_MS = 1e6;
const LONGEST_NS = 24 * 3600 * 1e9;
/** Share of the moves that is left out as interrupted. */
const SLOWEST = 0.01;
/** Fewer moves than this are too few to leave one out. */
const FEW = 10;
/** The warm-up is so many moves, and no more than a quarter of all. */
const WARM_UP = { moves: 1000, share: 0.25 };

/** Gathers the times of contestants' moves. What is not of all moves is good to three digits. */
export class MoveClock {
  readonly #readingMs: number[] = [];
  readonly #contestants: readonly ContestantClock[];

  constructor(contestants: number) {
    this.#contestants = Array.from({ length: contestants }, () => new ContestantClock());
  }

  add({ times, clockCostMs }: Pick<BatchResult, 'times' | 'clockCostMs'>): void {
    if (clockCostMs > 0) this.#readingMs.push(clockCostMs);
    times.forEach(({ moves, plies, afterLastMoveMs }, contestant) => {
      this.#contestants[contestant].add(moves, plies, afterLastMoveMs);
    });
  }

  /** What a reading of the clock cost: the median over batches, 0 if none was timed. */
  get readingMs(): number {
    return this.#readingMs.toSorted((a, b) => a - b)[this.#readingMs.length >> 1] ?? 0;
  }

  /** Undefined for a contestant of which no move was timed. */
  timings(): (MoveTiming | undefined)[] {
    return this.#contestants.map(contestant => contestant.timing());
  }
}

/** A CommonJS module's default is there once or twice, by what loads it: node itself, or a bundler. */
const Float64Histogram = (float64Histogram.default ?? float64Histogram) as typeof float64Histogram.default;

/** Of nanoseconds, to three digits. */
const newHistogram = (): JsHistogram => {
  const histogram = new Float64Histogram(1, LONGEST_NS, 3);
  histogram.autoResize = true;
  return histogram;
};

/** Of a move of which it is not known. */
const NO_PLY = -1;

class ContestantClock {
  /** Moves that may be warm-up; how many of them are is known at the end. */
  #first: number[] = [];
  #firstPlies: number[] = [];
  readonly #steady = newHistogram();
  readonly #stages = new StageClock();
  #moves = 0;
  #sumMs = 0;
  #maxMs = 0;
  #afterLastMoveMs = 0;

  add(moves: Float64Array, plies: Uint16Array | undefined, afterLastMoveMs: number): void {
    for (let i = 0; i < moves.length; i++) {
      const ms = moves[i];
      const ply = plies?.[i] ?? NO_PLY;
      if (this.#first.length < WARM_UP.moves) {
        this.#first.push(ms);
        this.#firstPlies.push(ply);
      } else this.#record(ms, ply);
      this.#sumMs += ms;
      if (ms > this.#maxMs) this.#maxMs = ms;
    }
    this.#moves += moves.length;
    this.#afterLastMoveMs += afterLastMoveMs;
  }

  timing(): MoveTiming | undefined {
    const moves = this.#moves;
    if (moves === 0) return undefined;
    const warmUpMoves = Math.min(this.#first.length, Math.floor(moves * WARM_UP.share));
    const plies = this.#firstPlies.splice(warmUpMoves);
    this.#first.splice(warmUpMoves).forEach((ms, i) => {
      this.#record(ms, plies[i]);
    });
    const stages = this.#stages.timings();
    const percentile = (p: number): number =>
      Math.min(this.#maxMs, this.#steady.getValueAtPercentile(p) / NS_PER_MS);
    // Observing after a game's last move is part of the cost, and of no move.
    const totalMs = this.#sumMs + this.#afterLastMoveMs;
    return {
      movesTimed: moves,
      warmUpMoves,
      costMs: meanOfFastest(this.#steady) / NS_PER_MS,
      p50Ms: percentile(50),
      p95Ms: percentile(95),
      p99Ms: percentile(99),
      meanMs: totalMs / moves,
      maxMs: this.#maxMs,
      totalMs,
      ...(stages.length > 0 && { stages }),
    };
  }

  #record(ms: number, ply: number): void {
    if (ply !== NO_PLY) this.#stages.record(ms, ply);
    this.#steady.recordValue(Math.min(LONGEST_NS, Math.round(ms * NS_PER_MS)));
  }
}

/** Mean of the recorded values without the slowest. */
const meanOfFastest = (histogram: JsHistogram): number => {
  const count = histogram.totalCount;
  const kept = count < FEW ? count : count - Math.ceil(count * SLOWEST);
  const { recordedValuesIterator: values } = histogram;
  values.reset();
  let [left, sum] = [kept, 0];
  while (left > 0 && values.hasNext()) {
    const { valueIteratedTo, countAddedInThisIterationStep } = values.next();
    const added = Math.min(left, countAddedInThisIterationStep);
    sum += added * valueIteratedTo;
    left -= added;
  }
  return sum / kept;
};
