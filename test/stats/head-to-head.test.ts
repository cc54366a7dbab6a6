import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cautionInWords, effectivePairs } from '../../src/stats/counts/distinct.ts';
import type { Pentanomial } from '../../src/stats/counts/pairs.ts';
import { flipGames, flipPairs } from '../../src/stats/counts/pairs.ts';
import type { HeadToHead } from '../../src/stats/match/head-to-head.ts';
import { gamesHeadToHead, headToHead, keptHeadToHead } from '../../src/stats/match/head-to-head.ts';
import { normalCdf } from '../../src/stats/numeric/quantiles.ts';
import { eloInterval } from '../../src/stats/score/elo-interval.ts';
import type { SprtOptions } from '../../src/stats/sprt/sprt-options.ts';
import { sprtOptions } from '../../src/stats/sprt/sprt-options.ts';

const KEYS =
  'games pairs score scoreLow scoreHigh elo eloLow eloHigh nElo nEloError los llr lower upper verdict';

const cell = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 100_000 }));
const anyPairs = fc.tuple(cell, cell, cell, cell, cell);
const anyGames = fc.tuple(cell, cell, cell);
const anyOptions = fc
  .record({
    elo0: fc.integer({ min: -300, max: 299 }),
    width: fc.integer({ min: 1, max: 400 }),
    alpha: fc.constantFrom(0.01, 0.05, 0.2),
    beta: fc.constantFrom(0.01, 0.05, 0.2),
    model: fc.constantFrom('normalized' as const, 'logistic' as const),
  })
  .map(({ elo0, width, ...rest }) => sprtOptions({ elo0, elo1: elo0 + width, ...rest }));

/** The same test asked of the second contestant: H0 and H1 change places. */
const flipOptions = ({ elo0, elo1, alpha, beta, model }: SprtOptions): SprtOptions => ({
  elo0: -elo1,
  elo1: -elo0,
  alpha: beta,
  beta: alpha,
  model,
});

const expectFlipped = (ours: HeadToHead, theirs: HeadToHead): void => {
  const pairs: [keyof HeadToHead, keyof HeadToHead, (value: number) => number][] = [
    ['games', 'games', value => value],
    ['score', 'score', value => 1 - value],
    ['scoreLow', 'scoreHigh', value => 1 - value],
    ['scoreHigh', 'scoreLow', value => 1 - value],
    ['elo', 'elo', value => -value],
    ['eloLow', 'eloHigh', value => -value],
    ['eloHigh', 'eloLow', value => -value],
    ['nElo', 'nElo', value => -value],
    ['nEloError', 'nEloError', value => value],
    ['los', 'los', value => 1 - value],
    ['llr', 'llr', value => -value],
    ['lower', 'upper', value => -value],
  ];
  for (const [ourKey, theirKey, flip] of pairs) {
    const [a, b] = [ours[ourKey] as number | null, theirs[theirKey] as number | null];
    if (a === null || b === null) expect([a, b], ourKey).toEqual([null, null]);
    else expect(Math.abs(a - flip(b)) / Math.max(1, Math.abs(a)), `${ourKey} ${a} ${b}`).toBeLessThan(1e-6);
  }
  const other = { H0: 'H1', H1: 'H0' } as const;
  expect(ours.verdict).toBe(theirs.verdict === null ? null : other[theirs.verdict]);
};

const expectSound = (summary: HeadToHead): void => {
  expect(Object.keys(summary).join(' ')).toBe(KEYS);
  for (const [key, value] of Object.entries(summary))
    if (typeof value === 'number') expect(Number.isFinite(value), `${key} ${value}`).toBe(true);
  if (summary.games === 0) return;
  const { score, scoreLow, scoreHigh } = summary;
  expect(scoreLow).toBeGreaterThanOrEqual(0);
  expect(scoreHigh).toBeLessThanOrEqual(1);
  expect(scoreLow!).toBeLessThanOrEqual(score! + 1e-12);
  expect(scoreHigh!).toBeGreaterThanOrEqual(score! - 1e-12);
  expect(scoreHigh! - scoreLow!).toBeGreaterThan(0);
};

test('flipping the sides flips every figure of pairs', () => {
  fc.assert(
    fc.property(anyPairs, anyOptions, (pairs, options) => {
      const ours = headToHead(pairs, { sprt: options });
      expectSound(ours);
      expectFlipped(ours, headToHead(flipPairs(pairs), { sprt: flipOptions(options) }));
    }),
    { numRuns: 500 },
  );
});

test('flipping the sides flips every figure of games', () => {
  fc.assert(
    fc.property(anyGames, anyOptions, (games, options) => {
      const ours = gamesHeadToHead(games, { sprt: options });
      expectSound(ours);
      expectFlipped(ours, gamesHeadToHead(flipGames(games), { sprt: flipOptions(options) }));
    }),
    { numRuns: 500 },
  );
});

