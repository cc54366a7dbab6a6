import { effectivePairs } from '../counts/distinct.ts';
import { moments } from '../counts/lattice.ts';
import type { Pentanomial, WinsDrawsLosses } from '../counts/pairs.ts';
import { gameCount, pairCount, scoreOfGames } from '../counts/pairs.ts';
import type { Interval } from '../numeric/interval.ts';
import { keptElo, keptLikelihood, keptShare, keptTest } from '../numeric/kept.ts';
import { eloOfScore } from '../score/elo.ts';
import type { EloEstimate } from '../score/elo-interval.ts';
import { eloInterval, gamesEloInterval } from '../score/elo-interval.ts';
import { gamesLos, los } from '../score/los.ts';
import type { NormalizedElo } from '../score/normalized-elo.ts';
import { gamesNormalizedElo, normalizedElo } from '../score/normalized-elo.ts';
import { gamesScoreInterval, scoreInterval } from '../score/score-interval.ts';
import type { SprtState } from '../sprt/sprt.ts';
import { gamesSprt, sprt } from '../sprt/sprt.ts';
import type { SprtOptions } from '../sprt/sprt-options.ts';

/**
 * The figures of a match, first contestant's side, exact; {@link keptHeadToHead} are those that are stored. null where a figure is not defined; never NaN or infinite, so that it survives JSON.
 */
export interface HeadToHead {
  readonly games: number;
  /** null where the games were not counted in pairs. */
  readonly pairs: number | null;
  /** Points a game, 0 to 1. */
  readonly score: number | null;
  readonly scoreLow: number | null;
  readonly scoreHigh: number | null;
  /** Logistic Elo. null at score 0 or 1, where only one of the ends is known. */
  readonly elo: number | null;
  readonly eloLow: number | null;
  readonly eloHigh: number | null;
  readonly nElo: number | null;
  /** Half the width of the interval of `nElo`. */
  readonly nEloError: number | null;
  /** Likelihood of superiority, 0 to 1. */
  readonly los: number | null;
  /** Log-likelihood ratio and bounds of the sequential test; null without one. */
  readonly llr: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly verdict: 'H0' | 'H1' | null;
}

export interface HeadToHeadOptions {
  /** Confidence of all intervals, 0.95 by default. */
  readonly level?: number | undefined;
  readonly sprt?: SprtOptions | undefined;
  /** Number of distinct pairs, if copies are among them; all by default. */
  readonly distinctPairs?: number | undefined;
  /** All results, where a game without a partner may be among them: score and Elo are theirs. */
  readonly games?: WinsDrawsLosses | undefined;
}

/** The figures of a match played in pairs. */
export const headToHead = (pairs: Pentanomial, options: HeadToHeadOptions = {}): HeadToHead => {
  const { level = 0.95, distinctPairs = pairCount(pairs), games } = options;
  const evidence = effectivePairs(pairs, distinctPairs);
  const estimate = eloInterval(evidence, level);
  const score = games === undefined ? moments(pairs).mean : scoreOfGames(games);
  const count = games === undefined ? 2 * pairCount(pairs) : gameCount(games);
  return summary({
    games: count,
    pairs: pairCount(pairs),
    score,
    isBounded: pairCount(pairs) > 0,
    interval: scoreInterval(evidence, level),
    elo: games === undefined ? estimate : { ...estimate, elo: eloOfScore(score) },
    normalized: normalizedElo(evidence, level),
    superiority: los(evidence),
    test: options.sprt && sprt(evidence, options.sprt),
  });
};

/** The figures of games that were not played in pairs; each is taken as independent of the others. */
export const gamesHeadToHead = (games: WinsDrawsLosses, options: HeadToHeadOptions = {}): HeadToHead => {
  const { level = 0.95 } = options;
  const [wins, draws, losses] = games;
  const score = moments([losses, draws, wins]).mean;
  return summary({
    games: gameCount(games),
    pairs: null,
    score,
    isBounded: gameCount(games) > 0,
    interval: gamesScoreInterval(games, level),
    elo: gamesEloInterval(games, level),
    normalized: gamesNormalizedElo(games, level),
    superiority: gamesLos(games),
    test: options.sprt && gamesSprt(games, options.sprt),
  });
};

interface Figures {
  readonly games: number;
  readonly pairs: number | null;
  readonly score: number;
  /** Without evidence an interval is all of [0, 1], which says nothing. */
  readonly isBounded: boolean;
  readonly interval: Interval;
  readonly elo: EloEstimate;
  readonly normalized: NormalizedElo | undefined;
  readonly superiority: number | undefined;
  readonly test: SprtState | undefined;
}

const summary = ({
  games,
  pairs,
  score,
  isBounded,
  interval,
  elo,
  normalized,
  superiority,
  test,
}: Figures): HeadToHead => ({
  games,
  pairs,
  score: games === 0 ? null : score,
  scoreLow: isBounded ? interval.low : null,
  scoreHigh: isBounded ? interval.high : null,
  elo: elo.elo ?? null,
  eloLow: elo.low ?? null,
  eloHigh: elo.high ?? null,
  nElo: normalized?.nElo ?? null,
  nEloError: normalized?.error ?? null,
  los: superiority ?? null,
  llr: test?.llr ?? null,
  lower: test?.lower ?? null,
  upper: test?.upper ?? null,
  verdict: test?.verdict ?? null,
});

const ifKnown = (kept: (value: number) => number, value: number | null): number | null =>
  value === null ? null : kept(value);

/** The same figures to the digits that are stored. */
export const keptHeadToHead = (exact: HeadToHead): HeadToHead => ({
  ...exact,
  score: ifKnown(keptShare, exact.score),
  scoreLow: ifKnown(keptShare, exact.scoreLow),
  scoreHigh: ifKnown(keptShare, exact.scoreHigh),
  elo: ifKnown(keptElo, exact.elo),
  eloLow: ifKnown(keptElo, exact.eloLow),
  eloHigh: ifKnown(keptElo, exact.eloHigh),
  nElo: ifKnown(keptElo, exact.nElo),
  nEloError: ifKnown(keptElo, exact.nEloError),
  los: ifKnown(keptLikelihood, exact.los),
  llr: ifKnown(keptTest, exact.llr),
  lower: ifKnown(keptTest, exact.lower),
  upper: ifKnown(keptTest, exact.upper),
});
