import type { Argv } from 'yargs';
import { bench as measure } from '../../arena/bench.ts';
import { checkSavable, saveBaseline } from '../../bench/baseline.ts';
import type { BenchSummary, Comparison } from '../../bench/bench-summary.ts';
import type { EventSink } from '../../events/event-log.ts';
import { InputError } from '../../game/input-error.ts';
import { benchReport } from '../../report/bench-report.ts';
import { documentJson } from '../../report/formats/json-document.ts';
import { counted } from '../../report/formats/numbers.ts';
import { EVENTS, withEvents } from '../flags/events-flag.ts';
import { FLAGS, flag, saying } from '../flags/flag-table.ts';
import { decimal, type FlagValue, rulesOf, text } from '../flags/flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { note, print, terminalWidth } from '../terminal/output.ts';

export interface BenchArguments {
  readonly contestants?: readonly string[];
  readonly save?: FlagValue;
  readonly against?: FlagValue;
  readonly failSlower?: FlagValue;
  readonly seconds?: FlagValue;
  readonly seed?: FlagValue;
  readonly size?: FlagValue;
  readonly rule?: FlagValue;
  readonly events?: FlagValue;
  readonly watch?: boolean;
  readonly noHtml?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export const benchFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    save: flag(
      'a file to keep the figures in; its name ends in .json, and a page with pictures stands beside it',
    ),
    against: flag('what to compare with: a file of --save (ends in .json), or a contestant'),
    'fail-slower': flag('exit code 1 if the verdict is slower, by more than so many percent'),
    seconds: flag('answer after so long, however wide the intervals are [default: when they are narrow]'),
    seed: saying('seed', 'of the corpus of positions [default: 1]'),
    size: FLAGS.size,
    rule: FLAGS.rule,
    events: EVENTS,
    watch: FLAGS.watch,
    'no-html': FLAGS['no-html'],
    json: FLAGS.json,
    quiet: FLAGS.quiet,
  }) as Argv<T>;

/** Measures how fast strategies choose and observe, and compares. */
export const bench = (args: BenchArguments): Promise<number> =>
  args.watch === true ? watchBench(args) : withEvents(args.events, events => benchTelling(events, args));

const benchTelling = async (events: EventSink, args: BenchArguments): Promise<number> => {
  const { name: rule, size } = rulesOf(args);
  const seed = text('seed', args.seed) ?? '1';
  const save = text('save', args.save);
  const against = text('against', args.against);
  if (args.failSlower !== undefined && against === undefined) {
    throw new InputError('--fail-slower needs --against, to know slower than what');
  }
  const failSlower = decimal('fail-slower', args.failSlower, { min: 0, max: 1000, fallback: 0 });
  const seconds =
    args.seconds === undefined
      ? undefined
      : decimal('seconds', args.seconds, { min: 0.1, max: 86_400, fallback: 1 });
  if (save !== undefined) checkSavable(save);
  const say = (words: string): void => {
    if (args.quiet !== true) note(words);
  };
  events.emit({
    event: 'started',
    command: 'bench',
    time: new Date().toISOString(),
    pid: process.pid,
    contestants: [...(args.contestants ?? [])],
    games: null,
    folder: null,
  });
  events.emit({ event: 'phase', phase: 'measuring', done: null, of: null, secondsLeft: null });
  const signal = untilInterrupted();
  let summary: BenchSummary;
  try {
    summary = await measure({
      contestants: args.contestants ?? [],
      ...(against !== undefined && { against }),
      isKept: save !== undefined,
      seed,
      rule,
      size,
      signal,
      ...(seconds !== undefined && { seconds }),
      onProgress: say,
      onRemark: say,
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    say('interrupted in the first round: nothing can be said yet');
    return INTERRUPTED;
  }
  if (save !== undefined && !signal.aborted) saveBaseline(save, summary);
  await print(args.json === true ? documentJson('bench', summary) : benchReport(summary, terminalWidth()));
  if (signal.aborted) {
    say(`interrupted: these are the figures of ${counted(summary.processes, 'round')}`);
    return INTERRUPTED;
  }
  if (save !== undefined && args.noHtml !== true) {
    const [{ writeJobReport }, { benchPage }] = await Promise.all([
      import('../../pages/report-file.ts'),
      import('../../pages/data/jobs/bench-page.ts'),
    ]);
    await writeJobReport(save, benchPage(summary, save));
  }
  const isTooSlow = ({ verdict, ratio }: Comparison): boolean =>
    verdict === 'slower' && ratio > 1 + failSlower / 100;
  return args.failSlower !== undefined && summary.comparisons.some(isTooSlow) ? 1 : 0;
};

/** The contestant of `--against` comes last, and is the one that a key switches. */
const watchBench = async (args: BenchArguments): Promise<number> => {
  const { watch } = await import('./watch/watch.ts');
  const against = text('against', args.against);
  const isFile = against?.endsWith('.json') ?? true;
  const given = args.contestants ?? [];
  return watch({
    name: 'bench',
    contestants: isFile ? given : [...given, against ?? ''],
    ...(!isFile && { opponent: given.length }),
    files: isFile ? [against] : [],
    args,
    positionals: contestants => contestants.slice(0, given.length),
    flags: contestants => (isFile ? [] : [`--against=${contestants[given.length]}`]),
    without: isFile ? [] : ['against'],
    hasEvents: true,
  });
};
