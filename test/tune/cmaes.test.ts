import { describe, expect, test } from 'vitest';
import type { Chance } from '../../src/tune/optimizers/chance.ts';
import type { CmaesState } from '../../src/tune/optimizers/cma-state.ts';
import { stepSize } from '../../src/tune/optimizers/cma-state.ts';
import { cmaes } from '../../src/tune/optimizers/cmaes.ts';
import type { Point } from '../../src/tune/space/domain.ts';
import reference from '../data/tune/cmaes-reference.json' with { type: 'json' };
import { ellipsoid, rosenbrock, sphere } from './functions.ts';
import { chanceOf, generation, type Objective, unbounded } from './search-run.ts';

/** Nothing but the algorithm: no pull, no limits to the step. */
const BARE = { pull: 0, sigmaMin: 0, sigmaMax: 1e9 };

const stateAfter = (
  generations: number,
  objective: Objective,
  seed: number,
  options = {},
  dimension = 5,
): CmaesState => {
  const optimizer = cmaes(unbounded(dimension), { ...BARE, ...options });
  for (let g = 0; g < generations; g++) generation(optimizer, objective, seed);
  return optimizer.state();
};

/** Hands out the numbers given as normal deviates. */
const scripted = (numbers: readonly number[]): Chance => {
  const left = [...numbers];
  return { normal: () => left.shift()!, uniform: () => 0.5 };
};

const expectClose = (actual: readonly number[], expected: readonly number[], within: number): void => {
  expect(actual.length).toBe(expected.length);
  actual.forEach((value, i) => {
    expect(Math.abs(value - expected[i])).toBeLessThanOrEqual(within);
  });
};

test.each(reference.runs)('the same steps as another implementation: $dimension parameters', run => {
  const optimizer = cmaes(unbounded(run.dimension), { ...BARE, sigma0: 0.7, population: run.population });
  const last = run.dimension - 1;
  const cost = (x: Point): number =>
    x.reduce((sum, value, i) => sum + 10 ** ((2 * i) / last) * (value - 1 - i) ** 2, x[0] * x[last]);
  for (const normals of run.normals) {
    const candidates = optimizer.ask(scripted(normals.flat()));
    optimizer.tell(candidates.map(({ point }) => -cost(point)));
  }
  const state = optimizer.state();
  expectClose(state.mean, run.mean, 1e-12);
  expectClose([state.sigma], [run.sigma], 1e-12);
  expectClose(state.covariance.flat(), run.covariance.flat(), 1e-12);
  expectClose(state.sigmaPath, run.sigmaPath, 1e-12);
  expectClose(state.covariancePath, run.covariancePath, 1e-12);
});

