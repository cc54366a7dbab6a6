/** Every weight's share of an endless list, as evenly spread as can be: the golden ratio's multiples, modulo 1. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Which opponent a pair is played against.
 *
 * A fixed order and not drawn: any stretch of it gives every opponent its
 * share to within about one pair, so scores over few pairs differ by strength
 * and not by who was met.
 *
 * @param index - the pair's number in the whole search
 * @param weights - of the opponents, 0 or more, not all 0
 * @returns the opponent's place among the weights
 */
export const opponentAt = (index: number, weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = ((0.5 + index * GOLDEN) % 1) * total;
  for (let i = 0; i < weights.length; i++) {
    rest -= weights[i];
    if (rest < 0) return i;
  }
  // Rounding left a crumb: it belongs to the last that takes part at all.
  return weights.findLastIndex(weight => weight > 0);
};
