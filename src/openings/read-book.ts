import { readTextFile } from '../files/read-text-file.ts';
import type { Rules } from '../game/rules.ts';
import type { Opening } from './opening-source.ts';
import { parseOpenings } from './parse-openings.ts';

/**
 * The openings of a book.
 *
 * @param onRemark - see `parseOpenings`
 * @throws {InputError} if the file cannot be read or has a line that is no opening
 */
export const readBook = (path: string, rules: Rules, onRemark?: (words: string) => void): Opening[] =>
  parseOpenings(rules, readTextFile(path, `the openings cannot be read: ${path}`), path, onRemark);
