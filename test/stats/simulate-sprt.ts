import { sprt } from '../../src/stats/sprt/sprt.ts';
import type { SprtOptions } from '../../src/stats/sprt/sprt-options.ts';
import type { PairChances } from './simulate.ts';

/** Plays pairs until a bound is crossed, looking after every `every` pairs. */
export const playSprt = (
  random: () => number,
  chances: PairChances,
  options: SprtOptions,
  every: number,
): { verdict: 'H0' | 'H1'; pairs: number } => {
  const cells: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let pairs = 1; ; pairs++) {
    let u = random();
    let cell = 0;
    while (cell < 4 && u >= chances[cell]) u -= chances[cell++];
    cells[cell]++;
    if (pairs % every !== 0) continue;
    const { verdict } = sprt(cells, options);
    if (verdict !== undefined) return { verdict, pairs };
  }
};

/** The pair chances nearest to `chances` of that mean: cells stretched exponentially. */
export const withMean = (chances: PairChances, mean: number): PairChances => {
  let low = -20;
  let high = 20;
  let result = chances;
  for (let round = 0; round < 80; round++) {
    const stretch = (low + high) / 2;
    const cells = chances.map((p, i) => p * Math.exp((stretch * i) / 4));
    const sum = cells.reduce((a, b) => a + b);
    result = cells.map(p => p / sum) as unknown as PairChances;
    if (result.reduce((total, p, i) => total + (p * i) / 4, 0) < mean) low = stretch;
    else high = stretch;
  }
  return result;
};
