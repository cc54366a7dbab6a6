import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import type { RunPlan } from '../../arena/plan-run.ts';
import { playPlan, type RunResult, StoppedRun } from '../../arena/play-plan.ts';
import type { RunOptions } from '../../arena/run-options.ts';
import type { EventSink } from '../../events/event-log.ts';
import { faultEvents, gamesEvent, startedEvent } from '../../events/run-events.ts';
import { makeResultsFolder } from '../../files/results-folder.ts';
import { MAX_SIZE } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { runReport } from '../../report/run-report.ts';
import type { Progress } from '../../run/play-run.ts';
import { withEvents } from '../flags/events-flag.ts';
import type { FlagValue } from '../flags/flags.ts';
import {
  clockOf,
  faultsOf,
  limitsOf,
  playersOf,
  rulesOf,
  text,
  timingOf,
  wholeNumber,
  workersOf,
} from '../flags/flags.ts';
import { openingOrderOf, openingRuleOf } from '../flags/openings-flag.ts';
import type { RunArguments } from '../flags/run-flags.ts';
import { sprtExitCode } from '../flags/sprt-flag.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { note, print, terminalWidth } from '../terminal/output.ts';
import { progressDisplay } from '../terminal/progress.ts';

/** An engine that waits for a processor runs out of time for nothing. */
const warnOfBusyEngines = ({ config }: RunPlan, workers: number, isQuiet: boolean): void => {
  const processors = availableParallelism();
  if (isQuiet || workers <= processors || !config.contestants.some(({ engine }) => engine !== undefined))
    return;
  note(
    `warning: ${workers} games at a time on ${processors} processors; engines wait for each other, and their clocks run`,
  );
};

/** How many stones, or empty cells, on the largest board. */
const cellsOf = (flag: string, value: FlagValue): number =>
  wholeNumber(flag, value, { min: 1, max: MAX_SIZE * MAX_SIZE, fallback: 1 });

/** What the flags that all runs share ask for; what is not given is left out. */
const optionsOf = (args: RunArguments): RunOptions => {
  const { name: rule, size } = rulesOf(args);
  const [openings, seed] = [text('openings', args.openings), text('seed', args.seed)];
  const shard = text('shard', args.shard);
  const openingOrder = openingOrderOf(args.openingOrder);
  const clock = clockOf(args);
  const engineLog = text('engine-log', args.engineLog);
  return {
    ...(args.rule !== undefined && { rule }),
    ...(args.size !== undefined && { size }),
    ...(seed !== undefined && { seed }),
    ...(shard !== undefined && { shard }),
    ...(args.timing !== undefined && { timing: timingOf(args.timing) }),
    ...(openings !== undefined && { openings }),
    ...(openingOrder && { openingOrder }),
    ...(args.openingRule !== undefined && { openingRule: openingRuleOf(args.openingRule) }),
    ...(clock && { clock }),
    ...(engineLog !== undefined && { engineLog }),
    ...(args.maxPlies !== undefined && { maxPlies: cellsOf('max-plies', args.maxPlies) }),
    ...(args.drawDead === true && { drawDead: true }),
    ...(args.drawEmpty !== undefined && { drawEmpty: cellsOf('draw-empty', args.drawEmpty) }),
    ...(args.quiet !== true && { onRemark: words => note(`warning: ${words}`) }),
  };
};

/** Makes a run's plan: of a new one, or of the one in the folder `resume`. */
type PlanOf = (options: RunOptions, resume: string | undefined) => Promise<RunPlan>;

/**
 * Plays a run, and prints and stores what it came to.
 *
 * @param planOf - called when the flags are known to be right
 * @returns the exit code
 */
export const play = (args: RunArguments, planOf: PlanOf): Promise<number> =>
  withEvents(args.events, events => playTelling(events, args, planOf));

