import type { OptimizerState } from '../optimizers/optimizer.ts';
import type { Point } from '../space/domain.ts';
import type { Values } from '../space/space.ts';

/** An earlier mean, kept to be played against. */
export interface HallMember {
  /** Games that the search had played when it was taken. */
  readonly games: number;
  readonly values: Values;
  /** What the search's candidates scored against it lately, 0 to 1. */
  readonly score: number;
}

/** One of the searches that began at the start. */
export interface StartState {
  readonly optimizer: OptimizerState;
  /** Average of the search's means, the later ones counting more; what the search recommends. */
  readonly average: Point;
  readonly games: number;
  /** Whether a race has dropped it. */
  readonly isDropped: boolean;
}

/** Everything that a search is made of between two steps; plain JSON data. */
export interface SearchState {
  /** Generations and races so far; every step has its own chance, by its number. */
  readonly steps: number;
  readonly games: number;
  /** Pairs that one candidate would have played had it been there from the first. */
  readonly pairs: number;
  readonly isRaced: boolean;
  readonly starts: readonly StartState[];
  readonly hall: readonly HallMember[];
  /** Games at which the hall of fame takes its next member. */
  readonly nextHallAt: number;
}
