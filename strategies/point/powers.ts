import type { PointParams } from './params.ts';

/** Largest count that an axis of a board of this size can reach, and never below `five`. */
const highestCount = (size: number, params: PointParams): number =>
  Math.max(params.five, (size - 1) * Math.max(params.adjacent, params.beyondGap));

const LARGEST_64 = 2n ** 63n - 1n;

/**
 * Powers of `base` as the published code adds them: a double is cut to a
 * 64-bit integer, and the sum keeps the lower 32 bits of it. From 2^63 on
 * (10^19) the cut gives the largest 64-bit integer, so the sum gains -1.
 */
export const powers32 = (size: number, params: PointParams): Int32Array => {
  const powers = new Int32Array(highestCount(size, params) + 1);
  let power = 1n;
  for (let count = 0; count < powers.length; count++) {
    powers[count] = Number(BigInt.asIntN(32, power < LARGEST_64 ? power : LARGEST_64));
    power *= BigInt(params.base);
  }
  return powers;
};
