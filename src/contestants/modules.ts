import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileReason } from '../files/file-reason.ts';
import { builtFolder, builtModule, projectRoot } from '../files/project.ts';
import { InputError } from '../game/input-error.ts';

/**
 * A strategy's module by what it is and not by where it stands, so that a
 * batch means the same in another process or on another machine: `own:hashmap`
 * for a strategy of the project, `sha256:<64 hex digits>` for the bundle with
 * that hash.
 */
export type ModuleName = string;

const OWN = 'own:';
const HASH = 'sha256:';

/** Strategies of the project are found by their id wherever it is installed. */
const ownFolder = builtFolder('strategies/');

/** The folder in which the project's strategies stand, one folder each. */
export const ownStrategiesFolder = (): string => fileURLToPath(ownFolder);

const tablesFolder = (id: string): string => join(fileURLToPath(projectRoot()), 'strategies', id, 'tuned');

/** Names of the tuned tables that the project has for a strategy. */
export const ownTables = (id: string): string[] =>
  existsSync(tablesFolder(id))
    ? readdirSync(tablesFolder(id))
        .filter(file => file.endsWith('.json'))
        .map(file => file.slice(0, -'.json'.length))
        .sort()
    : [];

/** The file of a table of the project. */
export const ownTableFile = (id: string, name: string): string => join(tablesFolder(id), `${name}.json`);

/** A strategy of the project, whether or not there is one. */
export const ownModule = (id: string): ModuleName => OWN + id;

export const isOwnModule = (module: ModuleName): boolean => module.startsWith(OWN);

/** Whether a compiled file, by its address, belongs to a strategy of the project. */
export const isOwnAddress = (url: string): boolean => url.startsWith(ownFolder.href);

/** Where this user's bundles are kept, each under its hash. */
const bundlesFolder = (): string => join(tmpdir(), `gomoku-arena-${process.getuid?.() ?? 'user'}`);

/** The hash of a bundle, in hexadecimal digits. */
export const bundleHash = (module: ModuleName): string => module.slice(HASH.length);

/** The file of a bundle, whether or not it is there. */
export const bundleFile = (module: ModuleName): string => join(bundlesFolder(), `${bundleHash(module)}.mjs`);

/** Writes a file whole or not at all. */
const replace = (file: string, content: Uint8Array | string): void => {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
};

/** The file beside a bundle that says from which folder its sources are named. */
const sourcesFile = (bundle: string): string => bundle.replace(/mjs$/, 'from');

/** The folder from which the sources of a bundle are named, where they were last compiled; undefined if nobody knows. */
export const sourcesFolder = (bundle: string): string | undefined => {
  try {
    return readFileSync(sourcesFile(bundle), 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Keeps a bundle where workers find it.
 *
 * @param what - whose it is, for errors
 * @param folder - from which its sources are named, if that is known
 * @throws {InputError} if it cannot be written
 */
export const keepBundle = (code: Uint8Array, what: string, folder?: string): ModuleName => {
  const module = HASH + createHash('sha256').update(code).digest('hex');
  const file = bundleFile(module);
  try {
    mkdirSync(bundlesFolder(), { recursive: true, mode: 0o700 });
    if (folder !== undefined && sourcesFolder(file) !== folder) replace(sourcesFile(file), folder);
    if (existsSync(file) && readFileSync(file).equals(code)) return module;
    replace(file, code);
  } catch (error) {
    throw new InputError(`${what}: ${bundlesFolder()} cannot be written: ${fileReason(error)}`);
  }
  return module;
};

/**
 * Keeps the copy of a bundle that a run has in its folder.
 *
 * @throws {InputError} if it cannot be read
 */
export const keepBundleFile = (path: string): ModuleName => {
  let code: Buffer;
  try {
    code = readFileSync(path);
  } catch (error) {
    throw new InputError(`${path}: the module cannot be read: ${fileReason(error)}`);
  }
  return keepBundle(code, path);
};

/** The module of a copy that is not there any more: it can be named, and cannot be loaded. */
export const goneModule = (copy: string): ModuleName => `gone:${copy}`;

/** What stands in the place of an engine's module: it cannot be loaded, and tells two engines apart. */
export const engineModule = (hash: string): ModuleName => `engine:${hash}`;

/** The address of a module as `import()` takes it. */
export const moduleAddress = (module: ModuleName): string =>
  isOwnModule(module)
    ? builtModule(`strategies/${module.slice(OWN.length)}/index`).href
    : pathToFileURL(bundleFile(module)).href;
