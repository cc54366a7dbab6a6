import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  BLACK,
  type Cell,
  type Color,
  cellOfIndex,
  EMPTY,
  indexOfCell,
  opponent,
  WHITE,
} from '../../src/game/cell.ts';
import { moveName, parseMoves } from '../../src/game/notation.ts';
import { RULE_NAMES, type RuleName, type Rules } from '../../src/game/rules.ts';
import { symmetries } from '../../src/game/symmetry.ts';
import { SeededRng } from '../../src/random/rng.ts';
import { Solver } from '../../src/solver/solver.ts';
import { compareGames, type Kinds } from './agreement.ts';

/** The solver with the stones of rows of `.`, `X` and `O`, which need not be square: the rest of the board is empty. */
const solverOf = (name: RuleName, rows: readonly string[], size = 9, mostNodes?: number): Solver => {
  const solver = new Solver({ name, size }, mostNodes);
  rows.forEach((row, r) => {
    [...row].forEach((letter, c) => {
      if (letter !== '.') solver.place(cellOfIndex(size, r * size + c), letter === 'X' ? BLACK : WHITE);
    });
  });
  return solver;
};

const named = (solver: Solver, cells: readonly Cell[]): string[] =>
  cells.map(cell => moveName(solver.rules.size, indexOfCell(solver.rules.size, cell)));

/** The moves of a shortest win by fours; none if there is none. */
const lineOf = (solver: Solver, color: Color): string[] => {
  const vcf = solver.vcf(color);
  return vcf.kind === 'win' ? named(solver, vcf.line) : [];
};

describe.each(RULE_NAMES)('by the rule %s', name => {
  const seen: Kinds = {};

  test.each([
    [5, 10],
    [6, 12],
    [7, 6],
  ])('on a board of %i it agrees with the exhaustive search in every position of %i games', (size, games) => {
    const depth = { mostNodes: 20_000, setsEvery: 40 };
    const fault = compareGames({ name, size }, games, new SeededRng(`${name} ${size}`), seen, depth);
    expect(fault).toBeUndefined();
  });

  test('each kind of answer has then occurred', () => {
    const kinds = ['none', 'win 1', 'win 2', 'win 3', 'win 4', 'win 5', 'stops 0', 'stops 1', 'escapes 1'];
    for (const kind of kinds) expect(seen[kind], kind).toBeGreaterThan(0);
    // Only where a five can be shut there are two ways of stopping one.
    if (name !== 'caro' && name !== 'caro-exact') expect(seen['stops 2']).toBeUndefined();
  });
});

interface Stones {
  readonly indices: readonly number[];
  readonly toMove: Color;
  /** With how many stones whoever is to move wins by the rule freestyle. */
  readonly stones: number;
}

const toMoveAfter = (plies: number): Color => (plies % 2 === 0 ? BLACK : WHITE);

/** Positions of games of the project's own players, in which whoever is to move has a win by fours; size 15. */
const WON: readonly Stones[] = readFileSync(new URL('../data/solver/won.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => {
    const [stones, moves] = line.split(' ');
    const indices = parseMoves(15, moves);
    return { indices, toMove: toMoveAfter(indices.length), stones: Number(stones) };
  });

const put = (solver: Solver, indices: Iterable<readonly [ply: number, index: number]>): void => {
  solver.clear();
  for (const [ply, index] of indices) solver.place(cellOfIndex(solver.rules.size, index), toMoveAfter(ply));
};

test.each(RULE_NAMES)('by the rule %s the eight symmetries of a position have the same answers', name => {
  const rules: Rules = { name, size: 15 };
  const solver = new Solver(rules);
  const turned = new Solver(rules);
  const seen = { win: 0, none: 0, unknown: 0 };
  for (const { indices, toMove } of WON) {
    // Before its last two stones there mostly was no win.
    for (const stones of [indices, indices.slice(0, -2)]) {
      put(solver, stones.entries());
      const vcf = solver.vcf(toMove);
      const moves = solver.vcfMoves(toMove);
      seen[vcf.kind]++;
      for (const table of symmetries(rules.size)) {
        const images = (cells: readonly Cell[]): Cell[] =>
          cells
            .map(cell => cellOfIndex(rules.size, table[indexOfCell(rules.size, cell)]))
            .sort((a, b) => a - b);
        put(turned, stones.map(index => table[index]).entries());
        expect(turned.fives(toMove)).toEqual(images(solver.fives(toMove)));
        expect(turned.stops(toMove)).toEqual(images(solver.stops(toMove)));
        expect(turned.vcf(toMove)).toMatchObject({
          ...vcf,
          ...('line' in vcf && { line: expect.any(Array) }),
        });
        expect(turned.vcfMoves(toMove)).toEqual({ ...moves, cells: images(moves.cells) });
      }
    }
  }
  expect(seen.win).toBeGreaterThan(WON.length / 2);
  expect(seen.none).toBeGreaterThan(3);
  expect(seen.unknown).toBe(0);
});

