import { expect, test } from 'vitest';
import { Board, holdsWin } from '../../src/game/board.ts';
import { BLACK, type Color, EMPTY, opponent, WHITE } from '../../src/game/cell.ts';
import { RULE_NAMES, type RuleName, type Rules } from '../../src/game/rules.ts';
import { SeededRng } from '../../src/random/rng.ts';
import { amount } from '../support/amount.ts';
import { perft } from './perft.ts';

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

/** What a line of the board must hold for `c` to win against `o`, as the rules' table has it. */
const WINNING_ROWS: Readonly<Record<RuleName, (c: Color, o: Color) => string>> = {
  freestyle: c => `${c}{5,}`,
  standard: c => `(?<!${c})${c}{5}(?!${c})`,
  renju: c => (c === BLACK ? `(?<!${c})${c}{5}(?!${c})` : `${c}{5,}`),
  caro: (c, o) => `${c}{6,}|(?<![${c}${o}])${c}{5}(?!${c})|(?<!${c})${c}{5}(?![${c}${o}])`,
  'caro-exact': (c, o) => `(?<![${c}${o}])${c}{5}(?!${c})|(?<!${c})${c}{5}(?![${c}${o}])`,
};

const naiveWin = (stones: readonly number[], { size, name }: Rules, color: Color): boolean =>
  lines(stones, size).some(line => new RegExp(WINNING_ROWS[name](color, opponent(color))).test(line));

test.each(RULE_NAMES)('a %s win is seen just when a naive reader of lines sees it', name => {
  const reached = { overlines: 0, fullBoards: 0, wins: 0, forbidden: 0 };
  for (let game = 0; game < amount(100, 250); game++) {
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
      const loses = board.isForbidden(board.cells[index]);
      if (name !== 'renju' || color === WHITE || expected) expect(loses).toBe(false);
      expect(board.wouldWin(board.cells[index], color)).toBe(expected);
      board.play(board.cells[index]);
      stones[index] = color;
      expect(board.winner).toBe(expected ? color : loses ? WHITE : 0);
      expect(holdsWin(board.grid, rules, color)).toBe(expected);
      if (loses) reached.forbidden++;
    }
    if (board.winner !== 0) reached.wins++;
    if (board.isFull() && board.winner === 0) reached.fullBoards++;
    for (const color of [BLACK, WHITE] as const) {
      if (longestRuns(stones, rules.size, color).some(n => n > 5)) reached.overlines++;
    }
  }
  expect(reached.wins).toBeGreaterThan(amount(25, 60));
  expect(reached.overlines).toBeGreaterThan(amount(0, 3));
  expect(reached.fullBoards).toBeGreaterThan(amount(0, 3));
  if (name === 'renju') expect(reached.forbidden).toBeGreaterThan(amount(0, 5));
});

test.each(RULE_NAMES)('random rows win by %s just when a naive reader of the line says so', name => {
  const reached = { wins: 0, exactFives: 0, shut: 0, atTheEdge: 0, overlines: 0 };
  const rng = new SeededRng(`rows/${name}`);
  const board = new Board({ name, size: 9 });
  for (let i = 0; i < 4000; i++) {
    board.reset();
    // The middle row, the middle column or a diagonal, with stones on nearly all of it.
    const [first, step] = [
      [36, 1],
      [4, 9],
      [0, 10],
      [8, 8],
    ][i % 4];
    const color = (1 + rng.below(2)) as Color;
    const other = opponent(color);
    const last = 1 + rng.below(7);
    let line = '';
    for (let at = 0; at < 9; at++) {
      const stone = at === last ? color : [color, color, color, other, EMPTY][rng.below(5)];
      line += stone;
      if (stone !== EMPTY && at !== last) board.place(board.cells[first + at * step], stone as Color);
    }
    const isThroughLast = (pattern: string): boolean =>
      [...line.matchAll(new RegExp(pattern, 'g'))].some(
        ({ index, 0: row }) => index <= last && last < index + row.length,
      );
    const wins = isThroughLast(WINNING_ROWS[name](color, other));
    expect(board.wouldWin(board.cells[first + last * step], color)).toBe(wins);
    if (wins) reached.wins++;
    if (isThroughLast(`${other}${color}{5}${other}`)) reached.shut++;
    if (isThroughLast(`^${color}{5}${other}`)) reached.atTheEdge++;
    if (isThroughLast(`${color}{6,}`)) reached.overlines++;
    if (isThroughLast(WINNING_ROWS.standard(color, other))) reached.exactFives++;
  }
  expect(reached.wins).toBeGreaterThan(100);
  expect(reached.exactFives).toBeGreaterThan(200);
  expect(reached.shut).toBeGreaterThan(20);
  expect(reached.atTheEdge).toBeGreaterThan(20);
  expect(reached.overlines).toBeGreaterThan(100);
});

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

test.each([
  // Black on h8, i8 and h7, i6 and so on: by hand, each of the cells named makes two open threes.
  ['renju', 1],
  ['freestyle', 0],
] as const)('a double-three by %s ends the game just if the rule forbids it', (name, ended) => {
  const board = new Board({ name, size: 15 });
  // Black f8 g8 and h9 h10, white far away; h8 makes three along both.
  for (const index of [110, 0, 111, 2, 97, 4, 82, 6]) board.play(board.cells[index]);
  expect(board.isForbidden(board.cells[112])).toBe(ended === 1);
  board.play(board.cells[112]);
  expect(board.winner).toBe(ended === 1 ? WHITE : 0);
  board.undo();
  expect([board.winner, board.grid[board.cells[112]]]).toEqual([0, EMPTY]);
});
