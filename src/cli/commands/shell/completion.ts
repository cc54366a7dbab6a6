import type { Argv, Options } from 'yargs';
import { didYouMean } from '../../../contestants/did-you-mean.ts';
import { InputError } from '../../../game/input-error.ts';
import { print } from '../../terminal/output.ts';

export interface CompletionArguments {
  readonly shell: string;
}

/** A command as the table has it. */
interface Completed {
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly flags: (argv: Argv) => Argv }>;
}

const NAME = 'gomoku-arena';

interface Words {
  readonly command: string;
  readonly summary: string;
  readonly flags: readonly { readonly name: string; readonly words: string }[];
}

/** Stands for yargs where a command declares its flags, and keeps them. */
const recorder = (found: Record<string, Options>): Argv => {
  const argv = {
    options(flags: Readonly<Record<string, Options>>) {
      Object.assign(found, flags);
      return argv;
    },
    option(name: string, flag: Options) {
      found[name] = flag;
      return argv;
    },
    positional: () => argv,
  };
  return argv as unknown as Argv;
};

/** A command's name with its flags. */
const wordsOf = async ({ usage, summary, load }: Completed): Promise<Words> => {
  const found: Record<string, Options> = {};
  (await load()).flags(recorder(found));
  const flags = Object.entries(found).map(([name, { describe }]) => ({ name, words: describe || '' }));
  return { command: usage.split(' ')[0], summary, flags };
};

/** One function does for bash, and for zsh by its own emulation. */
const bash = (all: readonly Words[]): string => {
  const cases = all.map(
    ({ command, flags }) => `    ${command}) words="${flags.map(({ name }) => `--${name}`).join(' ')}" ;;`,
  );
  return `_gomoku_arena() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then words="${all.map(({ command }) => command).join(' ')} --help --version"
  else case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [ "$COMP_CWORD" -eq 1 ] || COMPREPLY+=($(compgen -f -- "$word"))
}
complete -o filenames -F _gomoku_arena ${NAME}
`;
};

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const fish = (all: readonly Words[]): string =>
  all
    .flatMap(({ command, summary, flags }) => [
      `complete -c ${NAME} -f -n __fish_use_subcommand -a ${command} -d ${quoted(summary)}`,
      ...flags.map(
        ({ name, words }) =>
          `complete -c ${NAME} -n '__fish_seen_subcommand_from ${command}' -l ${name} -d ${quoted(words)}`,
      ),
    ])
    .map(line => `${line}\n`)
    .join('');

const SCRIPTS: Readonly<Record<string, (all: readonly Words[]) => string>> = {
  bash,
  zsh: all => `autoload -U +X bashcompinit && bashcompinit\n${bash(all)}`,
  fish,
};

/** Prints a script by which a shell completes commands and flags. */
export const completion = async (
  { shell }: CompletionArguments,
  commands: readonly Completed[],
): Promise<number> => {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (script === undefined) {
    const known = Object.keys(SCRIPTS);
    throw new InputError(
      `the shell is '${shell}'; it takes ${known.join(' or ')}${didYouMean(shell, known)}`,
    );
  }
  await print(script(await Promise.all(commands.map(wordsOf))));
  return 0;
};
