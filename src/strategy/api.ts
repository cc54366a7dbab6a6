/**
 * What a strategy implements.
 *
 * The harness talks to players in two ways, from cheaper to more general:
 *
 * - {@link picker}: a pure function from a position to a cell;
 * - {@link SyncPlayer}: an object that keeps state between moves.
 *
 * Both are played by a loop without promises; {@link AsyncPlayer}, which answers
 * later, by one of its own.
 */

import type { Position } from '../game/board.ts';
import type { Cell, Color } from '../game/cell.ts';
import type { Rules } from '../game/rules.ts';
import type { Rng } from '../random/rng.ts';
import type { ParamSchema, ParamsOf } from './params.ts';

/** What a player is told before the first stone. */
export interface GameStart {
  /** The player's own colour. */
  readonly me: Color;
  /** The player's own stream, and its only source of chance: a strategy calls neither `Math.random` nor the clock. */
  readonly rng: Rng;
}

/**
 * How a player values a position; grids are indexed by {@link Cell}, and only empty cells count. A player that did
 * not look at a cell may leave NaN there.
 */
export interface Scores {
  /** The cells that the player would draw from or choose first from, in row order. */
  readonly best: readonly Cell[];
  /** One grid, or one per colour. */
  readonly grids:
    | { readonly scores: ArrayLike<number> }
    | { readonly black: ArrayLike<number>; readonly white: ArrayLike<number> };
}

/**
 * A player that answers at once. Built once per worker and contestant and
 * reused for many games: whatever lives in one game is reset in `start`.
 */
export interface SyncPlayer {
  readonly kind: 'sync';

  /** Called before the first stone of every game, on an empty board. */
  start?(game: GameStart): void;

  /**
   * Called after every stone, the player's own and the opening's included, and
   * before the next `pick`. `position` already holds the stone. Not called for
   * the stone that ends the game.
   */
  observe?(cell: Cell, color: Color, position: Position): void;

  /**
   * Returns an empty cell for `position.toMove`.
   *
   * Anything else (an occupied cell, a wall, `undefined`, a throw) loses the
   * game, and the record says how. There is at least one empty cell. So does a
   * cell that the rule forbids: `position.isForbidden` tells, and `playableCells`
   * leaves them out.
   */
  pick(position: Position): Cell;

  /**
   * What `pick` looks at, for the `score` command. Optional; never called in a
   * game, but before it where colours are chosen and there is no `chooseOpening`.
   */
  score?(position: Position): Scores;

  /**
   * Chooses where the players choose the first stones and their colours: in games
   * with `--opening-rule swap` or `swap2`. Called before `start`, and all that
   * counts is in its arguments. Optional: without it the choice is what `score` says.
   *
   * @param position - with no, three or five stones
   * @param rng - its only source of chance, another stream than that of the game
   */
  chooseOpening?(position: Position, offer: OpeningOffer, rng: Rng): OpeningChoice;
}

/** What a player may answer before colours are settled. */
export interface OpeningOffer {
  /** How many stones it may put, black and white in turn: 3 on the empty board; 2 or none later. */
  readonly stones: 0 | 2 | 3;
  /** Whether it may answer `swap`, which gives it black, or `stay`, with white and the next move. */
  readonly maySwap: boolean;
}

/** One of the two colours, or so many different empty cells as were offered. */
export type OpeningChoice = 'swap' | 'stay' | readonly Cell[];

/**
 * A player that may answer later, such as one that asks a server: any of its
 * methods may return a promise, which is waited for. Otherwise as
 * {@link SyncPlayer}; it is never asked for two things at once, and an answer
 * that comes too late is thrown away.
 */
export interface AsyncPlayer {
  readonly kind: 'async';
  start?(game: GameStart): void | Promise<void>;
  observe?(cell: Cell, color: Color, position: Position): void | Promise<void>;
  pick(position: Position): Cell | Promise<Cell>;
}

export type Player = SyncPlayer;

/** What a strategy may create. */
export type AnyPlayer = SyncPlayer | AsyncPlayer;

/** A strategy: the default export of a module. */
export interface Strategy<S extends ParamSchema = ParamSchema> {
  /** Stable name in configs, records and ratings: lower case letters, digits and hyphens. */
  readonly id: string;
  /** One sentence for tables. */
  readonly summary: string;
  /** Tunable numbers; `{}` when there are none. */
  readonly params: S;
  /** Builds a player. Called in the worker, so the result need not be cloneable. */
  create(rules: Rules, params: ParamsOf<S>): Player;
}

/** A strategy whose player perhaps answers later. */
type AnyStrategy<S extends ParamSchema> = Omit<Strategy<S>, 'create'> & {
  create(rules: Rules, params: ParamsOf<S>): AnyPlayer;
};

/** The identity, for inference: `params` types the argument of `create`. */
export const defineStrategy = <const S extends ParamSchema>(strategy: AnyStrategy<S>): Strategy<S> =>
  // Whoever does not wait for answers refuses a player by its kind.
  strategy as Strategy<S>;

/**
 * A player from a pure function. `pick` must depend on nothing but its arguments.
 *
 * @example
 * create: () => picker((position, rng) => firstEmpty(position, rng))
 */
export const picker = (pick: (position: Position, rng: Rng, me: Color) => Cell): SyncPlayer => {
  let rng: Rng;
  let me: Color;
  return {
    kind: 'sync',
    start(game) {
      rng = game.rng;
      me = game.me;
    },
    pick: position => pick(position, rng, me),
  };
};
