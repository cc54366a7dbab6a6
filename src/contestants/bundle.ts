import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { Message, Metafile, Plugin } from 'esbuild';
import { builtModule } from '../files/project.ts';
import { InputError } from '../game/input-error.ts';
import { keepBundle, type ModuleName } from './modules.ts';
import { ownPlace, PLACES } from './own-place.ts';

/** What a strategy may import from this project, by its name and by no place, so that bundles are the same everywhere. */
const api: Plugin = {
  name: 'api',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(#strategy|gomoku-arena(\/strategy)?)$/ }, () => ({
      path: 'strategy',
      namespace: 'gomoku-arena',
    }));
    onLoad({ filter: /^strategy$/, namespace: 'gomoku-arena' }, async () => ({
      contents: await readFile(builtModule('src/strategy/index')),
      loader: 'js',
    }));
  },
};

/** Two names that no strategy uses, on one line. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

const lineOf = ({ text, location }: Message, folder: string): string =>
  location === null ? text : `${relative('.', resolve(folder, location.file))}:${location.line}: ${text}`;

/** A module that can be loaded, and what it was made of. */
interface Bundle {
  readonly module: ModuleName;
  /** Of its sources, see `Source`. */
  readonly sha256: string;
}

/** The hash of a module's sources, its own file first; what it has of this project is not among them. */
const sourcesHash = (path: string, { inputs }: Metafile): string => {
  const folder = dirname(path);
  const others = Object.keys(inputs)
    .sort()
    .map(file => resolve(folder, file))
    .filter(file => file !== path && existsSync(file));
  const hash = createHash('sha256');
  for (const file of [path, ...others]) hash.update(readFileSync(file));
  return hash.digest('hex');
};

/**
 * Bundles a user's module, JavaScript or TypeScript, with all that it imports
 * into one file that stands for itself: workers load it, and a run keeps it.
 *
 * Imports of `#strategy`, `gomoku-arena/strategy` and `gomoku-arena` are this project's strategy API. The same sources
 * make the same bundle wherever they stand, unless they ask for their place.
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
  return { module: keepBundle(code, `strategy ${path}`, dirname(resolve(path))), sha256 };
};

const compile = async (path: string): Promise<{ code: Uint8Array; sha256: string }> => {
  // Loaded here, as few commands compile anything.
  const { build } = await import('esbuild');
  const file = resolve(path);
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [file],
      // Sources are named from the module's own folder.
      absWorkingDir: dirname(file),
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      define: PLACES,
      plugins: [api, ownPlace],
      // A CommonJS package may require what is part of Node.
      banner: { js: REQUIRE },
      logLevel: 'silent',
    });
    return { code: outputFiles[0].contents, sha256: sourcesHash(file, metafile) };
  } catch (error) {
    const errors = (error as { errors?: Message[] }).errors;
    const reason = errors?.[0] === undefined ? String(error) : lineOf(errors[0], dirname(file));
    throw new InputError(`strategy ${path}: ${reason}`);
  }
};
