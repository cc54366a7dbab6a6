import { InputError } from '../game/input-error.ts';
import { readTextFile } from './read-text-file.ts';

/**
 * What a JSON file holds.
 *
 * @param what - how errors name the file
 * @throws {InputError} if it cannot be read or is not JSON
 */
export const readJson = (path: string, what: string): unknown => {
  const text = readTextFile(path, what).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${what}: not JSON: ${(error as Error).message}`);
  }
};
