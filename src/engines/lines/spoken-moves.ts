import { MAX_SIZE } from '../../game/cell.ts';

/*
 * Moves as engines write them: nearly all that is said in a game. Their texts
 * are made once, and not again at every question.
 */

const ZERO = 48;
const COMMA = 44;

const TEXTS = Array.from(
  { length: MAX_SIZE * MAX_SIZE },
  (_, i) => `${i % MAX_SIZE},${Math.floor(i / MAX_SIZE)}`,
);

/** `7,11`: column from the left and row from the top, from 0. */
export const moveText = (column: number, row: number): string => TEXTS[row * MAX_SIZE + column];

/** The text of bytes that are a move on some board, and nothing more; else undefined. */
export const spokenMove = (bytes: Uint8Array, from: number, to: number): string | undefined => {
  if (to - from > 5) return undefined;
  let column = -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = bytes[at] - ZERO;
    if (digit >= 0 && digit <= 9) value = 10 * value + digit;
    else if (bytes[at] === COMMA && column < 0) {
      column = value;
      value = 0;
    } else return undefined;
  }
  if (column < 0 || column >= MAX_SIZE || value >= MAX_SIZE) return undefined;
  const text = moveText(column, value);
  // As it was said: not '07,7', nor '7,'.
  return text.length === to - from ? text : undefined;
};
