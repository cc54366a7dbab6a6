import { scoreOfBin } from './lattice.ts';
import { likeliest } from './likeliest.ts';

/**
 * The distribution nearest to `weights` in likelihood among those with (mean - 1/2) / deviation = `t`.
 *
 * The constraint is linearised about a deviation and solved; an answer is a deviation that comes out as
 * it went in. Data that contradict a large `t` have several, so all are found, on a grid, and the
 * likeliest taken. (The source iterates from the uniform distribution instead: lopsided results then do
 * not converge, or end on the wrong side of even.)
 *
 * @param weights - positive, sum 1; probabilities of equally spaced scores from 0 to 1
 * @param t - normalized Elo per score in units of its scale
 * Source: M. Van den Bergh, "Comments on normalized Elo", section 4.1.
 */
export const likeliestWithRatio = (weights: readonly number[], t: number): readonly number[] => {
  const scores = weights.map((_, i) => scoreOfBin(i, weights.length));
  // Linear in the probabilities: no need to search.
  if (t === 0)
    return likeliest(
      weights,
      scores.map(score => score - 0.5),
    );
  const member = memberWithRatio(weights, scores, t);
  const best = likelier(weights, scores, t, member, nearest(weights, scores, t, member));
  const { mean, deviation } = shape(weights, scores);
  // Data beyond `t`: the distributions on this side of it are a convex set, so there is one answer.
  // And small differences had one in 5,700 random counts; from 0.1 on some had more.
  const beyond = (mean - 0.5) / deviation / t >= 1;
  return beyond || Math.abs(t) < 0.05 ? best : likeliestOnGrid(weights, scores, t, best);
};

// The grid's answers, and `best` to begin with: the likeliest of them.
const likeliestOnGrid = (
  weights: readonly number[],
  scores: readonly number[],
  t: number,
  first: readonly number[],
): readonly number[] => {
  let best = first;
  let before: Try | undefined;
  for (const deviation of GRID) {
    const here = attempt(weights, scores, t, deviation);
    if (here !== undefined && before !== undefined && here.excess > 0 !== before.excess > 0)
      best = likelier(weights, scores, t, best, between(weights, scores, t, before, here).p);
    before = here;
  }
  return best;
};

// Geometric, as a distribution of split pairs is very narrow; 1/2 is the largest deviation there is.
const GRID = Array.from({ length: 49 }, (_, i) => 0.5 * 0.83 ** (48 - i));

interface Try {
  readonly deviation: number;
  /** How much larger the answer's deviation is. */
  readonly excess: number;
  readonly p: readonly number[];
}

// undefined where no distribution meets the constraint as linearised about this deviation.
const attempt = (
  weights: readonly number[],
  scores: readonly number[],
  t: number,
  deviation: number,
): Try | undefined => {
  const mean = 0.5 + t * deviation;
  const offsets = scores.map(
    score => score - 0.5 - (t * deviation * (1 + ((mean - score) / deviation) ** 2)) / 2,
  );
  if (!(Math.min(...offsets) < 0 && Math.max(...offsets) > 0)) return undefined;
  const p = likeliest(weights, offsets);
  return { deviation, excess: shape(p, scores).deviation - deviation, p };
};

// The answer that iteration from `start` leads to, by Steffensen's steps, as plain ones swing about it.
const nearest = (
  weights: readonly number[],
  scores: readonly number[],
  t: number,
  start: readonly number[],
): readonly number[] => {
  let p = start;
  let { deviation } = shape(start, scores);
  for (let round = 0; round < 50; round++) {
    const once = attempt(weights, scores, t, deviation);
    if (once === undefined) return p;
    p = once.p;
    if (Math.abs(once.excess) < 1e-15) return p;
    const twice = attempt(weights, scores, t, deviation + once.excess);
    const jump = deviation - once.excess ** 2 / ((twice?.excess ?? 0) - once.excess);
    deviation = jump > 0 && jump <= 0.5 ? jump : deviation + once.excess / 2;
  }
  return p;
};

// The crossing between two tries on either side of it, by the Illinois form of false position.
const between = (weights: readonly number[], scores: readonly number[], t: number, a: Try, b: Try): Try => {
  let [fixed, last] = [a, b];
  let weight = fixed.excess;
  for (let round = 0; round < 100; round++) {
    const share = last.excess / (last.excess - weight);
    const next = attempt(weights, scores, t, last.deviation + share * (fixed.deviation - last.deviation));
    if (next === undefined || Math.abs(next.excess) < 1e-15) return next ?? last;
    if (next.excess > 0 !== last.excess > 0) {
      fixed = last;
      weight = fixed.excess;
    } else weight /= 2;
    if (Math.abs(next.deviation - last.deviation) < 1e-16) return next;
    last = next;
  }
  return last;
};

// Of the likeliest distributions with a given mean, the one whose ratio is `t`, by bisection. Close to
// the answer, and what is left where the grid finds none.
const memberWithRatio = (
  weights: readonly number[],
  scores: readonly number[],
  t: number,
): readonly number[] => {
  let low = 0;
  let high = 1;
  let p = weights;
  for (let round = 0; round < 40; round++) {
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
};

// `next` if it meets the constraint and is likelier than `best`.
const likelier = (
  weights: readonly number[],
  scores: readonly number[],
  t: number,
  best: readonly number[],
  next: readonly number[],
): readonly number[] =>
  meets(next, scores, t) && logLikelihood(weights, next) > logLikelihood(weights, best) ? next : best;

const meets = (p: readonly number[], scores: readonly number[], t: number): boolean => {
  const { mean, deviation } = shape(p, scores);
  return Math.abs(mean - 0.5 - t * deviation) < 1e-9;
};

const logLikelihood = (weights: readonly number[], p: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Math.log(p[i]), 0);

const shape = (p: readonly number[], scores: readonly number[]): { mean: number; deviation: number } => {
  const mean = p.reduce((sum, value, i) => sum + value * scores[i], 0);
  const variance = p.reduce((sum, value, i) => sum + value * (scores[i] - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(variance) };
};
