import { closeSync, copyFileSync, existsSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFile, isOwnModule } from '../contestants/modules.ts';
import { fileReason } from '../files/file-reason.ts';
import { makeFolder } from '../files/make-folder.ts';
import { InputError } from '../game/input-error.ts';
import { makeMoves } from '../game/notation.ts';
import { provenance } from '../run/provenance.ts';
import type { RunConfig } from '../run/run-config.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import type { RunFile } from './run-file.ts';
import { GAMES_FILE, OPENINGS_FILE, RUN_FILE, SUMMARY_FILE, TIMING_FILE } from './run-folder.ts';

/** The files of a run while it is played. */
export class RunStore {
  readonly folder: string;
  readonly #games: number;

  /**
   * Makes the folder, unless it is there, and writes `run.json` and copies of
   * the book and of modules given by path.
   *
   * @param folder - must not hold a run yet
   * @throws {InputError} if it does, or cannot be written
   */
  constructor(folder: string, config: RunConfig) {
    this.folder = folder;
    if (existsSync(join(folder, RUN_FILE)) || existsSync(join(folder, GAMES_FILE))) {
      throw new InputError(`--out: ${folder} already holds a run; name a new folder`);
    }
    try {
      makeFolder(folder);
      writeFileSync(join(folder, RUN_FILE), `${JSON.stringify(this.#runFile(config), null, 2)}\n`);
      this.#games = openSync(join(folder, GAMES_FILE), 'wx');
    } catch (error) {
      throw new InputError(`--out: ${folder} cannot be written: ${fileReason(error)}`);
    }
  }

  /** Appends lines of `games.jsonl`. */
  append(lines: Uint8Array): void {
    try {
      for (let at = 0; at < lines.length; ) at += writeSync(this.#games, lines, at);
    } catch (error) {
      throw new InputError(
        `${join(this.folder, GAMES_FILE)} cannot be written: ${fileReason(error)}; the games in it are kept`,
      );
    }
  }

  /** Writes what the games came to, each file whole or not at all, and closes the run. */
  finish(summary: RunSummary, timing: RunTiming): void {
    closeSync(this.#games);
    for (const [name, content] of [
      [SUMMARY_FILE, summary],
      [TIMING_FILE, timing],
    ] as const) {
      const path = join(this.folder, name);
      try {
        writeFileSync(`${path}.tmp`, `${JSON.stringify(content, null, 2)}\n`);
        renameSync(`${path}.tmp`, path);
      } catch (error) {
        throw new InputError(`${path} cannot be written: ${fileReason(error)}`);
      }
    }
  }

  #runFile({ format, contestants, games, seed, rules, openings, timing, sprt, anchor }: RunConfig): RunFile {
    return {
      format: 1,
      pairings: format,
      contestants: contestants.map(({ name, strategy, params, module }, i) => ({
        name,
        strategy,
        params,
        ...(isOwnModule(module) ? {} : { module: this.#copyModule(module, strategy, i) }),
      })),
      games,
      seed,
      size: rules.size,
      rule: rules.name,
      openings: openings.kind === 'random' ? openings : this.#copyBook(rules.size, openings),
      timing,
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
