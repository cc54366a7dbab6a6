import { setTimeout as pause } from 'node:timers/promises';
import { hasOpenConnections } from '../../machines/protocol/open-connections.ts';
import { hasForeignCode, stuckThreads } from '../../play/threads/stuck-threads.ts';
import { note } from './output.ts';

/** How long a thread has to end once the processes that it waits for are gone. */
const WAIT_MS = 500;

/** Processes that strategies have started, and the thread that waits for one goes on. */
const endChildren = async (): Promise<void> => {
  const { allProcesses, treeOf } = await import('../../engines/process-tree.ts');
  const all = allProcesses();
  const children = all.filter(({ parent }) => parent === process.pid);
  for (const { pid } of children.flatMap(child => treeOf(child.pid, all))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
};

/**
 * Ends this process with an exit code, whatever strategies have left behind in
 * it: timers, processes, and threads in a call of the system's that never comes
 * back. With one of these the process cannot end in order; where Node can
 * replace it by another, its exit code is kept.
 */
export const endProcess = async (code: number): Promise<void> => {
  if (!hasForeignCode() && stuckThreads() === 0) {
    if (hasOpenConnections()) process.exit(code);
    return;
  }
  await endChildren();
  const untilMs = performance.now() + WAIT_MS;
  while (stuckThreads() > 0 && performance.now() < untilMs) await pause(10);
  if (stuckThreads() === 0) process.exit(code);
  const { execve } = process as { execve?: (file: string, args: string[], env: object) => never };
  if (execve !== undefined) execve('/bin/sh', ['sh', '-c', `exit ${code}`], {});
  note(
    'gomoku-arena: a strategy holds a thread in a call that does not end; this process is ended by SIGKILL',
  );
  process.kill(process.pid, 'SIGKILL');
};
