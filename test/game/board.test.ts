import { expect, test } from 'vitest';
import { Board, holdsWin } from '../../src/game/board.ts';
import { type Color, EMPTY } from '../../src/game/cell.ts';
import { perft } from '../../src/game/perft.ts';
import type { Rules } from '../../src/game/rules.ts';
import { SeededRng } from '../../src/random/rng.ts';

/** Every line of the board as a text of `.`, `1` and `2`: rows, columns and both diagonals. */
const lines = (stones: readonly number[], size: number): string[] => {
  const at = (row: number, column: number): string =>
    row < 0 || row >= size || column < 0 || column >= size ? '' : String(stones[row * size + column] || '.');
  const all = Array.from({ length: 2 * size }, (_, i) => i - size);
  const steps = Array.from({ length: size }, (_, i) => i);
  return all.flatMap(k => [
    steps.map(i => at(k, i)).join(''),
    steps.map(i => at(i, k)).join(''),
    steps.map(i => at(i, i + k)).join(''),
    steps.map(i => at(i, k + size - i)).join(''),
  ]);
};

const longestRuns = (stones: readonly number[], size: number, color: Color): number[] =>
  lines(stones, size).flatMap(line =>
    [...line.matchAll(new RegExp(`${color}+`, 'g'))].map(run => run[0].length),
  );

const naiveWin = (stones: readonly number[], { size, name }: Rules, color: Color): boolean =>
  longestRuns(stones, size, color).some(length => (name === 'standard' ? length === 5 : length >= 5));

test.each(['freestyle', 'standard'] as const)(
  'a %s win is seen just when a naive reader of lines sees it',
  name => {
    let overlines = 0;
    let fullBoards = 0;
    let wins = 0;
    for (let game = 0; game < 600; game++) {
      const rng = new SeededRng(`board/${name}/${game}`);
      const rules = { name, size: [5, 6, 7, 9, 15][game % 5] };
      const board = new Board(rules);
      const stones = new Array<number>(rules.size ** 2).fill(EMPTY);
      while (!board.isOver()) {
        // Runs are lengthened often, so that overlines come about.
        const empty = [...board.cells.keys()].filter(i => stones[i] === EMPTY);
        const near = empty.filter(i => stones[i - 1] === board.toMove || stones[i + 1] === board.toMove);
        const choice = near.length > 0 && rng.below(3) > 0 ? near : empty;
        const index = choice[rng.below(choice.length)];
        const color = board.toMove;
        const expected = naiveWin(Object.assign([...stones], { [index]: color }), rules, color);
        expect(board.wouldWin(board.cells[index], color)).toBe(expected);
        board.play(board.cells[index]);
        stones[index] = color;
        expect(board.winner).toBe(expected ? color : 0);
        expect(holdsWin(board.grid, rules, color)).toBe(expected);
      }
      if (board.winner !== 0) wins++;
      if (board.isFull() && board.winner === 0) fullBoards++;
      if (([1, 2] as const).some(color => longestRuns(stones, rules.size, color).some(n => n > 5)))
        overlines++;
    }
    expect(wins).toBeGreaterThan(150);
    expect(overlines).toBeGreaterThan(20);
    expect(fullBoards).toBeGreaterThan(10);
  },
);

test('six in a row win by freestyle, and are neither a win nor an end by standard', () => {
  for (const [name, winner] of [
    ['freestyle', 1],
    ['standard', 0],
  ] as const) {
    const board = new Board({ name, size: 15 });
    // Black: a gap at d8 between a8 b8 c8 and e8 f8; white far away.
    for (const index of [105, 0, 106, 2, 107, 4, 109, 6, 110, 8]) board.play(board.cells[index]);
    expect(board.isOver()).toBe(false);
    board.play(board.cells[108]);
    expect(board.winner).toBe(winner);
    expect(board.isOver()).toBe(winner !== 0);
  }
});

test('undo takes back everything that play did', () => {
  const board = new Board({ name: 'freestyle', size: 9 });
  const rng = new SeededRng('undo');
  for (let i = 0; i < 30 && !board.isOver(); i++) {
    const empty = [...board.cells].filter(cell => board.grid[cell] === EMPTY);
    const before = [board.grid.slice(), board.toMove, board.moveCount, board.lastMove];
    board.play(empty[rng.below(empty.length)]);
    const played = board.lastMove!;
    board.undo();
    expect([board.grid.slice(), board.toMove, board.moveCount, board.lastMove]).toEqual(before);
    board.play(played);
  }
});

test.each([
  ['one stone on 15 x 15', 15, 1, 225],
  ['two stones: 225 * 224', 15, 2, 50_400],
  ['three stones on 5 x 5: 25 * 24 * 23', 5, 3, 13_800],
  ['four stones on 5 x 5', 5, 4, 303_600],
])('perft counts %s', (_, size, depth, leaves) => {
  expect(perft(new Board({ name: 'freestyle', size }), depth)).toBe(leaves);
});

test('perft stops where a game is won', () => {
  const board = new Board({ name: 'freestyle', size: 5 });
  // Black has a5 b5 c5 d5; the fifth, e5, ends the game at once.
  for (const index of [0, 5, 1, 6, 2, 7, 3, 8]) board.play(board.cells[index]);
  // 17 cells are empty: 16 let white reply in 16 ways, the winning one lets nobody reply.
  expect(perft(board, 1)).toBe(17);
  expect(perft(board, 2)).toBe(16 * 16);
});
