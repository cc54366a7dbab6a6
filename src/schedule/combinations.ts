/** The number of ways to choose k of n; a double, exact up to 2^53. */
export const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = Math.round((ways * (n - k + i)) / i);
  return ways;
};

/**
 * The combination with a given number, in lexicographic order.
 *
 * @param items - what is chosen from
 * @param k - how many are chosen
 * @param rank - integer in [0, choose(items.length, k))
 */
export const combinationAt = (items: readonly number[], k: number, rank: number): number[] => {
  const chosen: number[] = [];
  let rest = rank;
  let left = k;
  for (let i = 0; left > 0; i++) {
    const withItem = choose(items.length - i - 1, left - 1);
    if (rest < withItem) {
      chosen.push(items[i]);
      left--;
    } else rest -= withItem;
  }
  return chosen;
};
