import type { Domain, Point } from '../space/domain.ts';

/** Squared Euclidean length. */
export const squaredLength = (point: Point): number => {
  let sum = 0;
  for (const value of point) sum += value * value;
  return sum;
};

/**
 * Scores less what their points cost: distance from the start, and distance out of bounds.
 *
 * A point out of bounds is played as its nearest neighbour in bounds, so its
 * score does not say how far out it is. It pays `2 * spread * (distance / step)^2`
 * instead, where `spread` is the interquartile range of this generation's
 * scores: about as much as selection can see. The search itself is never
 * clipped, so it cannot come to rest on a bound that it has no reason to be at.
 *
 * @param scores - higher is better
 * @param points - the candidates', before repair
 * @param pull - score units lost for each squared internal unit from the start
 * @param step - root mean square step of the search, internal units
 * Source of the bound's cost: N. Hansen, "The CMA Evolution Strategy: A
 * Tutorial", arXiv:1604.00772, appendix B, on boundaries; the factor is ours.
 */
export const penalised = (
  scores: readonly number[],
  points: readonly Point[],
  domain: Domain,
  pull: number,
  step: number,
): number[] => {
  const spread = interquartileRange(scores) || 1;
  return scores.map((score, i) => {
    const point = points[i];
    const inBounds = domain.repair(point);
    const outside = inBounds === point ? 0 : squaredLength(point.map((u, j) => u - inBounds[j]));
    return score - pull * squaredLength(point) - (outside === 0 ? 0 : 2 * spread * (outside / (step * step)));
  });
};

const interquartileRange = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  return sorted[sorted.length - 1 - quarter] - sorted[quarter];
};
