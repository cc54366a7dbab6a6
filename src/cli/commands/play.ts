import { relative } from 'node:path';
import { findOpenings } from '../../books/openings-request.ts';
import { makeResultsFolder } from '../../files/results-folder.ts';
import type { Rules } from '../../game/rules.ts';
import { openingsOf } from '../../openings/openings-config.ts';
import { Pool } from '../../play/threads/pool.ts';
import { runReport } from '../../report/run-report.ts';
import { playRun } from '../../run/play-run.ts';
import type { RunConfig } from '../../run/run-config.ts';
import { scheduledGames } from '../../run/run-config.ts';
import type { RunTiming } from '../../run/run-timing.ts';
import type { RunSummary } from '../../run/summary.ts';
import { pairsOf } from '../../schedule/pairs.ts';
import { RunStore } from '../../store/run-store.ts';
import { moveTimeoutMsOf, rulesOf, text, timingOf, wholeNumber, workersOf } from '../flags/flags.ts';
import { openingsRequestOf } from '../flags/openings-flag.ts';
import type { RunArguments } from '../flags/run-flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { note, print } from '../terminal/output.ts';
import { type ProgressDisplay, progressDisplay } from '../terminal/progress.ts';

/** What a command adds to the flags that all runs share. */
export type RunPlan = Pick<RunConfig, 'format' | 'contestants' | 'games' | 'sprt' | 'anchor'> & {
  /** `results/<date>-<name>` is the folder if none is given. */
  readonly name: string;
};

/**
 * Plays a run, and prints and stores what it came to.
 *
 * @param planOf - called when the flags are known to be right
 * @returns the exit code
 */
export const play = async (
  args: RunArguments,
  planOf: (rules: Rules) => Promise<RunPlan>,
): Promise<number> => {
  const workers = workersOf(args.workers);
  const moveTimeoutMs = moveTimeoutMsOf(args.moveTimeout);
  const batchPairs =
    args.batch === undefined
      ? undefined
      : wholeNumber('batch', args.batch, { min: 1, max: 100_000, fallback: 1 });
  const rules = rulesOf(args);
  const seed = text('seed', args.seed) ?? '1';
  const timing = timingOf(args.timing);
  const request = openingsRequestOf(args.openings, args.openingOrder, rules);
  const givenFolder = text('out', args.out);
  const { name, ...plan } = await planOf(rules);

  const signal = untilInterrupted();
  const pool = new Pool({ workers, moveTimeoutMs });
  let progress: ProgressDisplay | undefined;
  let outcome: { summary: RunSummary; timing: RunTiming };
  let folder: string;
  try {
    if (request.kind === 'balanced' && args.quiet !== true) note('looking for balanced openings');
    const rounds = pairsOf(plan.games);
    const openings = await findOpenings(request, { rules, seed, rounds, pool, signal });
    if (openings === undefined) {
      if (args.quiet !== true) note('interrupted before the first game');
      return INTERRUPTED;
    }
    const config: RunConfig = { ...plan, seed, rules, openings, timing };
    // Fails on openings that cannot be made before anything is written.
    openingsOf(config).next();
    folder = givenFolder ?? makeResultsFolder(name);
    const store = new RunStore(folder, config);
    const display = progressDisplay(args.quiet === true);
    progress = display;
    outcome = await playRun(config, pool, {
      append: lines => store.append(lines),
      progress: state => display.update(state),
      signal,
      batchPairs,
    });
    store.finish(outcome.summary, outcome.timing);
    if (signal.aborted && args.quiet !== true) {
      display.stop();
      note(
        `interrupted: ${outcome.summary.games} of ${scheduledGames(config)} games were played and are kept`,
      );
    }
  } finally {
    progress?.stop();
    await pool.close();
  }
  const out = relative('.', folder) || '.';
  await print(runReport({ ...outcome, folders: [out] }, args.json === true ? 'json' : 'table'));
  if (signal.aborted) return INTERRUPTED;
  const { summary } = outcome;
  return summary.format === 'match' && summary.sprt?.verdict === 'H0' ? 1 : 0;
};
