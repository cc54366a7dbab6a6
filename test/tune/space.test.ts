import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactWeights, largestWeight } from '../../src/tune/space/exact-weights.ts';
import type { Parameter } from '../../src/tune/space/parameter.ts';
import { boundRatios } from '../../src/tune/space/ratio-bounds.ts';
import { parameterSpace } from '../../src/tune/space/space.ts';
import { chanceOf } from './search-run.ts';

const table = (weights: readonly number[], more: Partial<Parameter> = {}): Parameter[] =>
  weights.map((start, i) => ({ name: `w${i}`, start, scale: 'log', group: 'table', ...more }));

/** The sixteen weights of the hash-map scorer. */
const ARTICLE = [20, 10, 200, 100, 2000, 1000, 3000, 2000, 20, 10, 200, 100, 2000, 1000, 3000, 2000];

const MIXED: Parameter[] = [
  { name: 'depth', start: 3, min: 1, max: 9, scale: 'linear', integer: true, step: 2 },
  { name: 'bias', start: -1, min: -5, max: 5, scale: 'linear' },
  { name: 'rate', start: 0.1, min: 0.001, max: 10, scale: 'log' },
  ...table([1, 2, 300]),
];

describe('exact weights', () => {
  test.each<[string, number[], number]>([
    ['300 parts, as the article has', ARTICLE, 9_999_900],
    ['one weight', [0.37], 10_000_000],
    ['a table tuned before', [10_000_000, 1_234_567, 89], 10_000_000],
    ['no whole parts', [1, Math.SQRT2, Math.PI], 10_000_000],
    ['sevenths', [3 / 7, 5 / 7, 1], 9_999_997],
  ])('the largest weight: %s', (_, start, expected) => {
    expect(largestWeight(start)).toBe(expected);
  });

  test.each([7, 0.1, 1 / 3, 1e-6, Math.PI])('a table times %d has the same integers', factor => {
    const plain = parameterSpace(table(ARTICLE));
    const scaled = parameterSpace(table(ARTICLE.map(weight => weight * factor)));
    const { normal } = chanceOf('scaled', 0);
    for (let k = 0; k < 20; k++) {
      const point = ARTICLE.map(normal);
      expect(scaled.toExternal(point)).toEqual(plain.toExternal(point));
    }
  });

  test('the start keeps its exact proportions, so its ties stay ties', () => {
    const { domain, toExternal } = parameterSpace(table(ARTICLE));
    const weights = Object.values(toExternal(new Array(domain.dimension).fill(0)));
    expect(weights).toEqual(ARTICLE.map(weight => weight * 3333.3).map(Math.round));
    expect(2 * weights[1]).toBe(weights[0]);
    expect(weights[5] + weights[7]).toBe(weights[6]);
  });

  test('equal patterns have equal sums in any order, where fractions would not', () => {
    const { normal, uniform } = chanceOf('ties', 0);
    let broken = 0;
    for (let trial = 0; trial < 500; trial++) {
      const logs = Array.from({ length: 16 }, () => 2 * normal());
      const eight = Array.from({ length: 8 }, () => Math.floor(16 * uniform()));
      const sum = (weights: readonly number[], order: readonly number[]) =>
        order.reduce((total, i) => total + weights[i], 0);
      const whole = exactWeights(logs, 1e7);
      expect(sum(whole, eight.toReversed())).toBe(sum(whole, eight));
      const fractions = logs.map(Math.exp);
      if (sum(fractions, eight.toReversed()) !== sum(fractions, eight)) broken++;
    }
    expect(broken).toBeGreaterThan(100);
  });
});

