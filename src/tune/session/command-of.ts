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
  return budgetGames === plannedGames ? begin : `${begin}; then --resume with --budget ${budgetGames}`;
};
