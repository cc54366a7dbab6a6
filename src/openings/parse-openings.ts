import { Board } from '../game/board.ts';
import { InputError } from '../game/input-error.ts';
import { makeMoves, parseMoves, parseOffsets } from '../game/notation.ts';
import type { Rules } from '../game/rules.ts';
import type { Opening } from './opening-source.ts';
import { isPlayable } from './random-openings.ts';

/**
 * Reads a book: one opening a line, as moves (`h8i9g7`) or as Gomocup offsets
 * from the centre (`0,0, 1,-1`). Empty lines and lines that start with # are
 * passed over.
 *
 * @param name - what errors call the file
 * @throws {InputError} with file and line on the first line that cannot be played, or if there is none
 */
export const parseOpenings = (rules: Rules, text: string, name: string): Opening[] => {
  const board = new Board(rules);
  const openings: Opening[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    const content = line.replace(/^\uFEFF/, '').trim();
    if (content === '' || content.startsWith('#')) return;
    const fail = (why: string): never => {
      throw new InputError(`${name}:${i + 1}: ${why}`);
    };
    let opening: Opening = [];
    try {
      opening = /^[+-]?\d/.test(content)
        ? parseOffsets(rules.size, content)
        : parseMoves(rules.size, content);
    } catch (error) {
      if (error instanceof InputError) fail(error.message);
      throw error;
    }
    if (opening.length === 0) fail('there is no move such as h8 on this line');
    if (!isPlayable(board, opening)) {
      // After the last stone the other colour is to move.
      const isForbidden = board.winner === board.toMove;
      fail(
        board.winner === 0
          ? 'the opening fills the board'
          : `the opening ${isForbidden ? 'has a forbidden stone' : 'holds a five'} after ${makeMoves(rules.size, opening.slice(0, board.moveCount))}`,
      );
    }
    openings.push(opening);
  });
  if (openings.length === 0) {
    throw new InputError(`${name}: the file holds no opening; one a line is wanted, such as h8i9g7`);
  }
  return openings;
};
