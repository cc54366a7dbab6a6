import { resolve } from 'node:path';
import type { Argv } from 'yargs';
import type { EventSink } from '../../../events/event-log.ts';
import { InputError } from '../../../game/input-error.ts';
import { count, counted } from '../../../report/formats/numbers.ts';
import { REPORT_FORMATS } from '../../../report/run-report.ts';
import { MOST_NODES } from '../../../solver/solver.ts';
import { readRunConfig } from '../../../store/run-file.ts';
import { choosePositions } from '../../../suite/choose-positions.ts';
import { writeSuite } from '../../../suite/suite-file.ts';
import type { SuitePosition } from '../../../suite/suite-position.ts';
import { EVENTS, withEvents } from '../../flags/events-flag.ts';
import { FLAGS, flag, saying } from '../../flags/flag-table.ts';
import { type FlagValue, MOST_GAMES, oneOf, text, wholeNumber, workersOf } from '../../flags/flags.ts';
import { INTERRUPTED, untilInterrupted } from '../../terminal/interrupt.ts';
import { note, print, terminalWidth } from '../../terminal/output.ts';

export interface ReviewArguments {
  readonly run: string;
  readonly sample?: FlagValue;
  readonly seed?: FlagValue;
  readonly nodes?: FlagValue;
  readonly export?: FlagValue;
  readonly positions?: FlagValue;
  readonly workers?: FlagValue;
  readonly format?: FlagValue;
  readonly events?: FlagValue;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const SUITE_POSITIONS = 600;
const MOST_NODES_ALLOWED = 1_000_000_000;

export const reviewFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    sample: flag('so many games of the run, drawn at random [default: all]'),
    seed: saying('seed', 'of the sample [default: 1]'),
    nodes: flag(`positions that the solver looks at before it says "not known" [default: ${MOST_NODES}]`),
    export: flag('a file to write a suite of positions to, for the command suite'),
    positions: flag(`how many of them at most [default: ${SUITE_POSITIONS}]`),
    workers: saying('workers', 'threads that review [default: one a core]'),
    format: flag(`${REPORT_FORMATS.join(', ')}; csv has a line for each mistake [default: table]`),
    events: EVENTS,
    json: saying('json', 'the same as --format json'),
    quiet: FLAGS.quiet,
  }) as Argv<T>;

/** Goes through a run's games and counts what its contestants overlooked. */
export const review = (args: ReviewArguments): Promise<number> =>
  withEvents(args.events, events => reviewTelling(events, args));

const reviewTelling = async (events: EventSink, args: ReviewArguments): Promise<number> => {
  const format = oneOf('format', args.format, REPORT_FORMATS, args.json === true ? 'json' : 'table');
  if (args.json === true && format !== 'json') {
    throw new InputError(`--json and --format ${format} cannot both be; give one`);
  }
  const sample =
    args.sample === undefined
      ? undefined
      : wholeNumber('sample', args.sample, { min: 1, max: MOST_GAMES, fallback: 1 });
  const mostNodes = wholeNumber('nodes', args.nodes, {
    min: 1,
    max: MOST_NODES_ALLOWED,
    fallback: MOST_NODES,
  });
  const suiteFile = text('export', args.export);
  if (args.positions !== undefined && suiteFile === undefined) {
    throw new InputError('--positions goes with --export FILE');
  }
  const positions = wholeNumber('positions', args.positions, {
    min: 1,
    max: 1_000_000,
    fallback: SUITE_POSITIONS,
  });
  const seed = text('seed', args.seed) ?? '1';
  // Not above: whoever asks for help needs the flags alone.
  const [{ reviewFolder }, { reviewReport }] = await Promise.all([
    import('./review-folder.ts'),
    import('../../../report/review-report.ts'),
  ]);
  events.emit({
    event: 'started',
    command: 'review',
    time: new Date().toISOString(),
    pid: process.pid,
    contestants: readRunConfig(args.run).contestants.map(({ name }) => name),
    games: sample ?? null,
    folder: resolve(args.run),
  });
  const signal = untilInterrupted();
  const workers = workersOf(args.workers);
  const quiet = args.quiet === true;
  const found: SuitePosition[] = [];
  const onPositions =
    suiteFile === undefined
      ? undefined
      : (positions: readonly SuitePosition[]): void => void found.push(...positions);
  const summary = await reviewFolder(args.run, {
    ...{ sample, seed, mostNodes, workers, quiet, signal, events },
    ...(onPositions && { onPositions }),
  });
  if (suiteFile !== undefined) {
    const written = writeSuite(suiteFile, choosePositions(found, positions));
    if (!quiet) note(`${counted(written, 'position')} of ${count(found.length)} found are in ${suiteFile}`);
  }
  await print(reviewReport(summary, format, terminalWidth()));
  return signal.aborted ? INTERRUPTED : 0;
};
