import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/*
 * What the threads that talk to engines, the thread that watches them and the
 * main thread know of each other: numbers in shared memory. A thread that waits
 * for an engine cannot be told anything, and cannot tell anything either.
 */

const HEAD = 4;
const CLOSING = 0;
const BASE_SECONDS = 1;
const NUMBER = 2;

const SLOT = 8;
const PID = 0;
const DEADLINE = 1;
const REASON = 2;
const MEMORY_MB = 3;
const INPUT = 4;
const MARK = 5;

/** Engines that run at the same time. */
const MOST_ENGINES = 1024;

/** A process id while the slot is taken and nothing runs in it yet. */
const CLAIMED = -1;
/** A deadline that was met by ending the process. */
const EXPIRED = -1;

/** Why the watching thread has ended an engine. */
export const NOT_ENDED = 0;
export const ENDED_LATE = 1;
export const ENDED_MEMORY = 2;
export const ENDED_ORPHANS = 3;
export type EndedBy = typeof NOT_ENDED | typeof ENDED_LATE | typeof ENDED_MEMORY | typeof ENDED_ORPHANS;

/** All engines of one process of ours. */
export class WatchTable {
  readonly numbers: Int32Array;
  /** What this thread's clock shows when the table's shows 0. */
  readonly #zeroMs: number;

  /** @param numbers - shared with the other threads; by default a new table */
  constructor(numbers?: Int32Array) {
    if (numbers === undefined) {
      this.numbers = new Int32Array(new SharedArrayBuffer(4 * (HEAD + SLOT * MOST_ENGINES)));
      this.numbers[BASE_SECONDS] = process.hrtime()[0];
      this.numbers[NUMBER] = Math.floor(Math.random() * 2 ** 30);
    } else this.numbers = numbers;
    const [seconds, nanoseconds] = process.hrtime();
    this.#zeroMs = performance.now() - 1000 * (seconds - this.numbers[BASE_SECONDS]) - nanoseconds / 1e6;
  }

  /** Where the engines' own folders are, for as long as the table is kept. */
  get folder(): string {
    return join(tmpdir(), `gomoku-arena-engines-${process.pid}-${this.numbers[NUMBER]}`);
  }

  /** Milliseconds since the table was made, the same in every thread. */
  now(): number {
    return Math.floor(performance.now() - this.#zeroMs);
  }

  /** No engine is started any more. */
  close(): void {
    Atomics.store(this.numbers, CLOSING, 1);
    Atomics.notify(this.numbers, CLOSING);
  }

  get isClosed(): boolean {
    return Atomics.load(this.numbers, CLOSING) === 1;
  }

  /** Waits, and returns early if the table is closed. */
  pause(ms: number): void {
    Atomics.wait(this.numbers, CLOSING, 0, ms);
  }

  /** Takes a slot for an engine; undefined if there are too many, or the table is closed. */
  claim(): WatchSlot | undefined {
    for (let i = 0; i < MOST_ENGINES; i++) {
      const at = HEAD + SLOT * i;
      if (Atomics.compareExchange(this.numbers, at + PID, 0, CLAIMED) !== 0) continue;
      const slot = new WatchSlot(this, at);
      if (!this.isClosed) return slot;
      slot.release();
      return undefined;
    }
    return undefined;
  }

  /** The slots in which an engine runs. */
  running(): WatchSlot[] {
    const slots: WatchSlot[] = [];
    for (let i = 0; i < MOST_ENGINES; i++) {
      const at = HEAD + SLOT * i;
      if (Atomics.load(this.numbers, at + PID) > 0) slots.push(new WatchSlot(this, at));
    }
    return slots;
  }
}

/** One engine in the table. */
export class WatchSlot {
  readonly #table: WatchTable;
  readonly #numbers: Int32Array;
  readonly #at: number;

  constructor(table: WatchTable, at: number) {
    this.#table = table;
    this.#numbers = table.numbers;
    this.#at = at;
  }

  get pid(): number {
    return Atomics.load(this.#numbers, this.#at + PID);
  }

  /** What its environment holds, for those of its children that leave its session. */
  get mark(): string {
    return markOf(this.#numbers[this.#at + MARK]);
  }

  get memoryMb(): number {
    return this.#numbers[this.#at + MEMORY_MB];
  }

  /** The file descriptor that its commands are written to. */
  get input(): number {
    return this.#numbers[this.#at + INPUT];
  }

  get endedBy(): EndedBy {
    return Atomics.load(this.#numbers, this.#at + REASON) as EndedBy;
  }

  /** @param memoryMb - 0 for no limit */
  occupy(pid: number, input: number, mark: number, memoryMb: number): void {
    const numbers = this.#numbers;
    numbers[this.#at + INPUT] = input;
    numbers[this.#at + MARK] = mark;
    numbers[this.#at + MEMORY_MB] = memoryMb;
    Atomics.store(numbers, this.#at + DEADLINE, 0);
    Atomics.store(numbers, this.#at + REASON, NOT_ENDED);
    Atomics.store(numbers, this.#at + PID, pid);
  }

  release(): void {
    Atomics.store(this.#numbers, this.#at + PID, 0);
  }

  /** From now on it has so many milliseconds to answer. */
  limit(ms: number): void {
    const deadline = Math.min(this.#table.now() + Math.ceil(ms) + 1, 2 ** 31 - 1);
    Atomics.store(this.#numbers, this.#at + DEADLINE, deadline);
  }

  /** It has answered; false if it was ended before as too late. */
  settle(): boolean {
    return Atomics.exchange(this.#numbers, this.#at + DEADLINE, 0) !== EXPIRED;
  }

  /** Whether an answer is waited for. */
  get isAsked(): boolean {
    return Atomics.load(this.#numbers, this.#at + DEADLINE) > 0;
  }

  /** Whether it is too late now; then no answer counts any more. */
  expire(now: number): boolean {
    const deadline = Atomics.load(this.#numbers, this.#at + DEADLINE);
    if (deadline <= 0 || now < deadline) return false;
    return Atomics.compareExchange(this.#numbers, this.#at + DEADLINE, deadline, EXPIRED) === deadline;
  }

  blame(reason: EndedBy): void {
    Atomics.store(this.#numbers, this.#at + REASON, reason);
  }
}

/** An environment variable by which an engine's processes are known. */
export const MARK_NAME = 'GOMOKU_ARENA_ENGINE';

export const markOf = (number: number): string => `${MARK_NAME}=${process.pid}-${number}.`;
