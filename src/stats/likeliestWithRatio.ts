import { scoreOfCell } from './lattice.ts';
import { likeliest } from './likeliest.ts';

/**
 * The distribution nearest to `weights` in likelihood among those with (mean - 1/2) / deviation = `t`:
 * the constraint is linearised about the last answer, and solved again until nothing moves.
 *
 * @param weights - positive, sum 1; probabilities of equally spaced scores from 0 to 1
 * @param t - normalized Elo per score in units of its scale
 * Source: M. Van den Bergh, "Comments on normalized Elo", section 4.1. There the start is the uniform
 * distribution, from where lopsided results do not converge, or end on the wrong side of even.
 */
export function likeliestWithRatio(weights: readonly number[], t: number): readonly number[] {
  const scores = weights.map((_, i) => scoreOfCell(i, weights.length));
  const start = startWithRatio(weights, scores, t);
  let p = start;
  let step = 1;
  let last = Infinity;
  for (let round = 0; round < 1000; round++) {
    const { mean, deviation } = shape(p, scores);
    const offsets = scores.map(
      score => score - 0.5 - (t * deviation * (1 + ((mean - score) / deviation) ** 2)) / 2,
    );
    // Without a cell on either side the linearised constraint has no solution; the start has one.
    if (!(Math.min(...offsets) < 0 && Math.max(...offsets) > 0)) return start;
    const next = likeliest(weights, offsets);
    const move = Math.max(...next.map((value, i) => Math.abs(value - p[i]!)));
    if (move < 1e-13) return next;
    // A move that does not shrink is an oscillation: half steps end it.
    if (move > last * 0.9) step = Math.max(step / 2, 1 / 64);
    last = move;
    const from = p;
    p = next.map((value, i) => from[i]! + step * (value - from[i]!));
  }
  return p;
}

// Of the likeliest distributions with a given mean, the one whose ratio is `t`, by bisection.
function startWithRatio(weights: readonly number[], scores: readonly number[], t: number): readonly number[] {
  let low = 0;
  let high = 1;
  let p = weights;
  for (let round = 0; round < 60; round++) {
    const wanted = (low + high) / 2;
    p = likeliest(
      weights,
      scores.map(score => score - wanted),
    );
    const { mean, deviation } = shape(p, scores);
    if (mean - 0.5 < t * deviation) low = wanted;
    else high = wanted;
  }
  return p;
}

function shape(p: readonly number[], scores: readonly number[]): { mean: number; deviation: number } {
  const mean = p.reduce((sum, value, i) => sum + value * scores[i]!, 0);
  const variance = p.reduce((sum, value, i) => sum + value * (scores[i]! - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(variance) };
}
