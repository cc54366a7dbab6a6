import type { PointParams } from '../point/params.ts';

/** What a cell that completes a five is worth, whatever else it does. */
export const fiveOf = ({ base, five }: PointParams): number => base ** five;

/** The highest power of `base` of which four together stay below a five. */
export const highestPower = ({ base, five }: PointParams): number => {
  let power = five - 1;
  while (4 * base ** power >= base ** five) power--;
  return power;
};

/**
 * What axes without a five are worth, by their count: powers of `base`, but
 * never so much that four axes reach a five, however many stones lie beyond
 * gaps. A negative count is worth nothing.
 */
export const worthByCount = (base: number, highest: number): ((count: number) => number) => {
  const powers = Array.from({ length: Math.max(highest, 0) + 1 }, (_, count) =>
    Math.floor(base ** Math.min(count, highest)),
  );
  return count => (count < 0 ? 0 : powers[Math.min(count, powers.length - 1)]);
};
