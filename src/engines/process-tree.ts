import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux shows it. */
interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly session: number;
  /** `Z` for one that has ended and is not yet forgotten. */
  readonly state: string;
  readonly residentBytes: number;
  /** As `wait` gives it: a signal in the lowest seven bits, an exit code above the lowest eight. */
  readonly exit: number;
}

/** What x86 and ARM have; where pages are larger, memory is counted too low. */
const PAGE_BYTES = 4096;

/** Undefined if there is no such process, or this is no Linux. */
export const processEntry = (pid: number): ProcessEntry | undefined => {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name stands in brackets and may hold blanks and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    pid,
    state: fields[0],
    parent: Number(fields[1]),
    session: Number(fields[3]),
    residentBytes: Number(fields[21]) * PAGE_BYTES,
    exit: Number(fields[49]),
  };
};

const allPids = (): number[] => {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
};

/** All processes that there are now; none where this is no Linux. */
export const allProcesses = (): ProcessEntry[] =>
  allPids()
    .map(processEntry)
    .filter(entry => entry !== undefined);

/** Whether a process runs: it is there, and not only not yet forgotten. */
export const isRunning = (pid: number): boolean => {
  const entry = processEntry(pid);
  if (entry !== undefined) return entry.state !== 'Z';
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Those that a process leads: its session and all children of them, itself included. */
export const treeOf = (leader: number, all: readonly ProcessEntry[]): ProcessEntry[] => {
  const tree = new Set<number>([leader]);
  let size = 0;
  while (size !== tree.size) {
    size = tree.size;
    for (const { pid, parent, session } of all) {
      if (session === leader || tree.has(parent)) tree.add(pid);
    }
  }
  return all.filter(({ pid, state }) => tree.has(pid) && state !== 'Z');
};

/** Processes in whose environment stands this text: also those that have left their session. */
const processesWith = (mark: string): number[] =>
  allPids().filter(pid => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
    } catch {
      return false;
    }
  });

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
};

/** Ends a group of processes at once. */
export const killGroup = (leader: number): void => kill(-leader);

/**
 * Ends an engine and all that it has started, also what has left its session.
 *
 * @returns how many processes were left beside the leader
 */
export const killTree = (leader: number, mark: string): number => {
  const left = new Set(treeOf(leader, allProcesses()).map(({ pid }) => pid));
  for (const pid of processesWith(mark)) left.add(pid);
  left.delete(leader);
  // The group last: whoever calls this may be of it.
  for (const pid of left) if (pid !== process.pid) kill(pid);
  killGroup(leader);
  return left.size;
};
