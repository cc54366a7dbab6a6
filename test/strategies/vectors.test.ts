import { describe, expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { cellOfIndex } from '../../src/game/cell.ts';
import hashmap from '../../strategies/hashmap/index.ts';
import hashmapPlain from '../../strategies/hashmap-plain/index.ts';
import point from '../../strategies/point/index.ts';
import pointPlain from '../../strategies/point-plain/index.ts';
import {
  BLACK,
  byIndex,
  gameVectors,
  indexOf,
  playerOf,
  positionVectors,
  put,
  setUp,
  WHITE,
} from './support.ts';

const rules = { name: 'freestyle', size: 15 } as const;
const positions = positionVectors();
const games = gameVectors();

test('has all the vectors', () => {
  expect(positions.length).toBe(248);
  expect(games.length).toBe(60);
});

describe.each([hashmapPlain, hashmap])('$id', strategy => {
  test('gives every score and best set of the published pattern scorer', () => {
    for (const { board: picture, hashmap: wanted } of positions) {
      for (const me of [BLACK, WHITE] as const) {
        const player = playerOf(strategy, rules, me);
        const board = setUp(rules, picture, [player]);
        const { grids, best } = player.score!(board);
        expect(byIndex(board, (grids as { scores: ArrayLike<number> }).scores)).toEqual(wanted.scores);
        expect(best.map(cell => indexOf(board, cell))).toEqual(wanted.best);
        expect(wanted.best).toContain(indexOf(board, player.pick(board)));
      }
    }
  });
});

describe.each([pointPlain, point])('$id', strategy => {
  test('gives every score of the published per-colour scorer, and its move wherever it makes one', () => {
    let moves = 0;
    for (const { board: picture, point: wanted } of positions) {
      for (const me of [BLACK, WHITE] as const) {
        const player = playerOf(strategy, rules, me);
        const board = setUp(rules, picture, [player]);
        const { grids, best } = player.score!(board);
        const { black, white } = grids as { black: ArrayLike<number>; white: ArrayLike<number> };
        expect(byIndex(board, black)).toEqual(wanted.black);
        expect(byIndex(board, white)).toEqual(wanted.white);
        const move = player.pick(board);
        expect(move).toBe(best[0]);
        const published = me === BLACK ? wanted.moveAsBlack : wanted.moveAsWhite;
        if (published === null) continue;
        expect(indexOf(board, move)).toBe(published);
        moves++;
      }
    }
    expect(moves).toBe(490);
  });

  test('plays the 60 published games move for move', () => {
    for (const { opening, moves, result } of games) {
      const board = new Board(rules);
      const players = [playerOf(strategy, rules, BLACK), playerOf(strategy, rules, WHITE)];
      for (const index of opening) put(board, cellOfIndex(15, index), board.toMove, players);
      for (const index of moves) {
        const cell = players[board.toMove - 1].pick(board);
        expect(indexOf(board, cell)).toBe(index);
        put(board, cell, board.toMove, players);
      }
      expect(board.isOver()).toBe(true);
      expect(board.winner).toBe({ black: BLACK, white: WHITE, draw: 0 }[result]);
    }
  });
});
