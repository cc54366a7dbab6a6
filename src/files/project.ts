import { readFileSync } from 'node:fs';

/** The nearest package.json above this file, whether it runs as source or in a build's chunk. */
const packageFile = (): URL => {
  for (let up = '../'; up.length < 30; up += '../') {
    const file = new URL(`${up}package.json`, import.meta.url);
    try {
      readFileSync(file);
      return file;
    } catch {}
  }
  throw new Error('package.json of gomoku-arena is missing');
};

/** The folder that holds package.json. */
export const projectRoot = (): URL => new URL('.', packageFile());

export const projectVersion = (): string => JSON.parse(readFileSync(packageFile(), 'utf8')).version;

/**
 * A folder of the build, in which most modules have become part of a few
 * larger files.
 *
 * @param path - from the top of the project, such as `strategies/`
 */
export const builtFolder = (path: string): URL => new URL(`dist/${path}`, projectRoot());

/**
 * The file of a module that is loaded by its address: a worker's program, a
 * strategy. The build keeps these as files of their own, and the sources load
 * the built ones too: a thread that compiles TypeScript starts ten times as
 * slowly.
 *
 * @param path - from the top of the project and without its ending, such as `src/play/threads/worker`
 */
export const builtModule = (path: string): URL => builtFolder(`${path}.js`);
