import type { Point } from '../space/domain.ts';

/** About the last fifth of the means makes up most of the average. */
const ETA = 4;

/**
 * A running average in which later points count more, whatever the number of
 * points in the end: it needs no horizon, and averages out most of the chance
 * in a noisy search's last steps.
 *
 * @param average - of the first `count` - 1 points
 * @param count - points with this one, 1 or more
 * Source: O. Shamir, T. Zhang, "Stochastic gradient descent for non-smooth optimization", ICML 2013:
 * polynomial-decay averaging.
 */
export const laterAverage = (average: Point, point: Point, count: number): Point => {
  const share = count === 1 ? 1 : (ETA + 1) / (count + ETA);
  return average.map((value, i) => value + share * (point[i] - value));
};
