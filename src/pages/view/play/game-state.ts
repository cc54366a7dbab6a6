import { Board } from '../../../game/board.ts';
import { makeMoves, moveName } from '../../../game/notation.ts';
import { type Rules, ruleOf } from '../../../game/rules.ts';
import { winningRow } from '../../../game/winning-row.ts';
import type { GameRecord } from '../../../match/record.ts';

/** A game as far as its moves tell. */
export interface GameState {
  readonly toMove: 1 | 2;
  /** 0 while nobody has won. */
  readonly winner: 0 | 1 | 2;
  readonly isOver: boolean;
  /** Cells of the winning row. */
  readonly row: readonly number[];
  /** Cells on which whoever is to move would lose at once. */
  readonly forbidden: readonly number[];
}

/** What the rules say of a game; `stones` are row * size + column, each legal. */
export const stateOf = (rules: Rules, stones: readonly number[]): GameState => {
  const board = new Board(rules);
  for (const index of stones) board.play(board.cells[index]);
  const isOver = board.isOver();
  const forbids = !isOver && ruleOf(rules).isForbidden !== undefined;
  return {
    toMove: board.toMove,
    winner: board.winner,
    isOver,
    row: winningRow(rules, stones),
    forbidden: forbids
      ? Array.from(board.cells, (cell, index) => ({ cell, index }))
          .filter(({ cell }) => board.isEmpty(cell) && board.isForbidden(cell))
          .map(({ index }) => index)
      : [],
  };
};

/** Moves up to where a game is over, of what was pasted. */
export const uptoEnd = (rules: Rules, stones: readonly number[]): readonly number[] => {
  const board = new Board(rules);
  const end = stones.findIndex(index => {
    board.play(board.cells[index]);
    return board.isOver();
  });
  return end < 0 ? stones : stones.slice(0, end + 1);
};

/** A game that is over, as runs record theirs; `resigned` is the colour that gave up. */
export const recordOf = (
  rules: Rules,
  stones: readonly number[],
  names: readonly [string, string],
  resigned: 0 | 1 | 2,
): GameRecord => {
  const { winner, row } = stateOf(rules, stones);
  const won = resigned === 0 ? winner : resigned === 1 ? 2 : 1;
  return {
    game: 0,
    pair: 0,
    black: names[0],
    white: names[1],
    opening: '',
    moves: makeMoves(rules.size, stones),
    result: won === 0 ? 'draw' : won === 1 ? 'black' : 'white',
    ending: won === 0 ? 'full' : row.length > 0 || resigned !== 0 ? 'five' : 'forbidden',
  };
};

export const cellWords = (size: number, index: number, ply: number | undefined): string =>
  ply === undefined
    ? `${moveName(size, index)}, empty`
    : `${moveName(size, index)}, ${ply % 2 === 0 ? 'black' : 'white'}, move ${ply + 1}`;
