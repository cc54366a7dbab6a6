import type { Argv } from 'yargs';
import { InputError } from '../../game/input-error.ts';
import { documentJson } from '../../report/formats/json-document.ts';
import { type Counts, planSummary, statsReport } from '../../report/stats-report.ts';
import { moments } from '../../stats/counts/lattice.ts';
import type { Pentanomial, WinsDrawsLosses } from '../../stats/counts/pairs.ts';
import { gamesHeadToHead, headToHead } from '../../stats/match/head-to-head.ts';
import { gameDeviation, TYPICAL_DEVIATION } from '../../stats/match/planning.ts';
import { SPRT_MODELS, sprtBounds } from '../../stats/sprt/sprt-options.ts';
import { flag, saying } from '../flags/flag-table.ts';
import { decimal, type FlagValue, text } from '../flags/flags.ts';
import { SPRT_HELP, sprtExitCode, sprtOf } from '../flags/sprt-flag.ts';
import { print, terminalWidth } from '../terminal/output.ts';

export interface StatsArguments {
  readonly wdl?: FlagValue;
  readonly pentanomial?: FlagValue;
  readonly sprt?: FlagValue;
  readonly plan?: FlagValue;
  readonly json?: boolean;
}

/** Beyond this a difference in Elo says nothing: one game in a hundred million is lost. */
const LARGEST_PLAN = 3200;
/** Nearer to 0 it takes more games than counts go up to. */
const LEAST_PLAN = 0.001;
const MOST = 1e12;

export const statsFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    wdl: flag('wins, draws and losses of the first contestant: 136,111,96'),
    pentanomial: flag('its pairs: both lost, lost and drawn, even, drawn and won, both won: 34,54,31,32,64'),
    sprt: flag(`${SPRT_HELP}; with --wdl also model=bayesian`),
    plan: flag('how many games show a difference of so much Elo'),
    json: saying('json', 'print one JSON document, null where a figure is not defined'),
  }) as Argv<T>;

const countsOf = (flag: string, value: FlagValue, names: readonly string[]): number[] | undefined => {
  const given = text(flag, value);
  if (given === undefined) return undefined;
  const fields = given.split(',').map(field => field.trim());
  const wrong = fields.find(field => !/^\d+$/.test(field) || Number(field) > MOST);
  if (wrong !== undefined) {
    throw new InputError(`--${flag} is '${given}'; '${wrong}' is not a count such as 12`);
  }
  if (fields.length !== names.length) {
    throw new InputError(
      `--${flag} is '${given}', ${fields.length} of the ${names.length} counts wanted: ${names.join(', ')}`,
    );
  }
  return fields.map(Number);
};

const resultsOf = ({ wdl, pentanomial }: StatsArguments): Counts | undefined => {
  const games = countsOf('wdl', wdl, ['wins', 'draws', 'losses']);
  const pairs = countsOf('pentanomial', pentanomial, ['LL', 'LD', 'LW + DD + WL', 'DW', 'WW']);
  if (games !== undefined && pairs !== undefined) {
    throw new InputError('--wdl and --pentanomial both give results; give one, pentanomial if it is known');
  }
  if (games !== undefined) return { kind: 'games', counts: games as unknown as WinsDrawsLosses };
  return pairs && { kind: 'pairs', counts: pairs as unknown as Pentanomial };
};

/** Standard deviation of a game's score; undefined where the results show none. */
const deviationOf = (results: Counts | undefined): number | undefined => {
  if (results === undefined) return undefined;
  const { kind, counts } = results;
  const deviation =
    kind === 'pairs' ? gameDeviation(counts) : Math.sqrt(moments([counts[2], counts[1], counts[0]]).variance);
  return deviation > 0 ? deviation : undefined;
};

/** The calculator: the figures of results that the user has, and what to plan for. */
export const stats = async (args: StatsArguments): Promise<number> => {
  const results = resultsOf(args);
  const sprt = sprtOf(args.sprt, results?.kind === 'games' ? SPRT_MODELS : ['normalized', 'logistic']);
  const elo =
    args.plan === undefined
      ? undefined
      : decimal('plan', args.plan, { min: -LARGEST_PLAN, max: LARGEST_PLAN, fallback: 0, least: LEAST_PLAN });
  if (elo === 0) throw new InputError('--plan is 0; no number of games shows that there is no difference');
  if (results === undefined && sprt === undefined && elo === undefined) {
    throw new InputError('stats needs --wdl, --pentanomial, --sprt or --plan; see --help');
  }
  const measured = deviationOf(results);
  const deviation = measured ?? TYPICAL_DEVIATION;
  const figures =
    results?.kind === 'games'
      ? gamesHeadToHead(results.counts, { sprt })
      : headToHead(results?.counts ?? [0, 0, 0, 0, 0], { sprt: results === undefined ? undefined : sprt });
  const plan = elo === undefined ? undefined : planSummary(elo, deviation, measured !== undefined);
  if (args.json !== true) {
    await print(statsReport({ results, figures, sprt, plan, deviation }, terminalWidth()));
  } else {
    const { llr, lower: _, upper: __, verdict, ...rest } = figures;
    const test = sprt && { ...sprt, ...sprtBounds(sprt), llr, verdict };
    const planned = plan && { ...plan, elo: undefined, difference: plan.elo };
    await print(documentJson('stats', { ...rest, sprt: test ?? null, plan: planned ?? null }));
  }
  return sprtExitCode(sprt === undefined || results === undefined ? null : figures);
};
