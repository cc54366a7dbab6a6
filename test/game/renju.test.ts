import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { BLACK, type Color, cellOfIndex, EMPTY, strideOf, WHITE } from '../../src/game/cell.ts';
import { forbiddenKind } from '../../src/game/rules/forbidden-kind.ts';
import { RULE_NAMES, type RuleName, ruleOf } from '../../src/game/rules.ts';
import { compareRenju, nothingReached, walledGrid } from './compare-renju.ts';
import { NaiveRenju } from './naive-renju.ts';
import { perft } from './perft.ts';

const SEED = process.env.TEST_SEED ?? '2026';

const lines = <T>(name: string): T[] =>
  readFileSync(new URL(`../data/vectors/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

const stonesOf = (picture: string): number[] => [...picture].map(letter => '.XO'.indexOf(letter));

const boardOf = (name: RuleName, stones: readonly number[], last?: number): Board => {
  const board = new Board({ name, size: 15 });
  for (const [index, stone] of stones.entries()) {
    if (stone !== EMPTY && index !== last) board.place(board.cells[index], stone as Color);
  }
  return board;
};

test('forbidden cells and their kinds are those of 800 positions on which independent judges agree', () => {
  const counts = { none: 0, overline: 0, 'double-four': 0, 'double-three': 0 };
  const naive = new NaiveRenju(15, new Array(225).fill(EMPTY));
  let asked = 0;
  for (const { board: picture, forbidden, kinds } of lines<{
    board: string;
    forbidden: number[];
    kinds: Record<string, string>;
  }>('forbidden.jsonl')) {
    const stones = stonesOf(picture);
    const board = boardOf('renju', stones);
    board.giveTurnTo(BLACK);
    const empty = [...stones.keys()].filter(index => stones[index] === EMPTY);
    expect(empty.filter(index => board.isForbidden(board.cells[index]))).toEqual(forbidden);
    const grid = walledGrid(stones, 15);
    naive.set(stones);
    const isAsked = asked++ % 8 === 0;
    for (const index of empty) {
      const kind = forbiddenKind(grid, strideOf(15), cellOfIndex(15, index));
      if (kind !== kinds[index] || (isAsked && naive.kind(index) !== kind))
        expect.fail(`${index} of ${picture}: ${kind}`);
      counts[kind ?? 'none']++;
    }
    board.giveTurnTo(WHITE);
    expect(empty.some(index => board.isForbidden(board.cells[index]))).toBe(false);
  }
  expect(counts).toEqual({ none: 147_277, overline: 712, 'double-four': 694, 'double-three': 1_189 });
});

test('the last stone wins or loses as on 200 boards on which independent judges agree', () => {
  for (const { rule, code, board: picture, last, win, forbidden } of lines<{
    rule: RuleName;
    code: number;
    board: string;
    last: number;
    win: boolean;
    forbidden?: boolean;
  }>('wins.jsonl')) {
    const stones = stonesOf(picture);
    const color = stones[last] as Color;
    const board = boardOf(rule, stones, last);
    const winner = win ? color : forbidden ? WHITE : 0;
    expect(board.winnerBy(board.cells[last], color)).toBe(winner);
    expect(board.wouldWin(board.cells[last], color)).toBe(win);
    expect(ruleOf({ name: rule }).gomocup).toBe(code);
  }
});

test(`a naive reader of the rules' words agrees on every cell of random dense positions (seed ${SEED})`, () => {
  const reached = nothingReached();
  // The long form is benchmark/renju.ts.
  expect(compareRenju(SEED, 300, reached)).toBeUndefined();
  expect(reached.overline).toBeGreaterThan(200);
  expect(reached['double-four']).toBeGreaterThan(400);
  expect(reached['double-three']).toBeGreaterThan(200);
  expect(reached.foursInOneRow).toBeGreaterThan(50);
  expect(reached.fiveAndOffence).toBeGreaterThan(100);
  expect(reached.recursion[0]).toBeGreaterThan(5);
  expect(reached.edge).toBeGreaterThan(100);
});

test('nothing is forbidden but in renju', () => {
  expect(RULE_NAMES.filter(name => ruleOf({ name }).isForbidden !== undefined)).toEqual(['renju']);
});

test('perft counts the games that renju ends, as a naive player of stones does', () => {
  // Two crossing twos of black's on 7 x 7, d4 the double-three, and white stones in the corners.
  const size = 7;
  const board = new Board({ name: 'renju', size });
  for (const index of [22, 0, 23, 6, 17, 42, 10, 48]) board.play(board.cells[index]);
  const stones = Array.from(board.cells, cell => board.grid[cell]);
  const naive = new NaiveRenju(size, stones);
  const count = (depth: number): number => {
    if (depth === 0) return 1;
    const isBlack = stones.filter(stone => stone !== EMPTY).length % 2 === 0;
    let leaves = 0;
    for (const [index, stone] of stones.entries()) {
      if (stone !== EMPTY) continue;
      naive.set(stones);
      // White has four stones in the corners, and two more make no five.
      const ends = isBlack && (naive.makesFive(index) || naive.kind(index) !== undefined);
      if (ends) {
        leaves += depth === 1 ? 1 : 0;
        continue;
      }
      stones[index] = isBlack ? BLACK : WHITE;
      leaves += count(depth - 1);
      stones[index] = EMPTY;
    }
    return leaves;
  };
  const counts = [1, 2, 3].map(depth => perft(board, depth));
  expect(counts).toEqual([1, 2, 3].map(count));
  expect(counts[0]).toBe(41);
  expect(counts[1]).toBeLessThan(41 * 40);
});
