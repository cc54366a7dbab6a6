/** A square matrix, a list of rows. */
export type Matrix = readonly (readonly number[])[];

/**
 * The inverse, by elimination with the largest pivot of each column.
 *
 * @returns undefined where the matrix is singular to twelve digits
 */
export const inverse = (matrix: Matrix): number[][] | undefined => {
  const n = matrix.length;
  // Left half and right half apart, and in place: a field of hundreds of players has as many rows.
  const left = matrix.map(row => Float64Array.from(row));
  const right = matrix.map((_, i) => Float64Array.from(matrix, (__, j) => (i === j ? 1 : 0)));
  const largest = left.reduce((most, row) => row.reduce((m, value) => Math.max(m, Math.abs(value)), most), 0);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++)
      if (Math.abs(left[i][column]) > Math.abs(left[pivot][column])) pivot = i;
    const head = left[pivot][column];
    if (!(Math.abs(head) > 1e-12 * largest)) return undefined;
    for (const half of [left, right]) {
      [half[column], half[pivot]] = [half[pivot], half[column]];
      half[column] = half[column].map(value => value / head);
    }
    for (let i = 0; i < n; i++) {
      const factor = left[i][column];
      if (i === column || factor === 0) continue;
      subtract(left[i], factor, left[column]);
      subtract(right[i], factor, right[column]);
    }
  }
  return right.map(row => [...row]);
};

/**
 * The vector that a symmetric positive definite matrix takes to another one, by Cholesky's method: a sixth of the work of
 * the inverse.
 *
 * @returns undefined where the matrix is not positive definite to twelve digits
 */
export const solution = (matrix: Matrix, v: readonly number[]): number[] | undefined => {
  const n = matrix.length;
  const lower = matrix.map((row, i) => Float64Array.from(row.slice(0, i + 1)));
  const largest = lower.reduce(
    (most, row) => row.reduce((m, value) => Math.max(m, Math.abs(value)), most),
    0,
  );
  const solved = Float64Array.from(v);
  for (let i = 0; i < n; i++) {
    const row = lower[i];
    for (let j = 0; j <= i; j++) {
      const other = lower[j];
      let rest = row[j];
      for (let k = 0; k < j; k++) rest -= row[k] * other[k];
      if (i === j && !(rest > 1e-12 * largest)) return undefined;
      row[j] = i === j ? Math.sqrt(rest) : rest / other[j];
    }
    for (let k = 0; k < i; k++) solved[i] -= row[k] * solved[k];
    solved[i] /= row[i];
  }
  for (let i = n - 1; i >= 0; i--) {
    solved[i] /= lower[i][i];
    for (let k = 0; k < i; k++) solved[k] -= lower[i][k] * solved[i];
  }
  return [...solved];
};

const subtract = (row: Float64Array, factor: number, other: Float64Array): void => {
  for (let j = 0; j < row.length; j++) row[j] -= factor * other[j];
};

export const times = (a: Matrix, b: Matrix): number[][] =>
  a.map(row => {
    const sums = new Float64Array(b[0].length);
    row.forEach((value, k) => {
      const other = b[k];
      for (let j = 0; j < sums.length; j++) sums[j] += value * other[j];
    });
    return [...sums];
  });

export const zeros = (n: number): number[][] => Array.from({ length: n }, () => new Array<number>(n).fill(0));
