import { resolveTwo } from '../../src/contestants/field.ts';
import { type GameRecord, parseRecord } from '../../src/match/record.ts';
import { DEFAULT_LIMITS } from '../../src/play/limits.ts';
import { Pool } from '../../src/play/pools/pool.ts';
import { playRun } from '../../src/run/play-run.ts';
import type { RunConfig } from '../../src/run/run-config.ts';
import type { RunTiming } from '../../src/run/run-timing.ts';
import type { MatchSummary, RunSummary } from '../../src/run/summary.ts';

export const fixture = (name: string): string => new URL(`../fixtures/${name}`, import.meta.url).pathname;

/** A config as the command line would make it. */
export const configOf = async (
  a: string,
  b: string,
  changes: Partial<RunConfig> & { readonly size?: number } = {},
): Promise<RunConfig> => {
  const rules = changes.rules ?? { name: 'freestyle' as const, size: changes.size ?? 15 };
  const contestants = await resolveTwo([a, b], rules);
  const { size: _, ...rest } = changes;
  return {
    format: 'match',
    contestants,
    games: 100,
    seed: '1',
    rules,
    openings: { kind: 'random', stones: 3, area: 5 },
    timing: 'sample',
    limits: DEFAULT_LIMITS,
    ...rest,
  };
};

export interface Played<Summary extends RunSummary = MatchSummary> {
  /** What `games.jsonl` would hold. */
  readonly lines: string;
  readonly records: GameRecord[];
  readonly summary: Summary;
  readonly timing: RunTiming;
}

/** Plays a run on a real pool: of its own, unless it is given one that others play on as well. */
export const playOn = async <Summary extends RunSummary = MatchSummary>(
  config: RunConfig,
  {
    workers = 2,
    batchPairs,
    moveTimeoutMs = 60_000,
    pool: shared,
  }: { workers?: number; batchPairs?: number; moveTimeoutMs?: number; pool?: Pool } = {},
): Promise<Played<Summary>> => {
  const pool = shared ?? new Pool({ workers, limits: { ...config.limits, moveTimeoutMs } });
  let lines = '';
  try {
    const played = await playRun(config, pool, {
      append: bytes => {
        lines += Buffer.from(bytes).toString();
      },
      batchPairs,
    });
    if (played.problem !== undefined) throw played.problem;
    const records = lines
      .split('\n')
      .slice(0, -1)
      .map(line => parseRecord(line)!);
    return { lines, records, timing: played.timing, summary: played.summary as Summary };
  } finally {
    if (shared === undefined) await pool.close();
  }
};