const playTelling = async (events: EventSink, args: RunArguments, planOf: PlanOf): Promise<number> => {
  const players = playersOf(args);
  const workers = workersOf(args.workers);
  if (players.redis !== undefined && args.engineLog !== undefined) {
    throw new InputError(
      '--engine-log and --redis cannot both be; engines talk on the machines of their workers',
    );
  }
  const limits = limitsOf(args);
  const batchPairs =
    args.batch === undefined
      ? undefined
      : wholeNumber('batch', args.batch, { min: 1, max: 100_000, fallback: 1 });
  const options = { ...optionsOf(args), ...limits, ...faultsOf(args) };
  const [givenFolder, resume] = [text('out', args.out), text('resume', args.resume)];
  if (resume !== undefined && givenFolder !== undefined) {
    throw new InputError('--out and --resume both name a folder; give one');
  }
  const plan = await planOf(options, resume);
  if (players.redis === undefined) warnOfBusyEngines(plan, workers, args.quiet === true);

  const isQuiet = args.quiet === true;
  const signal = untilInterrupted();
  const progress = progressDisplay(isQuiet);
  let result: RunResult;
  let standing: Progress | undefined;
  let stopped: StoppedRun | undefined;
  try {
    if (resume !== undefined) events.emit(startedEvent(plan.config, resolve(resume)));
    result = await playPlan(plan, {
      ...players,
      ...(args.quiet !== true && { onRemark: note }),
      ...(batchPairs !== undefined && { batchPairs }),
      out: () => {
        const folder = givenFolder ?? makeResultsFolder(plan.name);
        events.emit(startedEvent(plan.config, resolve(folder)));
        return folder;
      },
      signal,
      onProgress: state => {
        standing = state;
        progress.update(state);
        events.emitNewest(() => gamesEvent(plan.config, state));
      },
      ...(args.events !== undefined && {
        onRecords: lines => faultEvents(lines).forEach(events.emit, events),
      }),
    });
  } catch (error) {
    if (error instanceof StoppedRun) {
      stopped = error;
      result = error.result;
    } else {
      if (!signal.aborted || error !== signal.reason) throw error;
      if (!isQuiet) note('interrupted before the first game');
      return INTERRUPTED;
    }
  } finally {
    progress.stop();
  }
  if (standing !== undefined && args.events !== undefined) events.emit(gamesEvent(plan.config, standing));
  const { summary, gamesScheduled, folder } = result;
  if (signal.aborted && stopped === undefined && !isQuiet) {
    note(
      `interrupted: ${summary.games} of ${gamesScheduled} games were played and are kept; --resume ${relative('.', folder ?? '') || '.'} goes on`,
    );
  }
  const out = relative('.', folder!) || '.';
  const format = args.json === true ? 'json' : 'table';
  const report = runReport({ ...result, folders: [out] }, format, terminalWidth());
  const isReviewed = args.review === true && !signal.aborted && stopped === undefined && summary.games > 0;
  const shown = { format, workers, quiet: isQuiet, signal, events } as const;
  await print(isReviewed ? await withReview(report, folder!, out, shown) : report);
  // What was counted is printed, whatever became of the files.
  if (stopped !== undefined) throw stopped;
  if (args.noHtml !== true) await writePage(folder!, out, result);
  if (signal.aborted) return INTERRUPTED;
  if (summary.stopped !== undefined) return 1;
  return summary.format === 'match' ? sprtExitCode(summary.sprt) : 0;
};

/** Time that players are asked again for, of quick runs, so that a command of a second does not take two. */
const LEAST_HEAT_MS = 1000;
const MOST_HEAT_MS = 3000;
/** Of the run's time. */
const HEAT_SHARE = 0.02;

/** Writes the page beside the other files, after the result is printed: nobody waits for it. */
const writePage = async (folder: string, shown: string, { summary, timing }: RunResult): Promise<void> => {
  const { writeRunReport } = await import('../../pages/report-file.ts');
  const mostMs = Math.min(MOST_HEAT_MS, Math.max(LEAST_HEAT_MS, 1000 * HEAT_SHARE * timing.wallSeconds));
  const state = summary.games < summary.gamesScheduled && !isDecided(summary) ? 'stopped' : 'ended';
  await writeRunReport(folder, shown, { summary, timing, state }, mostMs, true);
};

const isDecided = (summary: RunResult['summary']): boolean =>
  summary.format === 'match' && summary.sprt !== null && summary.sprt.verdict !== null;

/** A run's report, and after it what its contestants overlooked; in JSON as one more key. */
const withReview = async (
  report: string,
  folder: string,
  shown: string,
  {
    format,
    ...options
  }: { format: 'json' | 'table'; workers: number; quiet: boolean; signal: AbortSignal; events: EventSink },
): Promise<string> => {
  const [{ reviewFolder }, { reviewReport }, { MOST_NODES }] = await Promise.all([
    import('./review/review-folder.ts'),
    import('../../report/review-report.ts'),
    import('../../solver/solver.ts'),
  ]);
  const all = { ...options, sample: undefined, seed: '1', mostNodes: MOST_NODES };
  const review = reviewReport({ ...(await reviewFolder(folder, all)), run: shown }, format, terminalWidth());
  if (format === 'table') return `${report}\n${review}`;
  return `${JSON.stringify({ ...JSON.parse(report), review: JSON.parse(review) }, null, 2)}\n`;
};
