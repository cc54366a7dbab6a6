import type { Cell, Color } from '../cell.ts';

/**
 * One rule of the game: an entry of `RULES`. Whatever differs from rule to rule
 * is asked here, and nobody else looks at a rule's name.
 */
export interface Rule {
  /** What wins and what is forbidden, in a line for help and docs. */
  readonly summary: string;

  /** Its number in the Gomocup protocol, `INFO rule`. */
  readonly gomocup: number;

  /**
   * Whether a row wins.
   *
   * @param length - stones of `color` side by side, five or more
   * @param isShut - whether stones of the other colour stand directly at both ends; the edge shuts nothing
   */
  wins(length: number, color: Color, isShut: boolean): boolean;

  /**
   * Whether a stone of `color` on `cell` loses at once; one that wins never does.
   * Absent where nothing is forbidden, so that no game under such a rule pays for
   * the question.
   *
   * @param stones - a walled grid; it can be written to meanwhile, and is as it was afterwards
   * @param stride - distance in it between a cell and the one below
   * @param cell - what stands there itself is not read
   */
  readonly isForbidden?: (stones: Uint8Array, stride: number, cell: Cell, color: Color) => boolean;
}
