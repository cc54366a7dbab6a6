import yargs, { type Argv } from 'yargs';
import { didYouMean } from '../contestants/did-you-mean.ts';
import { projectVersion } from '../files/project.ts';
import { InputError } from '../game/input-error.ts';
import { COMMAND_TABLE, COMMANDS } from './command-table.ts';

const EPILOGUE = `A contestant is the name of a strategy or a path to a module, with parameters behind a colon,
or a program that speaks the Gomocup protocol, with its limits:
  hashmap    hashmap:own.open3=5000    hashmap:weights=general    ./mine.ts:depth=2,name=deep
  engine:./pbrain-x    engine:./pbrain-x:turn=0.1,memory=350
weights= takes a file, or a tuned table that comes with the strategy; name= is what tables call the contestant.
What has a colon or a comma in it stands in double quotes: '"./a:b.ts":depth=2' hashmap:weights='"a,b.json"'
Exit codes: 0 done; 1 done, and the answer is no; 2 could not run; 3 done, and no answer (a test that reached
neither bound); 130 after Ctrl-C. Of tune: 0 BETTER, 3 NOT SHOWN, 4 WORSE, 5 SPECIALISED.`;

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
    if (unknown.length === 1) return `unknown flag -${unknown}; see --help`;
    const names = flags.filter(name => name.length > 1);
    return `unknown flag --${unknown}${didYouMean(unknown, names) || '; see --help'}`;
  }
  return `name too many: '${unknown}'; see --help`;
};

/** What yargs would take for a name too many, or leave out without a word. */
const refuseUnknownWords = (argv: readonly string[]): void => {
  const [first] = argv;
  if (first !== undefined && !first.startsWith('-') && !COMMANDS.includes(first)) {
    const hint = didYouMean(first, COMMANDS) || `; the commands are ${COMMANDS.join(', ')}`;
    throw new InputError(`unknown command '${first}'${hint}`);
  }
  if (argv.includes('--')) throw new InputError("what stands behind '--' would not be read; leave '--' out");
};

/**
 * Runs the command in `argv` (without `node` and the script).
 *
 * @param before - called before a command starts, and not before help is printed
 * @returns the exit code
 * @throws {InputError} if the command could not run
 */
export const run = async (argv: readonly string[], before = () => {}): Promise<number> => {
  refuseUnknownWords(argv);
  let code = 0;
  let parser = yargs(argv as string[])
    .scriptName('gomoku-arena')
    .usage(
      '$0 [command]\n\nPlays Gomoku strategies against each other and says which is better, by how much, and how sure that is.',
    )
    // What yargs says is taken apart below.
    .locale('en');
  for (const { usage, summary, load } of COMMAND_TABLE) {
    parser = parser.command(
      usage,
      summary,
      // yargs asks for the flags of the command that is called, or explained, alone.
      async builder => (await load()).flags(withPositionals(builder, usage)),
      async args => {
        rejectSwitchValues(argv, optionsOf(parser).boolean);
        before();
        code = await (await load()).run(args as never);
      },
    );
  }
  parser = parser
    .strict()
    .exitProcess(false)
    .parserConfiguration({ 'boolean-negation': false, 'parse-positional-numbers': false })
    .alias('help', 'h')
    .version(projectVersion())
    .epilogue(EPILOGUE)
    .wrap(Math.min(110, process.stdout.columns ?? 100))
    .fail((message, error) => {
      throw error && error.name !== 'YError' ? error : refusal(message);
    });
  const refusal = (message: string): InputError =>
    new InputError(explain(message, argv, Object.keys(optionsOf(parser).key)));
  try {
    await parser.parseAsync();
  } catch (error) {
    // What is wrong with the flags of a command that was loaded comes past `fail`.
    throw (error as Error).name === 'YError' ? refusal((error as Error).message) : error;
  }
  return code;
};

/** The names in a usage such as `profile <a> [b]` take texts, and those that end in `..` many of them. */
const withPositionals = (builder: Argv, usage: string): Argv => {
  for (const [, name, dots] of usage.matchAll(/[<[](\w+)(\.\.)?[>\]]/g)) {
    builder.positional(name, {
      type: 'string',
      array: dots !== undefined,
      ...(CONTESTANT_NAMES.includes(name) && { describe: CONTESTANT_HELP }),
    });
  }
  return builder;
};

/** What yargs knows of the flags of the command being run; its types do not show this. */
const optionsOf = (parser: Argv): { key: object; boolean: string[] } =>
  (parser as unknown as { getOptions(): { key: object; boolean: string[] } }).getOptions();

/** Arguments that are contestants, and what these are. */
const CONTESTANT_NAMES = ['a', 'b', 'contestants'];
const CONTESTANT_HELP =
  "a strategy's name, a module's path, or engine:PATH; behind a colon parameters, and name= for tables: hashmap:own.open3=50,name=mine, hashmap:weights=FILE; a path with a colon or a comma stands in double quotes";

/** yargs takes `--json=anything` for false. */
const rejectSwitchValues = (argv: readonly string[], switches: readonly string[]): void => {
  for (const argument of argv) {
    const [, dashes, flag, value] = /^(--?)([^=]+)=(.*)$/s.exec(argument) ?? [];
    if (flag !== undefined && switches.includes(flag) && value !== 'true' && value !== 'false') {
      throw new InputError(`${dashes}${flag} is '${value}'; it is a switch and takes no value`);
    }
  }
};
