import { relative } from 'node:path';
import type { RunPlan } from '../../arena/plan-run.ts';
import { playPlan, type RunResult } from '../../arena/play-plan.ts';
import type { RunOptions } from '../../arena/run-options.ts';
import { makeResultsFolder } from '../../files/results-folder.ts';
import { runReport } from '../../report/run-report.ts';
import { moveTimeoutMsOf, rulesOf, text, timingOf, wholeNumber, workersOf } from '../flags/flags.ts';
import { openingOrderOf } from '../flags/openings-flag.ts';
import type { RunArguments } from '../flags/run-flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { note, print } from '../terminal/output.ts';
import { progressDisplay } from '../terminal/progress.ts';

/** What the flags that all runs share ask for. */
const optionsOf = (args: RunArguments): RunOptions => {
  const { name: rule, size } = rulesOf(args);
  const openings = text('openings', args.openings);
  const openingOrder = openingOrderOf(args.openingOrder);
  return {
    rule,
    size,
    seed: text('seed', args.seed) ?? '1',
    timing: timingOf(args.timing),
    ...(openings !== undefined && { openings }),
    ...(openingOrder && { openingOrder }),
  };
};

/**
 * Plays a run, and prints and stores what it came to.
 *
 * @param planOf - called when the flags are known to be right
 * @returns the exit code
 */
export const play = async (
  args: RunArguments,
  planOf: (options: RunOptions) => Promise<RunPlan>,
): Promise<number> => {
  const workers = workersOf(args.workers);
  const moveTimeoutMs = moveTimeoutMsOf(args.moveTimeout);
  const batchPairs =
    args.batch === undefined
      ? undefined
      : wholeNumber('batch', args.batch, { min: 1, max: 100_000, fallback: 1 });
  const options = optionsOf(args);
  const givenFolder = text('out', args.out);
  const plan = await planOf(options);

  const isQuiet = args.quiet === true;
  const signal = untilInterrupted();
  const progress = progressDisplay(isQuiet);
  let result: RunResult;
  try {
    result = await playPlan(plan, {
      workers,
      moveTimeoutMs,
      ...(batchPairs !== undefined && { batchPairs }),
      out: givenFolder ?? (() => makeResultsFolder(plan.name)),
      signal,
      onProgress: state => progress.update(state),
    });
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    if (!isQuiet) note('interrupted before the first game');
    return INTERRUPTED;
  } finally {
    progress.stop();
  }
  const { summary, gamesScheduled, folder } = result;
  if (signal.aborted && !isQuiet) {
    note(`interrupted: ${summary.games} of ${gamesScheduled} games were played and are kept`);
  }
  const out = relative('.', folder!) || '.';
  await print(runReport({ ...result, folders: [out] }, args.json === true ? 'json' : 'table'));
  if (signal.aborted) return INTERRUPTED;
  return summary.format === 'match' && summary.sprt?.verdict === 'H0' ? 1 : 0;
};
