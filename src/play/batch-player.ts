import type { PairTask } from '../schedule/pairs.ts';
import type { Batch, BatchResult } from './batch.ts';

/** A batch as the scheduler has it, before it is packed for whoever plays it. */
export type BatchOfPairs = Omit<
  Batch,
  'pairs' | 'pulse' | 'onlyGame' | 'memoryMb' | 'blackBox' | 'engines'
> & {
  readonly pairs: readonly PairTask[];
};

/**
 * Whoever plays batches: threads of this process, or anything else that gives
 * the same games for the same batch.
 *
 * Many batches are under way at once; each is answered by itself, and their
 * order is the caller's to keep.
 */
export interface BatchPlayer {
  /** How many batches are played at the same time. */
  readonly workers: number;

  /** Milliseconds of processor time that other processes have used for it; none where it is left out. */
  readonly outsideCpuMs?: number;

  /**
   * Waits until games can begin, so that a run's clock starts with its first one.
   *
   * @param pairs - how many will be played: fewer than workers, and the others need not be started
   * @throws {InputError} if a contestant cannot be built
   */
  prepare(games: Omit<BatchOfPairs, 'pairs'>, pairs: number): Promise<void>;

  /** @throws {InputError} if a contestant cannot be built */
  play(batch: BatchOfPairs): Promise<BatchResult>;

  /** Takes back the memory of a result's records, which nobody reads any more. */
  recycle(result: BatchResult): void;

  /** Ends what was started for the games. */
  close(): Promise<void>;
}
