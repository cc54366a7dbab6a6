import { type Color, opponent } from '../game/cell.ts';
import type { Points } from '../stats/counts/pairs.ts';
import { ENDINGS, isFault } from './ending.ts';

/*
 * How a game came out as one small number, as it crosses threads: the winner in
 * the two lowest bits, the ending's place in `ENDINGS` above them, and in the
 * highest whether colours were exchanged.
 */

/** How many codes there can be with so many endings. */
export const codesOf = (endings: number): number => endings << 2;

/** Set where the contestants had other colours than the schedule gave them, as they chose. */
const SWAPPED = 128;

export const outcomeCode = (winner: Color | 0, ending: number, isSwapped = false): number =>
  winner + (ending << 2) + (isSwapped ? SWAPPED : 0);

/** 0 for a draw. */
export const winnerOf = (code: number): Color | 0 => (code & 3) as Color | 0;

/** Position in `ENDINGS`. */
export const endingOf = (code: number): number => (code & (SWAPPED - 1)) >> 2;

/** What colour a contestant had that the schedule gave this one. */
export const colorIn = (code: number, scheduled: Color): Color =>
  code < SWAPPED ? scheduled : opponent(scheduled);

/** Whether the loser's fault ended the game. */
export const isFaultCode = (code: number): boolean => isFault(ENDINGS[endingOf(code)]);

/** What a contestant has got of a game to which the schedule gave it this colour. */
export const pointsOf = (code: number, scheduled: Color): Points => {
  const winner = winnerOf(code);
  return winner === 0 ? 0.5 : winner === colorIn(code, scheduled) ? 1 : 0;
};
