import type { Argv } from 'yargs';
import { didYouMean } from '../../contestants/did-you-mean.ts';
import { resolveField } from '../../contestants/field.ts';
import { InputError } from '../../game/input-error.ts';
import { count, counted } from '../../report/formats/numbers.ts';
import { type FlagValue, MOST_GAMES, oneOf, text, wholeNumber } from '../flags/flags.ts';
import { type RunArguments, runFlags } from '../flags/run-flags.ts';

export interface TournamentArguments extends RunArguments {
  readonly contestants: readonly string[];
  readonly format?: FlagValue;
  readonly anchor?: FlagValue;
}

const DEFAULT_GAMES = 400;
const TOURNAMENTS = ['round-robin', 'gauntlet'] as const;

export const tournamentFlags = <T>(argv: Argv<T>): Argv<T> =>
  runFlags(
    argv,
    `games of each pairing, two an opening, so an even number [default: ${count(DEFAULT_GAMES)}]`,
    '<format>',
  )
    .option('format', {
      type: 'string',
      requiresArg: true,
      describe:
        'round-robin: everyone against everyone; gauntlet: the first against all others [default: round-robin]',
    })
    .option('anchor', {
      type: 'string',
      requiresArg: true,
      describe: 'contestant whose rating is 0 [default: none, the mean of all is 0]',
    }) as Argv<T>;

const anchorOf = (value: FlagValue, names: readonly string[]): string | undefined => {
  const anchor = text('anchor', value);
  if (anchor === undefined || names.includes(anchor)) return anchor;
  const hint = didYouMean(anchor, names) || `; the contestants are ${names.join(', ')}`;
  throw new InputError(`--anchor is '${anchor}', which is none of the contestants${hint}`);
};

/** Many contestants, the same openings for every pairing. */
export const tournament = async (args: TournamentArguments): Promise<number> => {
  const format = oneOf('format', args.format, TOURNAMENTS, 'round-robin');
  const games = wholeNumber('games', args.games, { min: 2, max: MOST_GAMES, fallback: DEFAULT_GAMES });
  if (games % 2 !== 0) {
    throw new InputError(
      `--games is '${games}'; it takes an even number, so that both have black on each opening`,
    );
  }
  const { play } = await import('./play.ts');
  return play(args, async rules => {
    const contestants = await resolveField(args.contestants, rules);
    if (contestants.length < 2) {
      throw new InputError(
        `a tournament needs at least 2 contestants, and there is ${counted(contestants.length, 'contestant')}`,
      );
    }
    const anchor = anchorOf(
      args.anchor,
      contestants.map(({ name }) => name),
    );
    return { format, contestants, games, name: format, ...(anchor !== undefined && { anchor }) };
  });
};
