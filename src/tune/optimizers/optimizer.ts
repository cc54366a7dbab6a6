import type { Point } from '../space/domain.ts';
import type { Chance } from './chance.ts';

/** One point to be played. */
export interface Candidate {
  /** Internal units, gauge fixed; may be out of bounds, which `toExternal` repairs. */
  readonly point: Point;
  /** For `toExternal`: the draw in [0, 1) by which each integer is rounded; without it, to the nearest. */
  readonly rounding?: readonly number[];
}

/** What every saved state says of itself. All of it is plain JSON data. */
export interface OptimizerState {
  readonly kind: string;
  /** Generations told so far. */
  readonly generation: number;
}

/**
 * A search that proposes candidates and learns from their scores; higher is better.
 *
 * All candidates of one generation are to be scored under the same conditions.
 * The state before `ask` and the generation's stream of chance give the same
 * candidates again, bit for bit, after a trip through JSON as well.
 */
export interface Optimizer<State extends OptimizerState = OptimizerState> {
  /** This generation's candidates. Asked twice, it gives the same ones and draws no chance. */
  ask(chance: Chance): readonly Candidate[];
  /**
   * Learns from the candidates' scores.
   *
   * @param scores - one for each candidate, in the order of `ask`
   * @param errors - standard error of each score, if they differ; above 0
   * @throws {RangeError} if a number is missing, not finite, or an error is not above 0
   * @throws {Error} if nothing was asked
   */
  tell(scores: readonly number[], errors?: readonly number[]): void;
  /** The recommendation, internal units. */
  mean(): Point;
  /** All there is to save. Never changed afterwards: a later `tell` makes a new one. */
  state(): State;
}

/**
 * What was asked and is now told of.
 *
 * @throws {Error} if nothing was asked
 */
export const askedOf = <Asked>(asked: Asked | null): Asked => {
  if (asked === null) throw new Error('scores were told before candidates were asked for');
  return asked;
};

/** @throws {RangeError} see `Optimizer.tell` */
export const checkTold = (asked: number, scores: readonly number[], errors?: readonly number[]): void => {
  for (const [what, numbers] of [
    ['score', scores],
    ['standard error', errors ?? scores],
  ] as const) {
    if (numbers.length !== asked) {
      throw new RangeError(`${numbers.length} ${what}s for ${asked} candidates`);
    }
    const bad = numbers.find(number => !Number.isFinite(number));
    if (bad !== undefined) throw new RangeError(`a ${what} is ${bad}, not a finite number`);
  }
  const bad = errors?.find(error => error <= 0);
  if (bad !== undefined) throw new RangeError(`a standard error is ${bad}, not above 0`);
};

/** @throws {RangeError} if a saved state is another optimiser's, or of other parameters */
export const checkState = (state: OptimizerState, kind: string, point: Point, dimension: number): void => {
  if (state.kind !== kind) throw new RangeError(`the state is of '${state.kind}', not of '${kind}'`);
  if (point.length !== dimension) {
    throw new RangeError(`the state has ${point.length} parameters, the space has ${dimension}`);
  }
};
