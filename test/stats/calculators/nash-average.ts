import type { Matrix } from '../../../src/stats/numeric/linear.ts';

/**
 * Nash average: the mixture of players that no player beats, and how each player fares against it. A
 * diagnostic for fields in which A beats B beats C beats A, where one number a player misleads: who
 * has a share belongs to the core, who does not is beaten by it.
 *
 * @param advantage - antisymmetric: what player i gains on player j, such as score minus 1/2
 * @returns shares that sum to 1, one equilibrium if there are several; and payoffs, at most 0
 * Source: D. Balduzzi et al., "Re-evaluating evaluation", 2018; solved as a linear programme (G. B.
 * Dantzig, 1951), by the simplex method with R. G. Bland's rule, which cannot cycle.
 */
export const nashAverage = (advantage: Matrix): { readonly shares: number[]; readonly payoffs: number[] } => {
  const n = advantage.length;
  // All gains above 0, so that the programme is: most sum of y with gains * y <= 1.
  const lift = 1 + Math.max(0, ...advantage.flat().map(Math.abs));
  const rows = advantage.map((row, i) => [
    ...row.map(value => value + lift),
    ...row.map((_, j) => (i === j ? 1 : 0)),
    1,
  ]);
  let objective = [...new Array<number>(n).fill(-1), ...new Array<number>(n + 1).fill(0)];
  const basis = rows.map((_, i) => n + i);
  for (;;) {
    const entering = objective.findIndex((value, j) => j < 2 * n && value < -1e-12);
    if (entering < 0) break;
    const leaving = leavingRow(rows, basis, entering);
    const head = rows[leaving][entering];
    const top = rows[leaving].map(value => value / head);
    const without = (row: readonly number[]) => row.map((value, j) => value - row[entering] * top[j]);
    for (let i = 0; i < n; i++) rows[i] = i === leaving ? top : without(rows[i]);
    objective = without(objective);
    basis[leaving] = entering;
  }
  const y = new Array<number>(n).fill(0);
  basis.forEach((variable, i) => {
    if (variable < n) y[variable] = rows[i][2 * n];
  });
  const sum = y.reduce((a, b) => a + b, 0);
  const shares = y.map(value => value / sum);
  const payoffs = advantage.map(row => row.reduce((total, value, j) => total + value * shares[j], 0));
  return { shares, payoffs };
};

// The row that bounds the entering variable first; of equal ones the lowest variable.
const leavingRow = (
  rows: readonly (readonly number[])[],
  basis: readonly number[],
  entering: number,
): number => {
  let best = -1;
  let least = Infinity;
  rows.forEach((row, i) => {
    if (row[entering] <= 1e-12) return;
    const bound = row[row.length - 1] / row[entering];
    if (bound < least || (bound === least && basis[i] < basis[best])) {
      best = i;
      least = bound;
    }
  });
  return best;
};
