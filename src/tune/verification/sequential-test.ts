import type { Contestant } from '../../contestants/contestant.ts';
import type { OpeningSource } from '../../openings/opening-source.ts';
import { Tally } from '../../run/tally.ts';
import type { PairTask } from '../../schedule/pairs.ts';
import { effectivePairs } from '../../stats/counts/distinct.ts';
import type { Pentanomial } from '../../stats/counts/pairs.ts';
import { keptTest } from '../../stats/numeric/kept.ts';
import { sprt } from '../../stats/sprt/sprt.ts';
import { type SprtOptions, sprtOptions } from '../../stats/sprt/sprt-options.ts';
import type { PairPlayer } from '../games/pair-player.ts';

/** Normalized Elo: H0 is no better, H1 is what a user would notice. */
const ELO0 = 0;
const ELO1 = 10;
/** Chance to miss a table that is as much better as H1 says. */
const BETA = 0.05;
const PAIRS_AT_A_TIME = 128;

const optionsOf = (alpha: number): SprtOptions => sprtOptions({ elo0: ELO0, elo1: ELO1, alpha, beta: BETA });

/**
 * Pairs with which the test can accept H1 at all: if every one is won.
 *
 * @param alpha - chance to accept H1 where H0 is true
 */
export const leastPairs = (alpha: number): number => {
  const options = optionsOf(alpha);
  for (let pairs = 1; ; pairs++) {
    if (sprt([0, 0, 0, 0, pairs], options).verdict === 'H1') return pairs;
  }
};

/** How a sequential test ended, first contestant's side. */
export interface SequentialTest {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  readonly pairs: number;
  readonly pentanomial: Pentanomial;
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** null: the most pairs were played and nothing is decided. */
  readonly verdict: 'H0' | 'H1' | null;
}

/**
 * Pairs until it is clear whether the first of two contestants is the better one.
 *
 * Looked at after every pair in schedule order; what was played beyond the end is dropped.
 *
 * @param alpha - chance to accept H1 where H0 is true
 */
export const sequentialTest = async (
  player: PairPlayer,
  contestants: readonly [Contestant, Contestant],
  openings: OpeningSource,
  seed: string,
  mostPairs: number,
  alpha: number,
): Promise<SequentialTest> => {
  const options = optionsOf(alpha);
  const tally = new Tally();
  let state = sprt(tally.pentanomial, options);
  for (let from = 0; from < mostPairs && state.verdict === undefined; from += PAIRS_AT_A_TIME) {
    const tasks = Array.from(
      { length: Math.min(PAIRS_AT_A_TIME, mostPairs - from) },
      (_, i): PairTask => ({ pair: from + i, first: 0, second: 1, ...openings.next(), games: 2 }),
    );
    await player.play({ seed, contestants, tasks }, (_, { outcomes, hashes }, at) => {
      if (state.verdict !== undefined) return;
      tally.add(outcomes, hashes, at, 2);
      state = sprt(effectivePairs(tally.pentanomial, tally.distinctPairs), options);
    });
  }
  const { llr, lower, upper, verdict = null } = state;
  const pentanomial = [...tally.pentanomial] as unknown as Pentanomial;
  return {
    elo0: ELO0,
    elo1: ELO1,
    alpha,
    beta: BETA,
    pairs: tally.pairs,
    pentanomial,
    llr: keptTest(llr),
    lower: keptTest(lower),
    upper: keptTest(upper),
    verdict,
  };
};
