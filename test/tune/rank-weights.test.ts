import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cmaConstants, defaultPopulation, effectiveSize } from '../../src/tune/optimizers/cma-constants.ts';
import { evenNoise } from '../../src/tune/optimizers/even-noise.ts';
import { rankWeights } from '../../src/tune/optimizers/rank-weights.ts';
import { chanceOf } from './search-run.ts';

test.each([
  ['all different', [3, 1, 2], [0.6, 0, 0.4]],
  ['a tie at the top', [2, 2, 1], [0.5, 0.5, 0]],
  ['a tie across the last parent', [3, 1, 1], [0.6, 0.2, 0.2]],
  ['all equal', [7, 7, 7], [1 / 3, 1 / 3, 1 / 3]],
  ['a positive and a negative zero', [0, -0, 1], [0.2, 0.2, 0.6]],
])('weights by rank: %s', (_, scores, expected) => {
  rankWeights(scores, [0.6, 0.4, 0]).forEach((weight, i) => {
    expect(weight).toBeCloseTo(expected[i], 15);
  });
});

test('the order in which candidates with equal scores are listed means nothing', () => {
  let ties = 0;
  const { weights } = cmaConstants(5, 8);
  const eight = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(eight, scores => {
      if (new Set(scores).size < 8) ties++;
      const forward = rankWeights(scores, weights);
      const backward = rankWeights(scores.toReversed(), weights).reverse();
      expect(forward).toEqual(backward);
      expect(forward.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    }),
  );
  expect(ties).toBeGreaterThan(50);
});

test('the constants for 10 parameters and 10 candidates are the published ones', () => {
  const constants = cmaConstants(10, 10);
  // As printed by CyberAgentAILab/cmaes 0.13.1 for the same sizes.
  const published = {
    muEff: 3.1672992814107026,
    cSigma: 0.2844285879463675,
    dSigma: 1.2844285879463675,
    cC: 0.29499038303562225,
    c1: 0.015283824524751714,
    cMu: 0.02015428276120838,
    expectedLength: 3.084726565169012,
  };
  for (const [name, value] of Object.entries(published)) {
    expect(constants[name as keyof typeof published], name).toBeCloseTo(value, 13);
  }
  expect(effectiveSize(constants.weights)).toBe(constants.muEff);
});

test.each([
  [2, 16],
  [9, 16],
  [10, 18],
  [16, 18],
  [1000, 24],
  [2000, 26],
])('%i parameters have a population of %i', (dimension, population) => {
  expect(defaultPopulation(dimension)).toBe(population);
});

test.each([
  [0, 10],
  [2.5, 10],
  [3, 3],
  [3, 8.5],
])('dimension %d with population %d is refused', (dimension, population) => {
  expect(() => cmaConstants(dimension, population)).toThrow(RangeError);
});

test('under equal errors scores are as they were', () => {
  expect(evenNoise([0.5, 0.25, 1], [0.1, 0.1, 0.1])).toEqual([0.5, 0.25, 1]);
});

test('a lucky score of few games does not come before a good one of many', () => {
  const [lucky, good] = evenNoise([0.7, 0.65, 0.4, 0.45, 0.5, 0.35], [0.2, 0.02, 0.02, 0.02, 0.02, 0.02]);
  expect(lucky).toBeLessThan(good);
});

test('ranking evened scores picks a truly better candidate than ranking raw ones', () => {
  const { normal, uniform } = chanceOf('even noise', 0);
  let raw = 0;
  let evened = 0;
  for (let trial = 0; trial < 2000; trial++) {
    const truths = Array.from({ length: 16 }, () => 0.5 + 0.05 * normal());
    const errors = truths.map(() => (uniform() < 0.5 ? 0.02 : 0.15));
    const scores = truths.map((truth, i) => truth + errors[i] * normal());
    const best = (values: readonly number[]): number => truths[values.indexOf(Math.max(...values))];
    raw += best(scores);
    evened += best(evenNoise(scores, errors));
  }
  // Measured: 0.5293 and 0.5643 on average.
  expect((evened - raw) / 2000).toBeGreaterThan(0.03);
});

test('scores that differ by no more than noise are ranked by their distance in errors', () => {
  const evened = evenNoise([0.51, 0.52, 0.49, 0.5], [0.1, 0.3, 0.1, 0.3]);
  expect(evened.every(Number.isFinite)).toBe(true);
  expect(evened.indexOf(Math.max(...evened))).toBe(0);
});
