import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likeliestWithRatio } from '../../src/stats/counts/likeliest-with-ratio.ts';
import type { Pentanomial, WinsDrawsLosses } from '../../src/stats/counts/pairs.ts';
import { regular } from '../../src/stats/counts/regular.ts';
import { bayesEloLlr, bayesEloOf } from '../../src/stats/sprt/bayes-elo.ts';
import { llrOfScores, logisticLlr, normalizedLlr } from '../../src/stats/sprt/llr.ts';
import { gamesSprt, sprt } from '../../src/stats/sprt/sprt.ts';
import { sprtExpectation } from '../../src/stats/sprt/sprt-expectation.ts';
import { SPRT_MODELS, sprtBounds, sprtOptions } from '../../src/stats/sprt/sprt-options.ts';
import { fastchess, near, vectors } from './vectors.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of a JSON file
type Row = any;
const penta = (row: Row): Pentanomial => [row.LL, row.LD, row.WL + row.DD, row.WD, row.WW];
const games = (row: Row): WinsDrawsLosses => [row.wins, row.draws, row.losses];
const run = (row: Row) =>
  row.WW === undefined ? gamesSprt(games(row), sprtOptions(row)) : sprt(penta(row), sprtOptions(row));

test.each(fastchess.fastchessUnitTests.sprt as Row[])('unit test of fastchess: $name', row => {
  expect(near(run(row).llr, row.llr, 0.01)).toBe(true);
});

// fishtest solves to the end, fastchess stops early: where fishtest has a figure it is the reference.
test.each(['sprtWdl', 'sprtPenta'])('%s: LLR and verdict of fishtest and fastchess', table => {
  for (const row of fastchess.computed[table] as Row[]) {
    const { llr, lower, upper, verdict } = run(row);
    const reference = row.fishtestLlr ?? row.llr;
    const name = JSON.stringify(row);
    expect(near(llr, reference, row.fishtestLlr === undefined ? 3e-3 : 1e-6), `${llr}: ${name}`).toBe(true);
    expect([lower, upper]).toEqual([row.lower, row.upper]);
    expect(verdict ?? 'continue', name).toBe(row.result);
  }
});

test.each([...vectors('llr_tri'), ...vectors('llr_penta')])('exact LLR of $input', ({ input, output }) => {
  const { counts_low_to_high: counts, elo0, elo1 } = input;
  const perCount = counts.length === 5 ? 2 : 1;
  expect(near(logisticLlr(counts, elo0, elo1), output.llr_logistic, 1e-9)).toBe(true);
  expect(near(normalizedLlr(counts, elo0, elo1, perCount), output.llr_normalized, 1e-9)).toBe(true);
});

test('without draws the LLR is the binomial one, but for the thousandth in the empty cell', () => {
  for (const { input, output } of vectors('llr_binomial'))
    expect(near(logisticLlr([input.loss, 0, input.win], input.elo0, input.elo1), output.llr, 1e-4)).toBe(
      true,
    );
});

test('BayesElo: draw parameter, difference and the older LLR', () => {
  for (const { input, output } of vectors('llr_bayeselo')) {
    const fit = bayesEloOf(input.counts_LDW)!;
    expect(near(fit.drawElo, output.drawelo, 1e-9)).toBe(true);
    expect(near(fit.elo, output.elo_bayes, 1e-9)).toBe(true);
    expect(near(bayesEloLlr(input.counts_LDW, input.belo0, input.belo1), output.llr, 1e-9)).toBe(true);
  }
});

test('Wald bounds', () => {
  for (const { input, output, tolerance } of vectors('bounds')) {
    const { lower, upper } = sprtBounds(input);
    expect(near(lower, output.lower, tolerance) && near(upper, output.upper, tolerance)).toBe(true);
  }
});

test('pass probability and expected games', () => {
  for (const { input, output } of vectors('characteristics')) {
    const options = sprtOptions({ ...input, model: 'logistic' });
    const { passProbability, games: expected } = sprtExpectation(
      options,
      input.true_elo,
      input.sigma_per_game,
    );
    expect(near(passProbability, output.pass_probability, 1e-9)).toBe(true);
    // Not 1e-9: half way between the hypotheses the vector lost digits (3e-9 from 50-digit arithmetic).
    expect(near(expected, output.expected_games, 1e-8)).toBe(true);
  }
});

test('far from the bounds the expectation neither overflows nor vanishes', () => {
  const options = sprtOptions({ elo0: 0, elo1: 1 });
  for (const elo of [-3000, -200, 0, 0.5, 200, 3000]) {
    const { passProbability, games: expected } = sprtExpectation(options, elo, 0.46);
    expect(passProbability).toBeGreaterThanOrEqual(0);
    expect(passProbability).toBeLessThanOrEqual(1);
    expect(expected).toBeGreaterThan(0);
    expect(Number.isFinite(expected)).toBe(true);
  }
});

