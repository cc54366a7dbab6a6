import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PartialMessage } from 'esbuild';
import { builtFolder, projectRoot } from '../files/project.ts';
import { isForeign, nearest } from './sources.ts';

/** The compiler's program: that of the strategy's own project, else the one beside this project; undefined if neither. */
const compilerFor = (file: string): string | undefined => {
  for (const from of [resolve(file), fileURLToPath(new URL('package.json', projectRoot()))]) {
    try {
      const path = createRequire(from).resolve('typescript/package.json');
      const { bin } = JSON.parse(readFileSync(path, 'utf8'));
      return join(dirname(path), bin.tsc);
    } catch {}
  }
  return undefined;
};

/** What the API's names stand for, where no project says it. */
const apiPaths = (): Record<string, string[]> => {
  const typesOf = (module: string): string[] => {
    const source = fileURLToPath(new URL(`src/${module}`, builtFolder('')));
    return [`${source}.d.ts`, `${source}.ts`];
  };
  return {
    'gomoku-arena': typesOf('index'),
    'gomoku-arena/strategy': typesOf('strategy/index'),
    '#strategy': typesOf('strategy/index'),
  };
};

const STRANGER = {
  target: 'es2023',
  lib: ['es2023'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  strict: true,
  types: [],
  allowImportingTsExtensions: true,
};

/** The declarations that a project has for all of its files: what no import names, and its editor knows. */
const declarationsOf = async (compiler: string, config: string, signal: AbortSignal): Promise<string[]> => {
  const shown = await outputOf(compiler, ['-p', config, '--showConfig'], signal);
  try {
    const { files = [] } = JSON.parse(shown ?? '') as { files?: string[] };
    return files.filter(file => DECLARATIONS.test(file)).map(file => resolve(dirname(config), file));
  } catch {
    return [];
  }
};

const DECLARATIONS = /\.d\.[cm]?ts$/;

/** A project of these files alone, by the rules of the project in which the first one stands. */
const projectOf = async (
  files: readonly string[],
  compiler: string,
  signal: AbortSignal,
): Promise<object> => {
  const config = nearest(files[0], 'tsconfig.json');
  const shared = { noEmit: true, skipLibCheck: true, incremental: false, composite: false };
  const modules = files.map(file => resolve(file));
  if (config === undefined)
    return { compilerOptions: { ...STRANGER, ...shared, paths: apiPaths() }, files: modules };
  return {
    extends: config,
    // Found from where the project stands, and not from where this file does.
    compilerOptions: { ...shared, typeRoots: [join(dirname(config), 'node_modules/@types')] },
    // Not all that the project includes: checking that takes ten times as long.
    files: [...modules, ...(await declarationsOf(compiler, config, signal))],
    include: [],
  };
};

const ERROR = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/;

const messageOf = (line: string): PartialMessage | undefined => {
  const [, file, row, column, text] = ERROR.exec(line) ?? [];
  if (text === undefined || isForeign(resolve(file))) return undefined;
  const number = Number(row);
  let lineText = '';
  try {
    lineText = readFileSync(file, 'utf8').split('\n')[number - 1] ?? '';
  } catch {}
  return { text, location: { file, line: number, column: Number(column) - 1, lineText } };
};

/**
 * What the TypeScript compiler finds wrong with these modules and what they
 * import; undefined if there is no compiler, or it was stopped.
 *
 * @param files - TypeScript modules; one or more
 */
export const typeFaults = async (
  files: readonly string[],
  signal: AbortSignal,
): Promise<PartialMessage[] | undefined> => {
  const compiler = compilerFor(files[0]);
  if (compiler === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gomoku-arena-types-'));
  try {
    const project = join(folder, 'tsconfig.json');
    writeFileSync(project, JSON.stringify(await projectOf(files, compiler, signal)));
    const output = await outputOf(compiler, ['-p', project, '--pretty', 'false'], signal);
    return output
      ?.split(/\r?\n/)
      .map(messageOf)
      .filter(message => message !== undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const outputOf = (
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> =>
  new Promise(done => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      signal,
      killSignal: 'SIGKILL',
    });
    // The games go first.
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {}
    let output = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text;
    });
    child.on('error', () => done(undefined));
    child.on('close', () => done(signal.aborted ? undefined : output));
  });
