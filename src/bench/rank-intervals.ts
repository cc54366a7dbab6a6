/** An estimate between its bounds. */
export interface RankInterval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Probability that bounds made like this hold the true value; at least what was asked for, if the data allow. */
  readonly confidence: number;
}

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * The largest number of values that may be cut off at either end.
 *
 * @param ways - in how many ways a rank statistic takes each of its values, from 0 on
 */
const cutOf = (ways: readonly number[], confidence: number): { cut: number; confidence: number } => {
  const all = ways.reduce((sum, n) => sum + n, 0);
  let below = 0;
  let cut = 0;
  // Cutting `cut` values off errs when the statistic is below `cut`, on either side.
  while (2 * (below + ways[cut]) <= (1 - confidence) * all) below += ways[cut++];
  // With too few data for that, the outermost values are the bounds, and less is claimed.
  if (cut === 0) return { cut: 1, confidence: 1 - (2 * ways[0]) / all };
  return { cut, confidence: 1 - (2 * below) / all };
};

const intervalOf = (values: number[], ways: readonly number[], confidence: number): RankInterval => {
  values.sort((a, b) => a - b);
  const { cut, confidence: reached } = cutOf(ways, confidence);
  return {
    value: medianOf(values),
    low: values[cut - 1],
    high: values[values.length - cut],
    confidence: reached,
  };
};

/** Number of subsets of the ranks 1 to `n` by their sum. */
const signedRankWays = (n: number): number[] => {
  const most = (n * (n + 1)) / 2;
  const ways = new Array<number>(most + 1).fill(0);
  ways[0] = 1;
  for (let rank = 1; rank <= n; rank++) {
    for (let sum = most; sum >= rank; sum--) ways[sum] += ways[sum - rank];
  }
  return ways;
};

/** Number of orders of `n` and `m` values by Mann and Whitney's statistic. */
const rankSumWays = (n: number, m: number): number[] => {
  // Gauss's binomial coefficient, factor by factor: (1 - q^(m + i)) / (1 - q^i).
  const most = n * m;
  const ways = new Array<number>(most + 1).fill(0);
  ways[0] = 1;
  for (let i = 1; i <= n; i++) {
    for (let sum = most; sum >= m + i; sum--) ways[sum] -= ways[sum - m - i];
    for (let sum = i; sum <= most; sum++) ways[sum] += ways[sum - i];
  }
  return ways;
};

/**
 * Where the middle of pairs' differences lies: the median of all means of two
 * of them, and the bounds of Wilcoxon's signed-rank test. One wild pair among
 * ten moves neither much, and no shape of the noise is assumed but symmetry.
 *
 * Source: M. Hollander, D. A. Wolfe, "Nonparametric Statistical Methods", sections 3.2 and 3.3.
 */
export const pairedInterval = (differences: readonly number[], confidence: number): RankInterval => {
  const means: number[] = [];
  differences.forEach((first, i) => {
    for (const second of differences.slice(i)) means.push((first + second) / 2);
  });
  return intervalOf(means, signedRankWays(differences.length), confidence);
};

/**
 * By how much `first` lies above `second` when nothing pairs them: the median
 * of all differences, and the bounds of the Mann-Whitney test.
 *
 * Source: as above, sections 4.2 and 4.3.
 */
export const unpairedInterval = (
  first: readonly number[],
  second: readonly number[],
  confidence: number,
): RankInterval =>
  intervalOf(
    first.flatMap(a => second.map(b => a - b)),
    rankSumWays(first.length, second.length),
    confidence,
  );
