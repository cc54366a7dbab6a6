import type { Rules } from '../game/rules.ts';
import { Solver } from '../solver/solver.ts';
import { findPositions } from '../suite/find-positions.ts';
import type { SuitePosition } from '../suite/suite-position.ts';
import type { GameReview } from './mistake.ts';
import { reviewGame } from './review-game.ts';

/** A game as a worker is given it. */
export interface GameToReview {
  /** Row * size + column of every stone, the opening's first. */
  readonly stones: readonly number[];
  readonly openingLength: number;
  /** Where it is from, if positions for a suite are wanted. */
  readonly source?: string;
}

/** What a worker is asked. */
export interface ReviewBatch {
  readonly rules: Rules;
  /** Positions that the solver may look at for one question. */
  readonly mostNodes: number;
  readonly games: readonly GameToReview[];
}

/** What a worker answers, by game. */
export interface ReviewedGame {
  readonly review: GameReview;
  readonly positions: readonly SuitePosition[];
}

let solver: Solver | undefined;
let madeFor = '';

/** What the threads of the review run. An answer depends on its game alone, so any thread may give it. */
export default ({ rules, mostNodes, games }: ReviewBatch): ReviewedGame[] => {
  const key = JSON.stringify([rules, mostNodes]);
  if (solver === undefined || madeFor !== key) {
    solver = new Solver(rules, mostNodes);
    madeFor = key;
  }
  const ready = solver;
  return games.map(({ stones, openingLength, source }) => ({
    review: reviewGame(ready, stones, openingLength),
    positions: source === undefined ? [] : findPositions(ready, stones, openingLength, source),
  }));
};
