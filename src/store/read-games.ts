import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileReason } from '../files/file-reason.ts';
import { Board } from '../game/board.ts';
import { InputError } from '../game/input-error.ts';
import { openingRuleOf } from '../openings/openings-config.ts';
import type { RunConfig } from '../run/run-config.ts';
import { runSchedule, scheduledGames } from '../run/run-schedule.ts';
import type { PairTask } from '../schedule/pairs.ts';
import { type CheckedGame, checkedRecord } from './check-record.ts';
import { GAMES_FILE } from './run-folder.ts';

export const NEWLINE = 10;

const CARRIAGE_RETURN = 13;
const OPENING_BRACE = 123;
/** What editors on Windows put in front of a text. */
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
/** The longest record has some thousand bytes; what goes on without a line end is none. */
const LONGEST_LINE = 1 << 20;

/** What was passed over in a run's games. */
export interface GamesNotes {
  /** The last line has no end: whoever wrote it was killed. It is not among the games. */
  tornLine: boolean;
  /** The file has line ends of CR LF or a byte order mark, as after an editor; the games come without. */
  foreignLineEnds: boolean;
}

/** A game of a run's folder. */
export interface StoredGame extends CheckedGame {
  /** The pair that it belongs to, and which of its games it is. */
  readonly task: PairTask;
  readonly half: 0 | 1;
  /** The bytes of its line, LF and all. */
  readonly line: Buffer;
}

/**
 * The games of a run on disk, in order. Every reader of `games.jsonl` reads it
 * here: each line is held to be the record that is due there by the config, and
 * one whose moves lead to its result.
 *
 * @param notes - is told what was passed over
 * @throws {InputError} if the file cannot be read, or with the line that is wrong and why
 */
export async function* storedGames(
  folder: string,
  config: RunConfig,
  notes: GamesNotes = { tornLine: false, foreignLineEnds: false },
): AsyncGenerator<StoredGame> {
  const board = new Board(config.rules);
  const names = config.contestants.map(({ name }) => name);
  const rule = openingRuleOf(config.openings);
  const due = dueGames(config);
  let number = 0;
  for await (const line of gameLines(folder, notes)) {
    number++;
    try {
      if (!isWhole(line)) {
        // A power cut can leave zeros.
        if (line[0] !== OPENING_BRACE && line[0] !== 0)
          throw new InputError('no line end, and not the beginning of a record');
        notes.tornLine = true;
        return;
      }
      const next = due.next();
      if (next.done === true)
        throw new InputError(`the run has ${scheduledGames(config)} games, and here is one more`);
      const game = checkedRecord(line.subarray(0, -1).toString(), { ...next.value, names, rule }, board);
      yield { ...game, ...next.value, line };
    } catch (error) {
      if (error instanceof InputError)
        throw new InputError(`${join(folder, GAMES_FILE)}:${number}: ${error.message}`);
      throw error;
    }
  }
}

/** The games of a run in the order of its schedule. */
function* dueGames(config: RunConfig): Generator<Pick<StoredGame, 'task' | 'half'>> {
  for (const task of runSchedule(config)) {
    yield { task, half: 0 };
    if (task.games === 2) yield { task, half: 1 };
  }
}

/**
 * The lines of a run's `games.jsonl` as bytes, unchecked, each with an end of LF
 * whatever it has there; without one the last may be, which a kill can leave behind.
 *
 * @throws {InputError} if the file cannot be read
 */
export async function* gameLines(
  folder: string,
  notes: Pick<GamesNotes, 'foreignLineEnds'> = { foreignLineEnds: false },
): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const line of linesAsTheyAre(folder)) {
    const from = isFirst && line.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0;
    isFirst = false;
    const hasReturn = isWhole(line) && line.at(-2) === CARRIAGE_RETURN;
    if (from === 0 && !hasReturn) {
      yield line;
      continue;
    }
    notes.foreignLineEnds = true;
    const text = line.subarray(from, line.length - (hasReturn ? 2 : 0));
    yield hasReturn ? Buffer.concat([text, Buffer.of(NEWLINE)]) : text;
  }
}

async function* linesAsTheyAre(folder: string): AsyncGenerator<Buffer> {
  const path = join(folder, GAMES_FILE);
  let rest: Buffer = Buffer.alloc(0);
  let number = 1;
  try {
    if (!statSync(path).isFile()) throw new Error('it is no file');
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
      const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        yield bytes.subarray(from, end + 1);
        number++;
        from = end + 1;
      }
      rest = bytes.subarray(from);
      if (rest.length > LONGEST_LINE)
        throw new InputError(`${path}:${number}: a line of more than 1 MB, which is no game's record`);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path} cannot be read: ${fileReason(error)}`);
  }
  if (rest.length > 0) yield rest;
}

const isWhole = (line: Uint8Array): boolean => line.at(-1) === NEWLINE;

/** How many whole lines there are, unchecked. */
export const countLines = async (folder: string): Promise<number> => {
  let lines = 0;
  for await (const line of gameLines(folder)) if (isWhole(line)) lines++;
  return lines;
};
