export interface CmaConstants {
  /** Recombination weights by rank, the best first; sum 1, 0 for the worse half. */
  readonly weights: readonly number[];
  /** Variance-effective size of the parents, 1 / sum of squared weights. */
  readonly muEff: number;
  /** Cumulation and damping of the step size. */
  readonly cSigma: number;
  readonly dSigma: number;
  /** Cumulation of the covariance's path. */
  readonly cC: number;
  /** Learning rates of the rank-one and the rank-mu update. */
  readonly c1: number;
  readonly cMu: number;
  /** Mean length of a standard normal vector. */
  readonly expectedLength: number;
}

/**
 * The strategy's constants.
 *
 * Weights of the worse half are 0 and not negative: without the negative ones
 * the covariance stays positive definite whatever the noise says.
 *
 * @param dimension - 1 or more
 * @param population - candidates a generation, 4 or more
 * @throws {RangeError} if either is less or not an integer
 * Source: N. Hansen, "The CMA Evolution Strategy: A Tutorial", arXiv:1604.00772, table 1 and appendix A.
 */
export const cmaConstants = (dimension: number, population: number): CmaConstants => {
  if (!Number.isInteger(dimension) || dimension < 1) {
    throw new RangeError(`the dimension is ${dimension}, not an integer of at least 1`);
  }
  if (!Number.isInteger(population) || population < 4) {
    throw new RangeError(`the population is ${population}, not an integer of at least 4`);
  }
  const raw = Array.from({ length: population }, (_, rank) =>
    Math.max(0, Math.log((population + 1) / 2) - Math.log(rank + 1)),
  );
  const sum = raw.reduce((total, weight) => total + weight, 0);
  const weights = raw.map(weight => weight / sum);
  const muEff = effectiveSize(weights);

  const n = dimension;
  const cSigma = (muEff + 2) / (n + muEff + 5);
  const dSigma = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (n + 1)) - 1) + cSigma;
  const cC = (4 + muEff / n) / (n + 4 + (2 * muEff) / n);
  const c1 = 2 / ((n + 1.3) ** 2 + muEff);
  const cMu = Math.min(1 - c1, (2 * (muEff - 2 + 1 / muEff)) / ((n + 2) ** 2 + muEff));
  const expectedLength = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  return { weights, muEff, cSigma, dSigma, cC, c1, cMu, expectedLength };
};

/** How many equally weighted parents average out as much chance as these do. */
export const effectiveSize = (weights: readonly number[]): number =>
  1 / weights.reduce((total, weight) => total + weight * weight, 0);

/** Candidates a generation, by the number of parameters; for games, which are noisy, above the usual 4 + 3 ln n. */
export const defaultPopulation = (dimension: number): number =>
  Math.max(dimension <= 9 ? 16 : 18, 4 + Math.floor(3 * Math.log(dimension)));
