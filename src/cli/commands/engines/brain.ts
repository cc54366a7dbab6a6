import { chmodSync, writeFileSync, writeSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Argv } from 'yargs';
import { resolveContestant } from '../../../contestants/contestants.ts';
import { createPlayer } from '../../../contestants/load-strategy.ts';
import { fileReason } from '../../../files/file-reason.ts';
import { projectVersion } from '../../../files/project.ts';
import { InputError } from '../../../game/input-error.ts';
import { FLAGS, flag } from '../../flags/flag-table.ts';
import { type FlagValue, rulesOf, text } from '../../flags/flags.ts';
import { note } from '../../terminal/output.ts';

export interface BrainArguments {
  readonly a: string;
  readonly seed?: FlagValue;
  readonly install?: FlagValue;
}

export const brainFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    seed: FLAGS.seed,
    install: flag('write a program pbrain-... that does this, for the folder of a manager, and end'),
  }) as Argv<T>;

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** A program that starts this command as it was started now, from the same folder. */
const install = (path: string, a: string, seed: string): void => {
  if (process.platform === 'win32')
    throw new InputError('--install: it writes a program for Linux and macOS alone');
  const command = [process.execPath, resolve(process.argv[1]), 'brain', a, '--seed', seed].map(quoted);
  try {
    writeFileSync(path, `#!/bin/sh\ncd ${quoted(process.cwd())} && exec ${command.join(' ')}\n`, {
      flag: 'wx',
    });
    chmodSync(path, 0o755);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new InputError(
      `--install: ${path} ${isThere ? 'is there already; name a new file' : `cannot be written: ${fileReason(error)}`}`,
    );
  }
  if (!basename(path).startsWith('pbrain-')) note(`${path}: managers look for names that begin with pbrain-`);
};

/** Speaks the Gomocup protocol on standard input and output, until it is told to end. */
export const brain = async (args: BrainArguments): Promise<number> => {
  const seed = text('seed', args.seed) ?? '1';
  const path = text('install', args.install);
  const contestant = await resolveContestant(args.a, rulesOf({}));
  // Whoever answers later is refused now, and not by a manager.
  createPlayer(contestant.strategy, contestant.contestant, rulesOf({}));
  if (path !== undefined) {
    install(path, args.a, seed);
    return 0;
  }
  const [{ Brain }, { Lines }] = await Promise.all([
    import('../../../brain/brain.ts'),
    import('../../../brain/lines.ts'),
  ]);
  const brain = new Brain(contestant, seed, projectVersion());
  const lines = new Lines();
  process.stdin.setEncoding('latin1');
  for await (const chunk of process.stdin) {
    for (const line of lines.take(chunk)) {
      const said = brain.answer(line);
      // At once: a manager waits for it.
      if (said.length > 0 && !say(`${said.join('\n')}\n`)) return 0;
      if (brain.isOver) return 0;
    }
  }
  return 0;
};

/** Whether anybody still listens. */
const say = (text: string): boolean => {
  try {
    writeSync(1, text);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return false;
    throw error;
  }
};
