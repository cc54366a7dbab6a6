import { expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { type Color, indexOfCell, opponent } from '../../src/game/cell.ts';
import { parseMoves } from '../../src/game/notation.ts';
import { RULE_NAMES, type Rules } from '../../src/game/rules.ts';
import { SeededRng } from '../../src/random/rng.ts';
import type { MistakeKind } from '../../src/review/mistake.ts';
import { reviewGame } from '../../src/review/review-game.ts';
import { Solver } from '../../src/solver/solver.ts';
import { nextCell } from '../solver/agreement.ts';
import { Exhaustive } from '../solver/exhaustive.ts';

const MANY = 200;

/** The words of the kinds, asked of the exhaustive search. */
const plainKind = (board: Board, cell: number): MistakeKind | undefined => {
  const plain = new Exhaustive(board);
  const color: Color = board.toMove;
  const other = opponent(color);
  const fives = plain.winningCells(color);
  if (fives.length > 0) return fives.includes(cell) ? undefined : 'missed five';
  if (plain.winningCells(other).length > 0) {
    const stops = plain.stoppingCells(color);
    if (stops.length === 0) return undefined;
    if (!stops.includes(cell)) return 'missed block';
  }
  const had = plain.winsWith(color, MANY);
  if (board.winnerBy(cell, color) === other) return had ? 'missed win' : undefined;
  board.place(cell, color);
  const keeps = !had || board.isFull() || plain.escapingCells(other, MANY).length === 0;
  const allows = plain.winsWith(other, MANY);
  board.undo();
  if (!keeps) return 'missed win';
  return allows && plain.escapingCells(color, MANY).length > 0 ? 'walked into' : undefined;
};

test.each(RULE_NAMES)(
  'by the rule %s every move of random games has the kind that an exhaustive search gives it',
  name => {
    const rules: Rules = { name, size: 6 };
    const board = new Board(rules);
    const solver = new Solver(rules);
    const rng = new SeededRng(`review ${name}`);
    const seen: Record<string, number> = {};
    for (let game = 0; game < 25; game++) {
      board.reset();
      const stones: number[] = [];
      const expected: object[] = [];
      while (!board.isOver()) {
        const cell = nextCell(board, rng, true);
        const kind = stones.length < 3 ? undefined : plainKind(board, cell);
        if (kind !== undefined) {
          seen[kind] = (seen[kind] ?? 0) + 1;
          expected.push({ ply: stones.length, kind });
        }
        stones.push(indexOfCell(rules.size, cell));
        board.play(cell);
      }
      const review = reviewGame(solver, stones, 3);
      expect(review.mistakes.map(({ ply, kind }) => ({ ply, kind }))).toEqual(expected);
      expect(review.notKnown).toEqual([0, 0]);
      expect(review.moves[0] + review.moves[1]).toBe(stones.length - 3);
    }
    for (const kind of ['missed five', 'missed block', 'missed win', 'walked into'] as const) {
      expect(seen[kind], kind).toBeGreaterThan(0);
    }
  },
);

/** What is wrong with the last of some moves, black's first. */
const lastMistake = (moves: string): object | undefined => {
  const solver = new Solver({ name: 'freestyle', size: 15 });
  const stones = parseMoves(15, moves);
  return reviewGame(solver, stones, stones.length - 1).mistakes[0];
};

const at = (text: string): number => parseMoves(15, text)[0];

test('a five that was not made is named with all cells that make one', () => {
  expect(lastMistake('h8a1i8a3j8a5k8a7o1')).toMatchObject({
    kind: 'missed five',
    ply: 8,
    played: at('o1'),
    better: [at('g8'), at('l8')],
    stones: 1,
  });
});

test('a five that was not stopped is named with the cell that stops it, and one that cannot be stopped is no mistake', () => {
  expect(lastMistake('h8g8i8a3j8a5k8o1')).toMatchObject({
    kind: 'missed block',
    played: at('o1'),
    better: [at('l8')],
    line: [at('l8')],
  });
  expect(lastMistake('h8a1i8a3j8a5k8o1')).toBeUndefined();
});

test('an open three that was left open is walked into, and its win is named', () => {
  // Not a four yet: but a four at g8 or k8 is open at both ends.
  expect(lastMistake('h8a1i8a3j8o1')).toMatchObject({ kind: 'walked into', played: at('o1'), stones: 2 });
});

test('an open three that was not used is a missed win, unless the move wins as well', () => {
  expect(lastMistake('h8a1i8a3j8o1a15')).toMatchObject({ kind: 'missed win', played: at('a15'), stones: 2 });
  expect(lastMistake('h8a1i8a3j8o1k8')).toBeUndefined();
  expect(lastMistake('h8a1i8a3j8o1g8')).toBeUndefined();
});

test("the stones of the opening are nobody's mistakes", () => {
  const stones = parseMoves(15, 'h8a1i8a3j8a5k8o1o2');
  const solver = new Solver({ name: 'freestyle', size: 15 });
  expect(reviewGame(solver, stones, stones.length)).toEqual({
    moves: [0, 0],
    notKnown: [0, 0],
    mistakes: [],
  });
});

test('what the limit left open is counted, and nobody is blamed', () => {
  const stones = parseMoves(15, 'h8a1i8a3j8o1a15');
  const { mistakes, notKnown } = reviewGame(new Solver({ name: 'freestyle', size: 15 }, 0), stones, 6);
  expect(mistakes).toEqual([]);
  expect(notKnown).toEqual([1, 0]);
});
