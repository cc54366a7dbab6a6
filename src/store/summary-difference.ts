import { join } from 'node:path';
import { readTextIfThere } from '../files/read-text-file.ts';
import { SUMMARY_FILE } from './run-folder.ts';

/**
 * The first key in which a run's `summary.json` and what its games come to
 * differ, in words; undefined if they agree, null if there is no such file.
 *
 * @param when - how the words go on: `when played again`
 * @throws {InputError} if the file is there and cannot be read
 */
export const summaryDifference = (
  folder: string,
  counted: object,
  when: string,
): string | undefined | null => {
  const text = readTextIfThere(join(folder, SUMMARY_FILE));
  if (text === undefined) return null;
  let recorded: Record<string, unknown>;
  try {
    recorded = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  for (const [key, value] of Object.entries(counted)) {
    const theirs = JSON.stringify(recorded?.[key]);
    const ours = JSON.stringify(value);
    if (theirs === ours) continue;
    // Whole tables do not fit into a line.
    const isShort = [theirs, ours].every(words => String(words).length < 100);
    return isShort ? `${key} is ${theirs}, and ${ours} ${when}` : `${key} is another ${when}`;
  }
  return undefined;
};
