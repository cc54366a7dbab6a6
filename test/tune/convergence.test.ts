import { describe, expect, test } from 'vitest';
import { cmaes } from '../../src/tune/optimizers/cmaes.ts';
import { onePlusOne } from '../../src/tune/optimizers/one-plus-one.ts';
import { randomSearch } from '../../src/tune/optimizers/random-search.ts';
import type { Point } from '../../src/tune/space/domain.ts';
import { amount } from '../support/amount.ts';
import { ellipsoid, rosenbrock, sphere } from './functions.ts';
import { chanceOf, evaluationsTo, meanAfter, median, type Objective, unbounded } from './search-run.ts';

const BARE = { pull: 0, sigmaMin: 0, sigmaMax: 1e9, sigma0: 0.5 };
const SEEDS = [0, 1, 2, 3, 4];
const standardPopulation = (n: number): number => 4 + Math.floor(3 * Math.log(n));

const evaluations = (
  objective: Objective,
  n: number,
  budget: number,
  seeds: readonly number[] = SEEDS,
): number[] =>
  seeds.map(seed =>
    evaluationsTo(
      1e-9,
      budget,
      cmaes(unbounded(n), { ...BARE, population: standardPopulation(n) }),
      objective,
      seed,
    ),
  );

/**
 * Evaluations to 1e-9 from the start 0 with a step of 0.5, population 4 + 3 ln n.
 *
 * In brackets the medians of 10 seeds. CyberAgentAILab/cmaes 0.13.1 with
 * its negative weights set to 0 needs 1435, 5915 and 5975 for 10 parameters.
 */
describe('solved within its budget on every seed', () => {
  test.each<[string, Objective, number, number]>([
    ['sphere, 1 parameter (median 120)', sphere, 1, 200],
    ['sphere, 2 parameters (258)', sphere, 2, 400],
    ['sphere, 10 parameters (1470)', sphere, 10, 1800],
    ['ellipsoid, 2 parameters (696)', ellipsoid, 2, 1000],
    ['ellipsoid, 10 parameters (5760)', ellipsoid, 10, 7000],
    ['Rosenbrock, 2 parameters (576)', rosenbrock, 2, 900],
    ['Rosenbrock, 5 parameters (1852)', rosenbrock, 5, 3000],
  ])('%s', (_, objective, n, budget) => {
    expect(Math.max(...evaluations(objective, n, budget))).toBeLessThanOrEqual(budget);
  });
});

test('sphere, 30 parameters (median 4074), within 5,000', () => {
  expect(Math.max(...evaluations(sphere, 30, 5000, SEEDS.slice(0, amount(1, 2))))).toBeLessThanOrEqual(5000);
});

test('Rosenbrock with 10 parameters (median 6240), within 8,000 but for its second maximum', () => {
  // From 4 parameters on there is a local maximum near (-1, 1, ..., 1); one seed of ten ends there.
  const solved = evaluations(rosenbrock, 10, 8000).filter(spent => spent <= 8000);
  expect(solved.length).toBeGreaterThanOrEqual(4);
});

test('a turned ellipsoid takes no more evaluations than a straight one', () => {
  const n = 5;
  const turned = orthonormal(n);
  const tilted = (x: Point) => {
    const offset = x.map(value => value - 1);
    return ellipsoid(turned.map(axis => 1 + axis.reduce((sum, a, i) => sum + a * offset[i], 0)));
  };
  const straight = median(evaluations(ellipsoid, n, 4000));
  const after = median(evaluations(tilted, n, 4000));
  // Medians measured: 2072 and 2104.
  expect(after / straight).toBeGreaterThan(0.8);
  expect(after / straight).toBeLessThan(1.25);
});

/** Rows of a random rotation, by Gram and Schmidt. */
const orthonormal = (n: number): number[][] => {
  const { normal } = chanceOf('rotation', 0);
  const rows: number[][] = [];
  while (rows.length < n) {
    let row = Array.from({ length: n }, normal);
    for (const other of rows) {
      const along = row.reduce((sum, value, i) => sum + value * other[i], 0);
      row = row.map((value, i) => value - along * other[i]);
    }
    const length = Math.hypot(...row);
    rows.push(row.map(value => value / length));
  }
  return rows;
};

/** True score of the recommendation after 4,000 evaluations, 10 parameters, tuner's defaults, no pull. */
describe('ranked right: CMA-ES before random search on every seed', () => {
  test.each<[string, Objective, number, number]>([
    ['sphere', sphere, 0, -0.2],
    ['sphere with noise 1', sphere, 1, -1],
    ['ellipsoid', ellipsoid, 0, -30],
    ['ellipsoid with noise 1000', ellipsoid, 1000, -1500],
    ['Rosenbrock', rosenbrock, 0, -10],
    ['Rosenbrock with noise 10', rosenbrock, 10, -20],
  ])('%s', (_, objective, noise, least) => {
    const scores = (make: () => Parameters<typeof meanAfter>[1]) =>
      SEEDS.slice(0, 4).map(seed => meanAfter(4000, make(), objective, seed, noise));
    const adapted = scores(() => cmaes(unbounded(10), { pull: 0 }));
    const single = scores(() => onePlusOne(unbounded(10), { pull: 0 }));
    const random = scores(() => randomSearch(unbounded(10), { pull: 0 }));
    expect(Math.min(...adapted)).toBeGreaterThan(least);
    expect(Math.min(...adapted)).toBeGreaterThan(Math.max(...random));
    // On the sphere without noise both end at the floor of the step.
    if (objective !== sphere || noise > 0) expect(median(adapted)).toBeGreaterThan(median(single));
  });
});
