import type { Pentanomial } from '../../src/stats/counts/pairs.ts';

/** Probabilities of the five cells of a pair. */
export type PairChances = readonly [number, number, number, number, number];

/** A pair of independent games in both of which the first contestant has these chances. */
export const independent = (win: number, draw: number): PairChances =>
  twoGames([1 - win - draw, draw, win], [1 - win - draw, draw, win]);

/** A pair of two different games (L, D, W chances each): as black and as white. */
const twoGames = (a: readonly number[], b: readonly number[]): PairChances => {
  const cells: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      cells[i + j] += p * q;
    });
  });
  return cells;
};

/** A share of the pairs from `b`, the others from `a`. */
const mixture = (a: PairChances, b: PairChances, share: number): PairChances =>
  a.map((p, i) => p * (1 - share) + b[i] * share) as unknown as PairChances;

export const meanOf = (chances: PairChances): number => chances.reduce((sum, p, i) => sum + (p * i) / 4, 0);

/** `n` pairs at random. */
export const drawPairs = (random: () => number, chances: PairChances, n: number): Pentanomial => {
  const cells: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    let u = random();
    let cell = 0;
    while (cell < 4 && u >= chances[cell]) u -= chances[cell++];
    cells[cell]++;
  }
  return cells;
};

/** Matches to simulate: what is special about them, the truth, and how many pairs. */
export interface Scenario {
  readonly name: string;
  readonly chances: PairChances;
  readonly pairs: number;
}

const shapes: [string, PairChances, number[]][] = [
  ['even, no draws', independent(0.5, 0), [50, 500, 2000]],
  ['even, one in ten drawn', independent(0.45, 0.1), [50, 500, 2000]],
  ['score 0.75', independent(0.75, 0), [50, 500]],
  ['score 0.9', independent(0.9, 0), [50, 500]],
  ['score 0.95', independent(0.95, 0), [200, 2000]],
  ['score 0.95 with draws', independent(0.925, 0.05), [50, 200, 2000]],
  ['score 0.98', independent(0.98, 0), [50, 100, 2000]],
  ['score 0.98 with draws', independent(0.97, 0.02), [50, 200, 2000]],
  ['score 0.02', independent(0.02, 0), [50, 500]],
  ['half the pairs won or lost whole', mixture(independent(0.5, 0), [0.5, 0, 0, 0, 0.5], 0.5), [50, 500]],
  ['score 0.8, half of them whole', mixture(independent(0.8, 0), [0.2, 0, 0, 0, 0.8], 0.5), [50, 500]],
  ['score 0.95, all whole', [0.05, 0, 0, 0, 0.95], [50, 500, 2000]],
  ['black wins 90 %', twoGames([0.1, 0, 0.9], [0.9, 0, 0.1]), [50, 500]],
  ['black wins 85 to 95 %', twoGames([0.05, 0, 0.95], [0.85, 0, 0.15]), [50, 500]],
  ['80 % drawn', independent(0.15, 0.8), [50, 500, 2000]],
  ['96 % drawn', independent(0.02, 0.96), [200, 2000]],
  ['90 % of pairs split', [0.01, 0.03, 0.9, 0.04, 0.02], [200, 2000]],
  ['95 % of pairs split, the rest won', [0, 0, 0.95, 0, 0.05], [200, 2000]],
  ['98 % of pairs split', [0.01, 0, 0.98, 0, 0.01], [200, 2000]],
  ['score 0.95, every tenth pair split', [0, 0, 0.1, 0, 0.9], [200, 2000]],
];

export const SCENARIOS: readonly Scenario[] = shapes.flatMap(([name, chances, counts]) =>
  counts.map(pairs => ({ name, chances, pairs })),
);

// Results come in coarse steps here: one more or one less of them inside moves the coverage by 2 % and
// more, so that no interval comes close to 95 %. Ours then covers more.
const coarse: [string, PairChances, number][] = [
  ['score 0.95', independent(0.95, 0), 50],
  ['score 0.98', independent(0.98, 0), 200],
  ['score 0.02', independent(0.02, 0), 200],
  ['score 0.95, all whole', [0.05, 0, 0, 0, 0.95], 200],
  ['96 % drawn', independent(0.02, 0.96), 50],
  ['90 % of pairs split', [0.01, 0.03, 0.9, 0.04, 0.02], 50],
  ['98 % of pairs split', [0.01, 0, 0.98, 0, 0.01], 50],
  ['99.6 % of pairs split', [0.002, 0, 0.996, 0, 0.002], 200],
];

export const COARSE_SCENARIOS: readonly Scenario[] = coarse.map(([name, chances, pairs]) => ({
  name,
  chances,
  pairs,
}));
