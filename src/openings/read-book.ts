import { readTextFile } from '../files/read-text-file.ts';
import { InputError } from '../game/input-error.ts';
import { makeMoves } from '../game/notation.ts';
import type { Rules } from '../game/rules.ts';
import { movesInTurn } from '../game-files/file-game.ts';
import { isGameFile, readGameFile } from '../game-files/read-game-file.ts';
import type { Opening } from './opening-source.ts';
import { parseOpenings } from './parse-openings.ts';

/**
 * The openings of a book, or of the games of an SGF, PSQ or REC file, which are short then.
 *
 * @param onRemark - see `parseOpenings`
 * @throws {InputError} if the file cannot be read or has a line that is no opening
 */
export const readBook = (path: string, rules: Rules, onRemark?: (words: string) => void): Opening[] =>
  isGameFile(path) ? parseOpenings(rules, movesOfFile(path, rules), path) : plainBook(path, rules, onRemark);

/** The games of a file, each as a line of moves. */
const movesOfFile = (path: string, { size }: Rules): string =>
  readGameFile(path)
    .map((game, i) => {
      try {
        if (game.size !== size) {
          throw new InputError(`it is on ${game.size} x ${game.size}, and --size is ${size}`);
        }
        return makeMoves(size, movesInTurn(game));
      } catch (error) {
        if (error instanceof InputError) throw new InputError(`${path}: game ${i}: ${error.message}`);
        throw error;
      }
    })
    .join('\n');

const plainBook = (path: string, rules: Rules, onRemark?: (words: string) => void): Opening[] =>
  parseOpenings(rules, readTextFile(path, `the openings cannot be read: ${path}`), path, onRemark);