describe('bounds on ratios', () => {
  const bound = (min: number, max: number, frozen = false) => ({
    min: Math.log(min),
    max: Math.log(max),
    frozen,
  });
  const free = bound(1e-6, 1);

  test.each<[string, number[], ReturnType<typeof bound>[], number[]]>([
    ['in bounds', [1, 0.1], [free, free], [1, 0.1]],
    ['a weight too small rises', [1, 1e-9], [free, free], [1, 1e-6]],
    ['whatever the scale', [1e12, 1e3], [free, free], [1e12, 1e6]],
    ['a weight too near the largest sinks', [1, 0.9], [free, bound(0.01, 0.5)], [1, 0.5]],
    [
      'a weight that must not be the largest sinks below the largest that may',
      [1, 8],
      [free, bound(0.01, 0.5)],
      [1, 0.5],
    ],
    ['others stay within reach of a frozen one', [1e9, 1], [free, bound(1e-6, 1, true)], [1e6, 1]],
    ['a frozen one stays below the largest', [1, 1], [free, bound(1e-6, 0.5, true)], [2, 1]],
  ])('%s', (_, weights, bounds, expected) => {
    const bounded = boundRatios(weights.map(Math.log), bounds).map(Math.exp);
    bounded.forEach((weight, i) => {
      expect(weight / expected[i]).toBeCloseTo(1, 9);
    });
  });

  test('a table anywhere comes into bounds, stays there, and takes its scale along', () => {
    const bounds = [free, bound(0.001, 0.3), free, bound(0.5, 1)];
    let moved = 0;
    const four = fc.array(fc.double({ min: -40, max: 40, noNaN: true }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, logs => {
        const bounded = boundRatios(logs, bounds);
        if (bounded !== logs) moved++;
        const top = Math.max(...bounded);
        bounded.forEach((log, i) => {
          expect(log - top).toBeGreaterThanOrEqual(bounds[i].min - 1e-9);
          expect(log - top).toBeLessThanOrEqual(bounds[i].max + 1e-9);
        });
        boundRatios(
          logs.map(log => log + 5),
          bounds,
        ).forEach((log, i) => {
          expect(log).toBeCloseTo(bounded[i] + 5, 9);
        });
      }),
      { seed: 1 },
    );
    expect(moved).toBeGreaterThan(50);
  });

  test('a frozen weight keeps every bit, and stays in bounds', () => {
    const { normal } = chanceOf('frozen', 0);
    const bounds = [free, bound(0.001, 0.3, true), bound(0.01, 0.5)];
    for (let trial = 0; trial < 300; trial++) {
      const logs = bounds.map(() => 5 * normal());
      const bounded = boundRatios(logs, bounds);
      expect(bounded[1]).toBe(logs[1]);
      const below = bounded[1] - Math.max(...bounded);
      expect(below).toBeGreaterThan(Math.log(0.001) - 1e-9);
      expect(below).toBeLessThan(Math.log(0.3) + 1e-9);
    }
  });
});

describe('units', () => {
  test('the start is the point of zeros', () => {
    const { domain, toExternal, toInternal } = parameterSpace(MIXED);
    const zeros = new Array(6).fill(0);
    const values = toExternal(zeros);
    expect(values).toEqual({ depth: 3, bias: -1, rate: 0.1, w0: 33333, w1: 66666, w2: 9_999_900 });
    expect(domain.repair(zeros)).toBe(zeros);
    expect(toInternal(Object.fromEntries(MIXED.map(({ name, start }) => [name, start])))).toEqual(zeros);
  });

  test('one unit is a factor e on a log scale, a step on a linear one, a fifth of the range by default', () => {
    const { toExternal } = parameterSpace(MIXED);
    const values = toExternal([1, 1, 1, 0, 0, 0]);
    expect(values).toMatchObject({ depth: 5, bias: 1 });
    expect(values.rate).toBeCloseTo(0.1 * Math.E, 12);
  });

  test('there and back is the same point', () => {
    const { domain, toExternal, toInternal } = parameterSpace(MIXED.slice(1));
    const { normal } = chanceOf('round trip', 0);
    for (let k = 0; k < 50; k++) {
      const point = toInternal(toExternal(domain.repair(domain.names.map(() => normal()))));
      toInternal(toExternal(point)).forEach((offset, i) => {
        // The smallest weight is about 1e4, so its logarithm is rounded by less than 1e-4.
        expect(offset).toBeCloseTo(point[i], 3);
      });
    }
  });

  test('an integer is rounded to the nearest, or by the draw it is given', () => {
    const { toExternal } = parameterSpace(MIXED.slice(0, 2));
    // 3 + 2 * 0.2 = 3.4
    expect(toExternal([0.2, 0]).depth).toBe(3);
    expect(toExternal([0.2, 0], [0.59, 0.5]).depth).toBe(3);
    expect(toExternal([0.2, 0], [0.61, 0.5]).depth).toBe(4);
    expect(toExternal([99, 99], [0.99, 0.5])).toEqual({ depth: 9, bias: 5 });
    expect(toExternal([-99, -99], [0, 0.5])).toEqual({ depth: 1, bias: -5 });
  });

  test('the same offset on a whole group changes nothing', () => {
    const { domain, toExternal, toInternal } = parameterSpace(MIXED);
    const point = [0, 0, 0, 1, -2, 0.5];
    const moved = point.map((offset, i) => (i < 3 ? offset : offset + 4));
    expect(toExternal(moved)).toEqual(toExternal(point));
    expect(domain.gauge).toEqual([[3, 4, 5]]);
    const { w0, w1, w2, ...rest } = toExternal(point);
    const doubled = toInternal({ ...rest, w0: 2 * w0, w1: 2 * w1, w2: 2 * w2 });
    doubled.forEach((offset, i) => {
      expect(offset).toBeCloseTo(toInternal(toExternal(point))[i], 12);
    });
  });

  test('repair brings every parameter into bounds and keeps the gauge', () => {
    const { domain, toExternal } = parameterSpace(MIXED);
    const far = [9, -9, 99, -30, 0, 30];
    const repaired = domain.repair(far);
    expect(domain.repair(repaired)).toBe(repaired);
    expect(toExternal(repaired)).toEqual(toExternal(far));
    expect(repaired[3] + repaired[4] + repaired[5]).toBeCloseTo(0, 12);
    expect(toExternal(far)).toMatchObject({ depth: 9, bias: -5, rate: 10, w0: 10, w1: 10, w2: 9_999_900 });
  });
});

