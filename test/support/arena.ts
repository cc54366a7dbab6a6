import { playMatch } from '../../src/arena/play-match.ts';
import { Pool } from '../../src/arena/pool.ts';
import type { RunConfig } from '../../src/arena/run-config.ts';
import type { MatchSummary, RunTiming } from '../../src/arena/summary.ts';
import { resolveTwo } from '../../src/cli/contestants.ts';
import { type GameRecord, parseRecord } from '../../src/match/record.ts';

export const fixture = (name: string): string => new URL(`../fixtures/${name}`, import.meta.url).pathname;

/** A config as the command line would make it. */
export const configOf = async (
  a: string,
  b: string,
  changes: Partial<RunConfig> & { readonly size?: number } = {},
): Promise<RunConfig> => {
  const rules = changes.rules ?? { name: 'freestyle' as const, size: changes.size ?? 15 };
  const [first, second] = await resolveTwo([a, b], rules);
  const { size: _, ...rest } = changes;
  return {
    contestants: [first.contestant, second.contestant],
    games: 100,
    seed: '1',
    rules,
    openings: { kind: 'random', stones: 3, area: 5 },
    timing: 'sample',
    ...rest,
  };
};

export interface Played {
  /** What `games.jsonl` would hold. */
  readonly lines: string;
  readonly records: GameRecord[];
  readonly summary: MatchSummary;
  readonly timing: RunTiming;
}

/** Plays a match on a real pool. */
export const playOn = async (
  config: RunConfig,
  {
    workers = 2,
    batchPairs,
    moveTimeoutMs = 60_000,
  }: { workers?: number; batchPairs?: number; moveTimeoutMs?: number } = {},
): Promise<Played> => {
  const pool = new Pool({ workers, moveTimeoutMs });
  let lines = '';
  try {
    const played = await playMatch(config, pool, {
      append: bytes => {
        lines += Buffer.from(bytes).toString();
      },
      batchPairs,
    });
    const records = lines
      .split('\n')
      .slice(0, -1)
      .map(line => parseRecord(line)!);
    return { lines, records, ...played };
  } finally {
    await pool.close();
  }
};
