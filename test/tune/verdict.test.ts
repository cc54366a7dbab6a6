import { expect, test } from 'vitest';
import { LEAST_VERIFY_PAIRS } from '../../src/tune/verification/effort.ts';
import type { MatchFigures } from '../../src/tune/verification/match-figures.ts';
import { leastPairs } from '../../src/tune/verification/sequential-test.ts';
import { alphaOfLook, EXIT_CODES, verdictOf } from '../../src/tune/verification/verdict.ts';
import type { OpponentCheck, Verification } from '../../src/tune/verification/verification.ts';

const figures = (score: number): MatchFigures => ({
  pairs: 1000,
  distinctPairs: 1000,
  pentanomial: [0, 0, 0, 0, 0],
  wins: 0,
  draws: 0,
  losses: 0,
  score,
  scoreLow: score - 0.02,
  scoreHigh: score + 0.02,
  elo: 0,
  eloLow: 0,
  eloHigh: 0,
  nElo: 0,
  los: 0.5,
});

const check = (
  name: string,
  role: OpponentCheck['role'],
  difference: number,
  adjusted: number,
): OpponentCheck => ({
  name,
  role,
  weight: role === 'objective' ? 1 : 0,
  tuned: figures(0.5 + difference),
  start: figures(0.5),
  gain: { difference, low: difference - 0.02, high: difference + 0.02, p: adjusted },
  adjusted,
});

const found = (
  sequential: 'H0' | 'H1' | null,
  score: number,
  opponents: OpponentCheck[] = [],
  look = 1,
): Omit<Verification, 'verdict'> => ({
  look,
  seed: '',
  sequential: {
    elo0: 0,
    elo1: 10,
    alpha: 0.025,
    beta: 0.05,
    pairs: 100,
    pentanomial: [0, 0, 0, 0, 0],
    llr: 0,
    lower: -1,
    upper: 1,
    verdict: sequential,
  },
  match: figures(score),
  training: figures(score),
  gap: { difference: 0, low: 0, high: 0 },
  opponents,
  areas: [],
  games: 0,
});

const harmed = check('point', 'family', -0.1, 0.001);
const circle = { ...check('hall@1536', 'hall', -0.014, 0.001), start: null };
const unharmed = check('point', 'family', -0.1, 0.2);

test.each([
  ['both tests say so', found('H1', 0.6), true, 'BETTER'],
  ['the match does not bear the sequential test out', found('H1', 0.51), true, 'NOT SHOWN'],
  ['the sequential test came to no end', found(null, 0.6), true, 'NOT SHOWN'],
  ['the sequential test says no, the match nothing', found('H0', 0.49), true, 'NOT SHOWN'],
  ['it loses', found('H0', 0.4), true, 'WORSE'],
  ['somebody else is worse off', found('H1', 0.6, [harmed]), true, 'SPECIALISED'],
  ['somebody else may be worse off', found('H1', 0.6, [unharmed]), true, 'BETTER'],
  ['an earlier stage of the search holds its own', found('H1', 0.6, [circle]), true, 'BETTER'],
  [
    'somebody else is worse off, and there is a circle',
    found('H1', 0.6, [circle, harmed]),
    true,
    'SPECIALISED',
  ],
  ['not better at all, somebody worse off', found('H0', 0.5, [harmed]), true, 'NOT SHOWN'],
  [
    'another was to be beaten, and is',
    found('H0', 0.5, [check('a', 'objective', 0.1, 0.01)]),
    false,
    'BETTER',
  ],
  [
    'another was to be beaten, in vain',
    found('H1', 0.6, [check('a', 'objective', 0.01, 1)]),
    false,
    'NOT SHOWN',
  ],
  [
    'worse against the one to be beaten',
    found('H1', 0.6, [check('a', 'objective', -0.1, 0)]),
    false,
    'WORSE',
  ],
  [
    'better against one to be beaten, worse against the other',
    found('H0', 0.5, [check('a', 'objective', 0.3, 0), check('b', 'objective', -0.1, 0.001)]),
    false,
    'SPECIALISED',
  ],
  [
    'the tenth look asks for more',
    found('H0', 0.5, [check('a', 'objective', 0.03, 0)], 10),
    false,
    'NOT SHOWN',
  ],
] as const)('%s', (_, verification, aimIsStart, name) => {
  expect(verdictOf(verification, aimIsStart).name).toBe(name);
});

test('all looks at the held-out openings together have a chance of a false BETTER below 5 %', () => {
  const looks = Array.from({ length: 50 }, (_, i) => alphaOfLook(i + 1));
  expect(looks.reduce((sum, alpha) => sum + alpha, 0)).toBeLessThan(0.05 + 1e-12);
});

test('the verdicts have the exit codes that scripts rely on', () => {
  expect(EXIT_CODES).toEqual({ BETTER: 0, 'NOT SHOWN': 3, WORSE: 4, SPECIALISED: 5 });
});

test('a loss to an earlier stage of the search is said in words that need no file', () => {
  expect(verdictOf(found('H1', 0.6, [circle]), true).because).toBe(
    'it beats the start table; an earlier stage of the same search (after 1,536 games) beats it with 51.4 %, so a longer search need not be better in all',
  );
});

test.each([
  [1, 92],
  [2, 109],
  [3, 127],
])(
  'look %d at the held-out openings can say BETTER from %d pairs on, and not with one less',
  (look, least) => {
    expect(leastPairs(alphaOfLook(look))).toBe(least);
    const few = { ...found(null, 1, [], look), match: { ...figures(1), pairs: least - 1 } };
    expect(verdictOf(few, true).because).toContain(`${least} pairs can`);
    const enough = { ...few, match: { ...few.match, pairs: least } };
    expect(verdictOf(enough, true).because).toContain('came to no end');
  },
);

test('the least number of pairs that can be asked for is that of the first look', () => {
  expect(LEAST_VERIFY_PAIRS).toBe(leastPairs(alphaOfLook(1)));
});
