import { describe, expect, test } from 'vitest';
import { onePlusOne } from '../../src/tune/optimizers/one-plus-one.ts';
import type { Optimizer } from '../../src/tune/optimizers/optimizer.ts';
import { randomSearch } from '../../src/tune/optimizers/random-search.ts';
import type { Domain } from '../../src/tune/space/domain.ts';
import { rosenbrock, sphere } from './functions.ts';
import { chanceOf, evaluationsTo, generation, median, unbounded } from './search-run.ts';

const BARE = { pull: 0, sigmaMin: 0, sigmaMax: 1e9, sigma0: 0.5 };

describe('(1+1)-ES', () => {
  test('a sphere of 10 parameters within 2,000 evaluations on the median seed (1558 measured)', () => {
    const spent = [0, 1, 2, 3, 4].map(seed =>
      evaluationsTo(1e-9, 4000, onePlusOne(unbounded(10), BARE), sphere, seed),
    );
    expect(median(spent)).toBeLessThan(2000);
  });

  test('the parent is played again, and stays on a tie', () => {
    const optimizer = onePlusOne(unbounded(2), BARE);
    const [parent, child] = optimizer.ask(chanceOf(1, 0));
    expect(parent.point).toEqual([0, 0]);
    optimizer.tell([0.5, 0.5]);
    expect(optimizer.mean()).toEqual([0, 0]);
    expect(optimizer.state().sigma).toBe(0.5);
    expect(child.point).not.toEqual([0, 0]);
  });

  test('one success in five leaves the step as it is', () => {
    const optimizer = onePlusOne(unbounded(3), BARE);
    for (let g = 0; g < 50; g++) {
      optimizer.ask(chanceOf(1, g));
      optimizer.tell(g % 5 === 0 ? [0, 1] : [1, 0]);
    }
    expect(optimizer.state().sigma).toBeCloseTo(0.5, 12);
  });
});

describe('random search', () => {
  test('recommends the best sample seen', () => {
    const optimizer = randomSearch(unbounded(2), { pull: 0 });
    let best = Number.NEGATIVE_INFINITY;
    for (let g = 0; g < 20; g++) {
      for (const { point } of optimizer.ask(chanceOf(1, g))) best = Math.max(best, sphere(point));
      generation(optimizer, sphere, 1);
      expect(sphere(optimizer.mean())).toBe(best);
    }
  });

  test('samples with the step given, around the start', () => {
    const points = randomSearch(unbounded(1), { population: 4000, sigma0: 2 }).ask(chanceOf(1, 0));
    const values = points.map(({ point }) => point[0]);
    const mean = values.reduce((sum, value) => sum + value, 0) / 4000;
    expect(Math.abs(mean)).toBeLessThan(0.11);
    expect(values.reduce((sum, value) => sum + value ** 2, 0) / 4000).toBeCloseTo(4, 0);
  });
});

describe.each<[string, (domain: Domain, saved?: unknown) => Optimizer]>([
  ['one-plus-one', (domain, saved) => onePlusOne(domain, {}, saved as never)],
  ['random-search', (domain, saved) => randomSearch(domain, {}, saved as never)],
])('%s', (_, make) => {
  test('a trip through JSON does not change a bit', () => {
    const straight = make(unbounded(4));
    let resumed = make(unbounded(4));
    for (let g = 0; g < 30; g++) {
      generation(straight, rosenbrock, 3, 0.5);
      const asked = resumed.ask(chanceOf(3, g));
      resumed = make(unbounded(4), JSON.parse(JSON.stringify(resumed.state())));
      expect(resumed.ask(chanceOf('other', g))).toEqual(asked);
      generation(resumed, rosenbrock, 3, 0.5);
      expect(JSON.stringify(resumed.state())).toBe(JSON.stringify(straight.state()));
    }
  });

  test('candidates and recommendation stay in bounds', () => {
    const repair = (point: readonly number[]) =>
      point.some(value => value > 0.5) ? point.map(value => Math.min(value, 0.5)) : point;
    const domain = unbounded(2, { repair });
    const optimizer = make(domain);
    for (let g = 0; g < 30; g++) {
      for (const { point } of optimizer.ask(chanceOf(1, g)))
        expect(Math.max(...point)).toBeLessThanOrEqual(0.5);
      generation(optimizer, sphere, 1);
    }
    expect(Math.max(...optimizer.mean())).toBeLessThanOrEqual(0.5);
  });

  test('a state of another optimiser or of other parameters is refused', () => {
    const state = make(unbounded(2)).state();
    expect(() => make(unbounded(3), state)).toThrow(RangeError);
    expect(() => make(unbounded(2), { ...state, kind: 'cmaes' })).toThrow("the state is of 'cmaes'");
  });
});
