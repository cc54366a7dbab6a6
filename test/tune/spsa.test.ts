import { describe, expect, test } from 'vitest';
import { spsa } from '../../src/tune/optimizers/spsa.ts';
import { parameterSpace } from '../../src/tune/space/space.ts';
import { rosenbrock, sphere } from './functions.ts';
import { chanceOf, generation, meanAfter, unbounded } from './search-run.ts';

/** Flips in the order given: 1 or -1. */
const flips = (...signs: number[]) => ({ uniform: () => (signs.shift()! < 0 ? 0 : 0.9), normal: () => 0 });

test('perturbations and steps follow the gain sequences', () => {
  const options = { horizon: 100, cEnd: 0.25, rEnd: 0.5, aRatio: 0.1, alpha: 0.602, gamma: 0.101, pull: 0 };
  const optimizer = spsa(unbounded(2), options);
  const theta = [0, 0];
  // fishtest's own terms: c = c_end N^gamma, a = r_end c_end^2 (A + N)^alpha, R = a_k / c_k^2.
  const c0 = 0.25 * 100 ** 0.101;
  const a0 = 0.5 * 0.25 ** 2 * 110 ** 0.602;
  for (let k = 1; k <= 100; k++) {
    const c = c0 / k ** 0.101;
    const r = a0 / (10 + k) ** 0.602 / c ** 2;
    const signs = [k % 2 ? 1 : -1, k % 3 ? 1 : -1];
    const [plus, minus] = optimizer.ask(flips(...signs));
    for (const i of [0, 1]) {
      expect(plus.point[i]).toBeCloseTo(theta[i] + c * signs[i], 12);
      expect(minus.point[i]).toBeCloseTo(theta[i] - c * signs[i], 12);
    }
    const scores = [0.5 + 0.4 * Math.sin(k), 0.5 - 0.4 * Math.sin(k)];
    optimizer.tell(scores);
    for (const i of [0, 1]) theta[i] = theta[i] + r * c * (scores[0] - scores[1]) * signs[i];
    expect(optimizer.mean()[0]).toBeCloseTo(theta[0], 12);
    expect(optimizer.mean()[1]).toBeCloseTo(theta[1], 12);
  }
});

test('at the horizon a score difference of 1 moves each parameter by rEnd times cEnd', () => {
  const optimizer = spsa(unbounded(1), { horizon: 1, cEnd: 0.4, rEnd: 2, pull: 0 });
  optimizer.ask(flips(-1));
  optimizer.tell([1, 0]);
  expect(optimizer.mean()[0]).toBeCloseTo(-0.8, 12);
});

test.each([1, 4])('a sphere with noise 0.1 is climbed on seed %i', seed => {
  const optimizer = spsa(unbounded(5), { horizon: 1500, cEnd: 0.2, rEnd: 0.1, pull: 0 });
  expect(meanAfter(3000, optimizer, sphere, seed, 0.1)).toBeGreaterThan(-0.05);
});

test('equal scores leave theta where it is, but for the pull to the start', () => {
  const bare = spsa(unbounded(3), { horizon: 50, pull: 0 });
  for (let g = 0; g < 50; g++) generation(bare, () => 0.5, 1);
  expect(bare.mean().map(Math.abs)).toEqual([0, 0, 0]);

  const away = { ...spsa(unbounded(1), { horizon: 2000 }).state(), theta: [4] };
  const pulled = spsa(unbounded(1), { horizon: 2000, pull: 0.01 }, away);
  for (let g = 0; g < 2000; g++) generation(pulled, () => 0.5, 1);
  expect(Math.abs(pulled.mean()[0])).toBeLessThan(0.1);
});

describe('integers', () => {
  const space = (step: number) =>
    parameterSpace([
      { name: 'n', start: 10, min: 0, max: 20, step, scale: 'linear', integer: true },
      { name: 'x', start: 0, min: -1, max: 1, scale: 'linear' },
    ]);

  test('both sides are rounded by the same draw, a fair one', () => {
    const { domain, toExternal } = space(2);
    const optimizer = spsa(domain, { horizon: 1000, pull: 0, aRatio: 0 });
    let plusSum = 0;
    for (let g = 0; g < 1000; g++) {
      const [plus, minus] = optimizer.ask(chanceOf('rounding', g));
      expect(plus.rounding).toBe(minus.rounding);
      const sides = [toExternal(plus.point, plus.rounding).n, toExternal(minus.point, minus.rounding).n];
      // c is 0.6 or more: the sides never merge, and never come out in the wrong order.
      expect(Math.sign(sides[0] - sides[1])).toBe(Math.sign(plus.point[0] - minus.point[0]));
      plusSum += sides[0] - 10 - 2 * plus.point[0];
      optimizer.tell([0.5, 0.5]);
    }
    expect(Math.abs(plusSum / 1000)).toBeLessThan(0.05);
  });

  test('a perturbation that moves an integer by less than 0.5 is refused by name', () => {
    const make = (step: number) => () => spsa(space(step).domain, { horizon: 10, cEnd: 0.25 });
    expect(make(2)).not.toThrow();
    expect(make(1)).toThrow("'n' is an integer and 'cEnd' 0.25 moves it by 0.25, less than 0.5");
  });
});

test('sides and theta stay in bounds', () => {
  const { domain } = parameterSpace([{ name: 'x', start: 0.9, min: -1, max: 1, step: 1, scale: 'linear' }]);
  const optimizer = spsa(domain, { horizon: 20, cEnd: 0.3, rEnd: 5, pull: 0 });
  for (let g = 0; g < 20; g++) {
    const sides = optimizer.ask(chanceOf('bounds', g));
    optimizer.tell(sides.map(({ point }) => point[0]));
    for (const point of [...sides.map(side => side.point), optimizer.mean()]) {
      expect(domain.repair(point)).toBe(point);
    }
  }
  expect(optimizer.mean()[0]).toBeCloseTo(0.1, 12);
});

test('a trip through JSON does not change a bit', () => {
  const straight = spsa(unbounded(4), { horizon: 40, cEnd: 0.01 });
  let resumed = spsa(unbounded(4), { horizon: 40, cEnd: 0.01 });
  for (let g = 0; g < 40; g++) {
    generation(straight, rosenbrock, 3);
    const asked = resumed.ask(chanceOf(3, g));
    resumed = spsa(unbounded(4), { horizon: 40, cEnd: 0.01 }, JSON.parse(JSON.stringify(resumed.state())));
    expect(resumed.ask(chanceOf('other', g))).toEqual(asked);
    generation(resumed, rosenbrock, 3);
    expect(JSON.stringify(resumed.state())).toBe(JSON.stringify(straight.state()));
  }
});

test.each<[string, () => unknown]>([
  ['no horizon', () => spsa(unbounded(1), { horizon: 0 })],
  ['no perturbation', () => spsa(unbounded(1), { horizon: 1, cEnd: 0 })],
  ['a gain that is not a number', () => spsa(unbounded(1), { horizon: 1, rEnd: Number.NaN })],
  ['another horizon', () => spsa(unbounded(1), { horizon: 2 }, spsa(unbounded(1), { horizon: 1 }).state())],
  ['other parameters', () => spsa(unbounded(2), { horizon: 1 }, spsa(unbounded(1), { horizon: 1 }).state())],
])('refused: %s', (_, make) => {
  expect(make).toThrow(RangeError);
});
