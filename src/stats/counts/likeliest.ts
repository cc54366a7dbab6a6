/**
 * The distribution nearest to `weights` in likelihood among those with sum of p_i * offsets_i = 0:
 * p_i = w_i / (1 + x * offsets_i), x being the root of a decreasing function between two poles.
 *
 * @param weights - positive, sum 1
 * @param offsets - score minus wanted mean, a bin each; some below 0 and some above
 * Source: M. Van den Bergh, "The generalized sequential probability ratio test", section 2;
 * A. B. Owen, "Empirical Likelihood", section 2.9.
 */
export const likeliest = (weights: readonly number[], offsets: readonly number[]): number[] => {
  const tilt = weights.reduce((sum, weight, i) => sum + weight * offsets[i], 0);
  // The root lies between 0 and this pole. Counted from the pole, as an all but empty bin puts it
  // so close that 1 + x * offset would have no digits left.
  const extreme = tilt > 0 ? Math.min(...offsets) : Math.max(...offsets);
  const bases = offsets.map(offset => 1 - offset / extreme);
  const y = fromPole(weights, offsets, bases, 1 / extreme);
  return weights.map((weight, i) => weight / (bases[i] + y * offsets[i]));
};

// Newton steps, with bisection wherever a step would leave the bracket: near the pole, where lopsided
// results end, Newton alone runs away. `start` is where x is 0; the pole is 0.
const fromPole = (
  weights: readonly number[],
  offsets: readonly number[],
  bases: readonly number[],
  start: number,
): number => {
  let low = Math.min(start, 0);
  let high = Math.max(start, 0);
  let y = start;
  for (let round = 0; round < 200; round++) {
    let value = 0;
    let slope = 0;
    for (let i = 0; i < weights.length; i++) {
      const share = offsets[i] / (bases[i] + y * offsets[i]);
      value += weights[i] * share;
      slope -= weights[i] * share * share;
    }
    if (value === 0) return y;
    if (value > 0) low = y;
    else high = y;
    const newton = y - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - y) <= 1e-16 * Math.abs(y)) return next;
    y = next;
  }
  return y;
};
