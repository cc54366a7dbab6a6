import type { Board } from '../game/board.ts';
import { BLACK, type Cell, type Color, opponent, WHITE } from '../game/cell.ts';
import { moveName } from '../game/notation.ts';
import { showBoard } from '../game/view.ts';
import { CHANGED_BOARD, FIVE, FORBIDDEN, FULL, ILLEGAL_MOVE, THREW } from './ending.ts';
import type { Seat } from './seat.ts';
import { shownError, shownValue } from './shown-value.ts';
import { Adjudicated } from './wrappers/adjudicated.ts';
import { BoardChanged } from './wrappers/guarded-player.ts';
import { isPlayerFault } from './wrappers/player-fault.ts';

/** How a game came out; the stones are on the board. One object serves many games. */
export interface Outcome {
  /** 0 for a draw. */
  winner: Color | 0;
  /** Position in `ENDINGS`. */
  ending: number;
  /** What the loser did wrong, if it did. */
  fault: string | undefined;
}

export const lose = (outcome: Outcome, loser: Color, ending: number, fault: string): void => {
  outcome.winner = opponent(loser);
  outcome.ending = ending;
  outcome.fault = fault;
};

/** A move that cannot be played, in words. */
export const illegalMove = (board: Board, cell: unknown): string => {
  const index = typeof cell === 'number' ? board.cells.indexOf(cell) : -1;
  return index < 0
    ? `${shownValue(cell)}, which is no cell of the board`
    : `${moveName(board.size, index)}, which is taken`;
};

/**
 * Plays a game to its end.
 *
 * @param board - reset by this function; holds all stones afterwards
 * @param opening - cells in order, black first; no two the same, the game not over after them
 * @param black - sits with black, and is not yet started
 * @param white - another seat, with white
 * @param outcome - written, never read
 * @param pulse - its first entry is counted up before every move that a player chooses
 */
export const playGame = (
  board: Board,
  opening: ArrayLike<Cell>,
  black: Seat,
  white: Seat,
  outcome: Outcome,
  pulse: Int32Array,
): void => {
  board.reset();
  outcome.fault = undefined;
  const blackPlayer = black.player;
  const whitePlayer = white.player;
  const blackView = black.view;
  const whiteView = white.view;
  const blackGrid = blackView.grid;
  const whiteGrid = whiteView.grid;
  showBoard(blackView);
  showBoard(whiteView);
  const blackObserves = blackPlayer.observe !== undefined;
  const whiteObserves = whitePlayer.observe !== undefined;
  // Whoever's code is running when something is thrown.
  let active: Color = BLACK;
  try {
    blackPlayer.start?.(black.start);
    active = WHITE;
    whitePlayer.start?.(white.start);

    let cell = 0;
    let ply = 0;
    const openingLength = opening.length;
    for (;;) {
      const me = board.toMove;
      if (ply < openingLength) {
        cell = opening[ply];
      } else {
        active = me;
        pulse[0]++;
        cell = me === BLACK ? blackPlayer.pick(blackView) : whitePlayer.pick(whiteView);
        // Its kind first: '112' would pass as an index, and an object's own code would be called.
        if (typeof cell !== 'number' || !board.isEmpty(cell)) {
          lose(outcome, me, ILLEGAL_MOVE, illegalMove(board, cell));
          return;
        }
      }
      ply++;
      board.play(cell);
      blackGrid[cell] = me;
      whiteGrid[cell] = me;
      if (board.winner !== 0) {
        outcome.winner = board.winner;
        outcome.ending = board.winner === me ? FIVE : FORBIDDEN;
        return;
      }
      if (board.isFull()) {
        outcome.winner = 0;
        outcome.ending = FULL;
        return;
      }
      if (blackObserves) {
        active = BLACK;
        // biome-ignore lint/style/noNonNullAssertion: known of the whole game; asked at every stone it costs time
        blackPlayer.observe!(cell, me, blackView);
      }
      if (whiteObserves) {
        active = WHITE;
        // biome-ignore lint/style/noNonNullAssertion: as above
        whitePlayer.observe!(cell, me, whiteView);
      }
    }
  } catch (error) {
    if (error instanceof BoardChanged) lose(outcome, active, CHANGED_BOARD, error.message);
    else if (error instanceof Adjudicated) {
      outcome.winner = 0;
      outcome.ending = error.ending;
    } else if (isPlayerFault(error)) lose(outcome, active, error.ending, error.message);
    else lose(outcome, active, THREW, shownError(error));
  }
};
