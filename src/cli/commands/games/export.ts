import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Argv } from 'yargs';
import { fileReason } from '../../../files/file-reason.ts';
import { InputError } from '../../../game/input-error.ts';
import { parseMoves } from '../../../game/notation.ts';
import type { GameToWrite } from '../../../game-files/file-game.ts';
import { psqText, recText } from '../../../game-files/piskvork-file.ts';
import { sgfText } from '../../../game-files/sgf-file.ts';
import { isWanted } from '../../../games/game-filter.ts';
import { recordedGames } from '../../../games/recorded-games.ts';
import type { GameRecord } from '../../../match/record.ts';
import { GAMES_CSV_HEAD, gamesCsvLine } from '../../../report/games/games-report.ts';
import { crossCsv, ratingsCsv } from '../../../report/games/tables-csv.ts';
import type { RunConfig } from '../../../run/run-config.ts';
import { readRun } from '../../../store/read-run.ts';
import { readRunConfig } from '../../../store/run-file.ts';
import { flag } from '../../flags/flag-table.ts';
import { type FlagValue, oneOf, text } from '../../flags/flags.ts';
import { note, print } from '../../terminal/output.ts';
import { GAME_FLAGS, type GameArguments, gameFilterOf } from './game-flags.ts';

export interface ExportArguments extends GameArguments {
  readonly run: string;
  readonly format?: FlagValue;
  readonly table?: FlagValue;
  readonly out?: FlagValue;
}

const FORMATS = ['sgf', 'psq', 'rec', 'csv', 'json'] as const;
type Format = (typeof FORMATS)[number];
const TABLES = ['ratings', 'cross'] as const;
/** A game a file. */
const SINGLE: readonly Format[] = ['psq', 'rec'];

export const exportFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    ...GAME_FLAGS,
    format: flag(`${FORMATS.join(', ')} [default: sgf]`),
    table: flag(`in place of games, as CSV: ${TABLES.join(' or ')}`),
    out: flag('a new file, or for psq and rec a folder with a file a game [default: what is printed]'),
  }) as Argv<T>;

const gameToWrite = (record: GameRecord, { rules }: RunConfig): GameToWrite => {
  const { game, opening, moves, black, white, result, ending, fault } = record;
  return {
    name: `game ${game}`,
    size: rules.size,
    rule: rules.name,
    stones: parseMoves(rules.size, opening + moves),
    openingLength: parseMoves(rules.size, opening).length,
    ...{ black, white, result, ending, fault },
  };
};

const textOf = (record: GameRecord, config: RunConfig, format: Format): string => {
  if (format === 'json') return `${JSON.stringify(record)}\n`;
  if (format === 'csv') return gamesCsvLine(record);
  const game = gameToWrite(record, config);
  return format === 'sgf' ? sgfText(game) : format === 'psq' ? psqText(game) : recText(game);
};

/** Where texts go, one after the other. */
interface Target {
  write(text: string, game?: number): Promise<unknown>;
  close(): void;
}

/** @throws {InputError} if the file is there already, or cannot be written */
const fileTarget = (path: string): Target => {
  const refuse = (error: unknown): never => {
    throw new InputError(`--out ${path} cannot be written: ${fileReason(error)}`);
  };
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    return refuse(error);
  }
  return {
    write: async text => {
      try {
        writeSync(file, text);
      } catch (error) {
        refuse(error);
      }
    },
    close: () => closeSync(file),
  };
};

/** A file a game. */
const folderTarget = (folder: string, format: Format): Target => ({
  write: async (text, game) => {
    const path = join(folder, `game-${game}.${format}`);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, text, { flag: 'wx' });
    } catch (error) {
      throw new InputError(`${path} cannot be written: ${fileReason(error)}`);
    }
  },
  close: () => {},
});

const stdoutTarget: Target = { write: text => print(text), close: () => {} };

/** Writes the games of a run, or its tables, for other programs. */
export const exportRun = async (args: ExportArguments): Promise<number> => {
  const format = oneOf('format', args.format, FORMATS, args.table === undefined ? 'sgf' : 'csv');
  const out = text('out', args.out);
  const config = readRunConfig(args.run);
  if (args.table !== undefined) {
    const table = oneOf('table', args.table, TABLES, 'cross');
    if (format !== 'csv') throw new InputError(`--table is CSV; --format ${format} is for games`);
    const { summary } = await readRun(args.run);
    const target = out === undefined ? stdoutTarget : fileTarget(out);
    await target.write(table === 'ratings' ? ratingsCsv(summary) : crossCsv(summary));
    target.close();
    return 0;
  }
  const filter = gameFilterOf(args, config);
  const isSingle = SINGLE.includes(format);
  const target = out === undefined ? stdoutTarget : isSingle ? folderTarget(out, format) : fileTarget(out);
  let written = 0;
  /** A game that may be the only one. */
  let only = '';
  try {
    if (format === 'csv') await target.write(GAMES_CSV_HEAD);
    for await (const record of recordedGames(args.run, config)) {
      if (!isWanted(record, filter, config.rules.size)) continue;
      if (isSingle && out === undefined && written > 0) {
        throw new InputError(
          `--format ${format} is a game a file; give --out FOLDER, or choose one with --games`,
        );
      }
      const words = textOf(record, config, format);
      if (isSingle && out === undefined) only = words;
      else await target.write(words, record.game);
      written++;
    }
  } finally {
    target.close();
  }
  if (only !== '') await print(only);
  if (written === 0) throw new InputError(`${args.run}: no game is what the flags ask for`);
  if (out !== undefined) note(`${written} ${written === 1 ? 'game is' : 'games are'} in ${out}`);
  return 0;
};
