import { type Domain, fixGauge, type Point } from '../space/domain.ts';
import { type CmaConstants, effectiveSize } from './cma-constants.ts';
import type { CmaesState } from './cma-state.ts';
import { askedOf } from './optimizer.ts';
import { squaredLength } from './penalised.ts';
import type { Matrix } from './symmetric-eigen.ts';

/**
 * The distribution after one generation: mean, step size and covariance.
 *
 * Where scores tie, the weights are flatter than by rank, and the selected step
 * is shorter by chance alone. The paths are scaled by the weights as given, so
 * that a plateau neither shrinks nor widens the search on average.
 *
 * @param state - with what was asked
 * @param weights - one for each candidate, in the order asked; sum 1, none below 0
 * Source: N. Hansen, "The CMA Evolution Strategy: A Tutorial", arXiv:1604.00772,
 * appendix A; symbols there: y_w, p_sigma, p_c, h_sigma, delta(h_sigma).
 */
export const nextCmaState = (
  state: CmaesState,
  weights: readonly number[],
  constants: CmaConstants,
  gauge: Domain['gauge'],
): CmaesState => {
  const { cSigma, dSigma, cC, c1, cMu, expectedLength } = constants;
  const { normals, steps, widths } = askedOf(state.asked);
  const muEff = effectiveSize(weights);
  const step = fixGauge(weightedSum(steps, weights), gauge);
  // C^(-1/2) times the step, without a division: the steps are C^(1/2) times these.
  const whitened = weightedSum(normals, weights);

  const sigmaPath = movedPath(state.sigmaPath, whitened, cSigma, muEff);
  const length = Math.sqrt(squaredLength(sigmaPath));
  const generation = state.generation + 1;
  const sigma = state.sigma * Math.exp((cSigma / dSigma) * (length / expectedLength - 1));

  // A path grown long at once tells of a step size far too small, not of a
  // direction: then the covariance's path stands still (h_sigma = 0).
  const settled = length / Math.sqrt(1 - (1 - cSigma) ** (2 * (generation + 1)));
  const moves = settled < (1.4 + 2 / (freeDirections(state, gauge) + 1)) * expectedLength;
  const covariancePath = moves
    ? movedPath(state.covariancePath, step, cC, muEff)
    : state.covariancePath.map(value => (1 - cC) * value);

  const kept = 1 - c1 - cMu + (moves ? 0 : c1 * cC * (2 - cC));
  const covariance = state.covariance.map(row => row.map(element => kept * element));
  addOuter(covariance, c1, covariancePath);
  steps.forEach((candidate, i) => {
    if (weights[i] !== 0) addOuter(covariance, cMu * weights[i], candidate);
  });

  const mean = fixGauge(
    state.mean.map((value, i) => value + state.sigma * widths[i] * step[i]),
    gauge,
  );
  return { kind: 'cmaes', generation, mean, sigma, covariance, sigmaPath, covariancePath, asked: null };
};

const freeDirections = (state: CmaesState, gauge: Domain['gauge']): number =>
  state.mean.length - gauge.length;

const weightedSum = (vectors: Matrix, weights: readonly number[]): number[] => {
  const sum = new Array<number>(vectors[0].length).fill(0);
  vectors.forEach((vector, k) => {
    const weight = weights[k];
    if (weight === 0) return;
    for (let i = 0; i < sum.length; i++) sum[i] = sum[i] + weight * vector[i];
  });
  return sum;
};

/** Exponential smoothing that keeps a standard normal path standard normal under random selection. */
const movedPath = (path: Point, step: Point, rate: number, muEff: number): number[] => {
  const gain = Math.sqrt(rate * (2 - rate) * muEff);
  return path.map((value, i) => (1 - rate) * value + gain * step[i]);
};

const addOuter = (matrix: number[][], factor: number, vector: Point): void => {
  for (let i = 0; i < vector.length; i++) {
    const row = matrix[i];
    const scaled = factor * vector[i];
    for (let j = 0; j < vector.length; j++) row[j] = row[j] + scaled * vector[j];
  }
};
