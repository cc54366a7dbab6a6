import { type Domain, drawRounding, fixGauge, type Point, startOf } from '../space/domain.ts';
import {
  askedOf,
  type Candidate,
  checkState,
  checkTold,
  type Optimizer,
  type OptimizerState,
} from './optimizer.ts';
import { squaredLength } from './penalised.ts';

/** `cEnd` in internal units; the names are fishtest's. */
export interface SpsaOptions {
  /** Iterations that the gain sequences are laid out for; one `ask` and `tell` each. */
  readonly horizon: number;
  /** Perturbation at the horizon, internal units. Default 0.3. */
  readonly cEnd?: number;
  /** Gain at the horizon: a score difference of 1 there moves a parameter by `rEnd * cEnd`. Default 1. */
  readonly rEnd?: number;
  /** Iterations by which the decay of the gain is put off, as a share of the horizon. Default 0.1. */
  readonly aRatio?: number;
  readonly alpha?: number;
  readonly gamma?: number;
  /** Score units lost for each squared internal unit from the start. Default 0.0004. */
  readonly pull?: number;
}

export interface SpsaState extends OptimizerState {
  readonly kind: 'spsa';
  readonly horizon: number;
  readonly theta: Point;
  readonly asked: SpsaAsked | null;
}

interface SpsaAsked {
  readonly flips: readonly number[];
  readonly rounding: readonly number[] | null;
}

/**
 * SPSA in fishtest's form: two opposite perturbations of all parameters at once.
 *
 * Iteration k, from 1: c_k = c / k^gamma and a_k = a / (A + k)^alpha, with c
 * and a such that at the horizon N c_N = cEnd and a_N = rEnd * cEnd^2; then
 * theta += (a_k / c_k) * (score of theta + c_k flips - score of theta - c_k flips) * flips.
 *
 * Differs from fishtest in two ways beside k, which counts pairs there. There the difference is wins less losses
 * of a batch, here it is of mean scores in [0, 1]: an `rEnd` from there times
 * the games of a batch is the one here. And both sides share the draw by which
 * integers are rounded, so that chance cannot swap or merge them.
 *
 * @throws {RangeError} if an option is out of range, if `cEnd` moves an integer
 *   parameter by less than 0.5, or if `saved` is of something else or another horizon
 * Source: official-stockfish/fishtest, server/fishtest/spsa_handler.py;
 * J. C. Spall, "Implementation of the simultaneous perturbation algorithm", IEEE TAES 34 (1998).
 */
export const spsa = (domain: Domain, options: SpsaOptions, saved?: SpsaState): Optimizer<SpsaState> => {
  const {
    horizon,
    cEnd = 0.3,
    rEnd = 1,
    aRatio = 0.1,
    alpha = 0.602,
    gamma = 0.101,
    pull = 0.0004,
  } = options;
  if (!Number.isInteger(horizon) || horizon < 1) {
    throw new RangeError(`the horizon is ${horizon}, not an integer of at least 1`);
  }
  for (const [name, value, least] of [
    ['cEnd', cEnd, Number.MIN_VALUE],
    ['rEnd', rEnd, Number.MIN_VALUE],
    ['aRatio', aRatio, 0],
    ['alpha', alpha, 0],
    ['gamma', gamma, 0],
    ['pull', pull, 0],
  ] as const) {
    if (!(value >= least)) throw new RangeError(`'${name}' is ${value}, too small`);
  }
  domain.integerUnit.forEach((unit, i) => {
    if (unit !== null && cEnd * unit < 0.5) {
      throw new RangeError(
        `'${domain.names[i]}' is an integer and 'cEnd' ${cEnd} moves it by ${cEnd * unit}, less than 0.5`,
      );
    }
  });
  if (saved) {
    checkState(saved, 'spsa', saved.theta, domain.dimension);
    if (saved.horizon !== horizon) {
      throw new RangeError(`the state has a horizon of ${saved.horizon}, not ${horizon}; it cannot change`);
    }
  }
  let state: SpsaState = saved ?? {
    kind: 'spsa',
    generation: 0,
    horizon,
    theta: startOf(domain),
    asked: null,
  };

  const delay = aRatio * horizon;
  const gains = (): { perturbation: number; gain: number } => {
    const k = state.generation + 1;
    const perturbation = cEnd * (horizon / k) ** gamma;
    return { perturbation, gain: rEnd * cEnd * cEnd * ((delay + horizon) / (delay + k)) ** alpha };
  };

  /** Theta moved along the flips, in bounds and with its gauge fixed. */
  const moved = ({ flips }: SpsaAsked, by: number): Point => {
    const point = state.theta.map((value, i) => value + by * flips[i]);
    return domain.repair(fixGauge(point, domain.gauge));
  };

  const candidates = (asked: SpsaAsked): Candidate[] => {
    const { perturbation } = gains();
    const { rounding } = asked;
    return [moved(asked, perturbation), moved(asked, -perturbation)].map(point =>
      rounding ? { point, rounding } : { point },
    );
  };

  return {
    ask(chance) {
      const asked = state.asked ?? {
        flips: state.theta.map(() => (chance.uniform() < 0.5 ? -1 : 1)),
        rounding: drawRounding(domain, chance.uniform) ?? null,
      };
      state = { ...state, asked };
      return candidates(asked);
    },
    tell(scores, errors) {
      const asked = askedOf(state.asked);
      checkTold(2, scores, errors);
      const [plus, minus] = candidates(asked).map((side, i) => scores[i] - pull * squaredLength(side.point));
      const { perturbation, gain } = gains();
      const theta = moved(asked, (gain / perturbation) * (plus - minus));
      state = { kind: 'spsa', generation: state.generation + 1, horizon, theta, asked: null };
    },
    mean: () => state.theta,
    state: () => state,
  };
};
