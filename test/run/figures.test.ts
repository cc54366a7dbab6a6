import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureLines } from '../../src/report/figures-in-words.ts';
import { pairingFigures } from '../../src/run/pairing-figures.ts';
import { sprtSummary } from '../../src/run/summary.ts';
import { Tally } from '../../src/run/tally.ts';
import { sprtOptions } from '../../src/stats/sprt/sprt-options.ts';

/** A game as the tally is told of it: 0 drawn, 1 won by black, 2 by white; the stones as a number. */
type Game = readonly [winner: number, hash: number];
type Pair = readonly [Game, Game];

const tallyOf = (pairs: readonly Pair[]): Tally => {
  const tally = new Tally();
  // Ending 0 is a five, 1 a full board.
  for (const pair of pairs) {
    const codes = pair.map(([winner]) => winner + (winner === 0 ? 4 : 0));
    tally.add(
      codes,
      pair.map(([, hash]) => hash),
      0,
      2,
    );
  }
  return tally;
};

/** The same games told from the second contestant's side, who has black in the other game. */
const flipped = (pairs: readonly Pair[]): Pair[] => pairs.map(([a, b]) => [b, a]);

const game = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 30 }));
const won = (winner: number) => fc.tuple(fc.constant(winner), fc.integer({ min: 0, max: 30 }));
const anyPairs = fc.oneof(
  { arbitrary: fc.array(fc.tuple(game, game), { maxLength: 120, size: 'max' }), weight: 4 },
  // The first contestant wins all, or loses all.
  { arbitrary: fc.array(fc.tuple(won(1), won(2)), { minLength: 1, maxLength: 40 }), weight: 1 },
  { arbitrary: fc.array(fc.tuple(won(2), won(1)), { minLength: 1, maxLength: 40 }), weight: 1 },
);

const minus = (value: number | null): number | null => (value === null ? null : -value || 0);
const rest = (value: number | null): number | null => (value === null ? null : 1 - value);
const near = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a)));

test('telling the same games from the other side flips every figure, and none is nan or infinite', () => {
  let copies = 0;
  let oneSided = 0;
  fc.assert(
    fc.property(anyPairs, pairs => {
      const ours = pairingFigures(tallyOf(pairs));
      const theirs = pairingFigures(tallyOf(flipped(pairs)));
      if (ours.distinctPairs < ours.pairs) copies++;
      if (ours.pairs > 0 && ours.elo.value === null) oneSided++;
      expect(JSON.stringify(ours)).toBe(JSON.stringify(ours, (_, v) => (Number.isNaN(v) ? 'nan' : v)));
      expect([theirs.wins, theirs.draws]).toEqual([[ours.wins[1], ours.wins[0]], ours.draws]);
      expect(theirs.pentanomial).toEqual([...ours.pentanomial].reverse());
      expect(theirs.distinctPentanomial).toEqual([...ours.distinctPentanomial].reverse());
      for (const key of ['games', 'pairs', 'distinctGames', 'distinctPairs', 'openingDecided'] as const)
        expect(theirs[key], key).toBe(ours[key]);
      const flips: [number | null, number | null][] = [
        [theirs.score, rest(ours.score)],
        [theirs.scoreLow, rest(ours.scoreHigh)],
        [theirs.scoreHigh, rest(ours.scoreLow)],
        [theirs.elo.value, minus(ours.elo.value)],
        [theirs.elo.low, minus(ours.elo.high)],
        [theirs.elo.high, minus(ours.elo.low)],
        [theirs.nElo.value, minus(ours.nElo.value)],
        [theirs.nElo.error, ours.nElo.error],
        [theirs.los, rest(ours.los)],
        [theirs.drawRate, ours.drawRate],
        // Black's advantage is nobody's side.
        [theirs.colorAdvantage?.score ?? null, ours.colorAdvantage?.score ?? null],
      ];
      for (const [a, b] of flips) expect(near(a, b), `${a} ${b}`).toBe(true);
      expect(theirs.caution).toBe(ours.caution);
      if (ours.pairs > 0) expect(ours.scoreHigh!).toBeGreaterThan(ours.scoreLow!);

      const options = sprtOptions({ elo0: -10, elo1: 30, alpha: 0.05, beta: 0.1 });
      const other = sprtOptions({ elo0: -30, elo1: 10, alpha: 0.1, beta: 0.05 });
      const test = sprtSummary(options, tallyOf(pairs));
      expect(near(sprtSummary(other, tallyOf(flipped(pairs))).llr, minus(test.llr))).toBe(true);
    }),
    { numRuns: 150 },
  );
  expect(copies).toBeGreaterThan(20);
  expect(oneSided).toBeGreaterThan(10);
});

test('a pair in which the same colour won both games is counted as such, and no other', () => {
  const pair = (first: number, second: number): Pair => [
    [first, 1],
    [second, 2],
  ];
  const decided = (pairs: readonly Pair[]): number => tallyOf(pairs).openingDecided;
  expect(decided([pair(1, 1), pair(2, 2)])).toBe(2);
  expect(decided([pair(1, 2), pair(2, 1), pair(0, 0), pair(0, 1), pair(2, 0)])).toBe(0);
});

test('pairs that one colour won whole stand beside how many chance alone would make of them', () => {
  const pair = (first: number, second: number): Pair => [
    [first, 1],
    [second, 2],
  ];
  const lines = (pairs: readonly Pair[]) =>
    figureLines('a', pairingFigures(tallyOf(pairs)), false).join('\n');
  // Equal players, and games that have nothing to do with each other.
  const chance = [pair(1, 1), pair(1, 2), pair(2, 1), pair(2, 2)];
  expect(lines(chance)).toContain(
    'one colour won both games: 2 pairs, 50.0 % (50.0 % if openings decided nothing)',
  );
  // The same colour wins always, by the opening.
  const opening = [pair(1, 1), pair(2, 2), pair(1, 1), pair(2, 2)];
  expect(lines(opening)).toContain(
    'one colour won both games: 4 pairs, 100.0 % (50.0 % if openings decided nothing)',
  );
  // Where players choose their colours, neither says anything.
  const chosen = figureLines('a', pairingFigures(tallyOf(opening)), true);
  expect(chosen.filter(line => /one colour won|whoever had it/.test(line))).toEqual([]);
  expect(chosen).toContain(
    'colours were chosen by the players, so what a colour or an opening is worth cannot be told',
  );
});
