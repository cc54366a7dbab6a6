import type { Options } from 'yargs';
import { didYouMean } from '../../../contestants/did-you-mean.ts';
import { InputError } from '../../../game/input-error.ts';
import { parseMoves } from '../../../game/notation.ts';
import { GAME_RESULTS, type GameFilter } from '../../../games/game-filter.ts';
import { ENDINGS, type Ending } from '../../../match/ending.ts';
import type { RunConfig } from '../../../run/run-config.ts';
import { flag } from '../../flags/flag-table.ts';
import { type FlagValue, MOST_GAMES, oneOf, text } from '../../flags/flags.ts';

/** The flags that choose games. */
export interface GameArguments {
  readonly contestant?: FlagValue;
  readonly as?: FlagValue;
  readonly result?: FlagValue;
  readonly ending?: FlagValue;
  readonly fault?: FlagValue;
  readonly stones?: FlagValue;
  readonly begins?: FlagValue;
  readonly games?: FlagValue;
}

export const GAME_FLAGS: Readonly<Record<string, Options>> = {
  contestant: flag('games of this contestant'),
  as: flag('black or white: the colour of --contestant'),
  result: flag(`${GAME_RESULTS.join(', ')}; the last two by --contestant`),
  ending: flag(`${ENDINGS.join(', ')}; several with commas`),
  fault: flag("words of the loser's fault"),
  stones: flag('how long, such as 30, 9-20, 9- or -20, the opening included'),
  begins: flag('the stones that it begins with, such as h8i9'),
  games: flag('numbers of games, such as 3,8-11'),
};

const RANGE = /^(\d*)(-?)(\d*)$/;

/** `9-20`, `9-`, `-20` or `9`. */
const rangeOf = (name: string, given: string): readonly [from: number, to: number] => {
  const [, from, dash, to] = RANGE.exec(given) ?? [];
  const low = Number(from || 0);
  const high = dash === '' ? low : to === '' ? MOST_GAMES : Number(to);
  if (from === undefined || from + to === '' || low > high) {
    throw new InputError(`--${name} is '${given}'; it takes a number, or two such as 9-20, 9- or -20`);
  }
  return [low, high];
};

const MOST_CHOSEN = 1_000_000;

const numbersOf = (given: string): ReadonlySet<number> => {
  const numbers = new Set<number>();
  for (const part of given.split(',')) {
    const [from, to] = rangeOf('games', part.trim());
    if (to - from > MOST_CHOSEN)
      throw new InputError(`--games is '${given}'; it takes both ends, such as 3,8-11`);
    for (let game = from; game <= to; game++) numbers.add(game);
  }
  return numbers;
};

const endingsOf = (given: string): Ending[] =>
  given.split(',').map(name => oneOf('ending', name.trim(), ENDINGS, 'five'));

const contestantOf = (given: string, { contestants }: RunConfig): string => {
  const names = contestants.map(({ name }) => name);
  if (names.includes(given)) return given;
  const hint = didYouMean(given, names) || `; the contestants are ${names.join(', ')}`;
  throw new InputError(`--contestant is '${given}', who is not in this run${hint}`);
};

/**
 * Which games the flags ask for.
 *
 * @throws {InputError} naming the flag that is wrong
 */
export const gameFilterOf = (args: GameArguments, config: RunConfig): GameFilter => {
  const given = <T>(flagName: keyof GameArguments, read: (value: string) => T): T | undefined => {
    const value = text(flagName, args[flagName]);
    return value === undefined ? undefined : read(value);
  };
  const stones = given('stones', value => rangeOf('stones', value));
  const filter = {
    contestant: given('contestant', value => contestantOf(value, config)),
    as: given('as', value => oneOf('as', value, ['black', 'white'] as const, 'black')),
    result: given('result', value => oneOf('result', value, GAME_RESULTS, 'draw')),
    endings: given('ending', endingsOf),
    fault: given('fault', value => value),
    fewest: stones?.[0],
    most: stones?.[1],
    begins: given('begins', value => parseMoves(config.rules.size, value)),
    games: given('games', numbersOf),
  };
  const needs = filter.as !== undefined ? '--as' : `--result ${filter.result}`;
  if (filter.contestant === undefined && (filter.as !== undefined || /won|lost/.test(filter.result ?? ''))) {
    throw new InputError(`${needs} goes with --contestant, to know whose`);
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
};
