import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../game/input-error.ts';
import { fileReason } from './file-reason.ts';
import { makeFolder } from './make-folder.ts';
import { parseJson, readJsonIfThere } from './read-json.ts';
import { readTextIfThere } from './read-text-file.ts';

const LOCK_FILE = 'lock';

const cannotBeWritten = (path: string, error: unknown): InputError =>
  new InputError(`${path} cannot be written: ${fileReason(error)}`);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A place in a journal: so many bytes, and a hash of them. */
export interface JournalMark {
  readonly length: number;
  readonly sha256: string;
}

const NOTHING: JournalMark = { length: 0, sha256: createHash('sha256').digest('hex') };

/**
 * A folder with a journal that only grows, and with files that are whole at any
 * moment: whoever ends the process, what was there before is there after.
 */
export class JournalFolder {
  readonly path: string;
  readonly #journal: string;
  #file: number | undefined;
  #length = 0;
  readonly #hash = createHash('sha256');
  #isLocked = false;

  /**
   * Makes the folder unless it is there.
   *
   * @param journal - the journal's name
   * @throws {InputError} if it cannot be made
   */
  constructor(path: string, journal: string) {
    this.path = path;
    this.#journal = journal;
    this.#orRefuse(path, () => makeFolder(path));
  }

  /** How far the journal has come. */
  get journalMark(): JournalMark {
    return { length: this.#length, sha256: this.#hash.copy().digest('hex') };
  }

  /**
   * Opens the journal for writing and drops what is behind a mark in it.
   *
   * @throws {InputError} if it cannot be opened, is shorter, or holds something else before the mark
   */
  open({ length, sha256 }: JournalMark = NOTHING): void {
    const path = join(this.path, this.#journal);
    let held = Buffer.alloc(0);
    this.#orRefuse(path, () => {
      if (existsSync(path)) held = readFileSync(path);
    });
    if (held.length < length)
      throw new InputError(`${path} has ${held.length} bytes, and ${length} were written; it is damaged`);
    this.#hash.update(held.subarray(0, length));
    this.#length = length;
    if (this.journalMark.sha256 !== sha256)
      throw new InputError(`${path} holds something else than was written; it is damaged`);
    this.#orRefuse(path, () => {
      this.#file = openSync(path, existsSync(path) ? 'r+' : 'w+');
      ftruncateSync(this.#file, length);
    });
  }

  /** @throws {InputError} if it cannot be written */
  append(line: unknown): void {
    const path = join(this.path, this.#journal);
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    this.#orRefuse(path, () => {
      for (let at = 0; at < bytes.length; )
        at += writeSync(this.#file!, bytes, at, bytes.length - at, this.#length + at);
    });
    this.#length += bytes.length;
    this.#hash.update(bytes);
  }

  /** The journal's lines, parsed. */
  lines(): unknown[] {
    const text = readFileSync(join(this.path, this.#journal)).subarray(0, this.#length).toString();
    return text
      .split('\n')
      .slice(0, -1)
      .map((line, i) => parseJson(line, `${join(this.path, this.#journal)}:${i + 1}`));
  }

  /**
   * Puts a file in the place of the one of that name, in one instant.
   *
   * @throws {InputError} if it cannot be written; the old one is then as it was
   */
  write(name: string, text: string): void {
    const path = join(this.path, name);
    this.#orRefuse(path, () => {
      const file = openSync(`${path}.tmp`, 'w');
      try {
        const bytes = Buffer.from(text);
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(`${path}.tmp`, path);
    });
  }

  writeJson(name: string, value: unknown): void {
    this.write(name, `${JSON.stringify(value, null, 2)}\n`);
  }

  /**
   * The JSON of a file; undefined if there is none.
   *
   * @throws {InputError} if it cannot be read or is not JSON
   */
  readJson(name: string): unknown {
    return readJsonIfThere(join(this.path, name));
  }

  /**
   * Keeps other processes out until it is closed. A process that was killed leaves its lock, which does not count.
   *
   * @throws {InputError} if another process has it
   */
  lock(): void {
    if (this.#isLocked) return;
    const path = join(this.path, LOCK_FILE);
    const inUseBy = (holder: string): InputError =>
      new InputError(`${this.path} is in use by ${holder}; if that is something else, delete ${path}`);
    const holder = Number(readTextIfThere(path) ?? 0);
    if (holder > 0 && holder !== process.pid && isRunning(holder)) throw inUseBy(`process ${holder}`);
    try {
      if (holder > 0) rmSync(path, { force: true });
      writeFileSync(path, String(process.pid), { flag: 'wx' });
    } catch (error) {
      // Of two that come at once, one finds the other's.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw inUseBy('another process');
      throw cannotBeWritten(path, error);
    }
    this.#isLocked = true;
  }

  close(): void {
    if (this.#isLocked) rmSync(join(this.path, LOCK_FILE), { force: true });
    this.#isLocked = false;
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #orRefuse(path: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      throw cannotBeWritten(path, error);
    }
  }
}
