import { readFileSync } from 'node:fs';
import { fileReason } from '../arena/file-reason.ts';
import { InputError } from '../game/input-error.ts';

/**
 * What a JSON file holds.
 *
 * @param what - how errors name the file
 * @throws {InputError} if it cannot be read or is not JSON
 */
export const readJson = (path: string, what: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new InputError(`${what}: ${fileReason(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${what}: not JSON: ${(error as Error).message}`);
  }
};
