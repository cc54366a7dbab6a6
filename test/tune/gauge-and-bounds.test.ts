import { expect, test } from 'vitest';
import { cmaes } from '../../src/tune/optimizers/cmaes.ts';
import { onePlusOne } from '../../src/tune/optimizers/one-plus-one.ts';
import type { Candidate, Optimizer } from '../../src/tune/optimizers/optimizer.ts';
import { randomSearch } from '../../src/tune/optimizers/random-search.ts';
import { spsa } from '../../src/tune/optimizers/spsa.ts';
import { type Domain, fixGauge, type Point } from '../../src/tune/space/domain.ts';
import type { Parameter } from '../../src/tune/space/parameter.ts';
import { parameterSpace, type Space, type Values } from '../../src/tune/space/space.ts';
import { chanceOf } from './search-run.ts';

const START = [20, 200, 2000, 3000, 10, 100];
const weights = (factor: number): Space =>
  parameterSpace(
    START.map((start, i) => ({ name: `w${i}`, start: start * factor, scale: 'log', group: 'g' })),
  );

/** Best where the weights stand to each other as 1, 2, 4 ...; noisy, and deaf to the scale. */
const play = (values: Values): number => {
  const logs = Object.values(values).map(Math.log);
  const top = Math.max(...logs);
  return -logs.reduce((sum, log, i) => sum + (log - top - (i - 5) * Math.LN2) ** 2, 0) / 100;
};

type Make = (domain: Domain) => Optimizer;
const OPTIMIZERS: [string, Make][] = [
  ['cmaes', domain => cmaes(domain)],
  ['spsa', domain => spsa(domain, { horizon: 100 })],
  ['one-plus-one', domain => onePlusOne(domain)],
  ['random-search', domain => randomSearch(domain)],
];

/** Plays `generations`, and gives back every candidate. */
const run = (
  optimizer: Optimizer,
  { toExternal }: Space,
  generations: number,
  objective = play,
): Candidate[] => {
  const all: Candidate[] = [];
  for (let g = 0; g < generations; g++) {
    const candidates = optimizer.ask(chanceOf('gauge', g));
    const { normal } = chanceOf('luck', g);
    optimizer.tell(
      candidates.map(({ point, rounding }) => objective(toExternal(point, rounding)) + 0.01 * normal()),
    );
    all.push(...candidates);
  }
  return all;
};

test.each(OPTIMIZERS)(
  'a start times a constant gives the same candidates and the same mean: %s',
  (_, make) => {
    const one = weights(1);
    const seven = weights(7);
    const plain = make(one.domain);
    const scaled = make(seven.domain);
    expect(run(scaled, seven, 40)).toEqual(run(plain, one, 40));
    expect(scaled.mean()).toEqual(plain.mean());
    expect(seven.toExternal(scaled.mean())).toEqual(one.toExternal(plain.mean()));
  },
);

test.each(OPTIMIZERS)('every candidate and the mean have their gauge fixed: %s', (_, make) => {
  const space = weights(1);
  const optimizer = make(space.domain);
  const sum = (point: Point) => Math.abs(point.reduce((total, offset) => total + offset, 0));
  for (const { point } of run(optimizer, space, 60)) expect(sum(point)).toBeLessThan(1e-12);
  expect(sum(optimizer.mean())).toBeLessThan(1e-12);
});

test.each(OPTIMIZERS)('the table is found, or at least bettered: %s', (name, make) => {
  const space = weights(1);
  const optimizer = make(space.domain);
  const before = play(space.toExternal(optimizer.mean()));
  run(optimizer, space, 100);
  const after = play(space.toExternal(optimizer.mean()));
  expect(after).toBeGreaterThan(name === 'cmaes' ? -0.03 : 0.7 * before);
});

test('the covariance has no part along the gauge, and its own directions are as many as are free', () => {
  const space = weights(1);
  const optimizer = cmaes(space.domain);
  run(optimizer, space, 60);
  const { covariance, covariancePath } = optimizer.state();
  for (const row of covariance) {
    expect(Math.abs(row.reduce((total, element) => total + element, 0))).toBeLessThan(1e-12);
  }
  expect(Math.abs(covariancePath.reduce((total, value) => total + value, 0))).toBeLessThan(1e-12);
});

