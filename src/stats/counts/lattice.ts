/**
 * Counts of equally spaced scores from 0 to 1, worst first: L, D, W for games, a `Pentanomial`
 * for pairs. What is true of both is written once, for a lattice.
 */
export type Lattice = readonly number[];

export interface Moments {
  /** Sum of the counts. */
  readonly n: number;
  /** Mean score, 0 to 1. */
  readonly mean: number;
  /** Variance of one score (divided by n). */
  readonly variance: number;
}

/** Score of bin `i` of a lattice with `bins` bins. */
export const scoreOfBin = (i: number, bins: number): number => i / (bins - 1);

/** Mean and variance of the scores; mean 1/2 and variance 0 where all counts are 0. */
export const moments = (counts: Lattice): Moments => {
  const bins = counts.length;
  let n = 0;
  let sum = 0;
  counts.forEach((count, i) => {
    n += count;
    sum += count * scoreOfBin(i, bins);
  });
  if (n === 0) return { n, mean: 0.5, variance: 0 };
  const mean = sum / n;
  let squares = 0;
  counts.forEach((count, i) => {
    squares += count * (scoreOfBin(i, bins) - mean) ** 2;
  });
  return { n, mean, variance: squares / n };
};
