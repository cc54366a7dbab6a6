import type { Argv } from 'yargs';
import { InputError } from '../../../game/input-error.ts';
import { isWanted } from '../../../games/game-filter.ts';
import { recordedGames } from '../../../games/recorded-games.ts';
import type { GameRecord } from '../../../match/record.ts';
import { gamesReport } from '../../../report/games/games-report.ts';
import { REPORT_FORMATS } from '../../../report/run-report.ts';
import { readRunConfig } from '../../../store/run-file.ts';
import { flag, saying } from '../../flags/flag-table.ts';
import { type FlagValue, MOST_GAMES, oneOf, wholeNumber } from '../../flags/flags.ts';
import { print, terminalWidth } from '../../terminal/output.ts';
import { GAME_FLAGS, type GameArguments, gameFilterOf } from './game-flags.ts';

export interface GamesArguments extends GameArguments {
  readonly run: string;
  readonly limit?: FlagValue;
  readonly format?: FlagValue;
  readonly json?: boolean;
}

const DEFAULT_LIMIT = 50;

export const gamesFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    ...GAME_FLAGS,
    limit: flag(`how many to list, the first of them [default: ${DEFAULT_LIMIT}]`),
    format: flag(`${REPORT_FORMATS.join(', ')} [default: table]`),
    json: saying('json', 'the same as --format json'),
  }) as Argv<T>;

/** Lists the games of a run: all, or those that are asked for. */
export const games = async (args: GamesArguments): Promise<number> => {
  const format = oneOf('format', args.format, REPORT_FORMATS, args.json === true ? 'json' : 'table');
  if (args.json === true && format !== 'json') {
    throw new InputError(`--json and --format ${format} cannot both be; give one`);
  }
  const limit = wholeNumber('limit', args.limit, { min: 1, max: MOST_GAMES, fallback: DEFAULT_LIMIT });
  const config = readRunConfig(args.run);
  const filter = gameFilterOf(args, config);
  const shown: GameRecord[] = [];
  let [gamesInRun, found] = [0, 0];
  for await (const record of recordedGames(args.run, config)) {
    gamesInRun++;
    if (!isWanted(record, filter, config.rules.size)) continue;
    found++;
    if (shown.length < limit) shown.push(record);
  }
  await print(gamesReport({ run: args.run, gamesInRun, found, shown }, format, terminalWidth()));
  return 0;
};
