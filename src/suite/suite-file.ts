import { writeFileSync } from 'node:fs';
import { fileReason } from '../files/file-reason.ts';
import { BLACK, EMPTY, MAX_SIZE, MIN_SIZE, WHITE } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { moveName, parseMoves } from '../game/notation.ts';
import { RULE_NAMES, type RuleName } from '../game/rules.ts';
import { SUITE_KINDS, type SuiteKind, type SuitePosition } from './suite-position.ts';

/**
 * A position as a line of a suite's file.
 *
 * @internal
 */
export const suiteLine = ({
  rule,
  size,
  stones,
  toMove,
  kind,
  depth,
  answers,
  source,
}: SuitePosition): string =>
  `${JSON.stringify({
    board: stones.map(stone => '.XO'[stone]).join(''),
    side: toMove === BLACK ? 'black' : 'white',
    rule,
    kind,
    depth,
    answers: answers.map(index => moveName(size, index)),
    source,
  })}\n`;

/**
 * Writes a suite to a file that is not there yet.
 *
 * @returns how many positions were written
 * @throws {InputError} if there is none to write, or the file cannot be written
 */
export const writeSuite = (path: string, positions: readonly SuitePosition[]): number => {
  if (positions.length === 0)
    throw new InputError(`no position for ${path}: these games hold none to ask for`);
  try {
    writeFileSync(path, positions.map(suiteLine).join(''), { flag: 'wx' });
  } catch (error) {
    throw new InputError(`${path} cannot be written: ${fileReason(error)}`);
  }
  return positions.length;
};

const oneOf = <T extends string>(key: string, value: unknown, choices: readonly T[]): T => {
  if (!choices.includes(value as T)) {
    throw new InputError(`'${key}' is ${JSON.stringify(value)}; it takes ${choices.join(' or ')}`);
  }
  return value as T;
};

const stonesOf = (board: unknown): { size: number; stones: number[] } => {
  if (typeof board !== 'string') throw new InputError("there is no text 'board'");
  const size = Math.sqrt(board.length);
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE) {
    throw new InputError(
      `the board has ${board.length} cells; it takes a square of ${MIN_SIZE} to ${MAX_SIZE} a side, 225 cells for 15`,
    );
  }
  const stones = [...board].map(letter => '.XO'.indexOf(letter));
  const wrong = stones.indexOf(-1);
  if (wrong >= 0)
    throw new InputError(`the board has '${board[wrong]}' at cell ${wrong}; it takes . X and O`);
  if (!stones.includes(EMPTY)) throw new InputError('the board is full; nobody has a move');
  return { size, stones };
};

const answersOf = (value: unknown, size: number, stones: readonly number[]): number[] => {
  if (!Array.isArray(value) || value.length === 0) {
    throw new InputError(`'answers' is ${JSON.stringify(value)}; it takes a list of moves such as ["h8"]`);
  }
  const answers = parseMoves(size, value.join(' '));
  const taken = answers.find(index => stones[index] !== EMPTY);
  if (taken !== undefined)
    throw new InputError(`the answer ${moveName(size, taken)} is no legal move: it is taken`);
  return answers;
};

const positionOf = (line: string): SuitePosition => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new InputError('not JSON; a suite has one JSON object a line');
  }
  const value = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const { size, stones } = stonesOf(value.board);
  const depth = value.depth;
  if (!Number.isInteger(depth) || (depth as number) < 1) {
    throw new InputError(`'depth' is ${JSON.stringify(depth)}; it takes a whole number of stones from 1`);
  }
  return {
    size,
    stones,
    toMove: oneOf('side', value.side, ['black', 'white']) === 'black' ? BLACK : WHITE,
    rule: oneOf<RuleName>('rule', value.rule, RULE_NAMES),
    kind: oneOf<SuiteKind>('kind', value.kind, SUITE_KINDS),
    depth: depth as number,
    answers: answersOf(value.answers, size, stones),
    source: String(value.source ?? ''),
  };
};

/**
 * The positions of a suite's file.
 *
 * @param name - of the file, for what is wrong in it
 * @throws {InputError} naming the line and what is wrong there
 */
export const parseSuite = (text: string, name: string): SuitePosition[] => {
  const positions: SuitePosition[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === '') return;
    try {
      positions.push(positionOf(line));
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${name}:${i + 1}: ${error.message}`);
      throw error;
    }
  });
  if (positions.length === 0) throw new InputError(`${name} holds no position`);
  return positions;
};
