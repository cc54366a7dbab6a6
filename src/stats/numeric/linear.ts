/** A square matrix, a list of rows. */
export type Matrix = readonly (readonly number[])[];

/**
 * The inverse, by elimination with the largest pivot of each column.
 *
 * @returns undefined where the matrix is singular to twelve digits
 */
export function inverse(matrix: Matrix): number[][] | undefined {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  const largest = Math.max(...matrix.flat().map(Math.abs));
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    const head = rows[pivot]![column]!;
    if (!(Math.abs(head) > 1e-12 * largest)) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const top = rows[column]!.map(value => value / head);
    rows[column] = top;
    for (let i = 0; i < n; i++) {
      const factor = rows[i]![column]!;
      if (i !== column && factor !== 0) rows[i] = rows[i]!.map((value, j) => value - factor * top[j]!);
    }
  }
  return rows.map(row => row.slice(n));
}

export function times(a: Matrix, b: Matrix): number[][] {
  return a.map(row => b[0]!.map((_, j) => row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0)));
}

export function timesVector(a: Matrix, v: readonly number[]): number[] {
  return a.map(row => row.reduce((sum, value, k) => sum + value * v[k]!, 0));
}

export function zeros(n: number): number[][] {
  return Array.from({ length: n }, () => new Array<number>(n).fill(0));
}
