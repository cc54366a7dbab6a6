import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
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

/** What a lock says of whoever has it: `4711 host`. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

const holderOf = (text: string): Holder | undefined => {
  // Older versions wrote no host.
  const [, pid, host = thisHost()] = /^([1-9]\d*)(?: (\S+))?$/.exec(text) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), host };
};

const thisHost = (): string => hostname().replace(/\s/g, '-') || 'here';

/**
 * Whether a lock is that of a process that was killed; its number may be another process' now, also this one's. Of
 * another machine's processes, where the folder is on a shared disk, nothing is known.
 */
const isLeftBehind = ({ pid, host }: Holder, path: string): boolean =>
  host === thisHost() && (pid === process.pid ? !held.has(path) : !isRunning(pid));

/** Whether a process has a folder for itself now. */
export const isInUse = (folder: string): boolean => {
  const path = resolve(folder, LOCK_FILE);
  const holder = holderOf(readTextIfThere(path) ?? '');
  return holder !== undefined && !isLeftBehind(holder, path);
};

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
  const text = readTextIfThere(path);
  const holder = text === undefined ? undefined : holderOf(text);
  if (text !== undefined && holder !== undefined) {
    if (!isLeftBehind(holder, path)) {
      const where = holder.host === thisHost() ? '' : ` on ${holder.host}`;
      throw inUseBy(`process ${holder.pid}${where}`);
    }
    clear(path, text);
  }
  try {
    writeFileSync(path, `${process.pid} ${thisHost()}`, { flag: 'wx' });
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
