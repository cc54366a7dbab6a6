import { type Domain, fixGauge, type Point, startOf } from '../space/domain.ts';
import type { OptimizerState } from './optimizer.ts';
import type { Matrix } from './symmetric-eigen.ts';

/** Everything that a run of CMA-ES is made of between two generations; plain JSON data. */
export interface CmaesState extends OptimizerState {
  readonly kind: 'cmaes';
  readonly mean: Point;
  readonly sigma: number;
  /** Of the steps before they are multiplied by `sigma`; no part of it along a gauge direction. */
  readonly covariance: Matrix;
  readonly sigmaPath: Point;
  readonly covariancePath: Point;
  /** What was asked and not yet told. */
  readonly asked: CmaesAsked | null;
}

export interface CmaesAsked {
  /** Standard normal vectors and the steps made of them, one of each for every candidate. */
  readonly normals: Matrix;
  readonly steps: Matrix;
  /** By coordinate, what the steps are multiplied by so that whole numbers do not stand still. */
  readonly widths: readonly number[];
}

/** Root mean square length of a step along one direction, internal units: `sigma` times what the covariance adds. */
export const stepSize = (state: Pick<CmaesState, 'sigma' | 'covariance'>, directions: number): number => {
  const trace = state.covariance.reduce((sum, row, i) => sum + row[i], 0);
  return state.sigma * Math.sqrt(trace / directions);
};

/** The state before the first generation: a sphere of radius `sigma` around the start. */
export const startState = (domain: Domain, sigma: number): CmaesState => {
  const zeros = startOf(domain);
  const covariance = zeros.map((_, i) =>
    fixGauge(
      zeros.map((_, j) => (i === j ? 1 : 0)),
      domain.gauge,
    ),
  );
  return {
    kind: 'cmaes',
    generation: 0,
    mean: zeros,
    sigma,
    covariance,
    sigmaPath: zeros,
    covariancePath: zeros,
    asked: null,
  };
};
