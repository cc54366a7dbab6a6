import { join } from 'node:path';
import * as z from 'zod';
import { checkedJson, readJsonIfThere } from '../files/read-json.ts';
import { positionKey } from '../game/position-key.ts';
import { openingRuleOf } from '../openings/openings-config.ts';
import type { RunConfig } from '../run/run-config.ts';
import { RunFold } from '../run/run-fold.ts';
import type { RunTiming } from '../run/run-timing.ts';
import { type RunSummary, summarize } from '../run/summary.ts';
import { foldGames } from './fold-games.ts';
import { readRunConfig } from './run-file.ts';
import { SUMMARY_FILE, TIMING_FILE } from './run-folder.ts';
import { summaryDifference } from './summary-difference.ts';

/** One summary of the games on disk of runs that belong together, by the config of the first. */
export const summaryOfGames = async (
  folders: readonly string[],
  configs: readonly RunConfig[],
): Promise<{ summary: RunSummary; remarks: string[] }> => {
  const [config] = configs;
  const fold = new RunFold(config);
  const remarks: string[] = [];
  const openings = new Set<string>();
  let rounds = 0;
  for (const [i, folder] of folders.entries()) {
    const isChosen = openingRuleOf(configs[i].openings) !== undefined;
    const { tornLine } = await foldGames(folder, configs[i], fold, ({ opening }) => {
      if (isChosen) return;
      rounds++;
      openings.add(positionKey([...opening]));
    });
    if (tornLine) remarks.push(`${folder}: the last line of its games is torn, and is not counted`);
  }
  const { tallies, firstFaults } = fold;
  const repeatedOpenings = rounds - openings.size;
  return { summary: summarize(config, { tallies, firstFaults, repeatedOpenings }), remarks };
};

/** A run as its folder tells it. */
export interface ReadRun {
  readonly summary: RunSummary;
  /** undefined if there is none on disk. */
  readonly timing: RunTiming | undefined;
  /** What its reader has to know of the files, a line each. */
  readonly remarks: readonly string[];
}

/**
 * What a run came to, counted from its games. What `summary.json` says is held
 * against that, and is not needed.
 *
 * @throws {InputError} if the folder holds no run, or a file is damaged
 */
export const readRun = async (folder: string): Promise<ReadRun> => {
  const { summary, remarks } = await summaryOfGames([folder], [readRunConfig(folder)]);
  const difference = summaryDifference(folder, summary, 'by the games');
  if (difference === null) {
    remarks.push(`${folder} has no ${SUMMARY_FILE}, as of a run that was killed; its games are counted anew`);
  } else if (difference !== undefined) {
    remarks.push(
      `${join(folder, SUMMARY_FILE)} does not go with the games, which are counted: ${difference}`,
    );
  }
  return { summary, timing: readTiming(folder), remarks };
};

const count = z.int().nonnegative();

// Loose: a later version may know more.
const moveTiming = z.looseObject({
  movesTimed: count,
  warmUpMoves: count.optional(),
  costMs: z.number().optional(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
  meanMs: z.number(),
  maxMs: z.number(),
  totalMs: z.number(),
});

const timingFile = z.looseObject({
  timing: z.array(moveTiming.nullable()),
  clockCostMs: z.number(),
  timedGames: count,
  wallSeconds: z.number(),
  cpuSeconds: z.number(),
  gamesPerSecond: z.number(),
  gamesPerCpuSecond: z.number(),
  stones: count,
  workers: count,
});

const readTiming = (folder: string): RunTiming | undefined => {
  const path = join(folder, TIMING_FILE);
  const json = readJsonIfThere(path);
  if (json === undefined) return undefined;
  checkedJson(timingFile, json, path);
  // As it stands and not as parsed, which is in another order.
  return json as RunTiming;
};
