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

const subtract = (row: Float64Array, factor: number, other: Float64Array): void => {
  for (let j = 0; j < row.length; j++) row[j] -= factor * other[j];
};

export const times = (a: Matrix, b: Matrix): number[][] =>
  a.map(row => {
    const sums = new Array<number>(b[0].length).fill(0);
    row.forEach((value, k) => {
      const other = b[k];
      for (let j = 0; j < sums.length; j++) sums[j] += value * other[j];
    });
    return sums;
  });

export const timesVector = (a: Matrix, v: readonly number[]): number[] =>
  a.map(row => row.reduce((sum, value, k) => sum + value * v[k], 0));

export const zeros = (n: number): number[][] => Array.from({ length: n }, () => new Array<number>(n).fill(0));
