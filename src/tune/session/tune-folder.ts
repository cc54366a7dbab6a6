import { createHash } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Contestant } from '../../contestants/contestant.ts';
import {
  bundleFile,
  bundleHash,
  isOwnModule,
  keepBundleFile,
  type ModuleName,
  ownModule,
} from '../../contestants/modules.ts';
import { fileReason } from '../../files/file-reason.ts';
import type { JournalFolder } from '../../files/journal-folder.ts';
import { checkedJson } from '../../files/read-json.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { InputError } from '../../game/input-error.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import { declarationDifferences, ownDeclarations } from './own-declarations.ts';
import { TUNE_FORMAT, type TuneFile, tuneFile } from './tune-file.ts';
import type { TuneRequest } from './tune-request.ts';

/** The files in a tune's folder. */
const TUNE_FILE = 'tune.json';
export const JOURNAL_FILE = 'journal.jsonl';
export const STATE_FILE = 'state.json';
export const TUNED_FILE = 'tuned.json';
/** What the search began with, as a file of weights. */
export const START_FILE = 'start.json';
export const HISTORY_FILE = 'history.csv';
export const SUMMARY_FILE = 'summary.json';
/** Pairs of the step that is being played; gone once it is over. */
export const PLAYED_FILE = 'played.jsonl';
export const LEDGER_FILE = 'holdout-uses.json';
/** What differs from one machine and one day to the next; nothing else in the folder does. */
export const TIMING_FILE = 'timing.json';

const copyName = (module: ModuleName): string => `module-${bundleHash(module).slice(0, 16)}.mjs`;

/** The config with each module in the words of the file: '' for the project's own, else the copy's name. */
const inFileWords = <C extends Pick<TuneConfig, 'start' | 'opponents'>>(config: C): C =>
  withModules(config, ({ module, engine }) =>
    engine !== undefined ? module : isOwnModule(module) ? '' : copyName(module),
  );

const withModules = <C extends Pick<TuneConfig, 'start' | 'opponents'>>(
  config: C,
  moduleOf: (contestant: Contestant) => string,
): C => {
  // Where a module came from is in the request, and may be another place when the tune goes on.
  const moved = ({ source: _, ...contestant }: Contestant): Contestant => ({
    ...contestant,
    module: moduleOf(contestant),
  });
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
export const writeTune = async (
  folder: JournalFolder,
  request: TuneRequest,
  config: TuneConfig,
): Promise<TuneConfig> => {
  const inFile = inFileWords(config);
  const copy = (from: Contestant, to: Contestant): void => {
    if (to.module === '' || from.engine !== undefined) return;
    try {
      copyFileSync(bundleFile(from.module), join(folder.path, to.module));
    } catch (error) {
      throw new InputError(`${join(folder.path, to.module)} cannot be written: ${fileReason(error)}`);
    }
  };
  copy(config.start, inFile.start);
  for (const [i, { contestant }] of config.opponents.entries()) {
    copy(contestant, inFile.opponents[i].contestant);
  }
  const own = await ownDeclarations(config);
  folder.writeJson(TUNE_FILE, { format: TUNE_FORMAT, request, config: inFile, own } satisfies TuneFile);
  return fromFileWords(folder.path, inFile);
};

const fromFileWords = (folder: string, config: TuneConfig): TuneConfig =>
  withModules(config, ({ module, strategy, engine }) =>
    engine !== undefined ? module : module === '' ? ownModule(strategy) : copiedModule(join(folder, module)),
  );

export const holdsTune = (folder: string): boolean => existsSync(join(folder, TUNE_FILE));

/** A hash of `tune.json`, by which a state knows what it belongs to. */
export const tuneHash = (folder: JournalFolder): string =>
  createHash('sha256')
    .update(readTextFile(join(folder.path, TUNE_FILE), TUNE_FILE))
    .digest('hex');

/**
 * The config of a tune on disk, and what it was made of.
 *
 * @throws {InputError} if the folder holds none that this version can read, or the strategies that it was begun
 *   with are others now
 */
export const readTune = async (
  folder: JournalFolder,
): Promise<{ request: TuneRequest; config: TuneConfig }> => {
  const json = folder.readJson(TUNE_FILE);
  const path = join(folder.path, TUNE_FILE);
  if (json === undefined)
    throw new InputError(`${folder.path} is not the folder of a tune; it has no ${TUNE_FILE}`);
  const format = (json as Partial<TuneFile> | null)?.format;
  if (format !== TUNE_FORMAT) {
    throw new InputError(
      `${path}: not a file of this version's (its format is ${JSON.stringify(format) ?? 'not given'}, not ${TUNE_FORMAT}), or damaged`,
    );
  }
  const { request, own, config: inFile } = checkedJson(tuneFile, json, `${path}: damaged`);
  const engine = inFile.opponents.find(({ contestant }) => contestant.engine !== undefined);
  if (engine !== undefined) {
    throw new InputError(
      `${folder.path}: ${engine.contestant.name} is an engine, and a tune against one does not go on: an engine is started at your word alone; begin a new tune`,
    );
  }
  const config = fromFileWords(folder.path, inFile);
  const differences = declarationDifferences(own, await ownDeclarations(config));
  if (differences.length > 0) {
    throw new InputError(
      `${folder.path} was begun with another version of the project: ${differences.join('; ')}; go on with that version, or begin a new tune`,
    );
  }
  return { request, config };
};

/** @throws {InputError} if a copied module is gone, or is not the one that was copied */
const copiedModule = (path: string): ModuleName => {
  if (!existsSync(path))
    throw new InputError(`${path}: there is no such file; the tune cannot go on without it`);
  const module = keepBundleFile(path);
  if (copyName(module) !== basename(path)) {
    throw new InputError(`${path}: not the module that the tune was begun with; it has been changed`);
  }
  return module;
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
