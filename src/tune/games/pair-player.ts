import type { Contestant } from '../../contestants/contestant.ts';
import type { Rules } from '../../game/rules.ts';
import type { BatchResult } from '../../play/batch.ts';
import type { BatchPlayer } from '../../play/batch-player.ts';
import { runGames, TARGET_BATCH_MS } from '../../play/run-games.ts';
import type { PairTask } from '../../schedule/pairs.ts';

/** Pairs to be played in one go. Equal pair numbers have equal chance, whoever plays them. */
export interface PairsToPlay {
  readonly seed: string;
  readonly contestants: readonly Contestant[];
  readonly tasks: readonly PairTask[];
}

/** What is taken of games as they were played. */
export type PlayedGames = Pick<BatchResult, 'outcomes' | 'hashes'>;

/** Takes a pair as it was played: `result` holds its two games from number `from` on. */
type FoldPair = (task: PairTask, result: PlayedGames, from: number) => void;

/** Plays pairs and folds them in their order; a tuner's only way to games. */
export interface PairPlayer {
  /** @throws {Interrupted} if the user wants it to end; part of the pairs is then folded, and worth nothing */
  play(pairs: PairsToPlay, fold: FoldPair): Promise<void>;
  readonly gamesPlayed: number;
}

/** The user wants the command to end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const LARGEST_BATCH_PAIRS = 1024;
/** Batches for each thread at least, so that the last to finish is not waited for long. */
const BATCHES_PER_WORKER = 3;

/** Plays on a pool of threads. Batches have the size that was right for the pairs before. */
export const poolPlayer = (pool: BatchPlayer, rules: Rules, signal: AbortSignal): PairPlayer => {
  const { batchMs = TARGET_BATCH_MS } = pool;
  let msPerPair = batchMs;
  let gamesPlayed = 0;
  return {
    get gamesPlayed() {
      return gamesPlayed;
    },
    async play({ seed, contestants, tasks }, fold) {
      const fitting = Math.min(batchMs / msPerPair, tasks.length / (BATCHES_PER_WORKER * pool.workers));
      const batchPairs = Math.max(1, Math.min(LARGEST_BATCH_PAIRS, Math.round(fitting)));
      const batches = runGames(pool, {
        rules,
        seed,
        contestants,
        timedStride: 0,
        pairs: tasks.values(),
        batchPairs,
        signal,
      });
      let elapsedMs = 0;
      let played = 0;
      for await (const [pairs, result] of batches) {
        let from = 0;
        for (const task of pairs) {
          fold(task, result, from);
          from += task.games;
        }
        elapsedMs += result.elapsedMs;
        played += pairs.length;
        gamesPlayed += from;
      }
      if (signal.aborted) throw new Interrupted();
      msPerPair = Math.max(1e-3, elapsedMs / Math.max(1, played));
    },
  };
};