describe('invariances', () => {
  test.each<[string, (score: number) => number]>([
    ['cube root', Math.cbrt],
    ['exponential', score => Math.exp(score / 1000)],
    ['steps on both sides', score => 1e6 * score - 12_345],
  ])('an increasing function of the scores gives the identical run: %s', (_, transform) => {
    const plain = stateAfter(60, rosenbrock, 1);
    expect(stateAfter(60, x => transform(rosenbrock(x)), 1)).toEqual(plain);
  });

  test('a turned space with turned chance gives the turned run', () => {
    const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
    // Turned in the plane of axes 0 and 1, then 1 and 2.
    const turn = ([x, y, z]: Point): number[] => {
      const [u, v] = [c * x - s * y, s * x + c * y];
      return [u, c * v - s * z, s * v + c * z];
    };
    const back = ([x, y, z]: Point): number[] => {
      const [v, w] = [c * y + s * z, c * z - s * y];
      return [c * x + s * v, c * v - s * x, w];
    };
    const straight = cmaes(unbounded(3), BARE);
    const turned = cmaes(unbounded(3), BARE);
    for (let g = 0; g < 40; g++) {
      const { normal } = chanceOf('turned', g);
      const normals = Array.from({ length: 16 }, () => [normal(), normal(), normal()]);
      straight.tell(straight.ask(scripted(normals.flat())).map(({ point }) => ellipsoid(point)));
      turned.tell(turned.ask(scripted(normals.flatMap(turn))).map(({ point }) => ellipsoid(back(point))));
    }
    // The run has got somewhere, and rounding has not yet been magnified.
    expect(ellipsoid(straight.mean())).toBeGreaterThan(-10);
    expectClose(turned.mean(), turn(straight.mean()), 1e-6);
    expect(turned.state().sigma).toBeCloseTo(straight.state().sigma, 6);
  });

  test('a start and an objective moved by the same vector give the moved run', () => {
    // The start is the point of zeros, so a moved start is an objective moved the other way.
    const plain = stateAfter(40, x => sphere(x.map(value => value - 3)), 1);
    const shifted = cmaes(unbounded(5), BARE, {
      ...cmaes(unbounded(5), BARE).state(),
      mean: [1, 2, 3, 4, 5],
    });
    for (let g = 0; g < 40; g++) generation(shifted, x => sphere(x.map((value, i) => value - 4 - i)), 1);
    expectClose(
      shifted.mean(),
      plain.mean.map((value, i) => value + 1 + i),
      1e-9,
    );
  });

  test('a start and a step both scaled give the scaled run', () => {
    // A power of two, so that nothing is rounded differently.
    const plain = stateAfter(60, rosenbrock, 1, { sigma0: 0.5 });
    const scaled = stateAfter(60, x => rosenbrock(x.map(value => value / 1024)), 1, { sigma0: 512 });
    expect(scaled.mean).toEqual(plain.mean.map(value => value * 1024));
    expect(scaled.covariance).toEqual(plain.covariance);
  });
});

describe('state', () => {
  test('a trip through JSON, with candidates asked or not, does not change a bit', () => {
    const straight = cmaes(unbounded(4));
    let resumed = cmaes(unbounded(4));
    const reload = () => {
      resumed = cmaes(unbounded(4), {}, JSON.parse(JSON.stringify(resumed.state())));
    };
    for (let g = 0; g < 30; g++) {
      generation(straight, rosenbrock, 3, 0.5);
      if (g % 2 === 0) reload();
      const asked = resumed.ask(chanceOf(3, g));
      if (g % 3 === 0) reload();
      // Other chance: candidates that were already asked must not be drawn anew.
      expect(resumed.ask(chanceOf('other', g))).toEqual(asked);
      generation(resumed, rosenbrock, 3, 0.5);
      expect(JSON.stringify(resumed.state())).toBe(JSON.stringify(straight.state()));
    }
  });

  test('a seed gives one run, another seed another', () => {
    expect(stateAfter(20, rosenbrock, 5)).toEqual(stateAfter(20, rosenbrock, 5));
    expect(stateAfter(20, rosenbrock, 6).mean).not.toEqual(stateAfter(20, rosenbrock, 5).mean);
  });

  test('a state once handed out stays as it was', () => {
    const optimizer = cmaes(unbounded(3));
    generation(optimizer, sphere, 1);
    const state = optimizer.state();
    const copy = structuredClone(state);
    generation(optimizer, sphere, 1);
    expect(state).toEqual(copy);
    expect(optimizer.state()).not.toEqual(copy);
  });
});

