import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { InputError } from '../game/input-error.ts';
import { ENDINGS } from '../match/ending.ts';
import { FORMATS } from '../schedule/pairings.ts';
import { SPRT_MODELS } from '../stats/sprt-options.ts';
import { fileReason } from './file-reason.ts';
import { firstIssue } from './run-file.ts';
import { RUN_FILE, SUMMARY_FILE, TIMING_FILE } from './run-folder.ts';
import type { RunTiming } from './run-timing.ts';
import type { RunSummary } from './summary.ts';

const count = z.int().nonnegative();
const maybe = z.number().nullable();
const endings = z.record(z.enum(ENDINGS), count);
const games = z.object({ wins: count, draws: count, losses: count });
const pentanomial = z.tuple([count, count, count, count, count]);

const facts = {
  contestants: z
    .array(
      z.object({
        name: z.string(),
        strategy: z.string(),
        params: z.record(z.string(), z.number()),
        faults: z.partialRecord(z.enum(ENDINGS), count),
      }),
    )
    .min(2),
  seed: z.string(),
  size: count,
  rule: z.string(),
  openings: z.string(),
  openingsAvailable: count.nullable(),
  repeatedOpenings: count,
  gamesScheduled: count,
  games: count,
  pairs: count,
  distinctGames: count,
  distinctPairs: count,
  endings,
};

const figures = {
  games: count,
  pairs: count,
  distinctGames: count,
  distinctPairs: count,
  wins: z.tuple([count, count]),
  draws: count,
  score: maybe,
  scoreLow: maybe,
  scoreHigh: maybe,
  asBlack: games,
  asWhite: games,
  pentanomial,
  distinctPentanomial: pentanomial,
  elo: z.object({ value: maybe, low: maybe, high: maybe }),
  nElo: z.object({ value: maybe, error: maybe }),
  los: maybe,
  pairRatio: maybe,
  drawRate: maybe,
  colorAdvantage: z
    .object({ score: maybe, low: maybe, high: maybe, elo: maybe, eloLow: maybe, eloHigh: maybe })
    .nullable(),
  openingDecided: count,
  caution: z.string().nullable(),
};

const sprt = z.object({
  elo0: z.number(),
  elo1: z.number(),
  alpha: z.number(),
  beta: z.number(),
  model: z.enum(SPRT_MODELS),
  llr: z.number(),
  lower: z.number(),
  upper: z.number(),
  verdict: z.enum(['H0', 'H1']).nullable(),
});

const ratings = z.object({
  anchor: z.string().nullable(),
  zero: z.string().nullable().optional(),
  table: z.array(
    z.object({
      name: z.string(),
      elo: maybe,
      error: maybe,
      low: maybe,
      high: maybe,
      losOverNext: maybe,
    }),
  ),
  blackAdvantage: z.object({ elo: z.number(), error: z.number() }).nullable(),
  noBlackAdvantage: z.string().nullable().optional(),
  drawRate: z.number(),
  virtualDraws: z.boolean().optional(),
  fit: z.object({ chiSquare: z.number(), df: count, p: maybe }),
  cycles: z.array(z.array(z.string())),
});

const standing = z.object({
  name: z.string(),
  games: count,
  wins: count,
  draws: count,
  losses: count,
  score: maybe,
});

const [match, ...tournaments] = FORMATS;

const summaryFile = z.discriminatedUnion('format', [
  z.object({ ...facts, ...figures, format: z.literal(match), sprt: sprt.nullable() }),
  z.object({
    ...facts,
    format: z.enum(tournaments),
    standings: z.array(standing),
    ratings: ratings.nullable(),
    pairings: z.array(z.object({ ...figures, first: z.string(), second: z.string() })),
  }),
]);

const moveTiming = z.object({
  movesTimed: count,
  meanMs: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
  maxMs: z.number(),
  totalMs: z.number(),
});

const timingFile = z.object({
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

const readChecked = <T>(path: string, schema: z.ZodType<T>): T => {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'not JSON; the file is damaged' : fileReason(error);
    throw new InputError(`${path}: ${why}`);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new InputError(`${path}: ${firstIssue(parsed.error)}`);
  // As it stands and not as parsed: the schema knows no order of keys, and may know fewer.
  return json as T;
};

/**
 * What a run came to, from its folder alone.
 *
 * @returns its timing is undefined if there is none on disk
 * @throws {InputError} if there is no summary, or a file is damaged
 */
export const readSummary = (folder: string): { summary: RunSummary; timing: RunTiming | undefined } => {
  const path = join(folder, SUMMARY_FILE);
  if (!existsSync(path)) {
    throw new InputError(
      existsSync(join(folder, RUN_FILE))
        ? `${path} is missing: the run was killed before its end, so there is nothing to report`
        : `${folder} is not a run's folder: it holds no ${SUMMARY_FILE}`,
    );
  }
  const timing = join(folder, TIMING_FILE);
  return {
    summary: readChecked<RunSummary>(path, summaryFile),
    timing: existsSync(timing) ? readChecked<RunTiming>(timing, timingFile) : undefined,
  };
};
