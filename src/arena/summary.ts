import { ENDINGS } from '../match/ending.ts';
import { eloOfScore } from '../stats/elo.ts';
import { los } from '../stats/los.ts';
import type { Pentanomial } from '../stats/pairs.ts';
import { scoreInterval } from '../stats/scoreInterval.ts';
import type { ParamValues } from '../strategy/params.ts';
import type { MoveTiming } from './move-clock.ts';
import type { RunConfig } from './run-config.ts';
import { type EndingCounts, type PairingCounts, pointsOf, type WinsDrawsLosses } from './tally.ts';

/**
 * All counts and statistics of a match; the first contestant's side. Depends on
 * the games alone, so that two runs with the same seed have the same summary.
 * What is not defined is null: the Elo of a score of 0 or 1, anything of no games.
 */
export interface MatchSummary {
  readonly contestants: readonly {
    readonly name: string;
    readonly strategy: string;
    readonly params: ParamValues;
    /** Games lost by each kind of fault. */
    readonly faults: Partial<EndingCounts>;
  }[];
  readonly seed: string;
  readonly size: number;
  readonly rule: string;
  readonly openings: string;
  /** How many openings of this run had been played before in it. */
  readonly repeatedOpenings: number;
  readonly gamesScheduled: number;
  readonly games: number;
  /** Pairs of which both games were played. */
  readonly pairs: number;
  readonly distinctGames: number;
  readonly distinctPairs: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly score: number | null;
  /** Ends of the 95 % interval of the score, from the distinct pairs. */
  readonly scoreLow: number | null;
  readonly scoreHigh: number | null;
  readonly asBlack: Readonly<WinsDrawsLosses>;
  readonly asWhite: Readonly<WinsDrawsLosses>;
  readonly pentanomial: Pentanomial;
  readonly distinctPentanomial: Pentanomial;
  readonly elo: { readonly value: number | null; readonly low: number | null; readonly high: number | null };
  readonly los: number | null;
  readonly endings: Readonly<EndingCounts>;
}

/** What was measured rather than counted, and differs from run to run. */
export interface RunTiming {
  /** By contestant; null where no move was timed. */
  readonly timing: readonly (MoveTiming | null)[];
  /** Median over batches of what one reading of the clock costs; taken off every time above. */
  readonly clockCostMs: number;
  readonly timedGames: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly gamesPerSecond: number;
  readonly gamesPerCpuSecond: number;
  readonly stones: number;
  readonly workers: number;
}

const nonZero = (counts: Readonly<EndingCounts>): Partial<EndingCounts> =>
  Object.fromEntries(ENDINGS.filter(ending => counts[ending] > 0).map(ending => [ending, counts[ending]]));

/** `random:4@7`, or the book's path. */
const openingsText = (openings: RunConfig['openings']): string =>
  openings.kind === 'random' ? `random:${openings.stones}@${openings.area}` : openings.path;

export const summarize = (
  config: RunConfig,
  counts: PairingCounts,
  repeatedOpenings: number,
): MatchSummary => {
  const { asBlack, asWhite } = counts;
  const score = counts.games === 0 ? null : pointsOf(counts) / counts.games;
  const interval = counts.pairs === 0 ? undefined : scoreInterval(counts.distinctPentanomial);
  const elo = (s: number | null | undefined): number | null =>
    s === null || s === undefined ? null : (eloOfScore(s) ?? null);
  return {
    contestants: config.contestants.map(({ name, strategy, params }, i) => ({
      name,
      strategy,
      params,
      faults: nonZero(counts.faults[i]),
    })),
    seed: config.seed,
    size: config.rules.size,
    rule: config.rules.name,
    openings: openingsText(config.openings),
    repeatedOpenings,
    gamesScheduled: config.games,
    games: counts.games,
    pairs: counts.pairs,
    distinctGames: counts.distinctGames,
    distinctPairs: counts.distinctPairs,
    wins: [asBlack.wins + asWhite.wins, asBlack.losses + asWhite.losses],
    draws: asBlack.draws + asWhite.draws,
    score,
    scoreLow: interval?.low ?? null,
    scoreHigh: interval?.high ?? null,
    asBlack: { ...asBlack },
    asWhite: { ...asWhite },
    pentanomial: [...counts.pentanomial] as unknown as Pentanomial,
    distinctPentanomial: [...counts.distinctPentanomial] as unknown as Pentanomial,
    elo: { value: elo(score), low: elo(interval?.low), high: elo(interval?.high) },
    los: (counts.pairs === 0 ? undefined : los(counts.distinctPentanomial)) ?? null,
    endings: { ...counts.endings },
  };
};
