/** The number of ways to choose k of n; a double, exact up to 2^53. */
export const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = Math.round((ways * (n - k + i)) / i);
  return ways;
};

/** The combinations of k of n items, by their number in lexicographic order. */
export class Combinations {
  readonly #n: number;
  readonly #k: number;
  /** choose(i, j) for i < n and j < k, row by row. */
  readonly #ways: Float64Array;

  constructor(n: number, k: number) {
    this.#n = n;
    this.#k = k;
    this.#ways = new Float64Array(n * k);
    for (let i = 0; i < n; i++) for (let j = 0; j < k; j++) this.#ways[i * k + j] = choose(i, j);
  }

  /** @param rank - integer in [0, choose(n, k)) */
  at(items: readonly number[], rank: number): number[] {
    const chosen: number[] = [];
    let rest = rank;
    for (let i = 0; chosen.length < this.#k; i++) {
      const withItem = this.#ways[(this.#n - i - 1) * this.#k + this.#k - chosen.length - 1];
      if (rest < withItem) chosen.push(items[i]);
      else rest -= withItem;
    }
    return chosen;
  }
}
