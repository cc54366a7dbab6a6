import { type Domain, fixGauge, type Point, startOf } from '../space/domain.ts';
import { askedOf, checkState, checkTold, type Optimizer, type OptimizerState } from './optimizer.ts';
import { penalised } from './penalised.ts';

export interface OnePlusOneOptions {
  /** First step size, internal units. Default 1. */
  readonly sigma0?: number;
  /** Least and greatest step size. Default 0.05 and 1.5. */
  readonly sigmaMin?: number;
  readonly sigmaMax?: number;
  /** Score units lost for each squared internal unit from the start. Default 0.0004. */
  readonly pull?: number;
}

export interface OnePlusOneState extends OptimizerState {
  readonly kind: 'one-plus-one';
  readonly parent: Point;
  readonly sigma: number;
  readonly child: Point | null;
}

/**
 * (1+1)-ES with the one-fifth success rule. A baseline, to compare with.
 *
 * Parent and child are both played every generation: an old score of the
 * parent was measured on other openings and may have been luck. A tie keeps
 * the parent and the step size.
 *
 * @throws {RangeError} if an option is out of range, or `saved` is of something else
 * Source: N. Hansen, D. V. Arnold, A. Auger, "Evolution strategies", Springer
 * Handbook of Computational Intelligence (2015), algorithm of the (1+1)-ES.
 */
export const onePlusOne = (
  domain: Domain,
  options: OnePlusOneOptions = {},
  saved?: OnePlusOneState,
): Optimizer<OnePlusOneState> => {
  const { sigma0 = 1, sigmaMin = 0.05, sigmaMax = 1.5, pull = 0.0004 } = options;
  if (!(sigma0 > 0 && sigmaMin >= 0 && sigmaMin <= sigmaMax)) {
    throw new RangeError(`step sizes ${sigmaMin} <= ${sigma0} <= ${sigmaMax} are not in order and above 0`);
  }
  if (!(pull >= 0)) throw new RangeError(`the pull to the start is ${pull}, below 0`);
  if (saved) checkState(saved, 'one-plus-one', saved.parent, domain.dimension);
  const damping = Math.sqrt(domain.dimension + 1);
  let state: OnePlusOneState = saved ?? {
    kind: 'one-plus-one',
    generation: 0,
    parent: startOf(domain),
    sigma: sigma0,
    child: null,
  };

  return {
    ask(chance) {
      const { parent, sigma } = state;
      const child =
        state.child ??
        domain.repair(
          fixGauge(
            parent.map(value => value + sigma * chance.normal()),
            domain.gauge,
          ),
        );
      state = { ...state, child };
      return [{ point: parent }, { point: child }];
    },
    tell(scores, errors) {
      const asked = askedOf(state.child);
      checkTold(2, scores, errors);
      const [parent, child] = penalised(scores, [state.parent, asked], domain, pull, state.sigma);
      const success = child > parent ? 1 : child === parent ? 0.2 : 0;
      const sigma = state.sigma * Math.exp((success - 0.2) / damping);
      state = {
        kind: 'one-plus-one',
        generation: state.generation + 1,
        parent: success === 1 ? asked : state.parent,
        sigma: Math.min(Math.max(sigma, sigmaMin), sigmaMax),
        child: null,
      };
    },
    mean: () => state.parent,
    state: () => state,
  };
};
