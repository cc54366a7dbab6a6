import { InputError } from '../game/input-error.ts';
import type { PairTask } from '../schedule/pairs.ts';
import type { Batch, BatchResult } from './batch.ts';

/** A batch as the scheduler has it, before it is packed for whoever plays it. */
export type BatchOfPairs = Omit<
  Batch,
  'pairs' | 'pulse' | 'onlyGame' | 'memoryMb' | 'blackBox' | 'engines'
> & {
  readonly pairs: readonly PairTask[];
};

/** Games that were answered before turned out not to be those of their batch: whoever keeps them takes them back. */
export class WrongGames extends InputError {
  /** The first pair that is wrong; those before it are not. */
  readonly pair: number;

  constructor(message: string, pair: number) {
    super(message);
    this.pair = pair;
  }
}

/** One of the machines on which batches are played, or a process on it. */
export interface Machine {
  /** Its machine and process. */
  readonly worker: string;
  readonly cpu: string;
  readonly node: string;
  readonly threads: number;
  /** Its games that are counted. */
  readonly games: number;
  /** Of one of its threads. */
  readonly gamesPerSecond: number;
  /** How long it has not been heard of. */
  readonly silentSeconds: number;
  readonly state: 'plays' | 'gone' | 'refuses' | 'left out';
}

/**
 * Whoever plays batches: threads of this process, or anything else that gives
 * the same games for the same batch.
 *
 * Many batches are under way at once; each is answered by itself, and their
 * order is the caller's to keep.
 */
export interface BatchPlayer {
  /** How many batches are played at the same time; it may change while they are. */
  readonly workers: number;

  /** Milliseconds of processor time that other processes have used for it; none where it is left out. */
  readonly outsideCpuMs?: number;

  /** How long a batch should take in milliseconds, more where handing it over costs more; by default 25. */
  readonly batchMs?: number;

  /** How long what is under way is waited for once games are aborted, in milliseconds; by default 3000. */
  readonly lastBatchesMs?: number;

  /**
   * Waits until games can begin, so that a run's clock starts with its first one.
   *
   * @param pairs - how many will be played: fewer than workers, and the others need not be started
   * @throws {InputError} if a contestant cannot be built
   */
  prepare(games: Omit<BatchOfPairs, 'pairs'>, pairs: number): Promise<void>;

  /**
   * @throws {InputError} if a contestant cannot be built
   * @throws {WrongGames} if an answer before this one was wrong
   */
  play(batch: BatchOfPairs): Promise<BatchResult>;

  /** Takes back the memory of a result's records, which nobody reads any more. */
  recycle(result: BatchResult): void;

  /**
   * Resolves when nothing that was answered is in doubt any more.
   *
   * @throws {WrongGames} if some of it was wrong
   */
  settled?(): Promise<void>;

  /** Where batches are played, if not by this process. */
  machines?(): readonly Machine[];

  /** Ends what was started for the games. */
  close(): Promise<void>;
}
