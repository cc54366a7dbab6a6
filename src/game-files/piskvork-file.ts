import { BLACK, type Color, WHITE } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { addFileStone, checkedSize, type FileGame, type GameToWrite } from './file-game.ts';

/*
 * Piskvork's two forms. PSQ: a line with the size, stones counted from 1, names and end code. REC: names first, stones
 * counted from 0, and no size, as all games of the old tournaments were on 20 x 20. `x` is the column from the left, `y`
 * the row from the top, and the third number milliseconds.
 */

const HEAD = /^Piskvorky\s+(\d+)x(\d+)/i;
const STONE = /^\s*(-?\d+)\s*,\s*(-?\d+)(?:\s*,\s*-?\d+)?\s*$/;
const REC_SIZE = 20;

/** As Gomocup's managers have them: 0 for a row or a full board. */
const END_CODES: Readonly<Record<string, number>> = {
  five: 0,
  full: 0,
  forbidden: 1,
  timeout: 2,
  'illegal-move': 3,
};
const CRASHED = 4;

const stoneLines = ({ size, stones }: GameToWrite, from: 0 | 1): string[] =>
  stones.map(index => `${(index % size) + from},${Math.floor(index / size) + from},0`);

export const psqText = (game: GameToWrite): string =>
  [
    `Piskvorky ${game.size}x${game.size}, 0:0, 0`,
    ...stoneLines(game, 1),
    game.black,
    game.white,
    END_CODES[game.ending] ?? CRASHED,
    '',
  ].join('\n');

/** @throws {InputError} if the board is not that of all such files */
export const recText = (game: GameToWrite): string => {
  if (game.size !== REC_SIZE) {
    throw new InputError(
      `--format rec has no size and stands for ${REC_SIZE} x ${REC_SIZE}; these games are on ${game.size} x ${game.size}: use psq or sgf`,
    );
  }
  return [game.black, game.white, ...stoneLines(game, 0), END_CODES[game.ending] ?? CRASHED, ''].join('\n');
};

const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '');

const stonesOf = (size: number, lines: readonly string[], from: 0 | 1) => {
  const stones: { index: number; color: Color }[] = [];
  for (const line of lines) {
    const [, x, y] = STONE.exec(line) ?? [];
    if (x === undefined) break;
    addFileStone(size, stones, Number(x) - from, Number(y) - from, stones.length % 2 === 0 ? BLACK : WHITE);
  }
  return stones;
};

const named = <T>(name: string, act: () => T): T => {
  try {
    return act();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${name}: ${error.message}`);
    throw error;
  }
};

/** @throws {InputError} naming the file and what is wrong */
export const readPsq = (text: string, name: string): FileGame =>
  named(name, () => {
    const [head = '', ...lines] = linesOf(text);
    const [, columns, rows] = HEAD.exec(head) ?? [];
    if (columns === undefined) {
      throw new InputError(
        `not PSQ: it begins with '${head.slice(0, 30)}' and not with 'Piskvorky 15x15, ...'`,
      );
    }
    const size = checkedSize(Number(columns), Number(rows));
    const stones = stonesOf(size, lines, 1);
    const [black, white] = lines.slice(stones.length);
    return { size, stones, black, white };
  });

/** @throws {InputError} naming the file and what is wrong */
export const readRec = (text: string, name: string): FileGame =>
  named(name, () => {
    const [black, white, ...lines] = linesOf(text);
    const stones = stonesOf(REC_SIZE, lines, 0);
    if (stones.length === 0) {
      throw new InputError('not REC: two lines of names are wanted, and then stones such as 9,9,0');
    }
    return { size: REC_SIZE, stones, black, white };
  });
