import type { Contestant } from '../contestants/contestant.ts';
import type { Rules } from '../game/rules.ts';
import type { Adjudication } from '../match/referee/adjudication.ts';
import type { OpeningRule } from '../openings/opening-rule.ts';
import type { PairTask } from '../schedule/pairs.ts';
import type { BatchResult } from './batch.ts';
import type { BatchOfPairs, BatchPlayer } from './batch-player.ts';
import { inOrder } from './in-order.ts';

export interface GamesToRun {
  readonly rules: Rules;
  readonly seed: string;
  readonly contestants: readonly Contestant[];
  readonly timedStride: number;
  readonly adjudication?: Adjudication;
  readonly openingRule?: OpeningRule | undefined;
  readonly pairs: Iterator<PairTask>;
  /** Pairs in a batch; by default as many as fill the pool's {@link BatchPlayer.batchMs}. */
  readonly batchPairs?: number | undefined;
  /** Told how many milliseconds this thread has spent on making and handing out a batch. */
  readonly onWork?: (ms: number) => void;
  /** Once aborted, no more batches are started; those under way are yielded if they are over soon. */
  readonly signal?: AbortSignal;
}

/** Of a pool that says nothing else. */
export const TARGET_BATCH_MS = 25;
const LARGEST_BATCH_PAIRS = 4096;
/** Batches under way for every thread: one being played and one waiting, so that no thread is ever idle. */
const BATCHES_PER_WORKER = 2;
/** Batches that may be done and wait for a slow one before them. */
const BATCHES_WAITING = 4;
/** How long what is under way is waited for once the games are aborted. */
const LAST_BATCHES_MS = 3000;

/**
 * Plays pairs of games on a pool and yields batch after batch in schedule order.
 *
 * Batches grow with the speed of the players. Their size and the number of
 * threads have no influence on the games. A result's records are gone once the
 * next one is asked for.
 */
export async function* runGames(
  pool: BatchPlayer,
  games: GamesToRun,
): AsyncGenerator<[readonly PairTask[], BatchResult]> {
  const { batchMs = TARGET_BATCH_MS } = pool;
  const lastBatchesMs = (): number => pool.lastBatchesMs ?? LAST_BATCHES_MS;
  let batchPairs = games.batchPairs ?? 1;
  const adapt = ({ elapsedMs }: BatchResult, pairs: number): void => {
    if (games.batchPairs !== undefined) return;
    const fitting = Math.round((pairs * batchMs) / Math.max(elapsedMs, 1e-3));
    batchPairs = Math.max(1, Math.min(LARGEST_BATCH_PAIRS, 2 * batchPairs, fitting));
  };

  function* batches(): Generator<BatchOfPairs> {
    const { rules, seed, contestants, timedStride, adjudication, openingRule } = games;
    const asked = { ...(adjudication && { adjudication }), ...(openingRule && { openingRule }) };
    while (games.signal?.aborted !== true) {
      const pairs: PairTask[] = [];
      while (pairs.length < batchPairs) {
        const next = games.pairs.next();
        if (next.done === true) break;
        pairs.push(next.value);
      }
      if (pairs.length === 0) return;
      yield { rules, seed, contestants, timedStride, pairs, ...asked };
    }
  }

  const timed = <T>(work: () => T): T => {
    const fromMs = performance.now();
    const made = work();
    games.onWork?.(performance.now() - fromMs);
    return made;
  };
  const source = batches();
  const jobs: Iterator<BatchOfPairs> = { next: () => timed(() => source.next()) };
  const play = (batch: BatchOfPairs): Promise<BatchResult> => timed(() => pool.play(batch));
  const ahead = (): number => BATCHES_PER_WORKER * pool.workers + BATCHES_WAITING;
  for await (const [batch, result] of inOrder(jobs, ahead, play, games.signal, lastBatchesMs)) {
    adapt(result, batch.pairs.length);
    yield [batch.pairs, result];
    pool.recycle(result);
  }
}
