import type { PointParams } from '../point/params.ts';
import { highestCount } from '../point/powers.ts';

/** What a cell that completes a five is worth, whatever else it does. */
export const fiveOf = (params: PointParams): number => params.base ** params.five;

/**
 * What an axis without a five is worth, by its count. Capped, so that four of
 * them together stay below a five however many stones lie beyond gaps.
 */
export const worthOf = (size: number, params: PointParams): Float64Array => {
  const cap = Math.floor((fiveOf(params) - 1) / 4);
  return Float64Array.from({ length: highestCount(size, params) + 1 }, (_, count) =>
    Math.min(params.base ** count, cap),
  );
};
