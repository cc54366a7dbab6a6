import { expect, test } from 'vitest';
import { moments } from '../../src/stats/counts/lattice.ts';
import type { Pentanomial } from '../../src/stats/counts/pairs.ts';
import { evenPairRate, pairBin, pairRatio } from '../../src/stats/counts/pairs.ts';
import {
  gamesForHalfWidth,
  gamesToResolve,
  halfWidthAfter,
  pairsToResolve,
  resolvableElo,
} from '../../src/stats/match/planning.ts';
import { confidenceSequence, mixtureVariance } from '../../src/stats/score/confidence-sequence.ts';
import { eloOfScore, scoreOfElo } from '../../src/stats/score/elo.ts';
import { classicalEloError, eloStandardError } from '../../src/stats/score/elo-interval.ts';
import { benjaminiHochberg, holm } from '../../src/stats/score/holm.ts';
import { normalLos } from '../../src/stats/score/los.ts';
import { newcombe } from '../../src/stats/score/newcombe.ts';
import { gamesNormalizedElo, normalizedElo } from '../../src/stats/score/normalized-elo.ts';
import { pairedDifference } from '../../src/stats/score/paired-difference.ts';
import { wilson, wilsonWithDraws } from '../../src/stats/score/wilson.ts';
import { decisiveLos, exactLos, signTest } from './calculators/decisive.ts';
import { expectedMaximum } from './calculators/expected-maximum.ts';
import { fastchess, near, vectors } from './vectors.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of a JSON file
type Row = any;
const penta = (row: Row): Pentanomial => [row.LL, row.LD, row.WL + row.DD, row.WD, row.WW];

// What fastchess prints as inf, nan or -nan is undefined here.
const expectFigure = (
  actual: number | undefined,
  expected: number | string,
  tolerance: number,
  name: string,
) => {
  if (typeof expected === 'string') expect(actual, name).toBeUndefined();
  else expect(near(actual, expected, tolerance), `${actual}, not ${expected}: ${name}`).toBe(true);
};

test('Wilson intervals', () => {
  for (const { input, output } of vectors('wilson')) {
    const { low, high } = wilson(input.successes, input.n, input.z);
    expect(near(low, output.lower, 1e-9) && near(high, output.upper, 1e-9)).toBe(true);
  }
  expect(wilson(0, 0, 1.96)).toEqual({ low: 0, high: 1 });
  expect(wilson(0, 10, 1.96).low).toBe(0);
  expect(wilson(10, 10, 1.96).high).toBe(1);
});

test('Wilson intervals with the share of draws held', () => {
  for (const { input, output } of vectors('wilson_score_with_draws')) {
    const { low, high } = wilsonWithDraws([input.win, input.draw, input.loss], input.z);
    expect(near(low, output.lower, 1e-8) && near(high, output.upper, 1e-8)).toBe(true);
  }
});

test.each(['trinomial', 'pentanomial'])('%s: Elo, normalized Elo and LOS', name => {
  for (const { input, output } of vectors(name)) {
    const counts = input.counts_LDW ?? input.counts;
    const nElo =
      name === 'trinomial'
        ? gamesNormalizedElo([counts[2], counts[1], counts[0]])
        : normalizedElo(counts as Pentanomial);
    const { n, mean, variance } = moments(counts);
    expect(n).toBe(output.n);
    expect(near(mean, output.score, 1e-12) && near(variance, output.variance, 1e-12)).toBe(true);
    expectFigure(eloOfScore(mean), output.elo, 1e-8, 'elo');
    expectFigure(classicalEloError(counts), output.elo_pm, 1e-8, 'elo_pm');
    expectFigure(eloStandardError(counts), output.elo_se_delta, 1e-8, 'elo_se_delta');
    expectFigure(nElo?.nElo, output.nelo, 1e-8, 'nelo');
    expectFigure(nElo?.error, output.nelo_pm, 1e-8, 'nelo_pm');
    expectFigure(normalLos(counts), output.los, 1e-8, 'los');
  }
});

const percent = (value: number | undefined) => `${((value ?? Number.NaN) * 100).toFixed(2)} %`;

