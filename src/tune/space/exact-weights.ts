/** Sums of integers up to 2^53 are exact: with weights to here, ten million of them. */
export const LARGEST_WEIGHT = 1e7;
const GREATEST_PROPORTION = 1_000_000;

/**
 * The integer that a scale-free table's largest weight becomes: 10,000,000, or
 * a little less where that makes the start's proportions exact.
 *
 * A table such as 10, 20, 3000 is one of whole parts 1, 2, 300. With a largest
 * weight that is a multiple of 300 it stays so, and two tens still tie with
 * one twenty; at 10,000,000 they would be 33,333 and 66,667. Whatever factor
 * the whole table is multiplied by, the answer is the same.
 *
 * @param start - weights above 0
 */
export const largestWeight = (start: readonly number[]): number => {
  const largest = Math.max(...start);
  const ratios = start.map(weight => weight / largest);
  for (let parts = 1; parts <= GREATEST_PROPORTION; parts++) {
    if (ratios.every(ratio => Math.abs(ratio * parts - Math.round(ratio * parts)) <= 1e-9)) {
      return Math.floor(LARGEST_WEIGHT / parts) * parts;
    }
  }
  return LARGEST_WEIGHT;
};

/**
 * Integer weights in the proportions of the given logarithms.
 *
 * Rounded here, before anybody adds them up: equal patterns then have equal
 * sums in whatever order they are added, and ties stay ties.
 *
 * @param logs - natural logarithms of the weights, up to one offset
 * @param largest - what the largest of them becomes, an integer
 */
export const exactWeights = (logs: readonly number[], largest: number): number[] => {
  const top = Math.max(...logs);
  return logs.map(log => Math.round(largest * Math.exp(log - top)));
};
