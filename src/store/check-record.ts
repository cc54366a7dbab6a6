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
import { isSwapped, stonesChosen } from '../match/opening/swap-note.ts';
import { outcomeCode } from '../match/outcome-code.ts';
import { type GameRecord, parseRecord, RESULTS } from '../match/record.ts';
import { stonesHash } from '../match/stones-hash.ts';
import type { OpeningRule } from '../openings/opening-rule.ts';
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
  /** By which the players choose the first stones; undefined where they are given them. */
  readonly rule: OpeningRule | undefined;
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
  const stones = playedStones(record, board);
  const why = wrongEnd(board, result, ending, record.ending);
  if (why !== undefined) throw new InputError(why);
  if (isFault(record.ending) !== (record.fault !== undefined)) {
    throw new InputError(
      `the ending is ${record.ending}, and ${record.fault === undefined ? 'no' : 'a'} fault is told`,
    );
  }
  if (JSON.stringify(JSON.parse(text)) !== text)
    throw new InputError('not as it was written: spaces, or a key twice');
  return { record, code: outcomeCode(result, ending, isSwapped(record)), hash: stonesHash(stones) };
};

const checkPlace = (record: GameRecord, { task, half, names, rule }: DueGame, size: number): void => {
  const { pair, first, second, opening } = task;
  const scheduled = half === 0 ? [first, second] : [second, first];
  const [black, white] = isSwapped(record) ? scheduled.toReversed() : scheduled;
  const due: readonly (readonly [key: keyof GameRecord, value: string | number])[] = [
    ['game', 2 * pair + half],
    ['pair', pair],
    ['black', names[black]],
    ['white', names[white]],
    ...(rule === undefined ? [['opening', makeMoves(size, opening)] as const] : []),
  ];
  checkChoice(record, rule, names[scheduled[0]]);
  for (const [key, value] of due) {
    if (record[key] === value) continue;
    const [is, was] = [record[key], value].map(text => JSON.stringify(text).slice(0, 80));
    throw new InputError(`${key} is ${is}, and ${was} is due here`);
  }
};

/** Whether colours were chosen where they should be, by whom, and with as many stones. */
const checkChoice = (
  { swap, opening }: GameRecord,
  rule: OpeningRule | undefined,
  proposer: string,
): void => {
  if ((rule === undefined) !== (swap === undefined)) {
    throw new InputError(
      rule === undefined ? 'colours are chosen, in a run without that' : `no 'swap' is told`,
    );
  }
  if (swap === undefined) return;
  const stones = opening.match(/[a-z]/g)?.length ?? 0;
  const isRight = stonesChosen(swap).includes(stones) && !(rule === 'swap' && swap.answer === 'two');
  if (swap.proposer !== proposer || !isRight) {
    throw new InputError(
      `swap is ${JSON.stringify(swap)} with ${stones} stones, and ${proposer} proposes here`,
    );
  }
};

/** Plays a record's stones on the board; the game goes on until the last of them. */
const playedStones = ({ opening: chosen, moves }: GameRecord, board: Board): number[] => {
  const { size, cells } = board;
  const opening = parseMoves(size, chosen);
  if (makeMoves(size, opening) !== chosen) throw new InputError("the opening is not written as 'h8i9'");
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