describe('one-sided results are bounds', () => {
  const rows: [string, HeadToHead, Partial<HeadToHead>][] = [
    [
      'no games',
      headToHead([0, 0, 0, 0, 0]),
      { score: null, scoreLow: null, elo: null, eloLow: null, los: null },
    ],
    [
      'ten won',
      gamesHeadToHead([10, 0, 0]),
      { score: 1, scoreHigh: 1, elo: null, eloHigh: null, los: expect.closeTo(normalCdf(Math.sqrt(10)), 5) },
    ],
    [
      'ten lost',
      gamesHeadToHead([0, 0, 10]),
      { score: 0, scoreLow: 0, elo: null, eloLow: null, los: expect.closeTo(normalCdf(-Math.sqrt(10)), 5) },
    ],
    ['all pairs split', headToHead([0, 0, 10, 0, 0]), { score: 0.5, elo: 0, nElo: null, los: 0.5 }],
    ['all drawn', gamesHeadToHead([0, 10, 0]), { score: 0.5, elo: 0, nElo: null, nEloError: null }],
  ];
  test.each(rows)('%s', (_, summary, expected) => {
    expectSound(summary);
    expect(summary).toMatchObject(expected);
  });

  test('ten games won: at least the Elo of the Wilson bound, 0.7225', () => {
    expect(gamesHeadToHead([10, 0, 0]).scoreLow).toBeCloseTo(0.7224672001371107, 3);
    expect(gamesHeadToHead([10, 0, 0]).eloLow).toBeCloseTo(166, 0);
  });
});

test('the level is inside (0, 1)', () => {
  expect(() => eloInterval([0, 0, 0, 0, 30], 1)).toThrow(/'level' is 1, outside \(0, 1\)/);
});

describe('copies', () => {
  const pairs: Pentanomial = [0, 0, 500, 0, 500];

  test('a thousand copies of two pairs weigh what two pairs weigh', () => {
    const copied = headToHead(pairs, { distinctPairs: 2 });
    const once = headToHead([0, 0, 1, 0, 1]);
    expect(copied).toMatchObject({ games: 2000, pairs: 1000, score: 0.75 });
    expect(copied.scoreLow).toBeCloseTo(once.scoreLow!, 3);
    expect(copied.los).toBeCloseTo(once.los!, 9);
    expect(effectivePairs(pairs, 1000)).toBe(pairs);
  });

  test('no verdict from copies', () => {
    const sprt = sprtOptions({ elo0: 0, elo1: 200 });
    expect(headToHead(pairs, { sprt }).verdict).toBe('H1');
    expect(headToHead(pairs, { sprt, distinctPairs: 2 }).verdict).toBeNull();
  });

  const cautions: [Parameters<typeof cautionInWords>[0], Pentanomial, string | undefined][] = [
    [
      { games: 20, distinctGames: 2, pairs: 10, distinctPairs: 1 },
      [0, 0, 10, 0, 0],
      'no draw of chance in these games: 2 distinct games',
    ],
    [
      { games: 20, distinctGames: 12, pairs: 10, distinctPairs: 6 },
      [0, 0, 5, 0, 5],
      '12 distinct games of 20: copies count once in intervals',
    ],
    [
      { games: 20, distinctGames: 20, pairs: 10, distinctPairs: 10 },
      [0, 0, 10, 0, 0],
      'every pair split: the openings or the colors decided all 10 pairs, the contestants none',
    ],
    [
      { games: 20, distinctGames: 20, pairs: 10, distinctPairs: 10 },
      [0, 0, 0, 0, 10],
      'all 10 pairs ended alike: bounds only',
    ],
    [{ games: 20, distinctGames: 20, pairs: 10, distinctPairs: 10 }, [1, 2, 3, 2, 2], undefined],
    [{ games: 0, distinctGames: 0, pairs: 0, distinctPairs: 0 }, [0, 0, 0, 0, 0], 'no games'],
  ];
  test.each(cautions)('%o %o: %s', (counts, counted, words) => {
    expect(cautionInWords(counts, counted)).toBe(words);
  });
});

test('games and pairs of the same match have the same score and Elo', () => {
  // LL, LD, two splits, DW, two WW.
  const pairs = headToHead([1, 1, 2, 1, 2]);
  const games = gamesHeadToHead([7, 2, 5]);
  expect(games).toMatchObject({ games: 14, pairs: null, score: pairs.score, elo: pairs.elo });
  expect(pairs).toMatchObject({ games: 14, pairs: 7 });
});

test('a game without a partner is in the score and in Elo, and in no interval', () => {
  const paired = headToHead([0, 0, 2, 0, 1], { games: [4, 0, 2] });
  expect(paired).toEqual(headToHead([0, 0, 2, 0, 1]));
  const odd = headToHead([0, 0, 2, 0, 1], { games: [5, 0, 2] });
  expect(keptHeadToHead(odd)).toEqual({
    ...keptHeadToHead(paired),
    games: 7,
    score: 0.71428571,
    elo: 159.176,
  });
  const alone = headToHead([0, 0, 0, 0, 0], { games: [1, 0, 0] });
  expect(alone).toMatchObject({ games: 1, pairs: 0, score: 1, scoreLow: null, scoreHigh: null, elo: null });
});
