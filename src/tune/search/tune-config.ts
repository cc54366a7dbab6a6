import type { Contestant } from '../../contestants/contestant.ts';
import type { Rules } from '../../game/rules.ts';
import type { RandomOpeningsSpec } from '../../openings/random-openings.ts';
import type { Algorithm } from '../optimizers/algorithm.ts';
import type { Parameter } from '../space/parameter.ts';

/** Somebody to be beaten, and what share of the games goes to it. */
export interface Opponent {
  readonly contestant: Contestant;
  /** Relative to the others'. */
  readonly weight: number;
}

/** Everything that decides what a tune does, but for how long it goes on; plain JSON data. */
export interface TuneConfig {
  /** What is tuned, at the values that the search starts from. */
  readonly start: Contestant;
  readonly parameters: readonly Parameter[];
  /** Names of parameters that keep their values. */
  readonly fixed: readonly string[];
  readonly opponents: readonly Opponent[];
  /** Weight of the hall of fame as a whole, 0 for none. */
  readonly hallWeight: number;
  readonly algorithm: Algorithm;
  readonly rules: Rules;
  readonly openings: RandomOpeningsSpec;
  readonly seed: string;
  /** Games that restarts, races and gains were laid out for: the first budget. A larger one goes on from there. */
  readonly plannedGames: number;
  /** Pairs of the match against the start, and the most that the sequential test may take. */
  readonly verifyPairs: number;
}
