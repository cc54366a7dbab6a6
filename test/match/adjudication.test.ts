import { expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { BLACK, type Color, WHITE } from '../../src/game/cell.ts';
import type { RuleName } from '../../src/game/rules.ts';
import { DeadBoard } from '../../src/match/referee/dead-board.ts';
import { SeededRng } from '../../src/random/rng.ts';
import { configOf, playOn } from '../support/arena.ts';

/** A board of 5 to 9 rows of x (black), o (white) and dots. */
const boardOf = (rule: RuleName, rows: readonly string[]): Board => {
  const board = new Board({ name: rule, size: rows.length });
  rows
    .join('')
    .split('')
    .forEach((letter, i) => {
      if (letter !== '.') board.place(board.cells[i], letter === 'x' ? BLACK : WHITE);
    });
  return board;
};

/** Whether the colour wins by some way of filling the empty cells with its own stones: tries all of them. */
const canWin = (board: Board, color: Color): boolean => {
  const empty = Array.from(board.cells).filter(cell => board.isEmpty(cell));
  for (let mask = 1; mask < 1 << empty.length; mask++) {
    const filled = new Board(board.rules);
    for (const cell of board.cells) {
      if (board.grid[cell] !== 0) filled.place(cell, board.grid[cell] as Color);
    }
    const own = empty.filter((_, i) => (mask >> i) & 1);
    for (const cell of own) filled.place(cell, color);
    if (own.some(cell => filled.wouldWin(cell, color))) return true;
  }
  return false;
};

test.each(['freestyle', 'standard', 'caro', 'caro-exact'] as const)(
  'a board is dead exactly if no way of filling it wins: %s',
  rule => {
    const rng = new SeededRng('dead boards');
    const seen = { dead: 0, alive: 0 };
    for (let i = 0; i < 400; i++) {
      const size = 6;
      const empty = new Set(Array.from({ length: 4 }, () => rng.below(size * size)));
      const rows = Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) =>
          empty.has(row * size + column) ? '.' : rng.below(2) === 0 ? 'x' : 'o',
        ).join(''),
      );
      const board = boardOf(rule, rows);
      const isDead = new DeadBoard().isDead(board);
      // A row that stands already is over for the game, and open for the referee.
      const stands = [BLACK, WHITE].some(color =>
        Array.from(board.cells).some(
          cell => board.grid[cell] === color && board.wouldWin(cell, color as Color),
        ),
      );
      if (stands) continue;
      expect(isDead, rows.join('\n')).toBe(!canWin(board, BLACK) && !canWin(board, WHITE));
      seen[isDead ? 'dead' : 'alive']++;
    }
    expect(seen.dead).toBeGreaterThan(10);
    expect(seen.alive).toBeGreaterThan(10);
  },
);

test.each([
  [{ maxPlies: 12 }, 'ply-limit', 12],
  [{ drawEmpty: 25 }, 'few-cells', 24],
] as const)('games that may last no longer are drawn: %j', async (adjudication, ending, plies) => {
  const plain = await configOf('random', 'random', { games: 40, size: 7 });
  const [long, short] = [await playOn(plain), await playOn({ ...plain, adjudication })];
  for (const [i, record] of short.records.entries()) {
    const before = long.records[i].opening + long.records[i].moves;
    const stones = (before.match(/[a-z]/g) ?? []).length;
    if (stones <= plies && long.records[i].ending === 'five') expect(record).toEqual(long.records[i]);
    else {
      expect(record).toMatchObject({ ending, result: 'draw' });
      expect((record.opening + record.moves).match(/[a-z]/g)).toHaveLength(plies);
      expect(before.startsWith(record.opening + record.moves)).toBe(true);
    }
  }
  expect(short.summary.endings[ending]).toBeGreaterThan(10);
});

test('a dead board ends a game that would have filled it, and no other', async () => {
  const plain = await configOf('random', 'random', { games: 200, size: 5 });
  const [long, short] = [await playOn(plain), await playOn({ ...plain, adjudication: { drawDead: true } })];
  short.records.forEach((record, i) => {
    expect(record.result).toBe(long.records[i].result);
    if (record.ending === 'dead-board') expect(long.records[i].ending).toBe('full');
  });
  expect(short.summary.endings['dead-board']).toBeGreaterThan(20);
});
