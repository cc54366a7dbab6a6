import { describe, expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { type Color, EMPTY } from '../../src/game/cell.ts';
import { RULE_NAMES, type Rules } from '../../src/game/rules.ts';
import { SeededRng } from '../../src/random/rng.ts';
import type { Player, Scores, Strategy } from '../../src/strategy/api.ts';
import hashmap from '../../strategies/hashmap/index.ts';
import hashmapPlain from '../../strategies/hashmap-plain/index.ts';
import point from '../../strategies/point/index.ts';
import pointFixed from '../../strategies/point-fixed/index.ts';
import pointFixedPlain from '../../strategies/point-fixed-plain/index.ts';
import pointPlain from '../../strategies/point-plain/index.ts';
import { amount } from '../support/amount.ts';
import { BLACK, byIndex, layRows, playerOf, put, randomCell, randomValues, WHITE } from './support.ts';

const SEED = process.env.TEST_SEED ?? '2026';

const PAIRS: readonly (readonly [Strategy, Strategy])[] = [
  [hashmapPlain, hashmap],
  [pointPlain, point],
  [pointFixedPlain, pointFixed],
];

/** Games per pair of strategies and rule, by size: 1,005 openings a pair in all of the long form. */
const GAMES = [
  [5, amount(40, 120)],
  [9, amount(16, 48)],
  [15, amount(6, 20)],
  [19, amount(2, 8)],
  [25, amount(1, 5)],
] as const;

/** Both forms at both seats. With default parameters they are kept for all games of a size, as in a match. */
const cast = (
  pair: readonly [Strategy, Strategy],
  rules: Rules,
  values: Record<string, number>,
): Player[][] =>
  pair.map(strategy => [BLACK, WHITE].map(me => playerOf(strategy, rules, me as Color, '', values)));

const gridsOf = (board: Board, { grids }: Scores): number[][] =>
  Object.values(grids).map(grid => byIndex(board, grid));

/** Holds the fast form's grids and best cells against the plain one's. */
const expectSame = (board: Board, [plains, fasts]: Player[][], seat: number): Scores => {
  const wanted = plains[seat].score!(board);
  const given = fasts[seat].score!(board);
  expect(given.best).toEqual(wanted.best);
  expect(String(gridsOf(board, given))).toBe(String(gridsOf(board, wanted)));
  return wanted;
};

/** What a game was shown to have reached. */
interface Reached {
  stones: number;
  full: number;
  manyTies: number;
  overlines: number;
  afterFive: number;
  /** Stones of black's where one of the best cells of either colour is forbidden. */
  forbidden: number;
}

/** Whether a cell with the highest score, or the highest of a colour, is forbidden. */
const isBestForbidden = (board: Board, player: Player): boolean => {
  const empty = Array.from(board.cells).filter(cell => board.grid[cell] === EMPTY);
  return Object.values(player.score!(board).grids).some((grid: ArrayLike<number>) => {
    const highest = Math.max(...empty.map(cell => grid[cell]));
    return empty.some(cell => grid[cell] === highest && board.isForbidden(cell));
  });
};

/** Stones of one colour through the last move, on its longest axis. */
const longestRun = (board: Board): number => {
  const cell = board.lastMove!;
  const color = board.grid[cell];
  return Math.max(
    ...[1, board.stride, board.stride + 1, board.stride - 1].map(step => {
      let run = 1;
      for (let at = cell + step; board.grid[at] === color; at += step) run++;
      for (let at = cell - step; board.grid[at] === color; at -= step) run++;
      return run;
    }),
  );
};

/**
 * Plays one game with both forms at both seats, and compares them at every
 * stone. One stone in `wildness` is random, so that games leave the players'
 * own ways, and every other game goes on beyond its five until the board is full.
 */
const compare = (
  pair: readonly [Strategy, Strategy],
  usual: Player[][],
  rules: Rules,
  seed: string,
  reached: Reached,
): void => {
  const rng = new SeededRng(seed);
  const [plains, fasts] = rng.below(3) === 0 ? cast(pair, rules, randomValues(pair[0], rng)) : usual;
  for (const players of [plains, fasts]) {
    players.forEach((player, seat) => {
      player.start?.({ me: seat === 0 ? BLACK : WHITE, rng: new SeededRng(`${seed} ${seat}`) });
    });
  }
  const wildness = [2, 5, 1000][rng.below(3)];
  const playOn = rules.size <= 9 && rng.below(2) === 0;
  const board = new Board(rules);
  const opening = rng.below(7);
  while (!board.isFull() && (playOn || board.winner === 0)) {
    const seat = board.toMove - 1;
    if (rng.below(6) === 0 || opening === board.moveCount) {
      if (expectSame(board, [plains, fasts], seat).best.length > 20) reached.manyTies++;
    }
    const wanted = plains[seat].pick(board);
    const given = fasts[seat].pick(board);
    if (rules.name === 'renju' && seat === 0 && isBestForbidden(board, fasts[seat])) reached.forbidden++;
    if (given !== wanted)
      expect.fail(`seed ${seed}, stone ${board.moveCount}: ${given} instead of ${wanted}`);
    const stray = board.moveCount < opening || rng.below(wildness) === 0;
    const color = playOn && rng.below(20) === 0 ? WHITE : board.toMove;
    put(board, stray ? randomCell(board, rng) : given, color, [...plains, ...fasts]);
    reached.stones++;
    if (longestRun(board) > 5) reached.overlines++;
    if (board.winner !== 0 && playOn) reached.afterFive++;
  }
  if (board.isFull()) reached.full++;
};

describe.each(PAIRS)('$id', (plain, fast) => {
  test(`plays stone for stone as ${fast.id} (seed ${SEED})`, () => {
    const reached: Reached = { stones: 0, full: 0, manyTies: 0, overlines: 0, afterFive: 0, forbidden: 0 };
    for (const name of RULE_NAMES) {
      for (const [size, games] of GAMES) {
        const usual = cast([plain, fast], { name, size }, {});
        for (let game = 0; game < games; game++) {
          compare(
            [plain, fast],
            usual,
            { name, size },
            `${SEED} ${plain.id} ${name} ${size} ${game}`,
            reached,
          );
        }
      }
    }
    expect(reached.stones).toBeGreaterThan(amount(10_000, 35_000));
    expect(reached.full).toBeGreaterThan(amount(80, 250));
    expect(reached.manyTies).toBeGreaterThan(amount(8, 25));
    expect(reached.overlines).toBeGreaterThan(amount(33, 100));
    expect(reached.afterFive).toBeGreaterThan(amount(160, 500));
    expect(reached.forbidden).toBeGreaterThan(amount(2, 20));
  });

  test(`scores as ${fast.id} where rows are long (seed ${SEED})`, () => {
    const rng = new SeededRng(`${SEED} ${plain.id} rows`);
    let [stones, longest] = [0, 0];
    for (let i = 0; i < amount(250, 800); i++) {
      const rules: Rules = { name: RULE_NAMES[i % RULE_NAMES.length], size: [5, 9, 15, 25][rng.below(4)] };
      const casts = cast([plain, fast], rules, rng.below(2) === 0 ? {} : randomValues(plain, rng));
      const board = new Board(rules);
      layRows(board, rng, 1 + rng.below(2 * rules.size), rules.size, (cell, color) => {
        put(board, cell, color, casts.flat());
        stones++;
        longest = Math.max(longest, longestRun(board));
        if (rng.below(20) === 0 && !board.isFull()) expectSame(board, casts, rng.below(2));
      });
      if (!board.isFull()) expectSame(board, casts, rng.below(2));
    }
    expect(stones).toBeGreaterThan(amount(6000, 20_000));
    expect(longest).toBeGreaterThan(15);
  });
});
