import type { Argv } from 'yargs';
import { ownStrategyIds, resolveContestant } from '../../../contestants/contestants.ts';
import { isEngineText } from '../../../engines/engine-text.ts';
import { RESULTS } from '../../../files/results-folder.ts';
import type { Rules } from '../../../game/rules.ts';
import type { ServedStrategy } from '../../../pages/server/app.ts';
import { paramSlots } from '../../../strategy/params.ts';
import { FLAGS, flag } from '../../flags/flag-table.ts';
import { decimal, type FlagValue, text, wholeNumber } from '../../flags/flags.ts';
import { untilInterrupted } from '../../terminal/interrupt.ts';
import { note, print } from '../../terminal/output.ts';

export interface ServeArguments {
  readonly contestants?: readonly string[];
  readonly results?: FlagValue;
  readonly port?: FlagValue;
  readonly host?: FlagValue;
  readonly moveTimeout?: FlagValue;
  readonly quiet?: boolean;
}

const DEFAULT_PORT = 4280;
const HOST = '127.0.0.1';
const MOVE_SECONDS = { min: 0.1, max: 3600, fallback: 10 };

export const serveFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    results: flag(`folder of runs [default: ${RESULTS}]`),
    port: flag(`where it listens, 0 for any that is free [default: ${DEFAULT_PORT}]`),
    host: flag(
      `the machine's name or address to listen on; others than this machine need the token in the address [default: ${HOST}]`,
    ),
    'move-timeout': flag(
      `seconds that a strategy is given for an answer [default: ${MOVE_SECONDS.fallback}]`,
    ),
    quiet: FLAGS.quiet,
  }) as Argv<T>;

const offeredOf = async (text: string, rules: Rules): Promise<ServedStrategy> => {
  if (isEngineText(text)) {
    const { resolveEngine } = await import('../../../contestants/engine-contestant.ts');
    const { contestant } = resolveEngine(text, rules, '.');
    return {
      name: contestant.name,
      text,
      summary: `An engine: ${contestant.engine?.about || contestant.strategy}`,
      params: [],
      engine: contestant,
    };
  }
  const { contestant, strategy } = await resolveContestant(text, rules);
  return {
    name: contestant.name,
    text,
    summary: strategy.summary,
    params: paramSlots(strategy.params).map(({ name, default: value }) => [name, value] as const),
  };
};

/** Shows runs in a browser, and lets people play. */
export const serve = async (args: ServeArguments): Promise<number> => {
  const results = text('results', args.results) ?? RESULTS;
  const host = text('host', args.host) ?? HOST;
  const port = wholeNumber('port', args.port, { min: 0, max: 65_535, fallback: DEFAULT_PORT });
  const mostMs = 1000 * decimal('move-timeout', args.moveTimeout, MOVE_SECONDS);
  const [{ startServer }, { Asker }] = await Promise.all([
    import('../../../pages/server/start-server.ts'),
    import('../../../pages/server/asker.ts'),
  ]);
  const rules: Rules = { name: 'freestyle', size: 15 };
  const given = args.contestants ?? [];
  const strategies: ServedStrategy[] = [];
  for (const written of [...given, ...ownStrategyIds()]) {
    strategies.push(await offeredOf(written, rules));
  }
  const signal = untilInterrupted();
  const server = await startServer({ results, strategies, asker: new Asker(mostMs) }, { host, port });
  await print(`${server.address}\n`);
  if (args.quiet !== true) note('open this address in a browser; Ctrl-C ends the server');
  await new Promise<void>(done => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
  await server.close();
  return 0;
};
