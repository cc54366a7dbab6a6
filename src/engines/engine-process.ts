// As below `performance`: the globals of these names are properties that ask a function each time.
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { closeSync, readSync, writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { CRASHED, FLOOD, MEMORY, NO_ANSWER, NO_START, TIMEOUT } from '../match/ending.ts';
import { PlayerFault } from '../match/wrappers/player-fault.ts';
import type { EngineSpec } from './engine-spec.ts';
import { LineBuffer } from './lines/line-buffer.ts';
import { closePipes, openPipes, type Pipes } from './pipes.ts';
import { killTree, processEntry } from './process-tree.ts';
import {
  ENDED_LATE,
  ENDED_MEMORY,
  ENDED_ORPHANS,
  MARK_NAME,
  markOf,
  type WatchSlot,
  type WatchTable,
} from './watch-table.ts';

/** An engine that says more than this before its answer does not come to it. */
const MOST_BYTES = 1 << 20;
/** How many of the last lines a fault quotes. */
const QUOTED = 3;
const LONGEST_QUOTE = 60;
/** How long the system is given to say how a process ended whose output is closed. */
const EXIT_MS = 100;

const nap = new Int32Array(new SharedArrayBuffer(4));
const quoted = (line: string): string =>
  `'${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}...` : line}'`;

/** A running engine, asked by a thread that waits for its answers. */
export class EngineProcess {
  readonly #pipes: Pipes;
  readonly #slot: WatchSlot;
  readonly #mark: string;
  readonly #lines = new LineBuffer();
  readonly pid: number;
  /** The last lines that it said, for whoever has to find out why. */
  #said: string[] = [];
  #bytes = 0;
  #question = '';
  #isStopped = false;
  #isInputClosed = false;

