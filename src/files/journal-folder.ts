import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../game/input-error.ts';
import { fileReason } from './file-reason.ts';
import { lockFolder } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { parseJson, readJsonIfThere } from './read-json.ts';

const cannotBeWritten = (path: string, error: unknown): InputError =>
  new InputError(`${path} cannot be written: ${fileReason(error)}`);

/** A place in a journal: so many bytes, and a hash of them. */
export interface JournalMark {
  readonly length: number;
  readonly sha256: string;
}

const NEWLINE = 10;
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
  readonly #isMarked: boolean;
  #unlock: (() => void) | undefined;

  /**
   * Makes the folder unless it is there.
   *
   * @param journal - the journal's name
   * @param isMarked - whether {@link journalMark} will be asked for, which takes a hash of all that is appended
   * @throws {InputError} if it cannot be made
   */
  constructor(path: string, journal: string, isMarked = true) {
    this.path = path;
    this.#isMarked = isMarked;
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

  /**
   * Opens an unmarked journal for writing and drops what is behind so many bytes of it.
   *
   * @throws {InputError} if it cannot be opened
   */
  openAt(length: number): void {
    const path = join(this.path, this.#journal);
    this.#orRefuse(path, () => {
      this.#file = openSync(path, existsSync(path) ? 'r+' : 'w+');
      ftruncateSync(this.#file, length);
    });
    this.#length = length;
  }

  /** @throws {InputError} if it cannot be written */
  append(line: unknown): void {
    this.appendLines(Buffer.from(`${JSON.stringify(line)}\n`));
  }

  /**
   * Appends whole lines, line ends and all.
   *
   * @throws {InputError} if they cannot be written; those before stay, with as many of these as there was room for
   */
  appendLines(bytes: Uint8Array): void {
    const path = join(this.path, this.#journal);
    const file = this.#file;
    if (file === undefined) throw new Error(`${path} is not open`);
    let at = 0;
    this.#orRefuse(path, () => {
      // What is written to a file without a name is gone with the process.
      if (fstatSync(file).nlink === 0) throw new Error('it was deleted meanwhile');
      try {
        while (at < bytes.length) at += writeSync(file, bytes, at, bytes.length - at, this.#length + at);
      } catch (error) {
        ftruncateSync(file, this.#length + bytes.subarray(0, at).lastIndexOf(NEWLINE) + 1);
        throw error;
      }
    });
    this.#length += bytes.length;
    if (this.#isMarked) this.#hash.update(bytes);
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
    this.#unlock ??= lockFolder(this.path);
  }

  close(): void {
    this.#unlock?.();
    this.#unlock = undefined;
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
