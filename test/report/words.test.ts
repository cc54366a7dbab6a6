import { describe, expect, test } from 'vitest';
import { eloText, losText, nEloText, rangeText } from '../../src/report/figures-in-words.ts';
import { nanoseconds } from '../../src/report/formats/measures.ts';
import {
  eloRange,
  halfWidth,
  measured,
  milliseconds,
  percent,
  plusMinus,
  signed,
} from '../../src/report/formats/numbers.ts';
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

test.each([
  [2 / 18, '0.111'],
  [0, '0'],
  [0.99999, '1.00'],
  [9.999, '10.0'],
  [1000, '1,000'],
  [44_123, '44,100'],
  [999_999, '1,000,000'],
  [1e-9, '0.00000000100'],
])('%d is measured as %s: three digits, and no zero that is none', (value, text) => {
  expect(measured(value)).toBe(text);
});

test.each([
  [8.4, '8.40 ns'],
  [488, '488 ns'],
  [1034, '1,030 ns'],
  [9999.9, '10.0 µs'],
  [4_649_311, '4.65 ms'],
  [20_123_456, '20.1 ms'],
  [999_999_999, '1.00 s'],
  [61e9, '61.0 s'],
])('%d ns are %s: three digits in the unit that suits them', (ns, text) => {
  expect(nanoseconds(ns)).toBe(text);
});

test('milliseconds have three digits, down to a tenth of a nanosecond', () => {
  expect([0.00031249, 1.2549, 340.2, 4649.3, 1e-8].map(milliseconds)).toEqual([
    '0.000312',
    '1.25',
    '340',
    '4,650',
    '0.0000000',
  ]);
});