  /**
   * Starts it; it has said nothing yet.
   *
   * @throws {PlayerFault} if it cannot be started
   */
  constructor({ path, args, cwd, env, memoryMb = 0 }: EngineSpec, table: WatchTable) {
    const slot = table.claim();
    if (slot === undefined) throw new PlayerFault(NO_START, 'no more engines are started');
    this.#slot = slot;
    let pipes: Pipes | undefined;
    try {
      pipes = openPipes(table.folder);
      const number = 1 + Math.floor(Math.random() * (2 ** 30 - 1));
      this.#mark = markOf(number);
      const child = spawn(path, args, {
        cwd,
        env: { ...process.env, ...env, [MARK_NAME]: this.#mark.slice(MARK_NAME.length + 1) },
        stdio: [pipes.stdin, pipes.stdout, 'ignore'],
        // A session of its own: Ctrl-C is ours to hear, and all of it can be ended at once.
        detached: true,
      });
      // Said again below.
      child.on('error', () => {});
      child.unref();
      if (child.pid === undefined) throw new PlayerFault(NO_START, `${path} could not be started`);
      this.pid = child.pid;
      slot.occupy(child.pid, pipes.input, number, memoryMb);
      this.#pipes = pipes;
    } catch (error) {
      slot.release();
      if (pipes !== undefined) {
        closeSync(pipes.input);
        closePipes(pipes);
      }
      if (error instanceof PlayerFault) throw error;
      throw new PlayerFault(NO_START, `${path} could not be started: ${(error as Error).message}`);
    } finally {
      if (pipes !== undefined) {
        closeSync(pipes.stdin);
        closeSync(pipes.stdout);
      }
    }
  }

  /** A folder of its own, for as long as it runs. */
  get folder(): string {
    return this.#pipes.folder;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /**
   * Writes lines; what it says from now on is the answer.
   *
   * @param question - the line that wants an answer, for errors
   * @param withinMs - after which it is ended
   */
  ask(text: string, question: string, withinMs: number): void {
    this.#bytes = 0;
    this.#question = question;
    this.#slot.limit(withinMs);
    this.tell(text);
  }

  /** The time to answer from now on. */
  limit(withinMs: number): void {
    this.#slot.limit(withinMs);
  }

  /** Writes lines that want no answer. */
  tell(text: string): void {
    try {
      if (writeSync(this.#pipes.input, text) === Buffer.byteLength(text)) return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') throw this.#ended();
      if (code !== 'EAGAIN') throw error;
    }
    throw new PlayerFault(NO_ANSWER, 'it does not read what it is told');
  }

  /**
   * The next line that it says, without its end and blanks around it. Waits.
   *
   * @throws {PlayerFault} if it ends, or is ended, before there is one; or if it says too much
   */
  hear(): string {
    for (;;) {
      const line = this.#lines.next();
      if (line !== undefined) {
        this.#said.push(line);
        if (this.#said.length > QUOTED) this.#said.shift();
        return line;
      }
      this.#read(this.#pipes.output);
    }
  }

  /**
   * The next line that it has said already, if there is one. Does not wait.
   *
   * @param looks - whether to look for more than what came with lines that were read; that costs as much as a question
   */
  heard(looks: boolean): string | undefined {
    const line = this.#lines.next();
    if (line !== undefined || !looks) return line;
    // That there is nothing is an error, and where it was made is the dearest part of it.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      this.#read(this.#pipes.outputNow);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN' || error instanceof PlayerFault)
        return undefined;
      throw error;
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
    return this.#lines.next();
  }

  /** @throws {PlayerFault} if it was ended for being late, or holding too much memory, just before it answered */
  settle(): void {
    if (!this.#slot.settle()) throw this.#ended();
  }

  /** A fault of this engine in words, with what it said last. */
  fault(ending: number, what: string): PlayerFault {
    const said = this.#said.length === 0 ? '' : `; it said ${this.#said.map(quoted).join(', ')}`;
    return new PlayerFault(ending, what + said);
  }

  /** A new game: what was said before is no reason for anything any more. */
  forget(): void {
    this.#said = [];
  }

  /** It will read the end of its input. */
  closeInput(): void {
    if (!this.#isInputClosed) closeSync(this.#pipes.input);
    this.#isInputClosed = true;
  }

  /** Ends it and all that it has started, at once. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    killTree(this.pid, this.#mark);
    this.#slot.release();
    this.closeInput();
    closePipes(this.#pipes);
  }

  /** Asks it to end, waits for that a little, and ends it otherwise. */
  end(withinMs: number): void {
    if (this.#isStopped) return;
    try {
      this.tell('END\n');
      const until = performance.now() + withinMs;
      while (processEntry(this.pid)?.state !== 'Z' && performance.now() < until) Atomics.wait(nap, 0, 0, 1);
    } catch {}
    this.stop();
  }

  #read(descriptor: number): void {
    const lines = this.#lines;
    const room = lines.room;
    const count = readSync(descriptor, lines.bytes, lines.end, room, null);
    if (count === 0) throw this.#ended();
    lines.add(count);
    this.#bytes += count;
    if (this.#bytes > MOST_BYTES) {
      throw this.fault(
        FLOOD,
        `more than ${MOST_BYTES / 2 ** 20} MiB of output before an answer to '${this.#question}'`,
      );
    }
  }

  /** Why it can be asked no more. */
  #ended(): PlayerFault {
    const { rest } = this.#lines;
    const open = rest === '' ? '' : `, and a line without its end: ${quoted(rest)}`;
    switch (this.#slot.endedBy) {
      case ENDED_LATE:
        return this.fault(TIMEOUT, `no answer to '${this.#question}' in time${open}`);
      case ENDED_MEMORY:
        return this.fault(MEMORY, `it held more than its ${this.#slot.memoryMb} MB of memory`);
      case ENDED_ORPHANS:
        return this.fault(
          CRASHED,
          `it ended${howEnded(this.pid)}, and left processes of its own behind${open}`,
        );
      default:
        return this.fault(CRASHED, `it ended${howEnded(this.pid)}${open}`);
    }
  }
}

/** ` with exit code 3`; waits a moment, as output is closed before a process has ended. */
const howEnded = (pid: number): string => {
  const until = performance.now() + EXIT_MS;
  let entry = processEntry(pid);
  while (entry !== undefined && entry.state !== 'Z' && performance.now() < until) {
    Atomics.wait(nap, 0, 0, 1);
    entry = processEntry(pid);
  }
  if (entry === undefined) return '';
  if (entry.state !== 'Z') return ' its output';
  const signal = entry.exit & 127;
  return signal === 0 ? ` with exit code ${entry.exit >> 8}` : ` by signal ${signal}`;
};
