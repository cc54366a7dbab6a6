import { describe, expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { type Cell, type Color, EMPTY } from '../../src/game/cell.ts';
import { RULE_NAMES, type Rules } from '../../src/game/rules.ts';
import { SeededRng } from '../../src/random/rng.ts';
import point from '../../strategies/point/index.ts';
import pointFixed from '../../strategies/point-fixed/index.ts';
import pointFixedPlain from '../../strategies/point-fixed-plain/index.ts';
import { BLACK, layRows, opponent, playerOf, put, setUp, WHITE } from './support.ts';

const SEED = process.env.TEST_SEED ?? '2026';
const FIVE = 10 ** 11;

const winningCells = (board: Board, color: Color): Cell[] =>
  Array.from(board.cells).filter(cell => board.grid[cell] === EMPTY && board.wouldWin(cell, color));

describe.each([pointFixedPlain, pointFixed])('$id', strategy => {
  test(`takes the five on every random position that has one, and scores nothing else as one (seed ${SEED})`, () => {
    const rng = new SeededRng(`${SEED} ${strategy.id}`);
    // Players are kept for all positions of a size, as in a match.
    const casts = RULE_NAMES.flatMap(name =>
      [5, 9, 15, 19, 25].map(size => {
        const rules: Rules = { name, size };
        return {
          rules,
          players: [playerOf(strategy, rules, BLACK), playerOf(strategy, rules, WHITE)],
          faulty: playerOf(point, rules, BLACK),
        };
      }),
    );
    const reached = { fives: 0, both: 0, overlines: 0, falseFives: 0 };
    for (let i = 0; i < 1200; i++) {
      const { rules, players, faulty } = casts[rng.below(casts.length)];
      const board = new Board(rules);
      for (const player of [...players, faulty]) {
        player.start?.({ me: player === players[1] ? WHITE : BLACK, rng });
      }
      layRows(board, rng, 2 + rng.below(rules.size), 7, (cell, color) => {
        put(board, cell, color, [...players, faulty]);
      });
      if (board.isFull()) continue;
      for (const me of [BLACK, WHITE] as const) {
        const { grids } = players[me - 1].score!(board);
        const { black, white } = grids as { black: ArrayLike<number>; white: ArrayLike<number> };
        const mine = winningCells(board, me);
        const worthFive = Array.from(board.cells).filter(
          cell => board.grid[cell] === EMPTY && (me === BLACK ? black : white)[cell] >= FIVE,
        );
        expect(worthFive).toEqual(mine);
        if (mine.length === 0 || board.moveCount < 2) continue;
        expect(mine).toContain(players[me - 1].pick(board));
        reached.fives++;
        if (winningCells(board, opponent(me)).length > 0) reached.both++;
      }
      const published = (faulty.score!(board).grids as { black: ArrayLike<number> }).black;
      for (const cell of board.cells) {
        if (board.grid[cell] !== EMPTY || board.wouldWin(cell, BLACK)) continue;
        if (published[cell] >= FIVE % 2 ** 32) reached.falseFives++;
        if (longRun(board, cell)) reached.overlines++;
      }
    }
    expect(reached.fives).toBeGreaterThan(800);
    expect(reached.both).toBeGreaterThan(500);
    expect(reached.overlines).toBeGreaterThan(100);
    expect(reached.falseFives).toBeGreaterThan(100);
  });

  test.each([
    ['four and then one beyond a gap is no five where the gap is not filled', '.XXXX...X......', 0, FIVE],
    ['a stone beyond the gap does not count towards a five', '.XXX..X........', 4, 1e10],
    ['three, a gap and one more: the gap makes five', '.XXX.X.........', 4, FIVE],
  ])('%s', (_, row, column, wanted) => {
    const rules = { name: 'freestyle', size: 15 } as const;
    const player = playerOf(strategy, rules, BLACK);
    const board = setUp(rules, row.padEnd(225, '.'), [player]);
    const { black } = player.score!(board).grids as { black: ArrayLike<number> };
    const score = black[board.cells[column]];
    if (wanted === FIVE) expect(score).toBe(FIVE);
    else expect(score).toBeLessThan(FIVE);
  });

  test.each([
    ['freestyle', 'X', '.XXX.XX........', FIVE, 4],
    ['standard', 'X', '.XXX.XX........', 0, 4],
    ['renju', 'X', '.XXX.XX........', 0, 4],
    ['renju', 'O', '.OOO.OO........', FIVE, 4],
    ['caro', 'X', '.XXX.XX........', FIVE, 4],
    ['caro', 'X', 'OXXX.XO........', 0, 4],
    ['caro', 'X', 'OXXX.X.O.......', FIVE, 4],
    ['caro', 'O', 'XOOO.OX........', 0, 4],
    ['caro', 'X', 'XXXX.O.........', FIVE, 4],
    ['caro', 'X', 'XXX.XXOO.......', FIVE, 3],
    ['caro', 'X', '.OXXXX.O.......', 0, 6],
    ['caro', 'X', '.OXXXX.........', FIVE, 6],
    ['caro', 'X', 'OXXXX.XO.......', FIVE, 5],
    ['caro-exact', 'X', 'OXXXX.XO.......', 0, 5],
    ['caro-exact', 'X', '.XXX.XX........', 0, 4],
    ['caro-exact', 'X', '.XXX.X.........', FIVE, 4],
  ] as const)('by %s %s values the row %s as the rule does', (name, letter, row, wanted, column) => {
    const rules = { name, size: 15 } as const;
    const picture = `${'.'.repeat(105)}${row}`.padEnd(225, '.');
    const player = playerOf(strategy, rules, letter === 'X' ? BLACK : WHITE);
    const board = setUp(rules, picture, [player]);
    const { black, white } = player.score!(board).grids as Record<'black' | 'white', ArrayLike<number>>;
    const score = (letter === 'X' ? black : white)[board.cells[105 + column]];
    // Off the edges, the three axes without a stone are worth 1 each.
    expect(score).toBe(wanted === 0 ? 3 : FIVE);
  });

  test('prefers its own five to stopping the other', () => {
    const rules = { name: 'freestyle', size: 15 } as const;
    const rows = ['OXXXX.', 'OOOO..']
      .map(row => row.padEnd(15, '.'))
      .join('')
      .padEnd(225, '.');
    for (const [me, index] of [
      [BLACK, 5],
      [WHITE, 19],
    ] as const) {
      const player = playerOf(strategy, rules, me);
      const board = setUp(rules, rows, [player]);
      expect(player.pick(board)).toBe(board.cells[index]);
    }
  });
});

/** Whether a stone of Black's on the empty `cell` would make six or more. */
const longRun = (board: Board, cell: Cell): boolean =>
  [1, board.stride, board.stride + 1, board.stride - 1].some(step => {
    let run = 1;
    for (let at = cell + step; board.grid[at] === BLACK; at += step) run++;
    for (let at = cell - step; board.grid[at] === BLACK; at -= step) run++;
    return run > 5;
  });
