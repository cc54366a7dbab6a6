/**
 * Holm's adjusted p-values: reject those at or below alpha, and the chance of even one false
 * rejection is at most alpha. In the order given.
 *
 * Source: S. Holm, "A simple sequentially rejective multiple test procedure", 1979.
 */
export const holm = (pValues: readonly number[]): number[] => {
  const m = pValues.length;
  return adjusted(
    pValues,
    (a, b) => a - b,
    (p, rank) => p * (m - rank),
    Math.max,
  );
};

/**
 * Benjamini and Hochberg's adjusted p-values: of those at or below q, a share of q at most is
 * expected to be false. For long lists. In the order given.
 *
 * Source: Y. Benjamini, Y. Hochberg, "Controlling the false discovery rate", 1995.
 *
 * @internal
 */
export const benjaminiHochberg = (pValues: readonly number[]): number[] => {
  const m = pValues.length;
  return adjusted(
    pValues,
    (a, b) => b - a,
    (p, rank) => (p * m) / (m - rank),
    Math.min,
  );
};

const adjusted = (
  pValues: readonly number[],
  order: (a: number, b: number) => number,
  scaled: (p: number, rank: number) => number,
  monotone: (a: number, b: number) => number,
): number[] => {
  const result = [...pValues];
  let last: number | undefined;
  pValues
    .map((p, i) => ({ p, i }))
    .sort((a, b) => order(a.p, b.p))
    .forEach(({ p, i }, rank) => {
      const value = Math.min(scaled(p, rank), 1);
      last = last === undefined ? value : monotone(last, value);
      result[i] = last;
    });
  return result;
};
