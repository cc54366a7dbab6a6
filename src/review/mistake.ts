/**
 * What a move can have overlooked. A move has one kind: the first that holds.
 *
 * - `missed five`: a stone would have made five, and it was put elsewhere.
 * - `missed block`: the opponent threatened five, a stone would have stopped it, and it was put elsewhere.
 * - `missed win`: there was a win by continuous fours, and after the move the opponent had an answer that left none.
 * - `walked into`: after the move the opponent has a win by continuous fours, and another move would have left none.
 */
export const MISTAKE_KINDS = ['missed five', 'missed block', 'missed win', 'walked into'] as const;
export type MistakeKind = (typeof MISTAKE_KINDS)[number];

/** A move that the solver has proven to be worse than another. Moves are row * size + column. */
export interface Mistake {
  readonly kind: MistakeKind;
  /** How many stones stood before the move, the opening's included. */
  readonly ply: number;
  readonly played: number;
  /**
   * Better moves, in order: all that make five or that stop one; else one, the first of the win that was missed, or
   * one after which there is none to walk into.
   */
  readonly better: readonly number[];
  /** With how many stones the win is made that was missed or allowed; 1 is a five. */
  readonly stones: number;
  /** That win's stones, the winner's first, up to the four that nothing stops; the five alone for 1. */
  readonly line: readonly number[];
}

/** What the solver says of the moves of a game, by colour: black's first. */
export interface GameReview {
  /** Moves that the players chose. */
  readonly moves: readonly [number, number];
  /** Moves about which a limit kept it from saying more. */
  readonly notKnown: readonly [number, number];
  readonly mistakes: readonly Mistake[];
}
