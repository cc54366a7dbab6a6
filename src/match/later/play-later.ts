import type { Board } from '../../game/board.ts';
import { BLACK, type Cell, type Color } from '../../game/cell.ts';
import { isIntact, showBoard } from '../../game/view.ts';
import type { GameClock } from '../clocks/game-clock.ts';
import { CHANGED_BOARD, FIVE, FORBIDDEN, FULL, ILLEGAL_MOVE, THREW, TIMEOUT } from '../ending.ts';
import { illegalMove, lose, type Outcome } from '../play-game.ts';
import type { Seat } from '../seat.ts';
import { shownError } from '../shown-value.ts';
import { Adjudicated } from '../wrappers/adjudicated.ts';
import { isPlayerFault, PlayerFault } from '../wrappers/player-fault.ts';

/** Whoever sits at a board where one of the two answers later. */
export interface LaterSide {
  readonly seat: Seat;
  /** Of a player that answers later; others have theirs around them. */
  readonly clock: GameClock | undefined;
  /** Told what a move took, in milliseconds. */
  readonly onMove: ((ms: number) => void) | undefined;
}

/** What `act` gives, now or later, unless that takes too long: then nobody waits for it any more. */
const within = async <T>(ms: number, act: () => T | Promise<T>): Promise<T> => {
  const given = act();
  if (!(given instanceof Promise) || ms === Number.POSITIVE_INFINITY) return given;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new PlayerFault(TIMEOUT, `no answer within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([given, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Plays a game to its end as `playGame` does, and waits for the answers of
 * players that give them later. Each answer is waited for by itself, so that
 * none that comes too late is taken for another.
 */
export const playGameLater = async (
  board: Board,
  opening: ArrayLike<Cell>,
  sides: readonly [black: LaterSide, white: LaterSide],
  outcome: Outcome,
  pulse: Int32Array,
): Promise<void> => {
  board.reset();
  outcome.fault = undefined;
  for (const { seat } of sides) showBoard(seat.view);
  let active: Color = BLACK;
  /** What one of them does, on its clock if it is a move. */
  const ask = async <T>(color: Color, act: (seat: Seat) => T | Promise<T>, isMove = false): Promise<T> => {
    active = color;
    const { seat, clock, onMove } = sides[color - 1];
    const fromMs = performance.now();
    const given = await within(clock?.allowedMs ?? Number.POSITIVE_INFINITY, () => act(seat));
    const ms = performance.now() - fromMs;
    if (isMove) {
      clock?.charge(ms);
      onMove?.(ms);
    }
    if (!isIntact(seat.view)) throw new PlayerFault(CHANGED_BOARD, 'wrote to the board');
    return given;
  };
  const both = [1, 2] as const;
  try {
    for (const color of both) {
      sides[color - 1].clock?.startGame();
      await ask(color, ({ player, start }) => player.start?.(start));
    }
    for (let ply = 0; ; ply++) {
      const me = board.toMove;
      let cell = opening[ply];
      if (ply >= opening.length) {
        pulse[0]++;
        cell = await ask(me, ({ player, view }) => player.pick(view), true);
        if (typeof cell !== 'number' || !board.isEmpty(cell)) {
          lose(outcome, me, ILLEGAL_MOVE, illegalMove(board, cell));
          return;
        }
      }
      board.play(cell);
      for (const { seat } of sides) seat.view.grid[cell] = me;
      if (board.winner !== 0 || board.isFull()) {
        outcome.winner = board.winner;
        outcome.ending = board.winner === 0 ? FULL : board.winner === me ? FIVE : FORBIDDEN;
        return;
      }
      for (const color of both) {
        await ask(color, ({ player, view }) => player.observe?.(cell, me, view));
      }
    }
  } catch (error) {
    if (error instanceof Adjudicated) {
      outcome.winner = 0;
      outcome.ending = error.ending;
    } else if (isPlayerFault(error)) lose(outcome, active, error.ending, error.message);
    else lose(outcome, active, THREW, shownError(error));
  }
};
