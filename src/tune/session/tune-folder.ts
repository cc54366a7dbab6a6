import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Contestant } from '../../contestants/contestant.ts';
import { isOwnModule, ownModule } from '../../contestants/own-strategies.ts';
import { fileReason } from '../../files/file-reason.ts';
import type { JournalFolder } from '../../files/journal-folder.ts';
import { InputError } from '../../game/input-error.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import type { TuneRequest } from './tune-request.ts';

/** The files in a tune's folder. */
const TUNE_FILE = 'tune.json';
export const JOURNAL_FILE = 'journal.jsonl';
export const STATE_FILE = 'state.json';
export const TUNED_FILE = 'tuned.json';
export const HISTORY_FILE = 'history.csv';
export const SUMMARY_FILE = 'summary.json';
export const LEDGER_FILE = 'holdout-uses.json';
/** What differs from one machine and one day to the next; nothing else in the folder does. */
export const TIMING_FILE = 'timing.json';

/** Of `tune.json`; 1 kept the flags as they were typed. */
const FORMAT = 2;

/** What `tune.json` holds: contestants name modules by their copies in the folder, and the project's by nothing. */
interface TuneFile {
  readonly format: typeof FORMAT;
  readonly request: TuneRequest;
  readonly config: TuneConfig;
}

const copyName = (module: string): string =>
  `module-${createHash('sha256')
    .update(readFileSync(fileURLToPath(module)))
    .digest('hex')
    .slice(0, 16)}.mjs`;

/** The config with each module in the words of the file: '' for the project's own, else the copy's name. */
const inFileWords = <C extends Pick<TuneConfig, 'start' | 'opponents'>>(config: C): C =>
  withModules(config, ({ module }) => (isOwnModule(module) ? '' : copyName(module)));

const withModules = <C extends Pick<TuneConfig, 'start' | 'opponents'>>(
  config: C,
  moduleOf: (contestant: Contestant) => string,
): C => {
  const moved = (contestant: Contestant): Contestant => ({ ...contestant, module: moduleOf(contestant) });
  return {
    ...config,
    start: moved(config.start),
    opponents: config.opponents.map(({ contestant, weight }) => ({ contestant: moved(contestant), weight })),
  };
};

/**
 * Writes `tune.json`, and copies of modules that were given by path.
 *
 * @returns the config, its contestants loaded from the copies
 * @throws {InputError} if the folder holds a run, or cannot be written
 */
export const writeTune = (folder: JournalFolder, request: TuneRequest, config: TuneConfig): TuneConfig => {
  const inFile = inFileWords(config);
  const copy = (from: Contestant, to: Contestant): void => {
    if (to.module === '') return;
    try {
      copyFileSync(fileURLToPath(from.module), join(folder.path, to.module));
    } catch (error) {
      throw new InputError(`${join(folder.path, to.module)} cannot be written: ${fileReason(error)}`);
    }
  };
  copy(config.start, inFile.start);
  for (const [i, { contestant }] of config.opponents.entries()) {
    copy(contestant, inFile.opponents[i].contestant);
  }
  folder.writeJson(TUNE_FILE, { format: FORMAT, request, config: inFile } satisfies TuneFile);
  return fromFileWords(folder.path, inFile);
};

const fromFileWords = (folder: string, config: TuneConfig): TuneConfig =>
  withModules(config, ({ module, strategy }) =>
    module === '' ? ownModule(strategy) : pathToFileURL(resolve(folder, module)).href,
  );

export const holdsTune = (folder: string): boolean => existsSync(join(folder, TUNE_FILE));

/**
 * The config of a tune on disk, and what it was made of.
 *
 * @throws {InputError} if the folder holds none that this version can read
 */
export const readTune = (folder: JournalFolder): { request: TuneRequest; config: TuneConfig } => {
  const json = folder.readJson(TUNE_FILE) as Partial<TuneFile> | undefined | null;
  if (json === undefined)
    throw new InputError(`${folder.path} is not the folder of a tune; it has no ${TUNE_FILE}`);
  if (
    json?.format !== FORMAT ||
    typeof json.request?.strategy !== 'string' ||
    typeof json.config?.start?.params !== 'object' ||
    !Array.isArray(json.config.opponents)
  ) {
    throw new InputError(`${join(folder.path, TUNE_FILE)}: not a file of this version's, or damaged`);
  }
  return { request: json.request, config: fromFileWords(folder.path, json.config) };
};

/**
 * Refuses to go on with another config than the run was begun with.
 *
 * @throws {InputError} naming everything that differs
 */
export const refuseDifferences = (
  folder: string,
  kept: TuneConfig,
  asked: Omit<TuneConfig, 'plannedGames'>,
): void => {
  const theirs = inFileWords(kept) as unknown as Record<string, unknown>;
  const differences = Object.entries(inFileWords(asked)).flatMap(([key, value]) => {
    const [was, is] = [JSON.stringify(theirs[key]), JSON.stringify(value)];
    if (was === is) return [];
    return [was.length + is.length < 120 ? `${key} was ${was} and is ${is}` : `${key} is another`];
  });
  if (differences.length > 0) {
    throw new InputError(
      `--resume: ${folder} was begun with another config: ${differences.join('; ')}; begin a new run for that`,
    );
  }
};
