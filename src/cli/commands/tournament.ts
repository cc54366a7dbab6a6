import type { Argv } from 'yargs';
import { DEFAULT_TOURNAMENT_GAMES, MOST_GAMES, TOURNAMENTS } from '../../arena/run-options.ts';
import { InputError } from '../../game/input-error.ts';
import { count } from '../../report/formats/numbers.ts';
import { flag } from '../flags/flag-table.ts';
import { type FlagValue, oneOf, text, wholeNumber } from '../flags/flags.ts';
import { type RunArguments, runFlags } from '../flags/run-flags.ts';

export interface TournamentArguments extends RunArguments {
  readonly contestants?: readonly string[];
  readonly format?: FlagValue;
  readonly anchor?: FlagValue;
}

export const tournamentFlags = <T>(argv: Argv<T>): Argv<T> =>
  runFlags(
    argv,
    `games of each pairing, two an opening, so an even number [default: ${count(DEFAULT_TOURNAMENT_GAMES)}]`,
    '<format>',
  )
    .option(
      'format',
      flag(
        'round-robin: everyone against everyone; gauntlet: the first against all others [default: round-robin]',
      ),
    )
    .option('anchor', flag('contestant whose rating is 0 [default: none, the mean of all is 0]')) as Argv<T>;

/** Many contestants, the same openings for every pairing. */
export const tournament = async (args: TournamentArguments): Promise<number> => {
  const format = oneOf('format', args.format, TOURNAMENTS, 'round-robin');
  const games = wholeNumber('games', args.games, {
    min: 2,
    max: MOST_GAMES,
    fallback: DEFAULT_TOURNAMENT_GAMES,
  });
  const anchor = text('anchor', args.anchor);
  const { contestants = [], resume: resumed } = args;
  if (contestants.length === 0 && resumed === undefined) {
    throw new InputError('0 of the 2 names needed are given; see --help');
  }
  // Not above: whoever asks for help needs the flags alone.
  const { play } = await import('./play.ts');
  const { planTournament } = await import('../../arena/plan-run.ts');
  const asked = {
    ...(contestants.length > 0 && { contestants }),
    ...(args.format !== undefined && { format }),
    ...(args.games !== undefined && { games }),
    ...(anchor !== undefined && { anchor }),
  };
  return play(args, async (options, resume) => {
    if (resume === undefined) return planTournament({ ...options, ...asked, contestants });
    const { planResume } = await import('../../arena/resume-run.ts');
    return planResume(resume, 'tournament', { ...options, ...asked });
  });
};
