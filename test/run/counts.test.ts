import { expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { parseMoves } from '../../src/game/notation.ts';
import { SeededRng } from '../../src/random/rng.ts';
import { DistinctSet } from '../../src/run/distinct-set.ts';
import { configOf, playOn } from '../support/arena.ts';

test('every count of the summary is what counting the records gives', async () => {
  const config = await configOf('hashmap', 'random', {
    games: 201,
    size: 5,
    openings: { kind: 'random', stones: 2, area: 3 },
  });
  const { records, summary } = await playOn(config);
  const results = records.map(({ black, result }) =>
    result === 'draw' ? 'd' : (result === 'black') === (black === 'hashmap') ? 'w' : 'l',
  );
  const times = (letter: string, keep: (i: number) => boolean): number =>
    results.filter((result, i) => result === letter && keep(i)).length;
  const isBlack = (i: number): boolean => records[i].black === 'hashmap';
  const counts = (keep: (i: number) => boolean) => ({
    wins: times('w', keep),
    draws: times('d', keep),
    losses: times('l', keep),
  });
  expect(summary.asBlack).toEqual(counts(isBlack));
  expect(summary.asWhite).toEqual(counts(i => !isBlack(i)));
  expect(summary.wins).toEqual([times('w', () => true), times('l', () => true)]);
  expect(summary.draws).toBe(times('d', () => true));
  expect(summary.draws).toBeGreaterThan(0);
  const points = { w: 1, d: 0.5, l: 0 };
  expect(summary.score).toBeCloseTo(results.reduce((sum, r) => sum + points[r], 0) / 201, 8);
  const penta = [0, 0, 0, 0, 0];
  for (let i = 0; i + 1 < 201; i += 2) penta[2 * (points[results[i]] + points[results[i + 1]])]++;
  expect(summary.pentanomial).toEqual(penta);
  expect(summary.pairs).toBe(100);
  const texts = new Set(records.map(({ black, opening, moves }) => `${black} ${opening} ${moves}`));
  expect(summary.distinctGames).toBe(texts.size);
  const openings = new Set(records.map(({ opening }) => opening));
  expect(summary.repeatedOpenings).toBe(101 - openings.size);
  expect(summary.repeatedOpenings).toBe(101 - 72);
});

test('the records replay to the results and endings they name', async () => {
  const { records } = await playOn(
    await configOf('hashmap', 'random', {
      games: 60,
      size: 6,
      openings: { kind: 'random', stones: 2, area: 3 },
    }),
  );
  for (const { opening, moves, result, ending, game, pair, black } of records) {
    const board = new Board({ name: 'freestyle', size: 6 });
    const stones = parseMoves(6, opening + moves);
    stones.forEach((index, i) => {
      expect(board.isOver()).toBe(false);
      board.play(board.cells[index]);
      if (i < stones.length - 1) expect(board.isOver()).toBe(false);
    });
    expect(board.isOver()).toBe(true);
    expect(['draw', 'black', 'white'][board.winner]).toBe(result);
    expect(ending).toBe(board.winner === 0 ? 'full' : 'five');
    expect(pair).toBe(Math.floor(game / 2));
    expect(black).toBe(game % 2 === 0 ? 'hashmap' : 'random');
  }
});

test('players without chance repeat themselves: copies are counted once', async () => {
  // One opening for all pairs, its own image in any mirror, so every pair is a copy of the first.
  const openings = { kind: 'file', path: 'one', order: 'sequential', openings: [[112]] } as const;
  const { summary } = await playOn(await configOf('point', 'point-fixed', { games: 40, openings }));
  expect(summary.games).toBe(40);
  expect(summary.distinctGames).toBe(2);
  expect(summary.distinctPairs).toBe(1);
  expect(summary.repeatedOpenings).toBe(19);
  expect(summary.distinctPentanomial.reduce((a, b) => a + b)).toBe(1);
  // One pair says next to nothing.
  expect(summary.scoreHigh! - summary.scoreLow!).toBeGreaterThan(0.3);
});

test('a million random numbers are told apart, and found again', () => {
  const set = new DistinctSet();
  const rng = new SeededRng('distinct');
  const values = Float64Array.from({ length: 1_000_000 }, () => (rng.next() >>> 11) * 2 ** 32 + rng.next());
  // Not an `expect` for each, which would take most of the time.
  expect(values.filter(value => !set.add(value))).toHaveLength(0);
  for (const value of values.subarray(0, 1000)) expect(set.add(value)).toBe(false);
  for (const value of [0, 1, 2 ** 53 - 1, 2 ** 32]) {
    expect(set.add(value)).toBe(true);
    expect(set.add(value)).toBe(false);
  }
  expect(set.size).toBe(1_000_004);
});
