import { createWriteStream, fstatSync, openSync, type WriteStream } from 'node:fs';
import { fileReason } from '../files/file-reason.ts';
import { InputError } from '../game/input-error.ts';
import type { ArenaEvent } from './event-schema.ts';

/** An event without what every line has. */
export type EventBody = ArenaEvent extends infer Event
  ? Event extends ArenaEvent
    ? Omit<Event, 'version' | 'seconds'>
    : never
  : never;

/** Whoever is told of events. */
export interface EventSink {
  emit(event: EventBody): void;
  /** As `emit`, but of events of which the newest says all: they may be left out when they come too fast. */
  emitNewest(make: () => EventBody): void;
}

// Not imported: the schema's library is not loaded for it, and the compiler holds the two together.
const VERSION: ArenaEvent['version'] = 1;
/** Between two events of which the newest says all. */
const NEWEST_EVERY_MS = 100;

/** The descriptor to write to. */
const descriptorOf = (target: string): number => {
  const fail = (why: string): never => {
    throw new InputError(`--events is '${target}'; ${why}`);
  };
  if (/^\d+$/.test(target)) {
    const descriptor = Number(target);
    if (descriptor < 2) {
      return fail('that is where input comes from or results go; it takes a file, or a descriptor such as 3');
    }
    try {
      fstatSync(descriptor);
    } catch {
      return fail('no file or pipe is open under that number');
    }
    return descriptor;
  }
  try {
    // Appended to, so that nothing that was there is lost, and a pipe that has a name will do.
    return openSync(target, 'a');
  } catch (error) {
    return fail(`it cannot be written: ${fileReason(error)}`);
  }
};

/** Writes events as lines of JSON, never waiting for whoever reads them. */
export class EventLog implements EventSink {
  readonly #stream: WriteStream;
  readonly #fromMs = performance.now();
  #newestMs = Number.NEGATIVE_INFINITY;
  /** The reader has gone, or the disk is full: the command goes on without events. */
  #isBroken = false;

  /**
   * @param target - a file, or the number of a descriptor that is open
   * @throws {InputError} if it cannot be written
   */
  constructor(target: string) {
    this.#stream = createWriteStream('', { fd: descriptorOf(target), autoClose: false });
    this.#stream.on('error', () => {
      this.#isBroken = true;
    });
  }

  emit(event: EventBody): void {
    if (this.#isBroken) return;
    const seconds = Math.round(performance.now() - this.#fromMs) / 1000;
    const { event: name, ...rest } = event;
    this.#stream.write(`${JSON.stringify({ event: name, version: VERSION, seconds, ...rest })}\n`);
  }

  emitNewest(make: () => EventBody): void {
    const now = performance.now();
    if (now - this.#newestMs < NEWEST_EVERY_MS || this.#stream.writableNeedDrain) return;
    this.#newestMs = now;
    this.emit(make());
  }

  /** Resolves when all is written. */
  close(): Promise<void> {
    return new Promise(done => {
      if (this.#isBroken) done();
      else this.#stream.on('error', () => done()).end(done);
    });
  }
}
