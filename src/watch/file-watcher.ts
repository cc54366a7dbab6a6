import { statSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

/** Saving a file is often more than one event. */
const QUIET_MS = 20;

const stateOf = (file: string): string => {
  try {
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs}/${size}`;
  } catch {
    return 'none';
  }
};

/** Tells of changes to files: written, replaced, come or gone. */
export class FileWatcher {
  readonly #onChange: (files: readonly string[]) => void;
  readonly #changed = new Set<string>();
  #watcher: FSWatcher | undefined;
  #key = '';
  #timer: NodeJS.Timeout | undefined;

  /** @param onChange - told of the files that changed together */
  constructor(onChange: (files: readonly string[]) => void) {
    this.#onChange = onChange;
  }

  /** The state of files, to be given to `watch` when they have been read. */
  static look(files: readonly string[]): ReadonlyMap<string, string> {
    return new Map(files.map(file => [file, stateOf(file)]));
  }

  /**
   * Watches these files instead of those before.
   *
   * @param seen - how they were when they were read: what has changed since then is told at once
   */
  async watch(files: readonly string[], seen: ReadonlyMap<string, string>): Promise<void> {
    const key = [...files].sort().join('\n');
    if (key !== this.#key) {
      const former = this.#watcher;
      this.#key = key;
      const watcher = watch([...files], { ignoreInitial: true });
      this.#watcher = watcher;
      watcher.on('all', (_, file) => this.#note(file));
      await new Promise<void>(done => watcher.once('ready', () => done()));
      await former?.close();
    }
    for (const file of files) {
      if (seen.has(file) && stateOf(file) !== seen.get(file)) this.#note(file);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#watcher?.close();
  }

  #note(file: string): void {
    this.#changed.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed];
      this.#changed.clear();
      this.#onChange(files);
    }, QUIET_MS);
  }
}