test('a group of n weights runs as n - 1 free parameters do', () => {
  // Six weights in coordinates of their own plane: the same run, turned, on the same chance.
  const plane = Array.from({ length: 5 }, (_, k) => {
    const row = Array.from({ length: 6 }, (_, i) => (i <= k ? 1 : i === k + 1 ? -(k + 1) : 0));
    return row.map(value => value / Math.hypot(...row));
  });
  const lift = (point: Point) =>
    plane[0].map((_, i) => plane.reduce((total, axis, k) => total + axis[i] * point[k], 0));
  const objective = (point: Point) =>
    -point.reduce((total, value, i) => total + (i + 1) * (value - i / 5) ** 2, 0);
  const open = { repair: (point: Point) => point, integerUnitAt: () => null, areOneTable: () => false };
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const integerUnit = names.map(() => null);
  const whole = cmaes(
    { ...open, dimension: 6, names, integerUnit, gauge: [[0, 1, 2, 3, 4, 5]] },
    { population: 12 },
  );
  const inner = cmaes(
    { ...open, dimension: 5, names: names.slice(1), integerUnit: integerUnit.slice(1), gauge: [] },
    { population: 12 },
  );
  for (let g = 0; g < 25; g++) {
    const { normal } = chanceOf('plane', g);
    const normals = Array.from({ length: 12 }, () => plane.map(normal));
    const [flat, lifted] = [normals.flat(), normals.flatMap(lift)];
    inner.tell(
      inner.ask({ normal: () => flat.shift()!, uniform: () => 0 }).map(({ point }) => objective(lift(point))),
    );
    whole.tell(
      whole.ask({ normal: () => lifted.shift()!, uniform: () => 0 }).map(({ point }) => objective(point)),
    );
  }
  lift(inner.mean()).forEach((value, i) => {
    expect(whole.mean()[i]).toBeCloseTo(value, 8);
  });
  expect(whole.state().sigma).toBeCloseTo(inner.state().sigma, 8);
});

test.each<[string, Parameter[], (values: Values) => number, (values: Values) => number]>([
  [
    'a linear bound',
    [
      { name: 'a', start: 0, min: -1, max: 1, step: 1, scale: 'linear' },
      { name: 'b', start: 0, min: -9, max: 9, step: 1, scale: 'linear' },
    ],
    ({ a, b }) => 3 * a - Math.abs(b),
    ({ a, b }) => -Math.abs(a - 0.3) - Math.abs(b),
  ],
  [
    'a bound on a ratio',
    ['a', 'b', 'c'].map(name => ({ name, start: 1, min: 0.1, scale: 'log', group: 'g' })),
    ({ a, b, c }) => -Math.log(a / c) - Math.abs(Math.log(b / c)),
    ({ a, b, c }) => -Math.abs(Math.log(a / c) + 0.7) - Math.abs(Math.log(b / c)),
  ],
])('a search pushed against %s comes back when it is better to', (_, parameters, outward, inward) => {
  const space = parameterSpace(parameters);
  const optimizer = cmaes(space.domain, { sigma0: 0.5, pull: 0 });
  run(optimizer, space, 150, outward);
  const out = optimizer.mean();
  const pushed = space.toExternal(out);
  expect(outward(pushed)).toBeGreaterThan(Math.max(outward(space.toExternal([0, 0, 0])), 2));
  // Pressed there for 150 generations, it has not run away behind the bound.
  const beyond = space.domain.repair(out).reduce((sum, value, i) => sum + (value - out[i]) ** 2, 0);
  expect(Math.sqrt(beyond)).toBeLessThan(0.5);
  run(optimizer, space, 60, inward);
  expect(inward(space.toExternal(optimizer.mean()))).toBeGreaterThan(-0.15);
});

test('a bound that says nothing does not hold the search', () => {
  // `a` makes no difference: from the bound its mean walks off again.
  const space = parameterSpace([
    { name: 'a', start: 1, min: -1, max: 1, step: 1, scale: 'linear' },
    { name: 'b', start: 0, min: -9, max: 9, step: 1, scale: 'linear' },
  ]);
  const optimizer = cmaes(space.domain, { sigma0: 0.3 });
  const inside = Array.from({ length: 200 }, () => {
    run(optimizer, space, 1, ({ b }) => -Math.abs(b));
    return space.toExternal(optimizer.mean()).a < 0.9;
  });
  expect(inside.filter(Boolean).length).toBeGreaterThan(100);
});

test.each([
  ['linear', 0, 40, 14],
  ['linear', 0, 40, 40],
  ['log', 1, 1000, 200],
  ['log', 1, 1000, 1],
] as const)(
  'however short the step, a whole number on a %s scale from %d to %d is found at %d',
  (scale, min, max, best) => {
    const parameter: Parameter = { name: 'n', start: 10, min, max, scale, integer: true };
    const space = parameterSpace([parameter]);
    const optimizer = cmaes(space.domain, { sigma0: 0.05, pull: 0 });
    for (let g = 0; g < 400; g++) {
      const played = optimizer.ask(chanceOf('integer', g)).map(({ point }) => space.toExternal(point).n);
      // Nothing is learned from a generation of one table.
      expect(new Set(played).size).toBeGreaterThan(1);
      optimizer.tell(played.map(n => -Math.abs(n - best)));
    }
    expect(space.toExternal(optimizer.mean()).n).toBe(best);
  },
);

test('fixing the gauge of nothing gives the point itself', () => {
  const point = [1, 2];
  expect(fixGauge(point, [])).toBe(point);
  expect(fixGauge([1, 2, 6, 9], [[0, 2], [3]])).toEqual([-2.5, 2, 2.5, 0]);
});
