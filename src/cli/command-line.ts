import yargs, { type Argv } from 'yargs';
import { didYouMean } from '../contestants/did-you-mean.ts';
import { InputError } from '../game/input-error.ts';
import { projectVersion } from '../run/provenance.ts';
import { type BenchArguments, bench, benchFlags } from './commands/bench.ts';
import { type MatchArguments, match, matchFlags } from './commands/match.ts';
import { type OpeningsArguments, openings, openingsFlags } from './commands/openings.ts';
import { type ProfileArguments, profile, profileFlags } from './commands/profile.ts';
import { type ReplayArguments, replay, replayFlags } from './commands/replay.ts';
import { type ReportArguments, report, reportFlags } from './commands/report.ts';
import { type ScoreArguments, score, scoreFlags } from './commands/score.ts';
import { type StatsArguments, stats, statsFlags } from './commands/stats.ts';
import { type StrategiesArguments, strategies, strategiesFlags } from './commands/strategies.ts';
import { type TournamentArguments, tournament, tournamentFlags } from './commands/tournament.ts';
import { tune } from './commands/tune.ts';
import { type VerifyArguments, verify, verifyFlags } from './commands/verify.ts';
import { OPENINGS_HELP } from './flags/openings-flag.ts';
import { type TuneArguments, tuneFlags } from './flags/tune-flags.ts';

/** All commands but the bare one. */
export const COMMANDS = [
  'match',
  'tournament',
  'report',
  'replay',
  'verify',
  'stats',
  'openings',
  'score',
  'tune',
  'profile',
  'bench',
  'strategies',
];

const EPILOGUE = `A contestant is the name of a strategy or a path to a module, with parameters behind a colon:
  hashmap    hashmap:own.open3=5000    hashmap:weights=tuned.json    ./mine.ts:depth=2
Exit codes: 0 done; 1 done, and the answer is no; 2 could not run; 130 after Ctrl-C.
Of tune: 0 BETTER, 3 NOT SHOWN, 4 WORSE, 5 SPECIALISED.`;

/** Words for what yargs found wrong with the arguments. */
const explain = (message: string, argv: readonly string[], flags: readonly string[]): string => {
  const missing = /^Not enough arguments following: (.*)$/m.exec(message)?.[1];
  if (missing !== undefined) return `--${missing} lacks its value`;
  const few = /^Not enough non-option arguments: got (\d+), need at least (\d+)/m.exec(message);
  if (few !== null) return `${few[1]} of the ${few[2]} names needed are given; see --help`;
  const unknown = /^Unknown arguments?: (.*)$/m.exec(message)?.[1]?.split(', ')[0];
  if (unknown === undefined) return message.split('\n')[0];
  const isFlag = argv.some(argument => argument.startsWith('-') && argument.includes(unknown));
  if (isFlag) {
    const dashes = unknown.length === 1 ? '-' : '--';
    return `unknown flag ${dashes}${unknown}${didYouMean(unknown, flags) || '; see --help'}`;
  }
  return `unknown command or name too many: '${unknown}'${didYouMean(unknown, COMMANDS) || `; the commands are ${COMMANDS.join(', ')}`}`;
};

/**
 * Runs the command in `argv` (without `node` and the script).
 *
 * @param before - called before a command starts, and not before help is printed
 * @returns the exit code
 * @throws {InputError} if the command could not run
 */
