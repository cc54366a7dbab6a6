import type { Argv } from 'yargs';
import { InputError } from '../../game/input-error.ts';
import { REPORT_FORMATS } from '../../report/run-report.ts';
import { MOST_NODES } from '../../solver/solver.ts';
import { type FlagValue, MOST_GAMES, oneOf, text, wholeNumber, workersOf } from '../flags/flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { print } from '../terminal/output.ts';

export interface ReviewArguments {
  readonly run: string;
  readonly sample?: FlagValue;
  readonly seed?: FlagValue;
  readonly nodes?: FlagValue;
  readonly workers?: FlagValue;
  readonly format?: FlagValue;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const MOST_NODES_ALLOWED = 1_000_000_000;

export const reviewFlags = <T>(argv: Argv<T>): Argv<T> => {
  const flag = { type: 'string', requiresArg: true } as const;
  return argv
    .option('sample', { ...flag, describe: 'so many games of the run, drawn at random [default: all]' })
    .option('seed', { ...flag, describe: 'of the sample [default: 1]' })
    .option('nodes', {
      ...flag,
      describe: `positions that the solver looks at before it says "not known" [default: ${MOST_NODES}]`,
    })
    .option('workers', { ...flag, describe: 'threads that review [default: one a core]' })
    .option('format', {
      ...flag,
      describe: `${REPORT_FORMATS.join(', ')}; csv has a line for each mistake [default: table]`,
    })
    .option('json', { type: 'boolean', describe: 'the same as --format json' })
    .option('quiet', { type: 'boolean', describe: 'no progress on stderr' }) as Argv<T>;
};

/** Goes through a run's games and counts what its contestants overlooked. */
export const review = async (args: ReviewArguments): Promise<number> => {
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
  const seed = text('seed', args.seed) ?? '1';
  // Not above: whoever asks for help needs the flags alone.
  const [{ reviewFolder }, { reviewReport }] = await Promise.all([
    import('./review-folder.ts'),
    import('../../report/review-report.ts'),
  ]);
  const signal = untilInterrupted();
  const workers = workersOf(args.workers);
  const quiet = args.quiet === true;
  const summary = await reviewFolder(args.run, { sample, seed, mostNodes, workers, quiet, signal });
  await print(reviewReport(summary, format));
  return signal.aborted ? INTERRUPTED : 0;
};
