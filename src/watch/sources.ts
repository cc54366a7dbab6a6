import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message, Plugin } from 'esbuild';
import { builtFolder, builtModule } from '../files/project.ts';

/** What a module is made of. */
export interface Sources {
  /** All files that it needs, as absolute paths; also those that are not there and are wanted. */
  readonly files: readonly string[];
  /** Why it cannot be compiled; empty if it can. */
  readonly faults: readonly Message[];
}

/** Endings that may be left out of an import's path. */
const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.json'];

/** Whether a file is a package's or this project's, and not of whoever writes a strategy. */
export const isForeign = (file: string): boolean =>
  file.includes('node_modules') || file.startsWith(fileURLToPath(builtFolder('src/')));

/** Notes every file that is read, or that an import asks for in vain; so it knows them also of what cannot be compiled. */
const noting = (files: Set<string>): Plugin => ({
  name: 'noting',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const asked = join(resolveDir, path);
      if (ENDINGS.every(ending => !existsSync(asked + ending))) files.add(asked);
      return undefined;
    });
    onLoad({ filter: /.*/ }, ({ path }) => {
      if (!isForeign(path)) files.add(path);
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
  const files = new Set([resolve(path)]);
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
      plugins: [noting(files)],
      logLevel: 'silent',
    });
    return { files: [...files], faults: [] };
  } catch (error) {
    const faults = (error as { errors?: Message[] }).errors;
    if (faults === undefined) throw error;
    return { files: [...files], faults };
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
