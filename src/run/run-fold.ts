import { BLACK } from '../game/cell.ts';
import { ENDINGS } from '../match/ending.ts';
import { endingOf, isFaultCode, pointsOf } from '../match/outcome-code.ts';
import { colorsOf } from '../play/lost-game.ts';
import { halvesOf, type PairTask } from '../schedule/pairs.ts';
import type { SprtState } from '../stats/sprt/sprt.ts';
import { type RunConfig, runPairings } from './run-config.ts';
import { type FirstFault, stoppedByFaults } from './stopped-by-faults.ts';
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
  /** By contestant. */
  readonly #firstFaults: (FirstFault | undefined)[] = [];
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

  /** Of those who have lost a game by a fault, in the order of the contestants. */
  get firstFaults(): FirstFault[] {
    return this.#firstFaults.filter(fault => fault !== undefined);
  }

  /**
   * @param task - the pair that is due
   * @param codes - outcome codes of its games, from `from` on
   * @param hashes - of each game's stones
   * @param faultAt - what the loser of a game did that its fault has ended; asked for a contestant's first one
   */
  add(
    task: PairTask,
    codes: ArrayLike<number>,
    hashes: ArrayLike<number>,
    from: number,
    faultAt: (i: number) => string | undefined,
  ): void {
    const at = task.pair % this.tallies.length;
    const tally = this.tallies[at];
    const known = tally.distinctPairs;
    tally.add(codes, hashes, from, task.games);
    this.games += task.games;
    this.pairs++;
    if (task.repeat && at === 0) this.repeatedOpenings++;
    if (hasFault(codes, from, task.games)) {
      this.#noteFaults(task, codes, from, faultAt);
      if (stoppedByFaults(this.#config, this.tallies) !== undefined) {
        this.isDecided = true;
        return;
      }
    }
    const { sprt } = this.#config;
    if (sprt === undefined || tally.distinctPairs === known) return;
    const state = sprtSummary(sprt, tally);
    this.test = state;
    this.isDecided = state.verdict !== null;
  }

  #noteFaults(
    task: PairTask,
    codes: ArrayLike<number>,
    from: number,
    faultAt: (i: number) => string | undefined,
  ): void {
    for (const half of halvesOf(task)) {
      const code = codes[from + half];
      if (!isFaultCode(code)) continue;
      const { black, white } = colorsOf(task, half);
      // Of the colours of the schedule, whichever the players chose.
      const guilty = pointsOf(code, BLACK) === 1 ? white : black;
      this.#firstFaults[guilty] ??= {
        contestant: this.#config.contestants[guilty].name,
        game: 2 * task.pair + half,
        ending: ENDINGS[endingOf(code)],
        fault: faultAt(from + half) ?? '',
      };
    }
  }
}

const hasFault = (codes: ArrayLike<number>, from: number, games: 1 | 2): boolean =>
  isFaultCode(codes[from]) || (games === 2 && isFaultCode(codes[from + 1]));
