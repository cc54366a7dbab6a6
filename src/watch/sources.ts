import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message, Plugin } from 'esbuild';
import { builtFolder, builtModule, projectRoot } from '../files/project.ts';
import { type FileStates, FileWatcher } from './file-watcher.ts';

/** What a module is made of. */
export interface Sources {
  /** All files that it needs, each as it was right before it was read; also those that are not there and are wanted. */
  readonly files: FileStates;
  /** Why it cannot be compiled; empty if it can. */
  readonly faults: readonly Message[];
}

/** Endings that may be left out of an import's path. */
const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.json'];

/** Code of this project, as it was written and as it was built. */
const OWN_CODE = [new URL('src/', projectRoot()), builtFolder('src/')].map(folder => fileURLToPath(folder));

/** Whether a file is a package's or this project's, and not of whoever writes a strategy. */
export const isForeign = (file: string): boolean =>
  file.includes('node_modules') || OWN_CODE.some(folder => file.startsWith(folder));

/** Notes every file that is read, or that an import asks for in vain; so it knows them also of what cannot be compiled. */
const noting = (note: (file: string) => void): Plugin => ({
  name: 'noting',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const asked = join(resolveDir, path);
      if (ENDINGS.every(ending => !existsSync(asked + ending))) note(asked);
      return undefined;
    });
    onLoad({ filter: /.*/ }, ({ path }) => {
      if (!isForeign(path)) note(path);
      return undefined;
    });
  },
});

/**
 * Compiles a module as a contestant is compiled, and throws the outcome away.
 *
 * @param path - of the module
 */
export const sourcesOf = async (path: string): Promise<Sources> => {
  const files = new Map(FileWatcher.look([resolve(path)]));
  const note = (file: string): void => {
    for (const [name, state] of FileWatcher.look([file])) if (!files.has(name)) files.set(name, state);
  };
  const api = fileURLToPath(builtModule('src/strategy/index'));
  const { build } = await import('esbuild');
  try {
    await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      alias: { '#strategy': api, 'gomoku-arena/strategy': api, 'gomoku-arena': api },
      plugins: [noting(note)],
      logLevel: 'silent',
    });
    return { files, faults: [] };
  } catch (error) {
    const faults = (error as { errors?: Message[] }).errors;
    if (faults === undefined) throw error;
    return { files, faults };
  }
};

/** The nearest file of that name in a folder above a file; undefined if there is none. */
export const nearest = (file: string, name: string): string | undefined => {
  for (let folder = dirname(resolve(file)); ; folder = dirname(folder)) {
    const candidate = join(folder, name);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
};