test('what fastchess computes from games', () => {
  for (const row of fastchess.computed.wdl as Row[]) {
    const counts = [row.losses, row.draws, row.wins];
    const name = JSON.stringify(row);
    expectFigure(moments(counts).mean, row.score, 1e-9, name);
    expectFigure(eloOfScore(moments(counts).mean), row.elo, 1e-9, name);
    // All drawn: fastchess says 0 +/- 0, which is no interval but what the formula gives.
    expectFigure(classicalEloError(counts), row.eloError95, 1e-8, name);
    const nElo = gamesNormalizedElo([row.wins, row.draws, row.losses]);
    expectFigure(nElo?.nElo, row.nElo, 1e-9, name);
    expectFigure(nElo?.error, row.nEloError95, 1e-8, name);
    const superiority = normalLos([row.losses, row.draws, row.wins]);
    // Nothing decided: a nan there, even chances here.
    if (row.losText === '-nan %') expect(superiority).toBe(0.5);
    else expect(percent(superiority), name).toBe(row.losText);
  }
});

test('what fastchess computes from pairs', () => {
  for (const row of fastchess.computed.penta as Row[]) {
    const pairs = penta(row);
    const name = JSON.stringify(row);
    expectFigure(eloOfScore(moments(pairs).mean), row.elo, 1e-9, name);
    expectFigure(classicalEloError(pairs), row.eloError95, 1e-8, name);
    expectFigure(normalizedElo(pairs)?.nElo, row.nElo, 1e-9, name);
    expectFigure(normalizedElo(pairs)?.error, row.nEloError95, 1e-8, name);
    expectFigure(pairRatio(pairs), row.pairsRatio, 1e-12, name);
    expectFigure(evenPairRate(pairs)! * 100, row.drawRatioPenta, 1e-12, name);
    if (row.losText === '-nan %') expect(normalLos(pairs)).toBe(0.5);
    else expect(percent(normalLos(pairs)), name).toBe(row.losText);
  }
});

test('unit tests of fastchess: Elo', () => {
  for (const row of fastchess.fastchessUnitTests.elo as Row[]) {
    const pairs = row.WW !== undefined;
    const counts = pairs ? penta(row) : [row.losses, row.draws, row.wins];
    const nElo = pairs ? normalizedElo(penta(row)) : gamesNormalizedElo([row.wins, row.draws, row.losses]);
    expectFigure(moments(counts).mean, row.score, 0.01, row.name);
    expectFigure(nElo?.nElo, row.nElo, 0.01, row.name);
    expectFigure(nElo?.error, row.nEloError95, 0.01, row.name);
    if (row.elo !== undefined) expectFigure(eloOfScore(moments(counts).mean), row.elo, 0.01, row.name);
    if (row.eloError95 !== undefined) expectFigure(classicalEloError(counts), row.eloError95, 0.01, row.name);
    if (row.los !== undefined) expect(percent(normalLos(counts))).toBe(row.los);
  }
});

test('the cell of a pair depends on both results and not on their order', () => {
  const points = { L: 0, D: 0.5, W: 1 } as const;
  const cells: Record<string, number> = { LL: 0, LD: 1, WL: 2, DD: 2, WD: 3, WW: 4 };
  for (const { game1, game2, bucket } of fastchess.fastchessUnitTests.pairing.cases as Row[]) {
    const [a, b] = [points[game1 as 'L'], points[game2 as 'L']];
    expect([pairBin(a, b), pairBin(b, a)]).toEqual([cells[bucket], cells[bucket]]);
  }
});

test('scores of Elo differences', () => {
  for (const { logisticElo, score } of fastchess.computed.eloToScore as Row[]) {
    expect(near(scoreOfElo(logisticElo), score, 1e-15)).toBe(true);
    expect(near(eloOfScore(score), logisticElo, 1e-12)).toBe(true);
  }
  expect([eloOfScore(0), eloOfScore(1)]).toEqual([undefined, undefined]);
});

test('decided games: LOS and sign test', () => {
  for (const { input, output } of vectors('los_trinomial')) {
    expectFigure(decisiveLos(input.win, input.loss), output.normal_approx, 1e-9, 'normal');
    expectFigure(exactLos(input.win, input.loss), output.beta_uniform_prior, 1e-9, 'exact');
  }
  for (const { input, output } of vectors('sign_test_two_sided'))
    expectFigure(signTest(input.win, input.loss), output.p, 1e-9, 'sign test');
  expect(signTest(0, 0)).toBe(1);
});

