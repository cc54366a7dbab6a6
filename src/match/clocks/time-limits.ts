/** How long a player may think, in milliseconds. */
export interface TimeLimits {
  /** For a move. */
  readonly turnMs?: number;
  /** For all of its moves in a game. */
  readonly matchMs?: number;
  /** What a move adds to the time of the game. */
  readonly incrementMs?: number;
  /** What a move or a game may take beyond its limit. */
  readonly toleranceMs: number;
}

export const DEFAULT_TOLERANCE_MS = 200;
