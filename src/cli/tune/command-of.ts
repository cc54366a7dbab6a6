import { CONFIG_FLAGS, type GivenFlags } from './tune-flags.ts';

const quoted = (text: string): string =>
  /^[\w./:=,@*+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The command that gives the same table again, for a shell.
 *
 * @param plannedGames - the first budget; minutes are the games that they came to
 * @param budgetGames - what it was raised to
 */
export const commandOf = (given: GivenFlags, plannedGames: number, budgetGames: number): string => {
  const whole: GivenFlags = { seed: '1', ...given };
  const flags = CONFIG_FLAGS.filter(flag => flag !== 'a').flatMap(flag =>
    [whole[flag] ?? []].flat().map(value => `--${flag} ${quoted(value)}`),
  );
  const begin = ['gomoku-arena tune', quoted(String(given.a)), `--budget ${plannedGames}`, ...flags].join(
    ' ',
  );
  return budgetGames === plannedGames ? begin : `${begin}; then --resume with --budget ${budgetGames}`;
};
