import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../files/read-json.ts';
import { InputError } from '../game/input-error.ts';
import { noEndings } from '../run/tally.ts';
import { isKeptAs } from '../stats/numeric/kept.ts';
import { SUMMARY_FILE } from './run-folder.ts';

/**
 * The first key in which a run's `summary.json` and what its games come to
 * differ, in words; undefined if they agree, null if there is no such file. What
 * cannot be read differs. Figures agree if they are the same to the digits that are kept.
 *
 * @param when - how the words go on: `when played again`
 */
export const summaryDifference = (
  folder: string,
  counted: object,
  when: string,
): string | undefined | null => {
  const path = join(folder, SUMMARY_FILE);
  if (!existsSync(path)) return null;
  let recorded: unknown;
  try {
    recorded = readJson(path, 'it');
  } catch (error) {
    if (error instanceof InputError) return error.message.replace(/^it: /, '');
    throw error;
  }
  for (const [key, value] of Object.entries(counted)) {
    const there = Object(recorded)[key];
    const stored: unknown = key === 'endings' ? allEndings(there) : there;
    // Kept since there are more words about faults; a run of before has none.
    if (isSame(stored, value) || (key === 'firstFaults' && there === undefined)) continue;
    const theirs = JSON.stringify(stored);
    const ours = JSON.stringify(value);
    // Whole tables do not fit into a line.
    const isShort = [theirs, ours].every(words => String(words).length < 100);
    return isShort ? `${key} is ${theirs}, and ${ours} ${when}` : `${key} is another ${when}`;
  }
  return undefined;
};

/** A run of before there was an ending of some kind has none of it. */
const allEndings = (recorded: unknown): object => ({ ...noEndings(), ...(recorded as object) });

/** Whether a value of the file is the one that was counted; what JSON leaves out is not looked for. */
const isSame = (stored: unknown, counted: unknown): boolean => {
  if (typeof counted === 'number' && typeof stored === 'number') return isKeptAs(stored, counted);
  if (typeof counted !== 'object' || counted === null) return stored === counted;
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored) !== Array.isArray(counted))
    return false;
  const [theirs, ours] = [stored, counted].map(
    object => new Map(Object.entries(object).filter(([, value]) => value !== undefined)),
  );
  return (
    theirs.size === ours.size &&
    [...ours].every(([key, value]) => theirs.has(key) && isSame(theirs.get(key), value))
  );
};
