import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { scoreOfElo } from '../../src/stats/score/elo.ts';
import { sprtOptions } from '../../src/stats/sprt/sprt-options.ts';
import { independent } from './simulate.ts';
import { playSprt, withMean } from './simulate-sprt.ts';

// benchmark/sprt-errors.ts does it for every model, looking after each pair.
test.each([
  [0, 'H1'],
  [30, 'H0'],
] as const)('at %i Elo, %s is accepted wrongly in at most 1.3 times 5 % of the tests', (truth, wrong) => {
  const options = sprtOptions({ elo0: 0, elo1: 30, model: 'logistic' });
  const chances = withMean(independent(0.45, 0.1), scoreOfElo(truth));
  const random = seedrandom.tychei(`sprt errors ${truth}`);
  const tests = 2000;
  let errors = 0;
  for (let i = 0; i < tests; i++) if (playSprt(random, chances, options, 4).verdict === wrong) errors++;
  expect(errors / tests).toBeLessThan(0.05 * 1.3);
  // A test that never errs decides too late.
  expect(errors / tests).toBeGreaterThan(0.02);
});
