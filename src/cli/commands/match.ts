import type { Argv } from 'yargs';
import { resolveTwo } from '../../contestants/contestants.ts';
import { count } from '../../report/formats/numbers.ts';
import { type FlagValue, MOST_GAMES, wholeNumber } from '../flags/flags.ts';
import { type RunArguments, runFlags } from '../flags/run-flags.ts';
import { SPRT_HELP, sprtOf } from '../flags/sprt-flag.ts';

export interface MatchArguments extends RunArguments {
  readonly a?: string;
  readonly b?: string;
  readonly sprt?: FlagValue;
}

const DEFAULT_GAMES = 2000;
/** Half the tests of 0 against 5 normalized Elo are over after 20,000 games, all but a few after this many. */
const DEFAULT_SPRT_GAMES = 200_000;
const MAIN_CONTESTANTS = ['hashmap', 'point'] as const;
const MODELS = ['normalized', 'logistic'] as const;

/** The flags of `match`, and of the bare command. */
export const matchFlags = <T>(argv: Argv<T>): Argv<T> =>
  runFlags(
    argv,
    `games to play, two a pair; with --sprt the most that may be played [default: ${count(DEFAULT_GAMES)}, with --sprt ${count(DEFAULT_SPRT_GAMES)}]`,
    '<a>-<b>',
  ).option('sprt', {
    type: 'string',
    requiresArg: true,
    describe: `stop as soon as the games decide between two hypotheses: ${SPRT_HELP}; exit code 1 if H0 is accepted`,
  }) as Argv<T>;

/** Two contestants head to head. */
export const match = async (args: MatchArguments): Promise<number> => {
  const sprt = sprtOf(args.sprt, MODELS);
  const games = wholeNumber('games', args.games, {
    min: 1,
    max: MOST_GAMES,
    fallback: sprt === undefined ? DEFAULT_GAMES : DEFAULT_SPRT_GAMES,
  });
  // Not above: whoever asks for help needs the flags alone.
  const { play } = await import('./play.ts');
  return play(args, async rules => {
    const names = [args.a ?? MAIN_CONTESTANTS[0], args.b ?? MAIN_CONTESTANTS[1]] as const;
    const contestants = (await resolveTwo(names, rules)).map(({ contestant }) => contestant);
    return {
      format: 'match',
      contestants,
      games,
      name: contestants.map(({ strategy }) => strategy).join('-'),
      ...(sprt && { sprt }),
    };
  });
};
