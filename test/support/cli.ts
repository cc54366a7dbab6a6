import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { run } from '../../src/cli/command-line.ts';
import { refusal } from '../../src/cli/terminal/refusal.ts';
import { InputError } from '../../src/game/input-error.ts';
import { checkDocuments } from './documents.ts';

/** A folder for the files of one test file, taken away at its end. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The one line that a command refuses its arguments with; fails if it does not. */
export const refusalOf = async (argv: readonly string[]): Promise<string> => {
  try {
    await run(argv);
  } catch (error) {
    if (error instanceof InputError) return refusal(error);
    throw error;
  }
  throw new Error(`gomoku-arena ${argv.join(' ')} was not refused`);
};

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** As built by the global setup. */
const MAIN = new URL('../../dist/src/cli/main.js', import.meta.url).pathname;

/** Whose page takes longer than their games here; `test/pages` has the pages. */
const WITH_A_PAGE = ['match', 'tournament', 'tune'];
const withoutPage = ([command, ...rest]: readonly string[]): string[] =>
  WITH_A_PAGE.includes(command) ? [command, '--no-html', ...rest] : [command, ...rest];

/** Starts the command line in a process of its own; runs write no page. */
export const start = (argv: readonly string[]): ChildProcess =>
  spawn(process.execPath, [MAIN, ...(argv.length > 0 ? withoutPage(argv) : [])], {
    stdio: 'pipe',
    cwd: new URL('../..', import.meta.url).pathname,
  });

export const finished = (child: ChildProcess): Promise<Finished> =>
  new Promise((done, fail) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', chunk => {
      stdout += chunk;
    });
    child.stderr?.on('data', chunk => {
      stderr += chunk;
    });
    child.on('error', fail);
    child.on('close', code => done({ code, stdout, stderr }));
  });

/** Waits until a process is as far as that, or has ended. */
export const until = async (child: ChildProcess, isTime: () => boolean): Promise<void> => {
  while (child.exitCode === null && child.signalCode === null && !isTime())
    await new Promise(done => setTimeout(done, 20));
};

/** Runs the command line in a process of its own to its end. What it prints with `--json` has to have its shape. */
export const execute = async (argv: readonly string[], input = ''): Promise<Finished> => {
  const child = start(argv);
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const ended = await finished(child);
  checkDocuments(argv, ended.stdout);
  return ended;
};
