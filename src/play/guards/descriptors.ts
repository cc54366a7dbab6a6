import { fstatSync, readdirSync, type Stats } from 'node:fs';

/*
 * Descriptors of a process that belongs to the players: those that stood there
 * before a strategy was loaded have to stand there afterwards, or Node, and
 * whoever started the process, lose hold of it.
 */

interface Kept {
  readonly descriptor: number;
  readonly device: number;
  readonly inode: number;
}

/** Where the system does not list them, so many are looked at. */
const MOST_LOOKED_AT = 64;

const { pid, kill } = process;

const statusOf = (descriptor: number): Stats | undefined => {
  try {
    return fstatSync(descriptor);
  } catch {
    return undefined;
  }
};

const openDescriptors = (): number[] => {
  try {
    return readdirSync('/proc/self/fd').map(Number);
  } catch {
    return Array.from({ length: MOST_LOOKED_AT }, (_, descriptor) => descriptor);
  }
};

let kept: readonly Kept[] | undefined;

/**
 * From now on, pipes, sockets and what Node waits with are to stay as they are. Only the first call counts.
 *
 * @param files - and these, which stand for files; others Node itself reads and closes at any time
 */
export const keepDescriptors = (...files: readonly number[]): void => {
  kept ??= openDescriptors().flatMap(descriptor => {
    const status = statusOf(descriptor);
    if (status === undefined) return [];
    if ((status.isFile() || status.isDirectory()) && !files.includes(descriptor)) return [];
    return [{ descriptor, device: status.dev, inode: status.ino }];
  });
};

/** Whether all are as they were kept; true if none were. */
const areIntact = (): boolean =>
  kept === undefined ||
  kept.every(({ descriptor, device, inode }) => {
    const status = statusOf(descriptor);
    return status?.dev === device && status.ino === inode;
  });

/** Ends the process if one was closed or stands for something else: as Node would, at a moment of its own. */
export const abortWithoutDescriptors = (): void => {
  if (areIntact()) return;
  kill(pid, 'SIGABRT');
  // The signal may reach another thread first; this one must not go on meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
