import type { Tally } from '../../run/tally.ts';
import { effectivePairs } from '../../stats/counts/distinct.ts';
import { moments } from '../../stats/counts/lattice.ts';
import type { Pentanomial } from '../../stats/counts/pairs.ts';
import { eloInterval } from '../../stats/score/elo-interval.ts';
import { los } from '../../stats/score/los.ts';
import { normalizedElo } from '../../stats/score/normalized-elo.ts';
import { scoreInterval } from '../../stats/score/score-interval.ts';

/** A match of a fixed number of pairs in figures, first contestant's side; null where one is not defined. */
export interface MatchFigures {
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
  readonly elo: number | null;
  readonly eloLow: number | null;
  readonly eloHigh: number | null;
  readonly nElo: number | null;
  readonly los: number | null;
}

export function matchFigures(tally: Tally): MatchFigures {
  const { pairs, distinctPairs, asBlack, asWhite } = tally;
  const pentanomial = [...tally.pentanomial] as unknown as Pentanomial;
  const evidence = effectivePairs(pentanomial, distinctPairs);
  const interval = scoreInterval(evidence);
  const elo = eloInterval(evidence);
  return {
    pairs,
    distinctPairs,
    pentanomial,
    wins: asBlack.wins + asWhite.wins,
    draws: asBlack.draws + asWhite.draws,
    losses: asBlack.losses + asWhite.losses,
    score: moments(pentanomial).mean,
    scoreLow: interval.low,
    scoreHigh: interval.high,
    elo: elo.elo ?? null,
    eloLow: elo.low ?? null,
    eloHigh: elo.high ?? null,
    nElo: normalizedElo(evidence)?.nElo ?? null,
    los: los(evidence) ?? null,
  };
}
