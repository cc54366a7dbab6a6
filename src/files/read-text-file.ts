import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { InputError } from '../game/input-error.ts';
import { fileReason } from './file-reason.ts';

const CHUNK_BYTES = 2 ** 20;
/** What people give is kilobytes; a file beyond this is not what was meant, or has no end. */
const MOST_MEGABYTES = 256;

/**
 * The text of a file that a user names; also of a pipe.
 *
 * @param what - how errors name the file
 * @throws {InputError} if it cannot be read, or is larger than 256 MB
 */
export const readTextFile = (path: string, what: string): string => {
  const chunks: Buffer[] = [];
  try {
    const file = openSync(path, 'r');
    try {
      for (;;) {
        const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
        const length = readSync(file, chunk);
        if (length === 0) break;
        chunks.push(chunk.subarray(0, length));
        if (chunks.length * CHUNK_BYTES > MOST_MEGABYTES * 2 ** 20)
          throw new Error(`it is larger than ${MOST_MEGABYTES} MB`);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new InputError(`${what}: ${fileReason(error)}`);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * The text of a file that the project wrote; undefined if there is none.
 *
 * @throws {InputError} if it is there and cannot be read
 */
export const readTextIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new InputError(`${path}: ${fileReason(error)}`);
  }
};
