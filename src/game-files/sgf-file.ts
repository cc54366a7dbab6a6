import { createRequire } from 'node:module';
import type { Sgf, SgfNode } from '@sabaki/sgf';
import { BLACK, type Color, WHITE } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { addFileStone, checkedSize, type FileGame, type GameToWrite } from './file-game.ts';

/** Loaded when it is needed, as few commands read or write SGF. */
const library = (): Sgf => createRequire(import.meta.url)('@sabaki/sgf');

/** Gomoku and renju, in SGF's list of games. */
const GAME_NUMBER = '4';
const DEFAULT_SIZE = 15;

const pointOf = (size: number, index: number): string =>
  String.fromCharCode(97 + (index % size), 97 + Math.floor(index / size));

/** `B+`, `W+T`, `0`: who won, and by what if it was no row. */
const resultOf = ({ result, ending }: GameToWrite): string => {
  if (result === 'draw') return '0';
  const how = ending === 'five' ? '' : ending === 'timeout' ? 'T' : 'F';
  return `${result === 'black' ? 'B' : 'W'}+${how}`;
};

/** A game as SGF, which may stand behind others in one file. */
export const sgfText = (game: GameToWrite): string => {
  const { name, size, rule, stones, openingLength, black, white, ending, fault } = game;
  const moves = stones.map((index, ply): Record<string, string[]> => {
    const isOpeningEnd = ply === openingLength - 1;
    return {
      [ply % 2 === 0 ? 'B' : 'W']: [pointOf(size, index)],
      ...(isOpeningEnd && { C: ['end of the opening'] }),
    };
  });
  const root = {
    GM: [GAME_NUMBER],
    FF: ['4'],
    CA: ['UTF-8'],
    AP: ['gomoku-arena'],
    SZ: [String(size)],
    RU: [rule],
    GN: [name],
    PB: [black],
    PW: [white],
    RE: [resultOf(game)],
    ...(ending !== 'five' && { GC: [fault === undefined ? ending : `${ending}: ${fault}`] }),
  };
  const line = [root, ...moves].reduceRight<SgfNode[]>((children, data) => [{ data, children }], []);
  return `${library().stringify(line, { linebreak: '' })}\n`;
};

/** `hh` counts columns and rows from the upper left; some programs of renju write `h8`, from the lower left. */
const cellsOf = (size: number, value: string): readonly (readonly [column: number, row: number])[] => {
  const [, letter, number] = /^([a-z])(\d{1,2})$/i.exec(value) ?? [];
  if (letter !== undefined) return [[letter.toLowerCase().charCodeAt(0) - 97, size - Number(number)]];
  if (/^[a-z]{2}(:[a-z]{2})?$/.test(value)) return library().parseCompressedVertices(value);
  throw new InputError(`'${value}' is no point such as hh`);
};

/** Black and white in turn, as far as there are both; what one has more comes last. */
const inTurn = <T>(black: readonly T[], white: readonly T[]): (readonly [T, Color])[] =>
  Array.from({ length: Math.max(black.length, white.length) }, (_, i) => i).flatMap(i => [
    ...(i < black.length ? [[black[i], BLACK] as const] : []),
    ...(i < white.length ? [[white[i], WHITE] as const] : []),
  ]);

const gameOf = (root: SgfNode): FileGame => {
  const first = (name: string): string | undefined => root.data[name]?.[0];
  const kind = first('GM');
  if (kind !== undefined && kind !== GAME_NUMBER) {
    throw new InputError(`GM[${kind}] is another game; gomoku and renju are GM[${GAME_NUMBER}]`);
  }
  const [columns, rows] = (first('SZ') ?? String(DEFAULT_SIZE)).split(':').map(Number);
  const size = checkedSize(columns, rows ?? columns);
  const stones: { index: number; color: Color }[] = [];
  const add = (value: string, color: Color): void => {
    for (const [column, row] of cellsOf(size, value)) addFileStone(size, stones, column, row, color);
  };
  // The main line: of variations the first.
  for (let node: SgfNode | undefined = root; node !== undefined; node = node.children[0]) {
    const { AB = [], AW = [], AE = [], B = [], W = [] } = node.data;
    if (AE.length > 0) throw new InputError('AE takes stones away; a game has none taken away');
    const cells = (values: readonly string[]): string[] =>
      values.flatMap(value =>
        cellsOf(size, value).map(([column, row]) => String.fromCharCode(97 + column, 97 + row)),
      );
    for (const [value, color] of inTurn(cells(AB), cells(AW))) add(value, color);
    for (const value of B) add(value, BLACK);
    for (const value of W) add(value, WHITE);
  }
  return { size, stones, black: first('PB'), white: first('PW') };
};

/**
 * The games of an SGF file, each by its main line.
 *
 * @param name - of the file, for errors
 * @throws {InputError} naming what is wrong
 */
export const readSgf = (text: string, name: string): FileGame[] => {
  if (!/^\uFEFF?\s*\(\s*;/.test(text)) throw new InputError(`${name}: not SGF: it does not begin with (;`);
  let roots: SgfNode[];
  try {
    roots = library().parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InputError(`${name}: not SGF: ${(error as Error).message}`);
  }
  if (roots.length === 0) throw new InputError(`${name}: it holds no game`);
  return roots.map((root, i) => {
    try {
      return gameOf(root);
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${name}: game ${i}: ${error.message}`);
      throw error;
    }
  });
};
