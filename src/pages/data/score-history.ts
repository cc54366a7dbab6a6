import { BLACK, WHITE } from '../../game/cell.ts';
import { pointsOf } from '../../match/outcome-code.ts';
import { DistinctSet } from '../../run/distinct-set.ts';
import { effectivePairs } from '../../stats/counts/distinct.ts';
import { moments } from '../../stats/counts/lattice.ts';
import { type Pentanomial, pairBin } from '../../stats/counts/pairs.ts';
import { keptShare, keptTest } from '../../stats/numeric/kept.ts';
import { confidenceSequence } from '../../stats/score/confidence-sequence.ts';
import { scoreInterval } from '../../stats/score/score-interval.ts';
import { sprt } from '../../stats/sprt/sprt.ts';
import type { SprtOptions } from '../../stats/sprt/sprt-options.ts';
import type { Checkpoint } from './page.ts';

/** A checkpoint comes after so many times the pairs of the one before: 150 in a million games. */
const STEP = 1.09;
/** Scores of pairs lie between 0 and 1, so no deviation is larger. Sharpest where most matches end. */
const ALWAYS = { alpha: 0.05, sigma: 0.5, sharpAt: 1000 };

/** The score of a match at some of its pairs, closer together at the beginning. */
export class ScoreHistory {
  readonly #test: SprtOptions | undefined;
  readonly #pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  readonly #distinct: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  readonly #seen: DistinctSet | undefined;
  readonly #checkpoints: Checkpoint[] = [];
  #count = 0;
  #distinctCount = 0;
  #next = 1;
  #first: { code: number; hash: number } | undefined;

  /** @param allDistinct - whether it is known that no two pairs are the same, which saves 16 bytes a pair and more */
  constructor(test: SprtOptions | undefined, allDistinct: boolean) {
    this.#test = test;
    this.#seen = allDistinct ? undefined : new DistinctSet();
  }

  /** A game, in the order of their numbers. */
  add(code: number, hash: number): void {
    const first = this.#first;
    if (first === undefined) {
      this.#first = { code, hash };
      return;
    }
    this.#first = undefined;
    const bin = pairBin(pointsOf(first.code, BLACK), pointsOf(code, WHITE));
    this.#pairs[bin]++;
    this.#count++;
    // Any function of both that seldom gives the same will do: nobody keeps it.
    if (this.#seen === undefined || this.#seen.add((first.hash + 3 * hash) % 2 ** 53)) {
      this.#distinct[bin]++;
      this.#distinctCount++;
    }
    if (this.#count < this.#next) return;
    this.#checkpoints.push(this.#checkpoint());
    this.#next = Math.max(this.#count + 1, Math.ceil(this.#count * STEP));
  }

  /** All checkpoints, the last one at the last pair. */
  checkpoints(): Checkpoint[] {
    const isAtLast = this.#checkpoints.at(-1)?.games === 2 * this.#count;
    return this.#count === 0 || isAtLast
      ? [...this.#checkpoints]
      : [...this.#checkpoints, this.#checkpoint()];
  }

  #checkpoint(): Checkpoint {
    const { mean } = moments(this.#pairs);
    const evidence = effectivePairs(this.#pairs as Pentanomial, this.#distinctCount);
    const { low, high } = scoreInterval(evidence);
    const always = confidenceSequence(this.#distinctCount, mean, ALWAYS);
    return {
      games: 2 * this.#count,
      score: keptShare(mean),
      low: keptShare(low),
      high: keptShare(high),
      alwaysLow: keptShare(always.low),
      alwaysHigh: keptShare(always.high),
      llr: this.#test === undefined ? null : keptTest(sprt(this.#distinct, this.#test).llr),
    };
  }
}
