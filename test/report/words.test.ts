import { describe, expect, test } from 'vitest';
import { eloText, losText, nEloText, rangeText } from '../../src/report/figures-in-words.ts';
import { eloRange, halfWidth, percent, plusMinus, signed } from '../../src/report/formats/numbers.ts';
import type { Pentanomial } from '../../src/stats/counts/pairs.ts';
import { headToHead } from '../../src/stats/match/head-to-head.ts';

const words: [string, Pentanomial, RegExp][] = [
  ['both ends', [34, 54, 63, 64, 75], /^\+56 \[\+28, \+83\]$/],
  ['all won', [0, 0, 0, 0, 30], /^at least \+\d+ at 95 %$/],
  ['all lost', [30, 0, 0, 0, 0], /^at most -\d+ at 95 %$/],
  ['no pairs', [0, 0, 0, 0, 0], /^unknown$/],
  ['even', [0, 0, 30, 0, 0], /^0 \[-\d+, \+\d+\]$/],
];
test.each(words)('Elo of %s', (_, pairs, expected) => {
  const { elo, eloLow, eloHigh } = headToHead(pairs);
  expect(eloText({ value: elo, low: eloLow, high: eloHigh })).toMatch(expected);
});

describe('no interval is rounded to nothing', () => {
  test('scores', () => {
    expect(rangeText(0.4521, 0.7322)).toBe('45.2 % to 73.2 %');
    expect(rangeText(0.4999996, 0.5000004)).toBe('49.99996 % to 50.00004 %');
    expect(rangeText(0.99996, 0.99999)).toBe('99.996 % to 99.999 %');
    expect(rangeText(0.999999, 1)).toBe('> 99.9 % to 100.0 %');
    expect(rangeText(1e-6, 2e-5)).toBe('< 0.001 % to 0.002 %');
    expect(rangeText(0.5, 0.5)).toBe('50.0 % to 50.0 %');
  });

  test('Elo', () => {
    expect(eloText({ value: 0.00004, low: -0.0002, high: 0.0003 })).toBe('0.0000 [-0.0002, +0.0003]');
    expect(eloText({ value: 12, low: 11.9, high: 12.1 })).toBe('+12.0 [+11.9, +12.1]');
    expect(nEloText({ value: 0, error: 0.004 })).toBe('0.000 ± 0.004');
    expect(nEloText({ value: 3.2, error: 11 })).toBe('+3 ± 11');
    expect(eloRange(781.1, 781.3)).toBe('+781.1 to +781.3');
    expect(plusMinus(-40.2, 3)).toBe('-40 ± 3');
    expect(halfWidth(0.00041)).toBe('± 0.0004');
    expect(halfWidth(4.2)).toBe('± 4.2');
  });
});

test('no sign before a zero, no share of 0 or 100 % that is none', () => {
  expect([signed(-0.2), signed(0.2), signed(-0.2, 1), signed(3)]).toEqual(['0', '0', '-0.2', '+3']);
  expect([percent(0.99999), percent(1), percent(0.0001), percent(0)]).toEqual([
    '> 99.9 %',
    '100.0 %',
    '< 0.1 %',
    '0.0 %',
  ]);
  expect([losText(1 - 1e-9), losText(1e-9), losText(0.5)]).toEqual(['> 99.9 %', '< 0.1 %', '50.0 %']);
});

test('what was counted is named where there is no normalized Elo', () => {
  expect(nEloText({ value: null, error: null }, 'games')).toBe('not defined, as all games ended alike');
  expect(nEloText({ value: null, error: null })).toBe('not defined, as all pairs ended alike');
});
