import { fileReason } from '../../files/file-reason.ts';
import { visibleLines } from '../../files/visible.ts';
import { InputError } from '../../game/input-error.ts';

/** The real thing: once diverted, `process.stdout.write` is for strategies that print. */
const writeStdout = process.stdout.write.bind(process.stdout) as (
  text: string,
  done: (error?: Error | null) => void,
) => boolean;

/**
 * Writes results to stdout. Whoever reads them may close the pipe early, as
 * `head` does: then the rest is dropped in silence.
 *
 * @returns whether anybody still reads
 * @throws {InputError} if it cannot be written for another reason, such as a full disk
 */
export const print = (text: string): Promise<boolean> =>
  new Promise((done, fail) => {
    writeStdout(text, error => {
      const code = (error as NodeJS.ErrnoException | null | undefined)?.code;
      if (error === null || error === undefined) done(true);
      else if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') done(false);
      else fail(new InputError(`standard output cannot be written: ${fileReason(error)}`));
    });
  });

/** Columns of the terminal that results go to; undefined if they go to a file or a pipe. */
export const terminalWidth = (): number | undefined =>
  process.stdout.isTTY === true ? process.stdout.columns : undefined;

/** Whether results may be coloured: on a terminal that can, unless NO_COLOR is set. */
export const hasColors = (): boolean => process.stdout.isTTY === true && process.stdout.hasColors(256);

/** Keeps a closed or full pipe from ending the process with a stack trace; `print` deals with it. */
export const tolerateClosedPipes = (): void => {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
};

/** Sends to stderr what strategies print, so that stdout holds results alone. */
export const divertStdout = (): void => {
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
};

/** A remark for the user, on stderr; what it repeats of the user's own may hold anything, and the terminal obeys none of it. */
export const note = (text: string): void => {
  process.stderr.write(`${visibleLines(text)}\n`);
};
