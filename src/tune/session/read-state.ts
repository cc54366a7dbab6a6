import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalFolder } from '../../files/journal-folder.ts';
import { checkedJson } from '../../files/read-json.ts';
import { InputError } from '../../game/input-error.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import { spaceOf } from './config-of.ts';
import { isAsWritten, stateFile } from './state-file.ts';
import { JOURNAL_FILE, STATE_FILE, tuneHash } from './tune-folder.ts';
import type { TuneState } from './tune-state.ts';
import { STATE_FORMAT } from './tune-state.ts';

/**
 * Where a tune was stopped; undefined if it has not begun to search.
 *
 * @throws {InputError} if it is damaged, gone, of another version or of another tune
 */
export const readState = (folder: JournalFolder, config: TuneConfig): TuneState | undefined => {
  const path = join(folder.path, STATE_FILE);
  const json = folder.readJson(STATE_FILE);
  if (json === undefined) {
    const journal = join(folder.path, JOURNAL_FILE);
    if (!existsSync(journal) || statSync(journal).size === 0) return undefined;
    throw new InputError(
      `${path} is gone, and ${journal} holds a search that cannot go on without it; put it back, or begin a new tune`,
    );
  }
  const format = (json as Partial<TuneState> | null)?.format;
  if (format !== STATE_FORMAT) {
    throw new InputError(
      `${path}: not a file of this version's (its format is ${JSON.stringify(format) ?? 'not given'}, not ${STATE_FORMAT}), or damaged`,
    );
  }
  const frame = {
    algorithm: config.algorithm,
    dimension: spaceOf(config).domain.dimension,
    names: config.parameters.map(({ name }) => name),
  };
  checkedJson(stateFile(frame), json, `${path}: damaged`);
  const written = json as TuneState & { readonly sha256: string };
  if (!isAsWritten(written)) throw new InputError(`${path}: damaged: its contents do not fit its checksum`);
  if (written.tune !== tuneHash(folder)) {
    throw new InputError(
      `${path} belongs to another tune.json than the one beside it; put back the one that the tune was begun with, or begin a new tune`,
    );
  }
  const { sha256: _, ...state } = written;
  return state;
};
