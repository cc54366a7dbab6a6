import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Message, Metafile } from 'esbuild';
import { builtFolder, builtModule } from '../files/project.ts';
import { InputError } from '../game/input-error.ts';
import { keepBundle, type ModuleName } from './modules.ts';
import { ownPlace, PLACES } from './own-place.ts';

/** What a strategy may import from this project, under all of its names. */
const api = (): string => fileURLToPath(builtModule('src/strategy/index'));

/** Two names that no strategy uses, on one line. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

const lineOf = ({ text, location }: Message): string =>
  location === null ? text : `${location.file}:${location.line}: ${text}`;

/** A module that can be loaded, and what it was made of. */
interface Bundle {
  readonly module: ModuleName;
  /** Of its sources, see `Source`. */
  readonly sha256: string;
}

const isOurs = (file: string): boolean => resolve(file).startsWith(fileURLToPath(builtFolder('src/')));

/** The hash of a module's sources, its own file first; what it has of this project is not among them. */
const sourcesHash = (path: string, { inputs }: Metafile): string => {
  const own = relative('.', path);
  const others = Object.keys(inputs).filter(file => file !== own && existsSync(file) && !isOurs(file));
  const hash = createHash('sha256');
  for (const file of [path, ...others.sort()]) hash.update(readFileSync(file));
  return hash.digest('hex');
};

/**
 * Bundles a user's module, JavaScript or TypeScript, with all that it imports
 * into one file that stands for itself: workers load it, and a run keeps it.
 *
 * Imports of `#strategy`, `gomoku-arena/strategy` and `gomoku-arena` are this project's strategy API.
 *
 * @returns the bundle's name, its source map is inside; and the hash of its sources
 * @throws {InputError} if there is no such file, it is a folder, or it or one of its imports cannot be read or compiled
 */
export const bundle = async (path: string): Promise<Bundle> => {
  if (!existsSync(path)) throw new InputError(`strategy ${path}: there is no such file`);
  if (statSync(path).isDirectory()) {
    throw new InputError(`strategy ${path}: it is a folder; name the module in it`);
  }
  if (!/\.[cm]?[jt]sx?$/i.test(path)) {
    throw new InputError(`strategy ${path}: it is no module; the name of one ends in .ts, .js, .mts or .mjs`);
  }
  const { code, sha256 } = await compile(path);
  return { module: keepBundle(code, `strategy ${path}`), sha256 };
};

const compile = async (path: string): Promise<{ code: Uint8Array; sha256: string }> => {
  // Loaded here, as few commands compile anything.
  const { build } = await import('esbuild');
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      // Sources are named from here, and the bundle is stored elsewhere.
      sourceRoot: pathToFileURL(`${process.cwd()}/`).href,
      alias: { '#strategy': api(), 'gomoku-arena/strategy': api(), 'gomoku-arena': api() },
      define: PLACES,
      plugins: [ownPlace],
      // A CommonJS package may require what is part of Node.
      banner: { js: REQUIRE },
      logLevel: 'silent',
    });
    return { code: outputFiles[0].contents, sha256: sourcesHash(path, metafile) };
  } catch (error) {
    const errors = (error as { errors?: Message[] }).errors;
    const reason = errors?.[0] === undefined ? String(error) : lineOf(errors[0]);
    throw new InputError(`strategy ${path}: ${reason}`);
  }
};
