import type { Point } from '../../src/tune/space/domain.ts';

/** Standard test functions turned over: the maximum is 0, at 1 in every coordinate. */

export const sphere = (x: Point): number => -x.reduce((sum, value) => sum + (value - 1) ** 2, 0);

/** Axes whose curvatures run from 1 to 1e6. */
export const ellipsoid = (x: Point): number =>
  -x.reduce((sum, value, i) => sum + 10 ** ((6 * i) / Math.max(1, x.length - 1)) * (value - 1) ** 2, 0);

/** A curved valley with its maximum far along it. */
export const rosenbrock = (x: Point): number => {
  let sum = 0;
  for (let i = 0; i + 1 < x.length; i++) sum += 100 * (x[i + 1] - x[i] ** 2) ** 2 + (1 - x[i]) ** 2;
  return -sum;
};
