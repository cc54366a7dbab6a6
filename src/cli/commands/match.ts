import type { Argv } from 'yargs';
import { DEFAULT_MATCH_GAMES, DEFAULT_SPRT_GAMES, MOST_GAMES } from '../../arena/run-options.ts';
import { InputError } from '../../game/input-error.ts';
import { count } from '../../report/formats/numbers.ts';
import { FLAGS, flag } from '../flags/flag-table.ts';
import { type FlagValue, wholeNumber } from '../flags/flags.ts';
import { type RunArguments, runFlags } from '../flags/run-flags.ts';
import { SPRT_HELP, sprtOf } from '../flags/sprt-flag.ts';

export interface MatchArguments extends RunArguments {
  /** The command, if it was called by its name. */
  readonly _?: readonly unknown[];
  readonly a?: string;
  readonly b?: string;
  readonly sprt?: FlagValue;
  readonly watch?: boolean;
}

const MAIN_CONTESTANTS = ['hashmap', 'point'] as const;
const MODELS = ['normalized', 'logistic'] as const;

/** The flags of `match`, and of the bare command. */
export const matchFlags = <T>(argv: Argv<T>): Argv<T> =>
  runFlags(
    argv,
    `games to play, two a pair; with --sprt the most that may be played [default: ${count(DEFAULT_MATCH_GAMES)}, with --sprt ${count(DEFAULT_SPRT_GAMES)}]`,
    '<a>-<b>',
  )
    .option('watch', FLAGS.watch)
    .option(
      'sprt',
      flag(
        `stop as soon as the games decide between two hypotheses: ${SPRT_HELP}; exit code 1 if H0 is accepted, 3 if neither is`,
      ),
    ) as Argv<T>;

/** Two contestants head to head. */
export const match = async (args: MatchArguments): Promise<number> => {
  if (args.watch === true) return watchMatch(args);
  const sprt = sprtOf(args.sprt, MODELS);
  const games =
    args.games === undefined
      ? undefined
      : wholeNumber('games', args.games, { min: 1, max: MOST_GAMES, fallback: 1 });
  const { a, b, resume: resumed } = args;
  const given = [a, b].flatMap(name => name ?? []);
  if (given.length === 1 || (args._?.length === 1 && given.length === 0 && resumed === undefined)) {
    throw new InputError(`${given.length} of the 2 names needed are given; see --help`);
  }
  // Not above: whoever asks for help needs the flags alone.
  const { play } = await import('./play.ts');
  const { planMatch } = await import('../../arena/plan-run.ts');
  const asked = { ...(games !== undefined && { games }), ...(sprt && { sprt }) };
  return play(args, async (options, resume) => {
    if (resume === undefined) {
      return planMatch({
        ...options,
        ...asked,
        contestants: [a ?? MAIN_CONTESTANTS[0], b ?? MAIN_CONTESTANTS[1]],
      });
    }
    const { planResume } = await import('../../arena/resume-run.ts');
    return planResume(resume, 'match', {
      ...options,
      ...asked,
      ...(given.length === 2 && { contestants: given }),
    });
  });
};

const watchMatch = async (args: MatchArguments): Promise<number> => {
  const { watch } = await import('./watch/watch.ts');
  return watch({
    name: 'match',
    contestants: [args.a ?? MAIN_CONTESTANTS[0], args.b ?? MAIN_CONTESTANTS[1]],
    opponent: 1,
    files: [bookOf(args.openings)],
    args,
    positionals: contestants => contestants,
    without: [],
    hasEvents: true,
  });
};

/** The file of a book of openings. */
const bookOf = (openings: FlagValue): string | undefined =>
  typeof openings === 'string' && !openings.startsWith('random:') ? openings : undefined;
