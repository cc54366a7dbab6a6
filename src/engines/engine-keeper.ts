import { mkdirSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { builtModule } from '../files/project.ts';
import { isRunning, killTree } from './process-tree.ts';
import { type WatchSlot, WatchTable } from './watch-table.ts';

/** How long an engine has from `END` to its exit, and from SIGTERM to SIGKILL. */
const END_MS = 1000;
const TERM_MS = 500;
const LOOK_MS = 10;

const allEnded = async (slots: readonly { pid: number }[], withinMs: number): Promise<boolean> => {
  const until = performance.now() + withinMs;
  while (slots.some(({ pid }) => isRunning(pid))) {
    if (performance.now() > until) return false;
    await pause(LOOK_MS);
  }
  return true;
};

/**
 * Watches over the engines that threads of this process start, and sees to it
 * that none of them outlives it.
 */
export class EngineKeeper {
  readonly #table = new WatchTable();
  readonly #watchdog: Worker;
  readonly #killAll = (): void => {
    for (const { pid, mark } of this.#table.running()) killTree(pid, mark);
  };

  readonly #leave = (): void => {
    this.#killAll();
    rmSync(this.#table.folder, { recursive: true, force: true });
  };

  constructor() {
    this.#watchdog = new Worker(builtModule('src/engines/watchdog'), { workerData: this.#table.numbers });
    this.#watchdog.unref();
    mkdirSync(this.#table.folder, { mode: 0o700 });
    process.on('exit', this.#leave);
  }

  /** What the threads need to start engines under this keeper. */
  get numbers(): Int32Array {
    return this.#table.numbers;
  }

  /** Ends all engines: asks them to, then makes them. None is started any more. */
  async endAll(): Promise<void> {
    this.#table.close();
    const slots = this.#table.running().map(slot => ({ pid: slot.pid, mark: slot.mark, slot }));
    for (const { slot } of slots) sayEnd(slot);
    if (!(await allEnded(slots, END_MS))) {
      for (const { pid } of slots) terminate(pid);
      await allEnded(slots, TERM_MS);
    }
    for (const { pid, mark } of slots) killTree(pid, mark);
    // A thread that was just starting one has it in the table by now, or never.
    this.#killAll();
  }

  /** To be called when the threads that talk to engines have ended. */
  async close(): Promise<void> {
    this.#table.close();
    this.#leave();
    process.off('exit', this.#leave);
    await this.#watchdog.terminate();
  }
}

/** The descriptor is another thread's, and good in the whole process. */
const sayEnd = (slot: WatchSlot): void => {
  try {
    writeSync(slot.input, 'END\n');
  } catch {}
};

const terminate = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {}
};
