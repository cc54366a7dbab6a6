import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseContestant, quotedPart } from '../../contestants/contestant-text.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import type { Verification } from '../verification/verification.ts';
import { matchSeed } from '../verification/verify-values.ts';
import { bookOfLook } from './look.ts';
import { LEDGER_FILE, START_FILE, TUNED_FILE } from './tune-folder.ts';
import { REQUEST_KEYS, type TuneRequest } from './tune-request.ts';

const quoted = (text: string): string =>
  /^[\w./:=,@*+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The command that gives the same table again, for a shell.
 *
 * @param plannedGames - the first budget; minutes are the games that they came to
 * @param budgetGames - what it was raised to
 */
export const commandOf = (request: TuneRequest, plannedGames: number, budgetGames: number): string => {
  const whole: TuneRequest = { seed: '1', ...request };
  const flags = REQUEST_KEYS.filter(key => key !== 'strategy').flatMap(flag =>
    [whole[flag] ?? []].flat().map(value => `--${flag} ${quoted(String(value))}`),
  );
  const begin = ['gomoku-arena tune', quoted(request.strategy), `--budget ${plannedGames}`, ...flags].join(
    ' ',
  );
  if (budgetGames === plannedGames) return begin;
  return budgetGames > plannedGames
    ? `${begin}; then --resume with --budget ${budgetGames}`
    : `${begin}; its minutes were over after ${budgetGames} of these games`;
};

/**
 * The command that plays a look's games against the start again, so that a match has the same figure.
 *
 * @param folder - of the tune, as the user would name it
 * @returns undefined where openings had to be repeated: no book has that
 */
export const sameGamesCommand = (
  folder: string,
  { strategy, from }: Pick<TuneRequest, 'strategy' | 'from'>,
  { rules }: Pick<TuneConfig, 'rules'>,
  { look, seed, match }: Pick<Verification, 'look' | 'seed' | 'match'>,
): string | undefined => {
  const book = join(folder, bookOfLook(LEDGER_FILE, look));
  if (!existsSync(book)) return undefined;
  const { name, suffix } = parseContestant(strategy);
  const withFile = (file: string): string => `${quotedPart(name)}:weights=${quotedPart(join(folder, file))}`;
  const start = suffix === '' && from === undefined ? quotedPart(name) : withFile(START_FILE);
  return [
    'gomoku-arena match',
    quoted(withFile(TUNED_FILE)),
    quoted(start),
    `--games ${2 * match.pairs} --openings ${quoted(book)} --seed ${quoted(matchSeed(seed))}`,
    `--size ${rules.size} --rule ${rules.name}`,
  ].join(' ');
};

/** That command as a line of a report; nothing where there is none. */
export const sameGamesLine = (command: string | undefined): string =>
  command === undefined ? '' : `the same games: ${command}\n`;
