import { cautionInWords } from '../stats/counts/distinct.ts';
import { drawRate, type Pentanomial, pairRatio } from '../stats/counts/pairs.ts';
import { headToHead, keptHeadToHead } from '../stats/match/head-to-head.ts';
import { keptElo, keptShare } from '../stats/numeric/kept.ts';
import { type ColorAdvantage, colorAdvantage } from '../stats/score/color-advantage.ts';
import { type ColorCounts, type PairingCounts, resultsOf } from './tally.ts';

/**
 * Counts and statistics of the games between two contestants; the first one's
 * side. What is not defined is null: the Elo of a score of 0 or 1, anything of
 * no games. Nothing is infinite or not a number.
 */
export interface PairingFigures {
  readonly games: number;
  /** Pairs of which both games were played. */
  readonly pairs: number;
  readonly distinctGames: number;
  readonly distinctPairs: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly score: number | null;
  /** Ends of the 95 % interval of the score, from as many pairs as are distinct. */
  readonly scoreLow: number | null;
  readonly scoreHigh: number | null;
  readonly asBlack: Readonly<ColorCounts>;
  readonly asWhite: Readonly<ColorCounts>;
  /** LL, LD, LW + DD + WL, DW, WW. */
  readonly pentanomial: Pentanomial;
  readonly distinctPentanomial: Pentanomial;
  /** Logistic Elo with its 95 % interval. */
  readonly elo: { readonly value: number | null; readonly low: number | null; readonly high: number | null };
  /** Normalized Elo and half the width of its 95 % interval. */
  readonly nElo: { readonly value: number | null; readonly error: number | null };
  /** Likelihood that the first is the stronger one, 0 to 1. */
  readonly los: number | null;
  /** Pairs won for each pair lost; null where none was lost. */
  readonly pairRatio: number | null;
  /** Share of the games. */
  readonly drawRate: number | null;
  /** What black is worth, whoever has it. */
  readonly colorAdvantage: { readonly [K in keyof ColorAdvantage]: number | null } | null;
  /** Pairs in which the same colour won both games: by the opening, or by chance. */
  readonly openingDecided: number;
  /** What must be known before the intervals are trusted. */
  readonly caution: string | null;
}

const shareOf = ({ wins, draws, losses }: ColorCounts, share: number) =>
  [wins * share, draws * share, losses * share] as const;

const advantageOf = (counts: PairingCounts): PairingFigures['colorAdvantage'] => {
  // Copies count once here as well.
  const share = counts.games === 0 ? 1 : counts.distinctGames / counts.games;
  const advantage = colorAdvantage(shareOf(counts.asBlack, share), shareOf(counts.asWhite, share));
  if (advantage === undefined) return null;
  const { score, low, high, elo, eloLow, eloHigh } = advantage;
  return {
    score: keptShare(score),
    low: keptShare(low),
    high: keptShare(high),
    elo: keptElo(elo) ?? null,
    eloLow: keptElo(eloLow) ?? null,
    eloHigh: keptElo(eloHigh) ?? null,
  };
};

/**
 * The figures of pairings one after the other. In a large field many came to the same counts, and their intervals are
 * calculated once.
 */
export const figuresOfPairings = (): ((counts: PairingCounts) => PairingFigures) => {
  const known = new Map<string, PairingFigures>();
  return counts => {
    const { asBlack, asWhite, games, pairs, distinctGames, distinctPairs, openingDecided } = counts;
    const { pentanomial, distinctPentanomial } = counts;
    const key = JSON.stringify([
      ...[asBlack, asWhite, games, pairs, distinctGames, distinctPairs, openingDecided],
      ...[pentanomial, distinctPentanomial],
    ]);
    const figures = known.get(key) ?? pairingFigures(counts);
    known.set(key, figures);
    return figures;
  };
};

export const pairingFigures = (counts: PairingCounts): PairingFigures => {
  const { asBlack, asWhite, games, pairs, distinctGames, distinctPairs } = counts;
  const pentanomial = [...counts.pentanomial] as unknown as Pentanomial;
  const results = resultsOf(counts);
  const [wins, draws, losses] = results;
  const figures = keptHeadToHead(headToHead(pentanomial, { distinctPairs, games: results }));
  return {
    games,
    pairs,
    distinctGames,
    distinctPairs,
    wins: [wins, losses],
    draws,
    score: figures.score,
    scoreLow: figures.scoreLow,
    scoreHigh: figures.scoreHigh,
    asBlack: { ...asBlack },
    asWhite: { ...asWhite },
    pentanomial,
    distinctPentanomial: [...counts.distinctPentanomial] as unknown as Pentanomial,
    elo: { value: figures.elo, low: figures.eloLow, high: figures.eloHigh },
    nElo: { value: figures.nElo, error: figures.nEloError },
    los: figures.los,
    pairRatio: keptShare(pairRatio(pentanomial)) ?? null,
    drawRate: keptShare(drawRate(results)) ?? null,
    colorAdvantage: advantageOf(counts),
    openingDecided: counts.openingDecided,
    caution: cautionInWords({ games, distinctGames, pairs, distinctPairs }, pentanomial) ?? null,
  };
};