export const run = async (argv: readonly string[], before = () => {}): Promise<number> => {
  let code = 0;
  /** What a command's handler does: the exit code is kept. */
  const handle =
    <A>(command: (args: A) => Promise<number>) =>
    async (args: unknown): Promise<void> => {
      rejectSwitchValues(argv, optionsOf(parser).boolean);
      before();
      code = await command(args as A);
    };
  const parser = yargs(argv as string[])
    .scriptName('gomoku-arena')
    .usage(
      '$0 [command]\n\nPlays Gomoku strategies against each other and says which is better, by how much, and how sure that is.',
    )
    .command('$0', 'the main job: match hashmap point', matchFlags, handle<MatchArguments>(match))
    .command(
      'match <a> <b>',
      'two contestants head to head',
      y => matchFlags(y.positional('a', { type: 'string' }).positional('b', { type: 'string' })),
      handle<MatchArguments>(match),
    )
    .command(
      'tournament <contestants..>',
      'many contestants on the same openings; a path that ends in .json is a file of contestants',
      y => tournamentFlags(y.positional('contestants', { type: 'string', array: true })),
      handle<TournamentArguments>(tournament),
    )
    .command(
      'report <runs..>',
      'prints the tables of a run again from its files; several runs of the same contestants as one',
      y => reportFlags(y.positional('runs', { type: 'string', array: true })),
      handle<ReportArguments>(report),
    )
    .command(
      'stats',
      'the figures of results that you have, and how many games to plan for',
      statsFlags,
      handle<StatsArguments>(stats),
    )
    .command(
      'openings [source]',
      'makes a book of openings, or checks one',
      y =>
        openingsFlags(
          y.positional('source', { type: 'string', describe: `${OPENINGS_HELP} [default: balanced:4@7]` }),
        ),
      handle<OpeningsArguments>(openings),
    )
    .command(
      'score <a>',
      'what a strategy makes of a position',
      y => scoreFlags(y.positional('a', { type: 'string' })),
      handle<ScoreArguments>(score),
    )
    .command(
      'profile <a> [b]',
      "where a strategy's time goes; alone: against itself",
      y => profileFlags(y.positional('a', { type: 'string' }).positional('b', { type: 'string' })),
      handle<ProfileArguments>(profile),
    )
    .command(
      'bench [contestants..]',
      'how fast strategies choose and observe, and whether one is faster than another',
      y => benchFlags(y.positional('contestants', { type: 'string', array: true })),
      handle<BenchArguments>(bench),
    )
    .command(
      'replay <run> <game>',
      "shows a game of a run's folder",
      y => replayFlags(y.positional('run', { type: 'string' }).positional('game', { type: 'string' })),
      handle<ReplayArguments>(replay),
    )
    .command(
      'verify <run>',
      "plays a run's games again and compares",
      y => verifyFlags(y.positional('run', { type: 'string' })),
      handle<VerifyArguments>(verify),
    )
    .command(
      'tune [a] [b]',
      "improves a strategy's parameters and proves it; tune verify RUN|FILE proves it again",
      y => tuneFlags(y.positional('a', { type: 'string' }).positional('b', { type: 'string' })),
      handle<TuneArguments>(tune),
    )
    .command(
      'strategies [names..]',
      'what strategies there are, with parameters and bounds',
      y => strategiesFlags(y.positional('names', { type: 'string', array: true })),
      handle<StrategiesArguments>(strategies),
    )
    .strict()
    .exitProcess(false)
    .parserConfiguration({ 'boolean-negation': false, 'parse-positional-numbers': false })
    .version(projectVersion())
    .epilogue(EPILOGUE)
    .wrap(Math.min(110, process.stdout.columns ?? 100))
    .fail((message, error) => {
      if (error && error.name !== 'YError') throw error;
      throw new InputError(explain(message, argv, Object.keys(optionsOf(parser).key)));
    });
  await parser.parseAsync();
  return code;
};

/** What yargs knows of the flags of the command being run; its types do not show this. */
const optionsOf = (parser: Argv): { key: object; boolean: string[] } =>
  (parser as unknown as { getOptions(): { key: object; boolean: string[] } }).getOptions();

/** yargs takes `--json=anything` for false. */
const rejectSwitchValues = (argv: readonly string[], switches: readonly string[]): void => {
  for (const argument of argv) {
    const [, flag, value] = /^--([^=]+)=(.*)$/s.exec(argument) ?? [];
    if (flag !== undefined && switches.includes(flag) && value !== 'true' && value !== 'false') {
      throw new InputError(`--${flag} is '${value}'; it is a switch and takes no value`);
    }
  }
};
