import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '../game/input-error.ts';
import { fileReason } from './file-reason.ts';
import { readTextIfThere } from './read-text-file.ts';

const LOCK_FILE = 'lock';

/** Locks that this process holds, by path. */
const held = new Set<string>();

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether a lock is that of a process that was killed; its number may be another process' now, also this one's. */
const isLeftBehind = (holder: number, path: string): boolean =>
  holder > 0 && (holder === process.pid ? !held.has(path) : !isRunning(holder));

/** Takes away a lock that was left behind; one that somebody has put in its place in between goes back. */
const clear = (path: string, holder: string): void => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readTextIfThere(aside) !== holder) linkSync(aside, path);
  rmSync(aside, { force: true });
};

/**
 * Keeps other processes out of a folder. A process that was killed leaves its lock, which does not count.
 *
 * @param folder - which is there
 * @returns what gives it back
 * @throws {InputError} if another process has it, or it cannot be written
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = resolve(folder, LOCK_FILE);
  const inUseBy = (holder: string): InputError =>
    new InputError(
      `${folder} is in use by ${holder}; if that is something else, delete ${join(folder, LOCK_FILE)}`,
    );
  const holder = readTextIfThere(path);
  if (holder !== undefined && isLeftBehind(Number(holder), path)) clear(path, holder);
  else if (Number(holder) > 0) throw inUseBy(`process ${holder}`);
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    // Of two that come at once, one finds the other's.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw inUseBy('another process');
    throw new InputError(`${join(folder, LOCK_FILE)} cannot be written: ${fileReason(error)}`);
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
};
