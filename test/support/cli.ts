import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { run } from '../../src/cli/command-line.ts';
import { divertStdout, note } from '../../src/cli/terminal/output.ts';
import { refusal } from '../../src/cli/terminal/refusal.ts';
import { InputError } from '../../src/game/input-error.ts';
import { checkDocuments } from './documents.ts';
import { outputOf } from './output.ts';

/** A folder for the files of one test file, taken away at its end. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Signals that commands listen for until their process ends. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command in this process, and takes its listeners away behind it. */
const runAlone = async (argv: readonly string[], before?: () => void): Promise<number> => {
  const former = SIGNALS.map(signal => process.listeners(signal));
  try {
    return await run(argv, before);
  } finally {
    SIGNALS.forEach((signal, i) => {
      for (const listener of process.listeners(signal)) {
        if (!former[i].includes(listener)) process.removeListener(signal, listener);
      }
    });
  }
};

/** The one line that a command refuses its arguments with; fails if it does not. */
export const refusalOf = async (argv: readonly string[]): Promise<string> => {
  try {
    await runAlone(argv);
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

/**
 * Runs the command line in a process of its own to its end, as users do. What it prints with `--json` has to have its
 * shape.
 */
export const executeApart = async (argv: readonly string[], input = ''): Promise<Finished> => {
  const child = start(argv);
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const ended = await finished(child);
  checkDocuments(argv, ended.stdout);
  return ended;
};

const runHere = async (argv: readonly string[]): Promise<Finished> => {
  let code = 2;
  const { stdout, stderr } = await outputOf(async () => {
    try {
      code = await runAlone(withoutPage(argv), divertStdout);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      note(`gomoku-arena: ${refusal(error)}`);
    }
  });
  checkDocuments(argv, stdout);
  return { code, stdout, stderr };
};

/** Commands run here one after the other, as they share the standard streams. */
let turn: Promise<unknown> = Promise.resolve();

/** What reads its standard input. */
const READERS = ['score', 'brain'];

/** What yargs prints in ways of its own. */
const OF_YARGS = ['-h', '--help', '--version'];

/**
 * As {@link executeApart}, but in this process where that makes no difference: the start of a process is most of what a
 * short command costs.
 */
export const execute = (argv: readonly string[], input = ''): Promise<Finished> => {
  if (argv.length === 0 || READERS.includes(argv[0]) || argv.some(argument => OF_YARGS.includes(argument))) {
    return executeApart(argv, input);
  }
  const ended = turn.then(() => runHere(argv));
  turn = ended.catch(() => {});
  return ended;
};
