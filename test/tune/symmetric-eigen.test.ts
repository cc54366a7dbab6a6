import { describe, expect, test } from 'vitest';
import { squareRoot } from '../../src/tune/optimizers/square-root.ts';
import { type Matrix, symmetricEigen } from '../../src/tune/optimizers/symmetric-eigen.ts';
import { chanceOf } from './search-run.ts';

const product = (a: Matrix, b: Matrix): number[][] =>
  a.map(row => b[0].map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)));

const difference = (a: Matrix, b: Matrix): number =>
  Math.max(...a.flatMap((row, i) => row.map((value, j) => Math.abs(value - b[i][j]))));

const transposed = (a: Matrix): number[][] => a[0].map((_, j) => a.map(row => row[j]));

const identity = (n: number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (i === j ? 1 : 0)));

const randomSymmetric = (n: number): number[][] => {
  const { normal } = chanceOf(`matrix ${n}`, 0);
  const half = identity(n).map(row => row.map(normal));
  return half.map((row, i) => row.map((value, j) => value + half[j][i]));
};

const hilbert = (n: number): number[][] => identity(n).map((row, i) => row.map((_, j) => 1 / (i + j + 1)));

/** D H D of a well-conditioned H: its small eigenvalues are as exact as its large ones. */
const graded = (n: number): number[][] =>
  identity(n).map((row, i) => row.map((_, j) => (i === j ? 1 : 0.3) * 10 ** (-2 * (i + j))));

describe('a matrix is its eigenvectors times its eigenvalues', () => {
  test.each([
    ['one row', [[4]]],
    ['two equal eigenvalues', identity(4)],
    ['all zero', identity(3).map(row => row.map(() => 0))],
    [
      'negative eigenvalues',
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ['5 rows', randomSymmetric(5)],
    ['30 rows', randomSymmetric(30)],
    ['nearly singular', hilbert(10)],
    ['condition 1e20', graded(6)],
  ])('%s', (_, matrix) => {
    const { values, vectors } = symmetricEigen(matrix);
    const scaled = vectors.map((vector, k) => vector.map(value => value * values[k]));
    const size = Math.max(...matrix.flat().map(Math.abs));
    expect(difference(product(transposed(vectors), scaled), matrix)).toBeLessThanOrEqual(1e-13 * size);
    expect(difference(product(vectors, transposed(vectors)), identity(matrix.length))).toBeLessThan(1e-13);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });
});

test.each([
  [
    '2, 1, 1, 2',
    [
      [2, 1],
      [1, 2],
    ],
    [1, 3],
  ],
  // Roots of the characteristic polynomial x^3 - 23/15 x^2 + 127/720 x - 1/2160.
  ['Hilbert, 3 rows', hilbert(3), [0.00268734035577353, 0.122327065853906, 1.408318927123654]],
])('known eigenvalues: %s', (_, matrix, known) => {
  symmetricEigen(matrix).values.forEach((value, k) => {
    expect(value).toBeCloseTo(known[k], 14);
  });
});

test('a small eigenvalue is exact to its own size', () => {
  // det = 1e-40 (1 - 0.09), trace = 1 + 1e-40, so the smaller eigenvalue is 0.91e-40.
  const [small] = symmetricEigen([
    [1, 0.3e-20],
    [0.3e-20, 1e-40],
  ]).values;
  expect(small / 0.91e-40).toBeCloseTo(1, 12);
});

test('only the upper triangle is read, and the matrix is left alone', () => {
  const matrix = [
    [2, 1],
    [Number.NaN, 2],
  ];
  expect(symmetricEigen(matrix).values).toEqual(
    symmetricEigen([
      [2, 1],
      [1, 2],
    ]).values,
  );
  expect(matrix).toEqual([
    [2, 1],
    [Number.NaN, 2],
  ]);
});

test('a number that is not finite is refused', () => {
  expect(() =>
    symmetricEigen([
      [1, Number.NaN],
      [0, 1],
    ]),
  ).toThrow(RangeError);
});

test('the square root times itself is the matrix, and has no part in null directions', () => {
  const root = randomSymmetric(6);
  const matrix = product(root, root);
  expect(difference(product(squareRoot(matrix, 0), squareRoot(matrix, 0)), matrix)).toBeLessThan(1e-12);
  const projection = identity(4).map(row => row.map(value => value - 1 / 4));
  const flat = squareRoot(projection, 1);
  expect(difference(flat, projection)).toBeLessThan(1e-14);
  expect(Math.abs(flat[0].reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-15);
});
