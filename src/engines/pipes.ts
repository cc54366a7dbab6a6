import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Descriptors of both ends of an engine's input and output. */
export interface Pipes {
  /** Written by us; a write to an engine that does not read fails rather than waits. */
  readonly input: number;
  /** Read by us; a read waits. */
  readonly output: number;
  /** The same, read without waiting. */
  readonly outputNow: number;
  /** For the engine, as its stdin and stdout; closed by us as soon as it runs. */
  readonly stdin: number;
  readonly stdout: number;
  /** A folder of the engine's own. */
  readonly folder: string;
}

/**
 * Pipes that a thread can read with a call that waits, which costs a third of
 * what a pipe costs that node reads when it finds the time: two named ones.
 *
 * @param within - the folder in which the engine gets one of its own
 */
export const openPipes = (within: string): Pipes => {
  const folder = mkdtempSync(join(within, 'engine-'));
  const [input, output] = [join(folder, 'in'), join(folder, 'out')];
  execFileSync('mkfifo', [input, output]);
  const { O_RDWR, O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
  // To open one end waits for the other, unless somebody holds both.
  const held = [openSync(input, O_RDWR), openSync(output, O_RDWR)];
  const pipes = {
    input: openSync(input, O_WRONLY | O_NONBLOCK),
    stdin: openSync(input, O_RDONLY),
    stdout: openSync(output, O_WRONLY),
    output: openSync(output, O_RDONLY),
    outputNow: openSync(output, O_RDONLY | O_NONBLOCK),
    folder,
  };
  // An engine that held both ends would not see that we are gone, nor we that it is.
  for (const descriptor of held) closeSync(descriptor);
  unlinkSync(input);
  unlinkSync(output);
  return pipes;
};

/** Closes what an engine's answers are read from; its input is closed before that. */
export const closePipes = ({ output, outputNow, folder }: Pipes): void => {
  for (const descriptor of [output, outputNow]) closeSync(descriptor);
  rmSync(folder, { recursive: true, force: true });
};
