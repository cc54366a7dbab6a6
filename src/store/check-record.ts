import type { Board } from '../game/board.ts';
import type { Color } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { makeMoves, parseMoves } from '../game/notation.ts';
import {
  ADJUDICATED,
  ENDINGS,
  type Ending,
  FIVE,
  FORBIDDEN,
  FULL,
  ILLEGAL_MOVE,
  isFault,
} from '../match/ending.ts';
import { outcomeCode } from '../match/outcome-code.ts';
import { type GameRecord, parseRecord, RESULTS } from '../match/record.ts';
import { stonesHash } from '../match/stones-hash.ts';
import type { PairTask } from '../schedule/pairs.ts';

/** A game on disk that can be believed. */
export interface CheckedGame {
  readonly record: GameRecord;
  /** As in `BatchResult.outcomes` and `BatchResult.hashes`. */
  readonly code: number;
  readonly hash: number;
}

/** The game that is due at a place of the schedule. */
export interface DueGame {
  readonly task: PairTask;
  readonly half: 0 | 1;
  /** Names of all contestants. */
  readonly names: readonly string[];
}

/** What a line that is no record is instead. */
const noRecord = (text: string): string => {
  if (text.trim() === '') return 'an empty line';
  if (text.startsWith('\uFFFD') || text.includes('\0')) return 'no text in UTF-8';
  try {
    JSON.parse(text);
  } catch {
    return `not JSON: ${JSON.stringify(text.slice(0, 40))}`;
  }
  return "not a game's record";
};

/**
 * The record on a line of `games.jsonl`, which is believed only if it is the one
 * that is due there, and its moves lead to its result.
 *
 * @param text - without its line end
 * @param board - any, of the run's rules; what it holds is lost
 * @throws {InputError} saying what is wrong, without the file and the line
 */
export const checkedRecord = (text: string, due: DueGame, board: Board): CheckedGame => {
  const record = parseRecord(text);
  if (record === undefined) throw new InputError(noRecord(text));
  checkPlace(record, due, board.size);
  const result = RESULTS.indexOf(record.result) as Color | 0;
  const ending = ENDINGS.indexOf(record.ending);
  const stones = playedStones(record, due.task.opening, board);
  const why = wrongEnd(board, result, ending, record.ending);
  if (why !== undefined) throw new InputError(why);
  if (isFault(record.ending) !== (record.fault !== undefined)) {
    throw new InputError(
      `the ending is ${record.ending}, and ${record.fault === undefined ? 'no' : 'a'} fault is told`,
    );
  }
  if (JSON.stringify(JSON.parse(text)) !== text)
    throw new InputError('not as it was written: spaces, or a key twice');
  return { record, code: outcomeCode(result, ending), hash: stonesHash(stones) };
};

const checkPlace = (record: GameRecord, { task, half, names }: DueGame, size: number): void => {
  const { pair, first, second, opening } = task;
  const [black, white] = half === 0 ? [first, second] : [second, first];
  const due: readonly (readonly [key: keyof GameRecord, value: string | number])[] = [
    ['game', 2 * pair + half],
    ['pair', pair],
    ['black', names[black]],
    ['white', names[white]],
    ['opening', makeMoves(size, opening)],
  ];
  for (const [key, value] of due) {
    if (record[key] === value) continue;
    const [is, was] = [record[key], value].map(text => JSON.stringify(text).slice(0, 80));
    throw new InputError(`${key} is ${is}, and ${was} is due here`);
  }
};

/** Plays a record's stones on the board; the game goes on until the last of them. */
const playedStones = ({ moves }: GameRecord, opening: readonly number[], board: Board): number[] => {
  const { size, cells } = board;
  const indices = parseMoves(size, moves);
  if (makeMoves(size, indices) !== moves) throw new InputError("moves are not written as 'h8i9'");
  const stones = [...opening, ...indices].map(index => cells[index]);
  board.reset();
  for (const [ply, cell] of stones.entries()) {
    if (board.isOver()) throw new InputError(`the game is over after ${ply} of its ${stones.length} stones`);
    if (!board.isEmpty(cell)) throw new InputError(`stone ${ply + 1} is on a taken cell`);
    board.play(cell);
  }
  return stones;
};

const RESULT_WORDS = ['a draw', 'won by black', 'won by white'] as const;

/** Why moves do not lead to a result; undefined if they do. */
const wrongEnd = (board: Board, result: Color | 0, ending: number, name: Ending): string | undefined => {
  const { winner, toMove } = board;
  const is = `the result is ${RESULT_WORDS[result]}, by ${name}, and its moves`;
  if (isFault(name)) {
    if (board.isOver()) return `${is} end the game otherwise`;
    if (result === 0) return `${is} lead to no draw`;
    return ending === ILLEGAL_MOVE && result === toMove ? `${is} let the other one move` : undefined;
  }
  if (ADJUDICATED.includes(name)) {
    if (board.isOver()) return `${is} end the game otherwise`;
    return result === 0 ? undefined : `${is} lead to a draw`;
  }
  if (!board.isOver()) return `${is} end no game`;
  const reached = winner === 0 ? FULL : winner === toMove ? FORBIDDEN : FIVE;
  return winner === result && reached === ending
    ? undefined
    : `${is} lead to ${RESULT_WORDS[winner]}, by ${ENDINGS[reached]}`;
};