describe('rows by the edge, and rows that are too long', () => {
  test.each<[RuleName, string, string[], string]>([
    ['freestyle', 'XXXX.', ['e9'], 'against the edge'],
    ['freestyle', 'XXXX.X', ['e9'], 'an overline'],
    ['freestyle', 'OXXXX.O', ['f9'], 'between two stones'],
    ['freestyle', '.XXXX....', ['a9', 'f9'], 'open at both ends'],
    ['freestyle', 'XXXXO', [], 'shut in by edge and stone'],
    ['freestyle', '.....XXXX', ['e9'], 'against the other edge'],
    ['standard', 'XXXX.', ['e9'], 'against the edge'],
    ['standard', 'XXXX.X', [], 'an overline'],
    ['standard', 'X.XXXX.X', [], 'overlines on both sides'],
    ['standard', 'XX.XXX.XX', [], 'two overlines of six'],
    ['standard', '.XXXX.X', ['a9'], 'an overline on one side only'],
    ['renju', 'XXXX.X', [], "black's overline"],
    ['renju', '.XXXX.X', ['a9'], "black's overline on one side only"],
    ['caro', 'OXXXX.O', [], 'shut at both ends'],
    ['caro', 'XXXX.O', ['e9'], 'the edge shuts nothing'],
    ['caro', 'OXXXX..O', ['f9'], 'the far end is open'],
    ['caro', 'OXXXX.XO', ['f9'], 'six win, shut or not'],
    ['caro-exact', 'OXXXX.XO', [], 'six do not win'],
    ['caro-exact', '.XXXX.X', ['a9'], 'six on one side'],
    ['caro-exact', 'OXXXX..O', ['f9'], 'the far end is open'],
  ])('%s, %s: black has five at %j (%s)', (name, row, expected) => {
    const solver = solverOf(name, [row]);
    expect(named(solver, solver.fives(BLACK))).toEqual(expected);
  });

  test('white wins by an overline in renju, where black does not', () => {
    const solver = solverOf('renju', ['OOOO.O']);
    expect(named(solver, solver.fives(WHITE))).toEqual(['e9']);
  });

  test('where a five can be shut, it can be stopped beyond its end', () => {
    const solver = solverOf('caro', ['OXXXX...']);
    expect(named(solver, solver.stops(WHITE))).toEqual(['f9', 'g9']);
    const freestyle = solverOf('freestyle', ['OXXXX...']);
    expect(named(freestyle, freestyle.stops(WHITE))).toEqual(['f9']);
  });

  test('a four that is open at both ends has no stop, unless a five of it can be shut', () => {
    expect(solverOf('freestyle', ['..XXXX...']).stops(WHITE)).toEqual([]);
    expect(solverOf('caro', ['..XXXX...']).stops(WHITE)).toEqual([]);
    const shut = solverOf('caro', ['O.XXXX.O.']);
    expect(named(shut, shut.stops(WHITE))).toEqual(['b9', 'g9']);
  });

  test('a window does not run over the edge into the next row', () => {
    const solver = solverOf('freestyle', ['.......XX', 'XX.......']);
    expect(solver.fives(BLACK)).toEqual([]);
    expect(solver.vcf(BLACK)).toEqual({ kind: 'none' });
  });
});

