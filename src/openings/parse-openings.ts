import { Board } from '../game/board.ts';
import { InputError } from '../game/input-error.ts';
import { makeMoves, parseMoves, parseOffsets } from '../game/notation.ts';
import type { Rules } from '../game/rules.ts';
import type { Opening } from './opening-source.ts';
import { isPlayable } from './random-openings.ts';

/** Every way in which a text may end its lines, a bare carriage return and Unicode's two included. */
const LINE_END = /\r\n|[\n\r\u2028\u2029\u0085]/;

/** What stands around the stones: a remark behind them, and a number before a move. */
const REMARK = /\s*(?:#|\/\/).*$/;
const MOVE_NUMBER = /(^|[\s,])\d+\.+(?=\s*[a-z])/gi;
const BRACKETS = /[()[\]]/g;

/** Stones of an opening, written as moves or as offsets. */
interface Line {
  readonly opening: Opening;
  /** As they are written; undefined for moves. */
  readonly offsets: readonly number[] | undefined;
}

const parseLine = (size: number, text: string): Line => {
  const content = text.replace(MOVE_NUMBER, '$1');
  if (/[a-z]/i.test(content)) return { opening: parseMoves(size, content), offsets: undefined };
  const plain = content.replace(BRACKETS, ' ').trim();
  return { opening: parseOffsets(size, plain), offsets: (plain.match(/[+-]?\d+/g) ?? []).map(Number) };
};

/**
 * Reads a book: one opening a line, as moves (`h8i9g7`, `1. h8 2. i9`) or as
 * Gomocup offsets from the centre (`0,0, 1,-1`, `(0,0)(1,-1)`). Empty lines,
 * and remarks behind a # or //, are passed over.
 *
 * @param name - what errors call the file
 * @param onRemark - told what makes a book look as if it was written in another way than it is read
 * @throws {InputError} with file and line on the first line that cannot be played, or if there is none
 */
export const parseOpenings = (
  rules: Rules,
  text: string,
  name: string,
  onRemark?: (words: string) => void,
): Opening[] => {
  const board = new Board(rules);
  const openings: Opening[] = [];
  const offsets: number[] = [];
  const columns = new Set<string>();
  let moves = 0;
  text.split(LINE_END).forEach((line, i) => {
    const content = line
      .replace(/^\uFEFF/, '')
      .replace(REMARK, '')
      .trim();
    if (content === '') return;
    const fail = (why: string): never => {
      throw new InputError(`${name}:${i + 1}: ${why}`);
    };
    let parsed: Line = { opening: [], offsets: undefined };
    try {
      parsed = parseLine(rules.size, content);
    } catch (error) {
      if (error instanceof InputError) fail(error.message);
      throw error;
    }
    const { opening } = parsed;
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
    if (parsed.offsets === undefined) {
      moves += opening.length;
      for (const letter of content.toLowerCase().match(/[a-z]/g) ?? []) columns.add(letter);
    } else offsets.push(...parsed.offsets);
  });
  if (openings.length === 0) {
    throw new InputError(`${name}: the file holds no opening; one a line is wanted, such as h8i9g7`);
  }
  if (looksAbsolute(offsets, rules.size)) {
    onRemark?.(
      `${name}: no offset is negative; they are read as distances from the centre, and these look like columns and rows`,
    );
  }
  if (moves >= LONG_BOOK && columns.has('h') && columns.has('j') && !columns.has('i')) {
    onRemark?.(
      `${name}: column i is never used and j is; i is a column here, and boards of Go leave it out (j is then the ninth)`,
    );
  }
  return openings;
};

/** Of so many stones near the centre, one in seven stands in column i: that none does happens in 1 book of 100. */
const LONG_BOOK = 30;
const FEWEST_OFFSETS = 6;

/** Whether offsets could be columns and rows counted from a corner: none is negative, and on average they lie far out. */
const looksAbsolute = (offsets: readonly number[], size: number): boolean =>
  offsets.length >= FEWEST_OFFSETS &&
  offsets.every(offset => offset >= 0) &&
  offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length >= size / 5;
