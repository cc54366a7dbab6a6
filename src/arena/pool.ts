import { FixedQueue, Piscina } from 'piscina';
import { opponent } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { makeMoves } from '../game/notation.ts';
import { CRASHED, ENDINGS, TIMEOUT } from '../match/ending.ts';
import { RESULTS } from '../match/record.ts';
import type { PairTask } from '../schedule/pairs.ts';
import { type Batch, type BatchResult, packPairs } from './batch.ts';
import type { Refusal } from './worker.ts';

export interface PoolOptions {
  readonly workers: number;
  /** How long one move may take before its player loses the game. */
  readonly moveTimeoutMs: number;
}

/** A batch as the scheduler has it, before it is packed for a worker. */
export type BatchOfPairs = Omit<Batch, 'pairs' | 'pulse' | 'onlyGame'> & {
  readonly pairs: readonly PairTask[];
};

const WORKER = new URL(`./worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url).href;
/** How many times a worker's pulse is read in the time that a move may take. */
const LOOKS_PER_TIMEOUT = 4;

/**
 * Worker threads that play batches.
 *
 * A player that ends or freezes its thread takes its whole batch along. The
 * batch is then played again game by game, and the game that does it again is
 * recorded as lost by the player whose code was running.
 */
export class Pool {
  readonly workers: number;
  readonly #moveTimeoutMs: number;
  readonly #threads: Piscina<Batch, BatchResult | Refusal>;

  constructor({ workers, moveTimeoutMs }: PoolOptions) {
    this.workers = workers;
    this.#moveTimeoutMs = moveTimeoutMs;
    this.#threads = new Piscina<Batch, BatchResult | Refusal>({
      filename: WORKER,
      minThreads: workers,
      maxThreads: workers,
      // Tasks are awaited one by one by whoever feeds the pool; the order of starting them is kept.
      taskQueue: new FixedQueue(),
      stricterFIFO: true,
      recordTiming: false,
    });
    // A thread's error reaches the batch that was in it, below; without a listener it would also end the process.
    this.#threads.on('error', () => {});
  }

  /** @throws {InputError} if a contestant cannot be built in a worker */
  async play(batch: BatchOfPairs): Promise<BatchResult> {
    const pulse = newPulse();
    const answer = await this.#try({ ...batch, pairs: packPairs(batch.pairs), pulse }, pulse);
    return answer instanceof Failure ? this.#playOneByOne(batch, answer) : answer;
  }

  /**
   * Waits until the threads have started and built their players, so that a
   * run's clock starts with its first game.
   *
   * @throws {InputError} if a contestant cannot be built in a worker
   */
  async prepare(games: Omit<BatchOfPairs, 'pairs'>): Promise<void> {
    await Promise.all(Array.from({ length: this.workers }, () => this.play({ ...games, pairs: [] })));
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  async #playOneByOne(batch: BatchOfPairs, failure: Failure): Promise<BatchResult> {
    if (batch.pairs.length === 0)
      throw new InputError(`a worker failed before its first game: ${failure.fault}`);
    const results: BatchResult[] = [];
    for (const task of batch.pairs) {
      for (const half of task.games === 1 ? ([0] as const) : ([0, 1] as const)) {
        const pulse = newPulse();
        const only: Batch = { ...batch, pairs: packPairs([task]), pulse, onlyGame: half };
        const answer = await this.#try(only, pulse);
        results.push(answer instanceof Failure ? lostGame(batch, task, half, answer, pulse[1]) : answer);
      }
    }
    return concatenate(results);
  }

  /** The batch's result, or how its thread failed. */
  async #try(batch: Batch, pulse: Int32Array): Promise<BatchResult | Failure> {
    const frozen = new AbortController();
    let seen = -1;
    let sinceMs = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (pulse[0] !== seen) {
        seen = pulse[0];
        sinceMs = now;
      } else if (seen > 0 && now - sinceMs > this.#moveTimeoutMs) frozen.abort();
    }, this.#moveTimeoutMs / LOOKS_PER_TIMEOUT);
    try {
      const answer = await this.#threads.run(batch, { signal: frozen.signal });
      if ('refusal' in answer) throw new InputError(answer.refusal);
      return answer;
    } catch (error) {
      if (error instanceof InputError) throw error;
      if (frozen.signal.aborted) {
        return new Failure(TIMEOUT, `no move within ${this.#moveTimeoutMs / 1000} s`);
      }
      return new Failure(CRASHED, error instanceof Error ? error.message : String(error));
    } finally {
      clearInterval(timer);
    }
  }
}

/** How a thread failed. */
class Failure {
  readonly ending: number;
  readonly fault: string;

  constructor(ending: number, fault: string) {
    this.ending = ending;
    this.fault = fault;
  }
}

/** Moves begun, and the contestant whose code runs (-1 before any). */
const newPulse = (): Int32Array => {
  const pulse = new Int32Array(new SharedArrayBuffer(8));
  pulse[1] = -1;
  return pulse;
};

/** The result of one game whose thread was lost, and its moves with it. */
const lostGame = (
  { rules, contestants }: BatchOfPairs,
  task: PairTask,
  half: 0 | 1,
  failure: Failure,
  guilty: number,
): BatchResult => {
  const black = half === 0 ? task.first : task.second;
  const white = half === 0 ? task.second : task.first;
  if (guilty !== black && guilty !== white) {
    throw new InputError(
      `a worker failed before a player of ${contestants[black].name} or ${contestants[white].name} was asked for a move: ${failure.fault}`,
    );
  }
  const loser = guilty === black ? 1 : 2;
  const winner = opponent(loser);
  const record = {
    game: 2 * task.pair + half,
    pair: task.pair,
    black: contestants[black].name,
    white: contestants[white].name,
    opening: makeMoves(rules.size, task.opening),
    moves: '',
    result: RESULTS[winner],
    ending: ENDINGS[failure.ending],
    fault: failure.fault,
  };
  const line = new TextEncoder().encode(`${JSON.stringify(record)}\n`);
  return {
    records: line,
    ends: Uint32Array.of(line.length),
    outcomes: Uint8Array.of(winner + 4 * failure.ending),
    hashes: Float64Array.of(task.pair * 2 + half),
    times: contestants.map(() => ({ moves: new Float64Array(0), afterLastMoveMs: 0 })),
    stones: task.opening.length,
    elapsedMs: 0,
    clockCostMs: 0,
  };
};

const concatenate = (results: readonly BatchResult[]): BatchResult => {
  const records = new Uint8Array(results.reduce((sum, result) => sum + result.records.length, 0));
  const ends: number[] = [];
  let start = 0;
  for (const result of results) {
    records.set(result.records, start);
    for (const end of result.ends) ends.push(start + end);
    start += result.records.length;
  }
  return {
    records,
    ends: Uint32Array.from(ends),
    outcomes: Uint8Array.from(results.flatMap(result => [...result.outcomes])),
    hashes: Float64Array.from(results.flatMap(result => [...result.hashes])),
    times: results[0].times.map((_, i) => ({
      moves: Float64Array.from(results.flatMap(result => [...result.times[i].moves])),
      afterLastMoveMs: results.reduce((sum, result) => sum + result.times[i].afterLastMoveMs, 0),
    })),
    stones: results.reduce((sum, result) => sum + result.stones, 0),
    elapsedMs: results.reduce((sum, result) => sum + result.elapsedMs, 0),
    clockCostMs: results[0].clockCostMs,
  };
};
