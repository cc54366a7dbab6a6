/**
 * The distribution nearest to `weights` in likelihood among those with sum of p_i * offsets_i = 0:
 * p_i = w_i / (1 + x * offsets_i), x being the root of a decreasing function between two poles.
 *
 * @param weights - positive, sum 1
 * @param offsets - score minus wanted mean, a cell each; some below 0 and some above
 * Source: M. Van den Bergh, "The generalized sequential probability ratio test", section 2;
 * A. B. Owen, "Empirical Likelihood", section 2.9.
 */
export function likeliest(weights: readonly number[], offsets: readonly number[]): number[] {
  const x = multiplier(weights, offsets);
  return weights.map((weight, i) => weight / (1 + x * offsets[i]!));
}

// Newton steps, with bisection wherever a step would leave the bracket: near the poles, where
// lopsided results end, Newton alone runs away.
function multiplier(weights: readonly number[], offsets: readonly number[]): number {
  let low = -1 / Math.max(...offsets);
  let high = -1 / Math.min(...offsets);
  let x = 0;
  for (let round = 0; round < 200; round++) {
    let value = 0;
    let slope = 0;
    for (let i = 0; i < weights.length; i++) {
      const share = offsets[i]! / (1 + x * offsets[i]!);
      value += weights[i]! * share;
      slope -= weights[i]! * share * share;
    }
    if (value === 0) return x;
    if (value > 0) low = x;
    else high = x;
    const newton = x - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 1e-16 * Math.abs(x)) return next;
    x = next;
  }
  return x;
}
