import { extname } from 'node:path';
import { readTextFile } from '../files/read-text-file.ts';
import type { FileGame } from './file-game.ts';
import { readPsq, readRec } from './piskvork-file.ts';
import { readSgf } from './sgf-file.ts';

/** Whether a file holds games of other programs, by the end of its name. */
export const isGameFile = (path: string): boolean =>
  ['.sgf', '.psq', '.rec'].includes(extname(path).toLowerCase());

/**
 * The games of a file: SGF may hold several.
 *
 * @throws {InputError} if it cannot be read, or naming what is wrong in it
 */
export const readGameFile = (path: string): FileGame[] => {
  const text = readTextFile(path, path);
  const kind = extname(path).toLowerCase();
  if (kind === '.psq') return [readPsq(text, path)];
  return kind === '.rec' ? [readRec(text, path)] : readSgf(text, path);
};
