import { resultsOf, type Tally } from '../../run/tally.ts';
import type { Pentanomial } from '../../stats/counts/pairs.ts';
import { type HeadToHead, headToHead, keptHeadToHead } from '../../stats/match/head-to-head.ts';

/** A match of a fixed number of pairs, one at least, in figures; first contestant's side. */
export interface MatchFigures extends Pick<HeadToHead, 'elo' | 'eloLow' | 'eloHigh' | 'nElo' | 'los'> {
  readonly pairs: number;
  readonly distinctPairs: number;
  readonly pentanomial: Pentanomial;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  /** Ends of the 95 % interval. */
  readonly scoreLow: number;
  readonly scoreHigh: number;
}

export const matchFigures = (tally: Tally): MatchFigures => {
  const { pairs, distinctPairs } = tally;
  const pentanomial = [...tally.pentanomial] as unknown as Pentanomial;
  const [wins, draws, losses] = resultsOf(tally);
  const { score, scoreLow, scoreHigh, elo, eloLow, eloHigh, nElo, los } = keptHeadToHead(
    headToHead(pentanomial, {
      distinctPairs,
    }),
  );
  return {
    pairs,
    distinctPairs,
    pentanomial,
    wins,
    draws,
    losses,
    // Not null where there are pairs, and there are.
    score: score ?? Number.NaN,
    scoreLow: scoreLow ?? Number.NaN,
    scoreHigh: scoreHigh ?? Number.NaN,
    elo,
    eloLow,
    eloHigh,
    nElo,
    los,
  };
};