describe('lopsided results', () => {
  const counts: Pentanomial[] = [
    [0, 0, 0, 0, 2],
    [0, 0, 0, 0, 5550],
    [50, 0, 0, 0, 0],
    [0, 0, 300, 0, 0],
    [0, 0, 1, 0, 999],
    [0, 300, 0, 0, 0],
  ];
  test.each(counts)('%i %i %i %i %i: finite, and rising with what is lost or won', (...pairs) => {
    for (const [elo0, elo1] of [
      [0, 10],
      [-50, 50],
      [200, 300],
      [-800, -700],
      [0, 800],
    ] as const)
      for (const llr of [normalizedLlr(pairs, elo0, elo1, 2), logisticLlr(pairs, elo0, elo1)])
        expect(Number.isFinite(llr), `${llr}`).toBe(true);
  });

  test('50 lost pairs speak against +300, and not for it', () => {
    expect(normalizedLlr([50, 0, 0, 0, 0], 200, 300, 2)).toBeLessThan(-20);
  });

  test('five pairs, however clear, are no verdict', () => {
    const { llr, upper, verdict } = sprt([0, 0, 0, 0, 5], sprtOptions({ elo0: 0, elo1: 800 }));
    expect(llr).toBeGreaterThan(upper);
    expect(verdict).toBeUndefined();
    const games = gamesSprt([15, 0, 0], sprtOptions({ elo0: 0, elo1: 800 }));
    expect(games.llr).toBeGreaterThan(games.upper);
    expect(games.verdict).toBeUndefined();
    expect(sprt([0, 0, 0, 0, 8], sprtOptions({ elo0: 0, elo1: 800 })).verdict).toBe('H1');
  });

  test('no games, no evidence', () => {
    expect(gamesSprt([0, 0, 0], sprtOptions({ elo0: 0, elo1: 5 })).llr).toBe(0);
    expect(llrOfScores([0, 0, 0], 0.5, 0.6)).toBe(0);
  });
});

test('the constrained distribution meets its constraint, and none that meets it is likelier', () => {
  const cell = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 }));
  const someCounts = fc.tuple(cell, cell, cell, cell, cell).filter(counts => counts.some(count => count > 0));
  fc.assert(
    fc.property(someCounts, someCounts, fc.integer({ min: -150, max: 150 }), (pairs, others, hundredths) => {
      const t = hundredths / 100;
      const { weights } = regular(pairs);
      const mean = (q: readonly number[]) => q.reduce((sum, value, i) => sum + (value * i) / 4, 0);
      const deviation = (q: readonly number[]) =>
        Math.sqrt(q.reduce((sum, value, i) => sum + value * (i / 4 - mean(q)) ** 2, 0));
      const likelihood = (q: readonly number[]) =>
        weights.reduce((sum, weight, i) => sum + weight * Math.log(q[i]), 0);
      const p = likeliestWithRatio(weights, t);
      expect(p.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      expect(mean(p) - 0.5 - t * deviation(p)).toBeCloseTo(0, 9);
      // Other data under the same constraint, near and far, give the competitors.
      for (const share of [0.001, 0.1, 1]) {
        const mixed = regular(others).weights.map((value, i) => share * value + (1 - share) * weights[i]);
        expect(likelihood(likeliestWithRatio(mixed, t))).toBeLessThanOrEqual(likelihood(p) + 1e-9);
      }
    }),
    { numRuns: 1000 },
  );
});

const wrong: [string, Parameters<typeof sprtOptions>[0], RegExp][] = [
  ['equal hypotheses', { elo0: 5, elo1: 5 }, /'elo0' is 5, not below 'elo1', which is 5/],
  ['hypotheses the wrong way round', { elo0: 5, elo1: 0 }, /'elo0' is 5/],
  ['no number', { elo0: Number.NaN, elo1: 0 }, /'elo0' is NaN/],
  ['alpha of 0', { elo0: 0, elo1: 5, alpha: 0 }, /'alpha' is 0, outside \(0, 1\)/],
  ['beta of 1', { elo0: 0, elo1: 5, beta: 1 }, /'beta' is 1, outside \(0, 1\)/],
  ['bounds that cross', { elo0: 0, elo1: 5, alpha: 0.5, beta: 0.5 }, /'alpha' \+ 'beta' is 1, not below 1/],
  ['a model that nobody knows', { elo0: 0, elo1: 5, model: 'elo' as never }, /'model' is 'elo', none of/],
];
test.each(wrong)('refused: %s', (_, given, message) => {
  expect(() => sprtOptions(given)).toThrow(RangeError);
  expect(() => sprtOptions(given)).toThrow(message);
});

test('a test of extreme counts with extreme bounds is finite', () => {
  const counts = [0, 1, 50, 1e12];
  const bounds = [-3200, -3199.999, -800, -1e-9, 0, 1e-300, 5, 800, 3200];
  const extreme = counts.flatMap(a => counts.flatMap(b => counts.map(c => [a, b, c] as const)));
  let tried = 0;
  for (const elo0 of bounds)
    for (const elo1 of bounds.filter(elo => elo > elo0))
      for (const model of SPRT_MODELS) {
        const options = sprtOptions({ elo0, elo1, alpha: 1e-9, beta: 1e-9, model });
        for (const [a, b, c] of extreme) {
          const states = [gamesSprt([a, b, c], options)];
          if (model !== 'bayesian')
            states.push(sprt([a, 0, b, 0, c], options), sprt([0, a, b, c, 0], options));
          for (const { llr, lower, upper } of states) {
            tried++;
            if (![llr, lower, upper].every(Number.isFinite))
              expect.fail(`${model} ${elo0} ${elo1}, ${a} ${b} ${c}: ${llr}`);
          }
        }
      }
  expect(tried).toBeGreaterThan(10_000);
});
