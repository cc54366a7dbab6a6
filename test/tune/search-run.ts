import seedrandom from 'seedrandom';
import { type Chance, chanceFrom } from '../../src/tune/optimizers/chance.ts';
import type { Optimizer } from '../../src/tune/optimizers/optimizer.ts';
import type { Domain, Point } from '../../src/tune/space/domain.ts';

export type Objective = (point: Point) => number;

/** A stream of its own for every generation of every seed, as the tuner hands them out. */
export const chanceOf = (seed: number | string, generation: number): Chance =>
  chanceFrom(seedrandom.alea(`${seed}/${generation}`).double);

/** Real numbers without bounds or gauge. */
export const unbounded = (dimension: number, more: Partial<Domain> = {}): Domain => ({
  dimension,
  names: Array.from({ length: dimension }, (_, i) => `x${i}`),
  gauge: [],
  integerUnit: new Array<null>(dimension).fill(null),
  integerUnitAt: coordinate => more.integerUnit?.[coordinate] ?? null,
  areOneTable: () => false,
  repair: point => point,
  ...more,
});

/** One generation; `noise` is the standard deviation added to every score. */
export const generation = (
  optimizer: Optimizer,
  objective: Objective,
  seed: number | string,
  noise = 0,
): number => {
  const told = optimizer.state().generation;
  const candidates = optimizer.ask(chanceOf(seed, told));
  const { normal } = chanceOf(`noise ${seed}`, told);
  optimizer.tell(candidates.map(({ point }) => objective(point) + (noise === 0 ? 0 : noise * normal())));
  return candidates.length;
};

/** Evaluations until the mean is within `gap` of the maximum 0, or `Infinity` when `budget` is spent. */
export const evaluationsTo = (
  gap: number,
  budget: number,
  optimizer: Optimizer,
  objective: Objective,
  seed: number | string,
): number => {
  let spent = 0;
  while (spent < budget) {
    spent += generation(optimizer, objective, seed);
    if (objective(optimizer.mean()) > -gap) return spent;
  }
  return Number.POSITIVE_INFINITY;
};

/** True score of the mean after `budget` noisy evaluations. */
export const meanAfter = (
  budget: number,
  optimizer: Optimizer,
  objective: Objective,
  seed: number | string,
  noise: number,
): number => {
  for (let spent = 0; spent < budget; ) spent += generation(optimizer, objective, seed, noise);
  return objective(optimizer.mean());
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
