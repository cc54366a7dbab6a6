import type { Color } from '../game/cell.ts';
import type { Points } from '../stats/counts/pairs.ts';
import { ENDINGS, isFault } from './ending.ts';

/*
 * How a game came out as one small number, as it crosses threads: the winner in
 * the two lowest bits, the ending's place in `ENDINGS` above them.
 */

/** How many codes there can be with so many endings. */
export const codesOf = (endings: number): number => endings << 2;

export const outcomeCode = (winner: Color | 0, ending: number): number => winner + (ending << 2);

/** 0 for a draw. */
export const winnerOf = (code: number): Color | 0 => (code & 3) as Color | 0;

/** Position in `ENDINGS`. */
export const endingOf = (code: number): number => code >> 2;

/** Whether the loser's fault ended the game. */
export const isFaultCode = (code: number): boolean => isFault(ENDINGS[endingOf(code)]);

/** What a colour has got of a game. */
export const pointsOf = (code: number, color: Color): Points => {
  const winner = winnerOf(code);
  return winner === 0 ? 0.5 : winner === color ? 1 : 0;
};
