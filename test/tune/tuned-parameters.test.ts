import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultValues, float, int, paramSlots, table } from '../../src/strategy/params.ts';
import { roundedValues } from '../../src/tune/space/rounded-values.ts';
import { parameterSpace } from '../../src/tune/space/space.ts';
import { tunedParameters } from '../../src/tune/space/tuned-parameters.ts';
import { tableOfValues } from '../../src/tune/space/tuned-table.ts';

const schema = {
  own: table({ a: 10, b: 3000, c: 0 }, { min: 0, max: 1e8, scaleFree: 'w', doc: '' }),
  base: int(10, { min: 2, max: 20, doc: '' }),
  share: float(0.5, { min: 0.01, max: 1, scale: 'log', doc: '' }),
};
const slots = paramSlots(schema);
const start = defaultValues(schema);

test('hints decide the scale; scale-free weights are one group, and 0 is the least the search knows', () => {
  expect(tunedParameters(slots, start)).toEqual([
    { name: 'own.a', start: 10, scale: 'log', group: 'w' },
    { name: 'own.b', start: 3000, scale: 'log', group: 'w' },
    { name: 'own.c', start: 3000e-6, scale: 'log', group: 'w' },
    { name: 'base', start: 10, scale: 'linear', min: 2, max: 20, integer: true },
    { name: 'share', start: 0.5, scale: 'log', min: 0.01, max: 1, integer: false },
  ]);
});

test('scale-free bounds that leave no room for exact weights, and a group of zeros, are refused by name', () => {
  const narrow = paramSlots({ t: table({ a: 1 }, { min: 0, max: 1000, scaleFree: 'w', doc: '' }) });
  expect(() => tunedParameters(narrow, { 't.a': 1 })).toThrow(
    "parameter 't.a' is scale-free with bounds [0, 1000]",
  );
  expect(() => tunedParameters(slots, { ...start, 'own.a': 0, 'own.b': 0 })).toThrow(
    "weights of 'w' are all 0",
  );
});

test('rounding leaves whole numbers with a meaning of their own, and what is not tuned', () => {
  const parameters = tunedParameters(slots, start);
  const values = { 'own.a': 33_333, 'own.b': 9_999_999, 'own.c': 10, base: 17, share: 0.123456 };
  expect(roundedValues(values, parameters, ['own.a'], 2)).toEqual({
    'own.a': 33_333,
    'own.b': 10_000_000,
    'own.c': 10,
    base: 17,
    share: 0.12,
  });
});

test('the values of a space become a file with rows below their tables', () => {
  const space = parameterSpace(tunedParameters(slots, start));
  const values = space.toExternal(new Array<number>(5).fill(0));
  expect(tableOfValues(slots, values)).toEqual({
    own: { a: 33_333, b: 10_000_000, c: 10 },
    base: 10,
    share: 0.5,
  });
});

test('rounding stays within bounds, and where steps add it is never coarser than they are', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const bounds = fc
    .tuple(value, value, fc.double({ min: 0, max: 1, noNaN: true }))
    .filter(([a, b]) => a !== b);
  let clamped = 0;
  fc.assert(
    fc.property(bounds, fc.integer({ min: 2, max: 4 }), ([a, b, share], digits) => {
      const [min, max] = a < b ? [a, b] : [b, a];
      const exact = min + share * (max - min);
      fc.pre(exact >= min && exact <= max && max - min > 1e-9);
      const parameter = { name: 'p', start: min, scale: 'linear', min, max } as const;
      const { p } = roundedValues({ p: exact }, [parameter], [], digits);
      if (p === max && exact !== max) clamped++;
      expect(p).toBeGreaterThanOrEqual(min);
      expect(p).toBeLessThanOrEqual(max);
      expect(Math.abs(p - exact)).toBeLessThanOrEqual(0.2 * (max - min));
    }),
    { numRuns: 1000, seed: 14 },
  );
  expect(clamped).toBeGreaterThan(0);
});

test.each([
  [1.25, 0, 1.25, 1.25],
  [1.2499, 0, 1.25, 1.25],
  [0.00123456, 0.00121, 0.1, 0.00121],
  [0.00123456, 0.001, 0.1, 0.0012],
  [0.001214, 0.00121, 0.00125, 0.001214],
  [1000.4321, 1000, 1001, 1000.43],
  [94_321, 0, 100_000, 94_000],
  [0, -1, 1, 0],
  [-1.26, -1.25, 1, -1.25],
])('%d in [%d, %d] is rounded to %d', (exact, min, max, rounded) => {
  const parameter = { name: 'p', start: min, scale: 'linear', min, max } as const;
  expect(roundedValues({ p: exact }, [parameter], [], 2)).toEqual({ p: rounded });
});