describe('scores that say nothing', () => {
  test('a plateau acts as pure noise does, and moves the mean by chance alone', () => {
    const stepsAnd = (objective: () => number, noise: number) => {
      const ends = Array.from({ length: 100 }, (_, seed) => {
        const optimizer = cmaes(unbounded(5), { ...BARE, population: 12 });
        for (let g = 0; g < 30; g++) generation(optimizer, objective, seed, noise);
        return optimizer.state();
      });
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      return {
        logStep: mean(ends.map(state => Math.log(stepSize(state, 5)))),
        drift: ends[0].mean.map((_, i) => mean(ends.map(state => state.mean[i]))),
      };
    };
    const plateau = stepsAnd(() => 1, 0);
    const noise = stepsAnd(() => 1, 1);
    // Measured -0.20 and -0.26, most of it from the path's growing from 0.
    expect(Math.abs(plateau.logStep - noise.logStep)).toBeLessThan(0.25);
    expect(Math.abs(plateau.logStep)).toBeLessThan(0.5);
    for (const drift of plateau.drift) expect(Math.abs(drift)).toBeLessThan(0.6);
  });

  test('a long plateau makes no number infinite', () => {
    const optimizer = cmaes(unbounded(3), { pull: 0 });
    for (let g = 0; g < 3000; g++) generation(optimizer, () => 0, 1);
    const { mean, sigma, covariance } = optimizer.state();
    expect([...mean, sigma, ...covariance.flat()].every(Number.isFinite)).toBe(true);
  });

  test('on a plateau the pull brings the mean back to the start', () => {
    const domain = unbounded(4);
    const optimizer = cmaes(domain, {}, { ...cmaes(domain).state(), mean: [8, -8, 8, -8] });
    for (let g = 0; g < 60; g++) generation(optimizer, () => 0.5, 1);
    for (const value of optimizer.mean()) expect(Math.abs(value)).toBeLessThan(0.2);
  });

  test('under pure noise the step stays between its floor and its cap', () => {
    const optimizer = cmaes(unbounded(4), { sigmaMin: 0.9, sigmaMax: 1.1, pull: 0 });
    const seen = Array.from({ length: 200 }, () => {
      generation(optimizer, () => 0, 1, 1);
      return stepSize(optimizer.state(), 4);
    });
    expect(Math.min(...seen)).toBeCloseTo(0.9, 12);
    expect(Math.max(...seen)).toBeCloseTo(1.1, 12);
  });
});

test('a candidate measured badly does not lead the step', () => {
  const scores = [0.9, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3];
  const errors = [0.5, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02];
  const meanOf = (told?: number[]) => {
    const optimizer = cmaes(unbounded(2), { ...BARE, population: 8 });
    const [first] = optimizer.ask(chanceOf('errors', 0));
    optimizer.tell(scores, told);
    return optimizer.mean().reduce((sum, value, i) => sum + value * first.point[i], 0);
  };
  expect(meanOf(errors)).toBeLessThan(meanOf());
  expect(meanOf(scores.map(() => 0.3))).toBe(meanOf());
});

test.each<[string, () => unknown]>([
  ['no step', () => cmaes(unbounded(2), { sigma0: 0 })],
  ['a floor above the cap', () => cmaes(unbounded(2), { sigmaMin: 2, sigmaMax: 1 })],
  ['a negative pull', () => cmaes(unbounded(2), { pull: -1 })],
  ['too small a population', () => cmaes(unbounded(2), { population: 2 })],
  ['no direction to move in', () => cmaes(unbounded(1, { gauge: [[0]] }))],
  ['a state of more parameters', () => cmaes(unbounded(2), {}, cmaes(unbounded(3)).state())],
  [
    'a state of another optimiser',
    () => cmaes(unbounded(2), {}, { ...cmaes(unbounded(2)).state(), kind: 'x' as 'cmaes' }),
  ],
])('refused: %s', (_, make) => {
  expect(make).toThrow(RangeError);
});

test.each<[string, number[], number[] | undefined, string]>([
  ['a score too few', [1, 2, 3], undefined, '3 scores for 4 candidates'],
  ['a score that is not a number', [1, 2, Number.NaN, 3], undefined, 'a score is NaN'],
  ['an error of zero', [1, 2, 3, 4], [1, 1, 0, 1], 'a standard error is 0'],
  ['an error too few', [1, 2, 3, 4], [1], '1 standard errors for 4 candidates'],
])('told wrongly: %s', (_, scores, errors, message) => {
  const optimizer = cmaes(unbounded(2), { population: 4 });
  expect(() => optimizer.tell(scores, errors)).toThrow('before candidates were asked for');
  optimizer.ask(chanceOf(1, 0));
  expect(() => optimizer.tell(scores, errors)).toThrow(message);
});
