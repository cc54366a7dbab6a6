import type { PointParams } from './params.ts';

/** Largest count that an axis of a board of this size can reach, and never below `five`. */
const highestCount = (size: number, params: PointParams): number =>
  Math.max(params.five, (size - 1) * Math.max(params.adjacent, params.beyondGap));

const LARGEST_64 = 2n ** 63n - 1n;

/**
 * Powers of `base` as the published code adds them: a 64-bit value to a 32-bit
 * sum, of which the lower half is left. Values of 2^63 and more (10^19) are
 * taken as the largest 64-bit one, as Java casts a double; the sum gains -1
 * then. No golden vector goes so far, 10^12 is the highest power in them.
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
