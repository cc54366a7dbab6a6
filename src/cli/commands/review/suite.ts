import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Argv } from 'yargs';
import * as z from 'zod';
import { type ResolvedContestant, resolveContestant } from '../../../contestants/contestants.ts';
import { numbered } from '../../../contestants/field.ts';
import type { EventSink } from '../../../events/event-log.ts';
import { parseJson } from '../../../files/read-json.ts';
import { readTextFile } from '../../../files/read-text-file.ts';
import { InputError } from '../../../game/input-error.ts';
import { percent } from '../../../report/formats/numbers.ts';
import { REPORT_FORMATS } from '../../../report/run-report.ts';
import { shareRight, suiteReport } from '../../../report/suite-report.ts';
import { askSuite, type SuiteResult } from '../../../suite/ask-suite.ts';
import { parseSuite } from '../../../suite/suite-file.ts';
import { EVENTS, withEvents } from '../../flags/events-flag.ts';
import { FLAGS, flag, saying } from '../../flags/flag-table.ts';
import { decimal, type FlagValue, oneOf, text } from '../../flags/flags.ts';
import { note, print, terminalWidth } from '../../terminal/output.ts';

export interface SuiteArguments {
  readonly contestants: readonly string[];
  readonly baseline?: FlagValue;
  readonly floor?: FlagValue;
  readonly seed?: FlagValue;
  readonly format?: FlagValue;
  readonly events?: FlagValue;
  readonly watch?: boolean;
  readonly json?: boolean;
}

export const suiteFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    baseline: flag(
      'what --json printed earlier: says which positions were right then and are not now, and the other way',
    ),
    floor: flag('percent that everyone has to get right; exit code 1 if not'),
    seed: saying('seed', "of a player's choice among equals [default: 1]"),
    format: flag(`${REPORT_FORMATS.join(', ')} [default: table]`),
    events: EVENTS,
    watch: FLAGS.watch,
    json: saying('json', 'the same as --format json'),
  }) as Argv<T>;

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

const baselineFile = z.object({
  hash: z.string(),
  contestants: z.array(z.object({ name: z.string(), right: z.array(z.boolean()) })).min(1),
});

type Baseline = z.infer<typeof baselineFile>;

const readBaseline = (path: string, hash: string): Baseline => {
  const parsed = baselineFile.safeParse(parseJson(readTextFile(path, path), path));
  if (!parsed.success) throw new InputError(`${path}: not what suite --json prints`);
  if (parsed.data.hash !== hash)
    throw new InputError(`${path}: of another suite; a baseline is of the same file`);
  return parsed.data;
};

/** By name; where one contestant stands against one, names do not matter. */
const beforeOf = (baseline: Baseline | undefined, results: readonly SuiteResult[]) =>
  results.map(({ name }) =>
    baseline === undefined
      ? undefined
      : results.length === 1 && baseline.contestants.length === 1
        ? baseline.contestants[0].right
        : baseline.contestants.find(contestant => contestant.name === name)?.right,
  );

/** Asks contestants for their moves in the positions of a file. */
export const suite = (args: SuiteArguments): Promise<number> =>
  args.watch === true ? watchSuite(args) : withEvents(args.events, events => suiteTelling(events, args));

const suiteTelling = async (events: EventSink, args: SuiteArguments): Promise<number> => {
  const format = oneOf('format', args.format, REPORT_FORMATS, args.json === true ? 'json' : 'table');
  if (args.json === true && format !== 'json') {
    throw new InputError(`--json and --format ${format} cannot both be; give one`);
  }
  const floor = decimal('floor', args.floor, { min: 0, max: 100, fallback: 0 });
  const seed = text('seed', args.seed) ?? '1';
  const file = args.contestants.at(-1) ?? '';
  const names = args.contestants.slice(0, -1);
  if (names.length === 0) {
    throw new InputError(
      `no contestant beside '${file}'; it takes a strategy or more, and then the suite's file`,
    );
  }
  const content = readTextFile(file, file);
  const hash = hashOf(content);
  const positions = parseSuite(content, file);
  const given = text('baseline', args.baseline);
  const baseline = given === undefined ? undefined : readBaseline(given, hash);
  const results: SuiteResult[] = [];
  events.emit({
    event: 'started',
    command: 'suite',
    time: new Date().toISOString(),
    pid: process.pid,
    contestants: names,
    games: null,
    folder: null,
  });
  const asked = (contestants: number): void =>
    events.emit({
      event: 'phase',
      phase: 'suite',
      done: contestants * positions.length,
      of: names.length * positions.length,
      secondsLeft: null,
    });
  const { rule, size } = positions[0];
  const resolved: ResolvedContestant[] = [];
  for (const name of names) resolved.push(await resolveContestant(name, { name: rule, size }));
  for (const [i, { strategy, contestant }] of numbered(resolved).entries()) {
    asked(i);
    results.push(askSuite(strategy, contestant, positions, seed));
  }
  asked(names.length);
  events.emit({
    event: 'suite',
    hash,
    contestants: results.map(({ name, right }) => ({ name, right: [...right] })),
  });
  await print(
    suiteReport(
      { file, hash, positions, results, before: beforeOf(baseline, results) },
      format,
      terminalWidth(),
    ),
  );
  const below = results.filter(result => shareRight(result) < floor / 100);
  for (const result of below)
    note(`${result.name} is below the floor: ${percent(shareRight(result))} of ${floor} %`);
  return below.length > 0 ? 1 : 0;
};

/** Each turn is compared with the one before, unless a baseline was given. */
const watchSuite = async (args: SuiteArguments): Promise<number> => {
  const { watch } = await import('../watch/watch.ts');
  const file = args.contestants.at(-1) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'gomoku-arena-suite-'));
  const last = join(folder, 'last-turn.json');
  let lastHash: string | undefined;
  const isOfLast = (): boolean => {
    try {
      return hashOf(readTextFile(file, file)) === lastHash;
    } catch {
      return false;
    }
  };
  try {
    return await watch({
      name: 'suite',
      contestants: args.contestants.slice(0, -1),
      files: [file, text('baseline', args.baseline)],
      args,
      positionals: contestants => [...contestants, file],
      flags: () => (args.baseline === undefined && isOfLast() ? [`--baseline=${last}`] : []),
      without: [],
      hasEvents: true,
      onEvent: event => {
        if (event.event !== 'suite') return;
        writeFileSync(last, JSON.stringify(event));
        lastHash = event.hash;
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
