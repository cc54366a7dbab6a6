import { type Matrix, symmetricEigen } from './symmetric-eigen.ts';

/** Condition numbers above this are cut off: past it the small eigenvalues are rounding noise. */
const WORST_CONDITION = 1e14;

/**
 * The symmetric square root of a covariance matrix.
 *
 * Steps are made with this root and not with eigenvectors times axis lengths.
 * Both have the same distribution, but the root does not depend on the signs
 * and the order of the eigenvectors, and turns with the matrix.
 *
 * @param matrix - symmetric, positive semidefinite
 * @param nullDirections - how many directions are known to have no variance
 */
export const squareRoot = (matrix: Matrix, nullDirections: number): number[][] => {
  const { values, vectors } = symmetricEigen(matrix);
  const least = values[values.length - 1] / WORST_CONDITION;
  const lengths = values.map((value, k) => (k < nullDirections ? 0 : Math.sqrt(Math.max(value, least))));
  return matrix.map((row, i) =>
    row.map((_, j) => lengths.reduce((sum, length, k) => sum + length * vectors[k][i] * vectors[k][j], 0)),
  );
};
