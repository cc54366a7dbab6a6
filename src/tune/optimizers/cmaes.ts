import { type Domain, fixGauge, freeDimension, type Point } from '../space/domain.ts';
import type { Chance } from './chance.ts';
import { cmaConstants, defaultPopulation } from './cma-constants.ts';
import { type CmaesAsked, type CmaesState, startState, stepSize } from './cma-state.ts';
import { nextCmaState } from './cma-update.ts';
import { evenNoise } from './even-noise.ts';
import { askedOf, type Candidate, checkState, checkTold, type Optimizer } from './optimizer.ts';
import { penalised } from './penalised.ts';
import { rankWeights } from './rank-weights.ts';
import { squareRoot } from './square-root.ts';
import type { Matrix } from './symmetric-eigen.ts';

/** Distances are in internal units: natural logarithms of a ratio for a log parameter. */
export interface CmaesOptions {
  /** Candidates a generation; by default 16 up to nine parameters, 18 above. */
  readonly population?: number;
  /** First step size. Default 1. */
  readonly sigma0?: number;
  /** Least and greatest root mean square step. Default 0.05 and 1.5. */
  readonly sigmaMin?: number;
  readonly sigmaMax?: number;
  /** Score units lost for each squared internal unit from the start. Default 0.0004. */
  readonly pull?: number;
}

/**
 * CMA-ES: samples a normal distribution, and moves and reshapes it towards the better half.
 *
 * Only the ranks of the scores count, so any increasing function of them gives
 * the same run (with `pull` 0 and within bounds).
 *
 * Whole numbers are rounded to the nearest, and their steps are never so short
 * that all candidates would be rounded to one number: the score as a function
 * of the mean stays smooth, and a generation of one table, which nothing can be
 * learned from, is drawn again. Their mean is kept within bounds, since beyond
 * a bound there is no other number in reach.
 *
 * @param saved - a state to go on from, of the same domain; options may differ but for `population`
 * @throws {RangeError} if an option is out of range, nothing is free to move, or `saved` is of something else
 * Source: N. Hansen, "The CMA Evolution Strategy: A Tutorial", arXiv:1604.00772, appendix A. The least width of
 * whole numbers has the purpose of the margin of R. Hamano et al., "CMA-ES with Margin", GECCO 2022, and is wider,
 * as scores here are noisy.
 */
export const cmaes = (
  domain: Domain,
  options: CmaesOptions = {},
  saved?: CmaesState,
): Optimizer<CmaesState> => {
  const { sigma0 = 1, sigmaMin = 0.05, sigmaMax = 1.5, pull = 0.0004 } = options;
  const population = options.population ?? defaultPopulation(domain.dimension);
  const constants = cmaConstants(freeDimension(domain), population);
  if (!(sigma0 > 0 && sigmaMin >= 0 && sigmaMin <= sigmaMax)) {
    throw new RangeError(`step sizes ${sigmaMin} <= ${sigma0} <= ${sigmaMax} are not in order and above 0`);
  }
  if (!(pull >= 0)) throw new RangeError(`the pull to the start is ${pull}, below 0`);
  if (saved) checkState(saved, 'cmaes', saved.mean, domain.dimension);
  let state = saved ?? startState(domain, sigma0);

  const candidates = ({ normals, steps, widths }: CmaesAsked): Candidate[] => {
    if (normals.length !== population) {
      throw new RangeError(`the state has ${normals.length} candidates, the population is ${population}`);
    }
    return pointsOf(state, steps, widths, domain).map(point => ({ point }));
  };

  return {
    ask(chance) {
      const asked = state.asked ?? sample(state, domain, population, chance);
      state = { ...state, asked };
      return candidates(asked);
    },
    tell(scores, errors) {
      const asked = askedOf(state.asked);
      checkTold(asked.steps.length, scores, errors);
      const points = candidates(asked).map(candidate => candidate.point);
      const step = stepSize(state, freeDimension(domain));
      const costed = penalised(scores, points, domain, pull, step);
      const weights = rankWeights(errors ? evenNoise(costed, errors) : costed, constants.weights);
      const next = nextCmaState(state, weights, constants, domain.gauge);
      const nextStep = stepSize(next, freeDimension(domain));
      const allowed = Math.min(Math.max(nextStep, sigmaMin), sigmaMax);
      state = {
        ...next,
        mean: integersInBounds(next.mean, domain),
        sigma: nextStep === allowed ? next.sigma : next.sigma * (allowed / nextStep),
      };
    },
    mean: () => state.mean,
    state: () => state,
  };
};

const pointsOf = (state: CmaesState, steps: Matrix, widths: readonly number[], domain: Domain): Point[] =>
  steps.map(step =>
    fixGauge(
      step.map((s, i) => state.mean[i] + state.sigma * widths[i] * s),
      domain.gauge,
    ),
  );

/** Standard deviation of a whole number's candidates at least: about one in five is then not the mean's. */
const LEAST_DEVIATION = 0.4;

/** What the steps of whole numbers are multiplied by so that they are wide enough; 1 for real numbers. */
const widthsOf = ({ mean, sigma, covariance }: CmaesState, domain: Domain): number[] =>
  mean.map((offset, i) => {
    const unit = domain.integerUnitAt(i, offset);
    if (unit === null) return 1;
    const deviation = sigma * Math.sqrt(Math.max(0, covariance[i][i])) * unit;
    return Math.max(1, LEAST_DEVIATION / Math.max(1e-12, deviation));
  });

/** The mean, its whole numbers brought into bounds; the others may be beyond. */
const integersInBounds = (mean: Point, domain: Domain): Point => {
  const repaired = domain.repair(mean);
  if (repaired === mean) return mean;
  return mean.map((value, i) => (domain.integerUnit[i] === null ? value : repaired[i]));
};

const MOST_DRAWS = 20;

const sample = (state: CmaesState, domain: Domain, population: number, chance: Chance): CmaesAsked => {
  const root = squareRoot(state.covariance, domain.gauge.length);
  const widths = widthsOf(state, domain);
  const draw = (): CmaesAsked => {
    const normals = Array.from({ length: population }, () =>
      fixGauge(
        state.mean.map(() => chance.normal()),
        domain.gauge,
      ),
    );
    const steps = normals.map(normal =>
      root.map(row => row.reduce((sum, element, i) => sum + element * normal[i], 0)),
    );
    return { normals, steps, widths };
  };
  let asked = draw();
  for (let draws = 1; draws < MOST_DRAWS; draws++) {
    const points = pointsOf(state, asked.steps, widths, domain);
    if (!domain.areOneTable(points)) break;
    asked = draw();
  }
  return asked;
};