describe('frozen parameters', () => {
  test('are left out of the point and keep their values', () => {
    const { domain, toExternal } = parameterSpace(MIXED, ['bias', 'rate']);
    expect(domain.names).toEqual(['depth', 'w0', 'w1', 'w2']);
    expect(domain.gauge).toEqual([[1, 2, 3]]);
    expect(domain.integerUnit).toEqual([2, null, null, null]);
    expect(toExternal([1, 0, 0, 0])).toMatchObject({ bias: -1, rate: 0.1, depth: 5 });
  });

  test('fix the scale of their group, against which the others are measured', () => {
    const { domain, toExternal, toInternal } = parameterSpace(table([1, 2, 4]), ['w1']);
    expect(domain.gauge).toEqual([]);
    const { w0, w1, w2 } = toExternal([1, -1]);
    expect(w0 / w1).toBeCloseTo(Math.E / 2, 6);
    expect(w2 / w1).toBeCloseTo(2 / Math.E, 6);
    const back = toInternal({ w0: w0 * 3, w1: w1 * 3, w2: w2 * 3 });
    expect(back[0]).toBeCloseTo(1, 6);
    expect(back[1]).toBeCloseTo(-1, 6);
  });
});

test.each<[string, Parameter[], string[], string]>([
  [
    'an empty range',
    [{ name: 'a', start: 1, min: 2, max: 1, scale: 'linear' }],
    [],
    "'a' has an empty range [2, 1]",
  ],
  [
    'a start out of bounds',
    [{ name: 'a', start: 7, min: 1, max: 6, scale: 'linear' }],
    [],
    "'a' starts at 7, outside [1, 6]",
  ],
  [
    'a log start of 0',
    [{ name: 'a', start: 0, min: 0.1, max: 6, scale: 'log' }],
    [],
    "'a' is on a log scale and has start 0",
  ],
  [
    'a log range from 0',
    [{ name: 'a', start: 1, min: 0, max: 6, scale: 'log' }],
    [],
    "'a' is on a log scale and has min 0",
  ],
  ['no bounds', [{ name: 'a', start: 1, scale: 'log' }], [], "'a' has no min"],
  ['NaN', [{ name: 'a', start: Number.NaN, min: 0, max: 6, scale: 'linear' }], [], "'a' has NaN"],
  [
    'an integer that is none',
    [{ name: 'a', start: 1.5, min: 0, max: 6, scale: 'linear', integer: true }],
    [],
    "'a' is an integer",
  ],
  ['a step of 0', [{ name: 'a', start: 1, min: 0, max: 6, scale: 'linear', step: 0 }], [], "'a' has step 0"],
  [
    'a linear weight in a group',
    table([1, 2], { scale: 'linear' }),
    [],
    "'w0' is in group 'table' and not on a log scale",
  ],
  ['an integer weight in a group', table([1, 2], { integer: true }), [], "'w0' is in group 'table', whose"],
  ['a ratio above 1', table([1, 2], { max: 2 }), [], "'w0' is in group 'table' and has max 2"],
  ['a weight below its ratio', table([1, 2e6]), [], "'w0' starts at 5e-7 of its group's largest"],
  ['two of a name', [...table([1, 2]), ...table([1])], [], "two parameters 'w0'"],
  ['an unknown one to fix', table([1, 2]), ['v'], "no parameter 'v' to fix; there are w0, w1"],
  ['all fixed', table([1, 2]), ['w0', 'w1'], 'no parameter is left'],
  ['one weight, whose scale is free', table([1]), [], 'no parameter is left'],
  ['none', [], [], 'no parameter is left'],
])('refused: %s', (_, parameters, fixed, message) => {
  expect(() => parameterSpace(parameters, fixed)).toThrow(RangeError);
  expect(() => parameterSpace(parameters, fixed)).toThrow(message);
});

test('values that are missing or of no logarithm are refused', () => {
  const { toInternal } = parameterSpace(table([1, 2]));
  expect(() => toInternal({ w0: 1 })).toThrow("no value for parameter 'w1'");
  expect(() => toInternal({ w0: 1, w1: 0 })).toThrow("'w1' is 0");
});
