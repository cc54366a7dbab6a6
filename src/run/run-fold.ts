import { isFaultCode } from '../match/outcome-code.ts';
import type { PairTask } from '../schedule/pairs.ts';
import type { SprtState } from '../stats/sprt/sprt.ts';
import { type RunConfig, runPairings } from './run-config.ts';
import { stoppedByFaults } from './stopped-by-faults.ts';
import { sprtSummary } from './summary.ts';
import { Tally } from './tally.ts';

/**
 * What the games of a run come to so far. Pairs are folded in schedule order,
 * whether they were just played or read from a file: a run that was stopped
 * and goes on decides at the same pair as one that never was.
 */
export class RunFold {
  /** By pairing. */
  readonly tallies: readonly Tally[];
  readonly #config: RunConfig;
  games = 0;
  pairs = 0;
  repeatedOpenings = 0;
  /** Where the test stands, if there is one. */
  test: Omit<SprtState, 'verdict'> | undefined;
  /** Whether no more games are wanted: the test has its verdict, or faults have ended the run. */
  isDecided = false;

  constructor(config: RunConfig) {
    this.#config = config;
    this.tallies = runPairings(config).map(() => new Tally());
  }

  /**
   * @param task - the pair that is due
   * @param codes - outcome codes of its games, from `from` on
   * @param hashes - of each game's stones
   */
  add(task: PairTask, codes: ArrayLike<number>, hashes: ArrayLike<number>, from: number): void {
    const at = task.pair % this.tallies.length;
    const tally = this.tallies[at];
    const known = tally.distinctPairs;
    tally.add(codes, hashes, from, task.games);
    this.games += task.games;
    this.pairs++;
    if (task.repeat && at === 0) this.repeatedOpenings++;
    if (hasFault(codes, from, task.games) && stoppedByFaults(this.#config, this.tallies) !== undefined) {
      this.isDecided = true;
      return;
    }
    const { sprt } = this.#config;
    if (sprt === undefined || tally.distinctPairs === known) return;
    const state = sprtSummary(sprt, tally);
    this.test = state;
    this.isDecided = state.verdict !== null;
  }
}

const hasFault = (codes: ArrayLike<number>, from: number, games: 1 | 2): boolean =>
  isFaultCode(codes[from]) || (games === 2 && isFaultCode(codes[from + 1]));
