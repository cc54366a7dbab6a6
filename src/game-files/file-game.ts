import { BLACK, type Color, MAX_SIZE, MIN_SIZE, WHITE } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { moveName } from '../game/notation.ts';

/** A stone of a game in a file; index is row * size + column. */
interface FileStone {
  readonly index: number;
  readonly color: Color;
}

/** A game as files of other programs hold it. */
export interface FileGame {
  readonly size: number;
  /** In the order in which they were played; those of a position that was set up come first, black and white in turn. */
  readonly stones: readonly FileStone[];
  readonly black: string | undefined;
  readonly white: string | undefined;
}

/** A game that is written to a file. */
export interface GameToWrite {
  readonly name: string;
  readonly size: number;
  readonly rule: string;
  /** Row * size + column of every stone, black first. */
  readonly stones: readonly number[];
  readonly openingLength: number;
  readonly black: string;
  readonly white: string;
  readonly result: 'draw' | 'black' | 'white';
  /** How it ended, as in `games.jsonl`. */
  readonly ending: string;
  readonly fault: string | undefined;
}

/** @throws {InputError} if no board has that size */
export const checkedSize = (columns: number, rows: number): number => {
  if (columns === rows && columns >= MIN_SIZE && columns <= MAX_SIZE) return columns;
  throw new InputError(
    `the board is ${columns} x ${rows}; it takes a square of ${MIN_SIZE} to ${MAX_SIZE} a side`,
  );
};

/** @throws {InputError} if the stone is off the board, or its cell is taken */
export const addFileStone = (
  size: number,
  stones: FileStone[],
  column: number,
  row: number,
  color: Color,
): void => {
  const number = stones.length + 1;
  if (!(column >= 0 && column < size && row >= 0 && row < size)) {
    throw new InputError(`stone ${number} is off the board, in column ${column + 1} and row ${row + 1}`);
  }
  const index = row * size + column;
  if (stones.some(stone => stone.index === index)) {
    throw new InputError(`stone ${number} is on ${moveName(size, index)}, which is taken`);
  }
  stones.push({ index, color });
};

/**
 * The stones as moves in turn, black first.
 *
 * @throws {InputError} if they are not in turn
 */
export const movesInTurn = ({ stones }: FileGame): number[] => {
  const wrong = stones.findIndex(({ color }, ply) => color !== (ply % 2 === 0 ? BLACK : WHITE));
  if (wrong >= 0) {
    throw new InputError(
      `stone ${wrong + 1} is ${wrong % 2 === 0 ? "white's" : "black's"}, and it is not its turn`,
    );
  }
  return stones.map(({ index }) => index);
};
