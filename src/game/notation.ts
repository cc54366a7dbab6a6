import { InputError } from './input-error.ts';

/**
 * The Renju convention: column letter from `a` on the left, row number from 1
 * at the bottom. On 15 x 15 index 0 is `a15` and index 112 is `h8`.
 */
export const moveName = (size: number, index: number): string =>
  String.fromCharCode(97 + (index % size)) + (size - Math.floor(index / size));

export const makeMoves = (size: number, indices: Iterable<number>): string => {
  let text = '';
  for (const index of indices) text += moveName(size, index);
  return text;
};

const boardExtent = (size: number): string => `a1 to ${moveName(size, size - 1)}`;

/**
 * Reads moves such as `h8i9g7` (also in capitals and with spaces or commas between).
 *
 * @returns row * size + column of each
 * @throws {InputError} on anything that is not a move, a move off the board, or a cell taken twice
 */
export const parseMoves = (size: number, text: string): number[] => {
  const indices: number[] = [];
  const pattern = /[\s,]*(?:([a-z])(\d+))?/giy;
  while (pattern.lastIndex < text.length) {
    const from = pattern.lastIndex;
    const [whole, letter, digits] = pattern.exec(text) ?? [''];
    if (letter === undefined) {
      if (from + whole.length === text.length) break;
      const rest = text.slice(from).trim();
      throw new InputError(`'${shorten(rest)}' is not a move such as h8`);
    }
    const column = letter.toLowerCase().charCodeAt(0) - 97;
    const row = size - Number(digits);
    if (column >= size || row < 0 || row >= size) {
      throw new InputError(`'${letter}${shorten(digits ?? '')}' is off the board (${boardExtent(size)})`);
    }
    addStone(size, indices, row * size + column);
  }
  return indices;
};

/**
 * Reads Gomocup offsets from the centre, `x,y, x,y`: x to the right and y
 * downwards, the centre being column and row floor(size / 2) from the top left.
 *
 * @returns row * size + column of each
 * @throws {InputError} like {@link parseMoves}
 */
export const parseOffsets = (size: number, text: string): number[] => {
  const fields = text.split(/[\s,]+/).filter(field => field !== '');
  const wrong = fields.find(field => !/^[+-]?\d{1,3}$/.test(field));
  if (wrong !== undefined) throw new InputError(`'${shorten(wrong)}' is not an offset such as -2`);
  if (fields.length % 2 !== 0) {
    throw new InputError(`${fields.length} offsets do not make pairs of x,y`);
  }
  const centre = Math.floor(size / 2);
  const indices: number[] = [];
  for (let i = 0; i < fields.length; i += 2) {
    const column = centre + Number(fields[i]);
    const row = centre + Number(fields[i + 1]);
    if (column < 0 || column >= size || row < 0 || row >= size) {
      throw new InputError(
        `offset ${fields[i]},${fields[i + 1]} is off the board (${-centre} to ${size - 1 - centre})`,
      );
    }
    addStone(size, indices, row * size + column);
  }
  return indices;
};

/** The same offsets from indices: `0,0, 1,-1`. */
export const makeOffsets = (size: number, indices: Iterable<number>): string => {
  const centre = Math.floor(size / 2);
  return [...indices].map(i => `${(i % size) - centre},${Math.floor(i / size) - centre}`).join(', ');
};

const addStone = (size: number, indices: number[], index: number): void => {
  if (indices.includes(index)) throw new InputError(`${moveName(size, index)} is taken twice`);
  indices.push(index);
};

const shorten = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}...` : text);
