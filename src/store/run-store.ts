import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFile, isOwnModule } from '../contestants/modules.ts';
import { fileReason } from '../files/file-reason.ts';
import { JournalFolder } from '../files/journal-folder.ts';
import { InputError } from '../game/input-error.ts';
import { makeMoves } from '../game/notation.ts';
import { provenance } from '../run/provenance.ts';
import type { RunConfig } from '../run/run-config.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import type { RunFile } from './run-file.ts';
import { GAMES_FILE, OPENINGS_FILE, RUN_FILE, SUMMARY_FILE, TIMING_FILE } from './run-folder.ts';

const holdsRun = (folder: string): boolean =>
  [RUN_FILE, GAMES_FILE].some(name => existsSync(join(folder, name)));

/** The files of a run while it is played; no other process gets at them meanwhile. */
export class RunStore {
  readonly folder: string;
  readonly #journal: JournalFolder;

  /**
   * Makes the folder, unless it is there, and writes `run.json` and copies of
   * the book and of modules given by path. Of two that want the same folder at
   * once one is refused, and has touched nothing.
   *
   * @param folder - must not hold a run yet
   * @throws {InputError} if it does, is in use, or cannot be written
   */
  constructor(folder: string, config: RunConfig) {
    this.folder = folder;
    const refuseRun = (): void => {
      if (holdsRun(folder)) throw new InputError(`${folder} already holds a run; name a new folder`);
    };
    try {
      refuseRun();
      this.#journal = new JournalFolder(folder, GAMES_FILE, false);
      this.#journal.lock();
      // Whoever had the lock before may have left a run.
      refuseRun();
      this.#journal.writeJson(RUN_FILE, this.#runFile(config));
      this.#journal.open();
    } catch (error) {
      this.close();
      if (error instanceof InputError) throw new InputError(`--out: ${error.message}`);
      throw new InputError(`--out: ${folder} cannot be written: ${fileReason(error)}`);
    }
  }

  /** Appends lines of `games.jsonl`. */
  append(lines: Uint8Array): void {
    try {
      this.#journal.appendLines(lines);
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${error.message}; the games in it are kept`);
      throw error;
    }
  }

  /** Writes what the games came to, each file whole or not at all, and closes the run. */
  finish(summary: RunSummary, timing: RunTiming): void {
    try {
      this.#journal.writeJson(SUMMARY_FILE, summary);
      this.#journal.writeJson(TIMING_FILE, timing);
    } finally {
      this.close();
    }
  }

  /** Lets others at the folder again; what was played is kept. */
  close(): void {
    this.#journal?.close();
  }

  #runFile({
    format,
    contestants,
    games,
    seed,
    rules,
    openings,
    timing,
    limits,
    sprt,
    anchor,
  }: RunConfig): RunFile {
    return {
      format: 1,
      pairings: format,
      contestants: contestants.map(({ name, strategy, params, module, engine, limits, source }, i) => ({
        name,
        strategy,
        params,
        ...(engine !== undefined
          ? { engine }
          : isOwnModule(module)
            ? {}
            : { module: this.#copyModule(module, strategy, i) }),
        ...(limits && { limits }),
        ...(source && { source }),
      })),
      games,
      seed,
      size: rules.size,
      rule: rules.name,
      openings: openings.kind === 'random' ? openings : this.#copyBook(rules.size, openings),
      timing,
      limits,
      ...(sprt && { sprt }),
      ...(anchor !== undefined && { anchor }),
      provenance: { ...provenance() },
    };
  }

  #copyModule(module: string, strategy: string, number: number): string {
    const name = `contestant-${number + 1}-${strategy}.mjs`;
    copyFileSync(bundleFile(module), join(this.folder, name));
    return name;
  }

  #copyBook(
    size: number,
    { openings, ...rest }: Exclude<RunConfig['openings'], { kind: 'random' }>,
  ): RunFile['openings'] {
    const lines = openings.map(opening => `${makeMoves(size, opening)}\n`);
    writeFileSync(join(this.folder, OPENINGS_FILE), lines.join(''));
    return { ...rest, copy: OPENINGS_FILE };
  }
}
