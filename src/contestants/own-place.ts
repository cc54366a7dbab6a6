import { readFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, Plugin } from 'esbuild';

const LOADERS: Readonly<Record<string, Loader>> = {
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.jsx': 'jsx',
  '.tsx': 'tsx',
};

/** Names by which a module asks where it stands, and those that stand for them in a bundle. */
export const PLACES = {
  'import.meta.url': '__moduleUrl',
  'import.meta.filename': '__moduleFile',
  'import.meta.dirname': '__moduleFolder',
} as const;

const ASKS = /\bimport\s*\.\s*meta\b|\b__dirname\b|\b__filename\b/;

/** The declarations of a module's place, on one line, so that the lines of the source keep their numbers. */
const placeOf = (path: string): string => {
  const [url, file, folder] = [pathToFileURL(path).href, path, dirname(path)].map(text =>
    JSON.stringify(text),
  );
  return (
    `const __moduleUrl = ${url}, __moduleFile = ${file}, __moduleFolder = ${folder};` +
    // A CommonJS module knows these two, and a bundle does not.
    `var __filename = ${file}, __dirname = ${folder};`
  );
};

/**
 * Keeps what a module's author wrote about its place true in a bundle, which
 * stands elsewhere: `import.meta.url`, `__dirname` and the like name the source.
 */
export const ownPlace: Plugin = {
  name: 'own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!ASKS.test(text)) return undefined;
      const [, hashbang, rest] = /^(#![^\n]*\n)?([\s\S]*)$/.exec(text) ?? [];
      return { contents: `${hashbang ?? ''}${placeOf(path)}${rest}`, loader: LOADERS[extname(path)] ?? 'js' };
    });
  },
};