test('adjusted p-values', () => {
  for (const { input, output } of vectors('holm'))
    holm(input.p).forEach((p, i) => {
      expectFigure(p, output.adjusted[i], 1e-12, `rank ${i}`);
    });
  expect(holm([0.2, 0.01, 0.04])).toEqual([0.2, 0.03, 0.08]);
  // Benjamini and Hochberg by hand: p times m over rank, the least of those at and above.
  expect(benjaminiHochberg([0.5, 0.01, 0.02, 0.03]).map(p => p.toFixed(12))).toEqual(
    [0.5, 0.04, 0.04, 0.04].map(p => p.toFixed(12)),
  );
  expect(holm([])).toEqual([]);
});

test('the best of m equal candidates', () => {
  for (const { input, output } of vectors('expected_max_of_m_normals'))
    expectFigure(expectedMaximum(input.m), output.value, 1e-6, `m = ${input.m}`);
  expect(near(expectedMaximum(1), 0, 1e-12)).toBe(true);
});

test('planning', () => {
  for (const { input, output } of vectors('games_to_detect')) {
    const plan = { deviation: input.sigma_per_game, alpha: input.alpha, power: input.power };
    const games = gamesToResolve(input.elo, plan);
    expectFigure(games, output.games, 1e-9, `${input.elo} Elo`);
    expectFigure(
      halfWidthAfter(games, input.sigma_per_game),
      output.ci95_halfwidth_elo_at_that_n,
      1e-9,
      'width',
    );
    expectFigure(resolvableElo(games, plan), input.elo, 1e-9, 'and back');
    expect(pairsToResolve(input.elo, plan)).toBe(Math.ceil(games / 2));
  }
  for (const { input, output } of vectors('games_for_ci_halfwidth'))
    expectFigure(gamesForHalfWidth(input.halfwidth_elo, input.sigma_per_game), output.games, 1e-9, 'width');
  expect(resolvableElo(2)).toBeUndefined();
  expect(() => gamesToResolve(0)).toThrow(/'elo' is 0/);
  expect(() => gamesToResolve(5, { power: 1 })).toThrow(/'power' is 1, outside \(0, 1\)/);
});

test('confidence sequence', () => {
  for (const { input, output } of vectors('normal_mixture_cs')) {
    const options = { alpha: input.alpha, sigma: input.sub_gaussian_sigma, sharpAt: input.n_opt };
    const { low, high } = confidenceSequence(input.n_pairs, input.mean, options);
    expectFigure(low, output.lower, 1e-9, 'low');
    expectFigure(high, output.upper, 1e-9, 'high');
    expectFigure(mixtureVariance(options), output.rho, 1e-9, 'rho');
  }
});

test('differences', () => {
  for (const { input, output } of vectors('newcombe')) {
    const { difference, low, high } = newcombe(input.k1, input.n1, input.k2, input.n2, input.z);
    expectFigure(difference, output.diff, 1e-9, 'difference');
    expectFigure(low, output.lower, 1e-9, 'low');
    expectFigure(high, output.upper, 1e-9, 'high');
  }
  for (const { input, output } of vectors('paired_crn')) {
    const paired = pairedDifference(input.a, input.b)!;
    expectFigure(paired.mean, output.mean, 1e-9, 'mean');
    expectFigure(paired.standardError, output.se, 1e-9, 'se');
    expectFigure(paired.t, output.t, 1e-9, 't');
    expectFigure(paired.p, output.p, 1e-9, 'p');
    expectFigure(paired.low, output.ci95[0], 1e-9, 'low');
    expectFigure(paired.high, output.ci95[1], 1e-9, 'high');
  }
  expect(pairedDifference([1], [0])).toBeUndefined();
  expect(pairedDifference([1, 1], [0, 0])).toMatchObject({ mean: 1, t: undefined, p: undefined });
  expect(() => pairedDifference([1, 1], [0])).toThrow(RangeError);
});
