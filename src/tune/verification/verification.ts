import type { Gain } from './compare-values.ts';
import type { MatchFigures } from './match-figures.ts';
import type { SequentialTest } from './sequential-test.ts';

/** What a verification comes to. */
export type VerdictName = 'BETTER' | 'NOT SHOWN' | 'WORSE' | 'SPECIALISED';

export interface Verdict {
  readonly name: VerdictName;
  /** One sentence. */
  readonly because: string;
}

/**
 * - `objective`: somebody that the search was to beat;
 * - `hall`: an earlier mean of the search;
 * - `family`: a strategy of another kind that the search may never have met.
 */
export type Role = 'objective' | 'hall' | 'family';

/** The tuned and the start table against one opponent on the same held-out openings. */
export interface OpponentCheck {
  readonly name: string;
  readonly role: Role;
  readonly weight: number;
  readonly tuned: MatchFigures;
  /** null where the opponent is the start itself or an earlier mean: the tuned table has to hold its own there. */
  readonly start: MatchFigures | null;
  /** The tuned table's score less the start's, pair by pair; where `start` is null, less one half. */
  readonly gain: Gain;
  /** p of the gain, adjusted by Holm's method over all opponents. */
  readonly adjusted: number;
}

/** Tuned against start, the openings' stones spread over another area. */
interface AreaCheck extends MatchFigures {
  readonly area: number;
}

/** Everything that a verification has found. */
export interface Verification {
  /** 1 for the first look at the held-out openings, and so on. */
  readonly look: number;
  readonly seed: string;
  readonly sequential: SequentialTest;
  /** Tuned against start on held-out openings, a fixed number of pairs. */
  readonly match: MatchFigures;
  /** The same on training openings, and what the score loses from there to the held-out ones. */
  readonly training: MatchFigures;
  readonly gap: { readonly difference: number; readonly low: number; readonly high: number };
  readonly opponents: readonly OpponentCheck[];
  readonly areas: readonly AreaCheck[];
  readonly games: number;
  readonly verdict: Verdict;
}
