import { copyFileSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFile, isOwnModule } from '../contestants/modules.ts';
import { fileReason } from '../files/file-reason.ts';
import { JournalFolder } from '../files/journal-folder.ts';
import { InputError } from '../game/input-error.ts';
import { makeMoves } from '../game/notation.ts';
import { provenance } from '../run/provenance.ts';
import type { RunConfig } from '../run/run-config.ts';
import { RunFold } from '../run/run-fold.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import { shardText } from '../schedule/shard.ts';
import { foldGames } from './fold-games.ts';
import type { RunFile } from './run-file.ts';
import { GAMES_FILE, OPENINGS_FILE, RUN_FILE, SUMMARY_FILE, TIMING_FILE } from './run-folder.ts';
import { sourcesOf } from './run-sources.ts';

/** A start that failed, or was killed before the first game, leaves a folder that can be used again. */
const holdsRun = (folder: string): boolean =>
  existsSync(join(folder, SUMMARY_FILE)) ||
  (statSync(join(folder, GAMES_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** The files of a run while it is played; no other process gets at them meanwhile. */
export class RunStore {
  readonly folder: string;
  readonly #journal: JournalFolder;
  /** What a start that comes to nothing leaves to be removed; nothing from the first game on. */
  #start: readonly string[];

  private constructor(journal: JournalFolder, start: readonly string[]) {
    this.folder = journal.path;
    this.#journal = journal;
    this.#start = start;
  }

  /**
   * Makes the folder, unless it is there, and writes `run.json` and copies of
   * the book and of modules given by path. Of two that want the same folder at
   * once one is refused, and has touched nothing.
   *
   * @param folder - must not hold a run yet
   * @throws {InputError} if it does, is in use, or cannot be written
   */
  static begin(folder: string, config: RunConfig): RunStore {
    const refuseRun = (): void => {
      if (holdsRun(folder)) {
        throw new InputError(`${folder} already holds a run; name a new folder, or give it to --resume`);
      }
    };
    let journal: JournalFolder | undefined;
    try {
      refuseRun();
      journal = new JournalFolder(folder, GAMES_FILE, false);
      journal.lock();
      // Whoever had the lock before may have left a run.
      refuseRun();
      const runFile = runFileOf(folder, config);
      journal.writeJson(RUN_FILE, runFile);
      journal.open();
      return new RunStore(journal, filesOfStart(runFile));
    } catch (error) {
      journal?.close();
      if (error instanceof InputError) throw new InputError(`--out: ${error.message}`);
      throw new InputError(`--out: ${folder} cannot be written: ${fileReason(error)}`);
    }
  }

  /**
   * Opens a run that was stopped, to go on behind its last whole pair.
   *
   * @param beforePair - the first pair that is dropped, with all behind it
   * @returns the store, and what was played before
   * @throws {InputError} if it is in use, damaged, or cannot be written
   */
  static async goOn(
    folder: string,
    config: RunConfig,
    beforePair?: number,
  ): Promise<{ store: RunStore; before: RunFold }> {
    const journal = new JournalFolder(folder, GAMES_FILE, false);
    journal.lock();
    try {
      const before = new RunFold(config);
      let bytes = 0;
      if (existsSync(join(folder, GAMES_FILE))) {
        const { wholePairBytes, foreignLineEnds } = await foldGames(
          folder,
          config,
          before,
          undefined,
          false,
          beforePair,
        );
        if (foreignLineEnds) {
          throw new InputError(
            `${join(folder, GAMES_FILE)} has line ends of CR LF or a byte order mark, as after an editor; take them out, and go on then`,
          );
        }
        bytes = wholePairBytes;
      }
      journal.openAt(bytes);
      return { store: new RunStore(journal, []), before };
    } catch (error) {
      journal.close();
      throw error;
    }
  }

  /** Appends lines of `games.jsonl`. */
  append(lines: Uint8Array): void {
    try {
      this.#journal.appendLines(lines);
      this.#start = [];
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${error.message}; the games in it are kept`);
      throw error;
    }
  }

  /**
   * Writes what the games came to, each file whole or not at all, and closes the run.
   *
   * @param timing - undefined where nothing was played: what was measured before stays
   */
  finish(summary: RunSummary, timing: RunTiming | undefined): void {
    this.#start = [];
    try {
      this.#journal.writeJson(SUMMARY_FILE, summary);
      if (timing !== undefined) this.#journal.writeJson(TIMING_FILE, timing);
    } finally {
      this.close();
    }
  }

  /** Lets others at the folder again; what was played is kept, and of a start that failed nothing. */
  close(): void {
    try {
      for (const name of this.#start) rmSync(join(this.folder, name), { force: true });
    } catch {
      // It is read-only: `begin` takes what is left for no run.
    }
    this.#start = [];
    this.#journal.close();
  }
}

/** What {@link RunStore.begin} writes. */
const filesOfStart = ({ contestants, openings }: RunFile): string[] => [
  RUN_FILE,
  GAMES_FILE,
  ...contestants.flatMap(({ module }) => module ?? []),
  ...(openings.kind === 'file' ? [openings.copy] : []),
];

const runFileOf = (
  folder: string,
  {
    format,
    contestants,
    games,
    seed,
    rules,
    openings,
    timing,
    limits,
    adjudication,
    sprt,
    anchor,
    shard,
  }: RunConfig,
): RunFile => {
  const copies = contestants.map(({ module, strategy, engine }, i) =>
    engine !== undefined || isOwnModule(module)
      ? undefined
      : copyModule(folder, module, `contestant-${i + 1}-${strategy}.mjs`),
  );
  return {
    format: 1,
    pairings: format,
    contestants: contestants.map(({ name, strategy, params, engine, limits, source }, i) => {
      const module = copies[i];
      return {
        name,
        strategy,
        params,
        ...(module !== undefined && { module }),
        ...(engine && { engine }),
        ...(limits && { limits }),
        ...(source && { source }),
      };
    }),
    games,
    seed,
    size: rules.size,
    rule: rules.name,
    openings: openings.kind === 'file' ? copyBook(folder, rules.size, openings) : openings,
    timing,
    limits,
    ...(adjudication && { adjudication }),
    ...(sprt && { sprt }),
    ...(anchor !== undefined && { anchor }),
    ...(shard && { shard: shardText(shard) }),
    sources: sourcesOf(contestants, copies),
    provenance: { ...provenance() },
  };
};

const copyModule = (folder: string, module: string, name: string): string => {
  copyFileSync(bundleFile(module), join(folder, name));
  return name;
};

const copyBook = (
  folder: string,
  size: number,
  { openings, ...rest }: Extract<RunConfig['openings'], { kind: 'file' }>,
): RunFile['openings'] => {
  const lines = openings.map(opening => `${makeMoves(size, opening)}\n`);
  writeFileSync(join(folder, OPENINGS_FILE), lines.join(''));
  return { ...rest, copy: OPENINGS_FILE };
};
