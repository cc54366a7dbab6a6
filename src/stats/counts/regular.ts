import type { Lattice } from './lattice.ts';

// Small enough not to move a result, large enough that no logarithm of 0 is taken. The value is
// what fishtest and fastchess use, so that figures can be compared with theirs.
const EMPTY = 1e-3;

/** Probabilities of the bins, each empty one counted as a thousandth, and the sum of those counts. */
export const regular = (counts: Lattice): { readonly n: number; readonly weights: readonly number[] } => {
  const filled = counts.map(count => count || EMPTY);
  const n = filled.reduce((a, b) => a + b);
  return { n, weights: filled.map(count => count / n) };
};