describe('wins by continuous fours', () => {
  const TWO_THREES = ['OXXX.....', '....X....', '....X....', '....X....', '.........', '....O....'];

  test('a stone that makes two fours wins with two', () => {
    const solver = solverOf('freestyle', TWO_THREES);
    const vcf = solver.vcf(BLACK);
    expect(vcf).toMatchObject({ kind: 'win', stones: 2 });
    expect(lineOf(solver, BLACK)).toEqual(['e9']);
  });

  test('black makes no two fours in renju, and white does', () => {
    expect(solverOf('renju', TWO_THREES).vcf(BLACK).kind).toBe('none');
    const swapped = TWO_THREES.map(row => row.replace(/[XO]/g, stone => (stone === 'X' ? 'O' : 'X')));
    expect(solverOf('renju', swapped).vcf(WHITE)).toMatchObject({ kind: 'win', stones: 2 });
  });

  test("a four of white's wins in renju if black's only stop is forbidden", () => {
    // On h13 black would make two threes, down the column and along the diagonal.
    const rows = ['', '', '...XOOO........', '......XX.......', '.....X.X.......'];
    const renju = solverOf('renju', rows, 15);
    expect(lineOf(renju, WHITE)).toEqual(['i13']);
    expect(lineOf(solverOf('freestyle', rows, 15), WHITE)).toEqual([]);
  });

  test('a five that the other colour can make ends it, unless the fours stop it', () => {
    const free = solverOf('freestyle', [...TWO_THREES, 'OOO......']);
    expect(free.vcf(BLACK)).toMatchObject({ kind: 'win', stones: 2 });
    const threatened = solverOf('freestyle', [...TWO_THREES, 'OOOO.....']);
    expect(threatened.vcf(BLACK).kind).toBe('none');
  });

  test('a line can be played: fours, their only stops, and then a four without', () => {
    const solver = new Solver({ name: 'freestyle', size: 15 });
    for (const { indices, toMove, stones } of WON) {
      put(solver, indices.entries());
      const vcf = solver.vcf(toMove);
      if (vcf.kind !== 'win') throw new Error('no win');
      expect(vcf.stones).toBe(stones);
      expect(vcf.line).toHaveLength(2 * stones - 3);
      const other = opponent(toMove);
      vcf.line.forEach((cell, ply) => {
        if (ply % 2 === 1) expect(solver.stops(other)).toEqual([cell]);
        solver.place(cell, ply % 2 === 0 ? toMove : other);
        if (ply % 2 === 0) expect(solver.fives(toMove).length).toBeGreaterThan(0);
      });
      expect(solver.stops(other)).toEqual([]);
    }
    expect(Math.max(...WON.map(({ stones }) => stones))).toBeGreaterThan(6);
  });

  test('an answer is that of the position, whatever was asked before and in whatever order the stones came', () => {
    const rules: Rules = { name: 'freestyle', size: 15 };
    const solver = new Solver(rules);
    for (const { indices, toMove } of WON) {
      const fresh = new Solver(rules);
      put(fresh, indices.entries());
      put(solver, [...indices.entries()].reverse());
      solver.escapes(opponent(toMove), 3);
      solver.vcfMoves(opponent(toMove));
      expect(solver.vcf(toMove)).toEqual(fresh.vcf(toMove));
      expect(solver.grid).toEqual(fresh.grid);
    }
  });

  test('after an escape there is no win, and after any other stone there is', () => {
    const solver = new Solver({ name: 'freestyle', size: 15 });
    for (const { indices, toMove } of WON.slice(0, 6)) {
      put(solver, indices.entries());
      const other = opponent(toMove);
      const { cells, isComplete } = solver.escapes(other);
      expect(isComplete).toBe(true);
      const wins = solver.fives(other);
      for (let index = 0; index < 225; index++) {
        const cell = cellOfIndex(15, index);
        if (solver.grid[cell] !== EMPTY || wins.includes(cell)) continue;
        solver.place(cell, other);
        expect(solver.vcf(toMove).kind).toBe(cells.includes(cell) ? 'none' : 'win');
        solver.remove(cell);
      }
    }
  });

  test('when the limit is met nothing is claimed', () => {
    const rules: Rules = { name: 'freestyle', size: 15 };
    const known = new Solver(rules);
    let unknown = 0;
    for (const { indices, toMove } of WON) {
      put(known, indices.entries());
      const all = known.vcfMoves(toMove).cells;
      for (const mostNodes of [0, 1, 5, 20]) {
        const hasty = new Solver(rules, mostNodes);
        put(hasty, indices.entries());
        const vcf = hasty.vcf(toMove);
        if (vcf.kind === 'unknown') unknown++;
        else expect(vcf).toEqual(known.vcf(toMove));
        const moves = hasty.vcfMoves(toMove);
        if (moves.isComplete) expect(moves.cells).toEqual(all);
        else expect(all).toEqual(expect.arrayContaining([...moves.cells]));
      }
    }
    expect(unknown).toBeGreaterThan(20);
  });
});
