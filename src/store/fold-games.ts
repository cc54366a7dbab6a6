import type { RunConfig } from '../run/run-config.ts';
import type { RunFold } from '../run/run-fold.ts';
import type { PairTask } from '../schedule/pairs.ts';
import { type GamesNotes, storedGames } from './read-games.ts';

/** What was gone through of a run's games. */
export interface FoldedGames extends GamesNotes {
  /** Bytes of the pairs that are whole: behind them half a pair may stand, and a torn line. */
  readonly wholePairBytes: number;
}

/**
 * Folds the games of a run on disk as they were folded when they were played.
 *
 * @param onRound - told of the first pair of each round
 * @param takesHalf - whether half a pair, which a kill can leave behind, is folded as well
 * @param beforePair - the first pair that is left out, with all behind it
 * @throws {InputError} as {@link storedGames} does
 */
export const foldGames = async (
  folder: string,
  config: RunConfig,
  fold: RunFold,
  onRound: (task: PairTask) => void = () => {},
  takesHalf = true,
  beforePair = Number.POSITIVE_INFINITY,
): Promise<FoldedGames> => {
  const notes: GamesNotes = { tornLine: false, foreignLineEnds: false };
  const codes: number[] = [];
  const hashes: number[] = [];
  const faults: (string | undefined)[] = [];
  const faultAt = (i: number): string | undefined => faults[i];
  let [bytes, wholePairBytes] = [0, 0];
  let half: PairTask | undefined;
  for await (const { task, code, hash, record, line } of storedGames(folder, config, notes)) {
    if (task.pair >= beforePair) break;
    codes.push(code);
    hashes.push(hash);
    faults.push(record.fault);
    bytes += line.length;
    half = codes.length < task.games ? task : undefined;
    if (codes.length === 1 && task.pair % fold.tallies.length === 0) onRound(task);
    if (half !== undefined) continue;
    fold.add(task, codes, hashes, 0, faultAt);
    wholePairBytes = bytes;
    codes.length = 0;
    hashes.length = 0;
    faults.length = 0;
  }
  if (half !== undefined && takesHalf) fold.add({ ...half, games: 1 }, codes, hashes, 0, faultAt);
  return { ...notes, wholePairBytes };
};
