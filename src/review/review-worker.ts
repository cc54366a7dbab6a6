import type { Rules } from '../game/rules.ts';
import { Solver } from '../solver/solver.ts';
import type { GameReview } from './mistake.ts';
import { reviewGame } from './review-game.ts';

/** A game as a worker is given it. */
export interface GameToReview {
  /** Row * size + column of every stone, the opening's first. */
  readonly stones: readonly number[];
  readonly openingLength: number;
}

/** What a worker is asked. */
export interface ReviewBatch {
  readonly rules: Rules;
  /** Positions that the solver may look at for one question. */
  readonly mostNodes: number;
  readonly games: readonly GameToReview[];
}

let solver: Solver | undefined;
let madeFor = '';

/** What the threads of the review run. An answer depends on its game alone, so any thread may give it. */
export default ({ rules, mostNodes, games }: ReviewBatch): GameReview[] => {
  const key = JSON.stringify([rules, mostNodes]);
  if (solver === undefined || madeFor !== key) {
    solver = new Solver(rules, mostNodes);
    madeFor = key;
  }
  const ready = solver;
  return games.map(({ stones, openingLength }) => reviewGame(ready, stones, openingLength));
};
