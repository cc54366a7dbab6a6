import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playTournament } from '../../src/arena/play-match.ts';
import type { EngineParts } from '../../src/engines/engine-text.ts';
import { type GameRecord, parseRecord } from '../../src/match/record.ts';

/** Processes that have this text in their environment. */
export const running = (mark: string): string[] =>
  readdirSync('/proc').filter(name => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark);
    } catch {
      return false;
    }
  });

/** Plays hashmap against each of these engines on a small board, and gives the records of all games. */
export const gauntlet = async (
  out: string,
  engines: readonly EngineParts[],
  games: number,
  workers = 2,
): Promise<GameRecord[]> => {
  await playTournament({
    contestants: ['hashmap', ...engines],
    format: 'gauntlet',
    games,
    size: 9,
    openings: 'random:2@5',
    workers,
    // One after the other for each engine: they count their games.
    batchPairs: games / 2,
    out,
  });
  const lines = readFileSync(join(out, 'games.jsonl'), 'utf8').trim().split('\n');
  return lines.map(line => {
    const record = parseRecord(line);
    if (record === undefined) throw new Error(`not a record: ${line}`);
    return record;
  });
};
