import { statSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

/** Saving a file is often more than one event. */
const QUIET_MS = 20;
/** Not every file system tells of changes, and what tells of them may miss one: so files are looked at as well. */
const LOOK_EVERY_MS = 1000;

/** How files were when they were looked at: absolute paths, and a text that differs after each change. */
export type FileStates = ReadonlyMap<string, string>;

const stateOf = (file: string): string => {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs}/${size}/${ino}`;
  } catch {
    return 'none';
  }
};

/**
 * Tells of changes to files: written, replaced, come or gone.
 *
 * Events only say when to look; what is told is what differs from the last
 * look. chokidar gives one `change` in 50 ms: it keeps silent about what is
 * written while the first half of a save is being read already.
 */
export class FileWatcher {
  readonly #onChange: (files: readonly string[]) => void;
  readonly #states = new Map<string, string>();
  #watcher: FSWatcher | undefined;
  #key = '';
  #soon: NodeJS.Timeout | undefined;
  #always: NodeJS.Timeout | undefined;

  /** @param onChange - told of the files that changed together */
  constructor(onChange: (files: readonly string[]) => void) {
    this.#onChange = onChange;
  }

  /** How files are; taken before they are read and given to `watch`, so that no change falls between. */
  static look(files: readonly string[]): FileStates {
    return new Map(files.map(file => [file, stateOf(file)]));
  }

  /**
   * Watches these files instead of those before.
   *
   * @param seen - how they were when they were read: what has changed since then is told as well
   */
  watch(seen: FileStates): void {
    this.#states.clear();
    for (const [file, state] of seen) this.#states.set(file, state);
    this.#always ??= setInterval(() => this.#look(), LOOK_EVERY_MS);
    const key = [...seen.keys()].sort().join('\n');
    if (key !== this.#key) {
      this.#key = key;
      void this.#watcher?.close();
      const lookSoon = (): void => this.#lookSoon();
      this.#watcher = watch([...seen.keys()], { ignoreInitial: true })
        .on('raw', lookSoon)
        .on('all', lookSoon)
        .on('ready', lookSoon)
        .on('error', lookSoon);
    }
    this.#lookSoon();
  }

  async close(): Promise<void> {
    clearTimeout(this.#soon);
    clearInterval(this.#always);
    await this.#watcher?.close();
  }

  #lookSoon(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.#look(), QUIET_MS);
  }

  #look(): void {
    const changed: string[] = [];
    for (const [file, before] of this.#states) {
      const state = stateOf(file);
      if (state === before) continue;
      this.#states.set(file, state);
      changed.push(file);
    }
    if (changed.length > 0) this.#onChange(changed);
  }
}
