import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../game/input-error.ts';
import { fileReason } from './file-reason.ts';
import { makeFolder } from './make-folder.ts';

/** Where runs go that are given no folder of their own. */
export const RESULTS = 'results';

/** The day where the user is: `2026-03-01`. */
const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');

/**
 * Makes `results/<date>-<name>`, with a number behind it if that is taken: of
 * two that come at once, each has a folder of its own.
 *
 * @returns its path
 * @throws {InputError} if it cannot be made
 */
export const makeResultsFolder = (name: string, now = new Date(), results = RESULTS): string => {
  const base = join(results, `${dayOf(now)}-${name}`);
  let folder = base;
  try {
    makeFolder(results);
    for (let i = 2; !isMade(folder); i++) folder = `${base}-${i}`;
  } catch (error) {
    throw new InputError(`${folder}: cannot be made: ${fileReason(error)}`);
  }
  return folder;
};

/** Makes a folder; false if something stands there already. */
const isMade = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};
