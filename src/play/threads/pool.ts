import type { Piscina } from 'piscina';
import type { Contestant } from '../../contestants/contestant.ts';
import type { EngineKeeper } from '../../engines/engine-keeper.ts';
import { builtModule } from '../../files/project.ts';
import { indexOfCell, MAX_SIZE, opponent } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { makeMoves } from '../../game/notation.ts';
import { ENGINE_LIMITS } from '../../match/clocks/time-limits.ts';
import { sumOfClocks } from '../../match/clocks/time-used.ts';
import { CRASHED, ENDINGS, TIMEOUT } from '../../match/ending.ts';
import { outcomeCode } from '../../match/outcome-code.ts';
import { RESULTS } from '../../match/record.ts';
import { stonesHash } from '../../match/stones-hash.ts';
import { PULSE_ACTIVE, PULSE_COUNT, PULSE_STONES } from '../../match/wrappers/watched-player.ts';
import type { PairTask } from '../../schedule/pairs.ts';
import { type Batch, type BatchResult, packPairs, sumOfTimes } from '../batch.ts';
import type { BatchOfPairs, BatchPlayer } from '../batch-player.ts';
import type { Limits } from '../limits.ts';
import type { Refusal } from './worker.ts';

export interface PoolOptions {
  readonly workers: number;
  readonly limits: Limits;
}

/** Engines have ten seconds each for a start and for a restart that fails before it. */
const START_WAIT_MS = 60_000;
/** Heap of a thread; a player that wants more has crashed. Typed arrays are not part of it. */
const MAX_HEAP_MB = 1024;
/** Room for the records of about two thousand games. */
const SPACE_BYTES = 1 << 20;
/** How many times a worker's pulse is read in the time that a move may take. */
const LOOKS_PER_TIMEOUT = 4;

/**
 * Worker threads that play batches.
 *
 * A player that ends or freezes its thread takes its whole batch along. The
 * batch is then played again game by game, and the game that does it again is
 * recorded as lost by the player whose code was running.
 */
export class Pool implements BatchPlayer {
  readonly workers: number;
  readonly #moveTimeoutMs: number;
  #started: Promise<Threads> | undefined;
  /** Shared memory that no batch uses now. */
  readonly #spaces: Uint8Array[] = [];
  /** There from the first batch with an engine on. */
  #keeper: Promise<EngineKeeper> | undefined;

  constructor({ workers, limits }: PoolOptions) {
    this.workers = workers;
    this.#moveTimeoutMs = limits.moveTimeoutMs;
  }

  /** Started with the first batch, so that a command that is refused before has no threads to end. */
  get #threads(): Promise<Threads> {
    this.#started ??= startThreads(this.workers);
    return this.#started;
  }

  /** @throws {InputError} if a contestant cannot be built in a worker */
  async play(batch: BatchOfPairs): Promise<BatchResult> {
    const pulse = newPulse();
    const space = this.#spaces.pop() ?? new Uint8Array(new SharedArrayBuffer(SPACE_BYTES));
    const engines = await this.#engines(batch);
    const packed = { ...batch, pairs: packPairs(batch.pairs), pulse, space, ...engines };
    const answer = await this.#try(packed, pulse);
    return answer instanceof Failure ? this.#playOneByOne(batch, answer) : answer;
  }

  /** Takes back the memory of a result's records, which nobody reads any more. */
  recycle({ records }: BatchResult): void {
    if (records.buffer instanceof SharedArrayBuffer) this.#spaces.push(new Uint8Array(records.buffer));
  }

  /**
   * Waits until the threads have started and built their players, so that a
   * run's clock starts with its first game.
   *
   * @throws {InputError} if a contestant cannot be built in a worker
   */
  async prepare(games: Omit<BatchOfPairs, 'pairs'>, pairs: number): Promise<void> {
    const needed = Math.min(this.workers, pairs);
    await Promise.all(Array.from({ length: needed }, () => this.play({ ...games, pairs: [] })));
  }

  async close(): Promise<void> {
    const keeper = await this.#keeper;
    // A thread that waits for an engine ends when the engine does.
    await keeper?.endAll();
    await (await this.#started)?.destroy();
    await keeper?.close();
  }

  async #engines({ contestants }: BatchOfPairs): Promise<Pick<Batch, 'engines'>> {
    if (!contestants.some(({ engine }) => engine !== undefined)) return {};
    this.#keeper ??= import('../../engines/engine-keeper.ts').then(({ EngineKeeper }) => new EngineKeeper());
    return { engines: (await this.#keeper).numbers };
  }

  async #playOneByOne(batch: BatchOfPairs, failure: Failure): Promise<BatchResult> {
    if (batch.pairs.length === 0)
      throw new InputError(`a worker failed before its first game: ${failure.fault}`);
    const results: BatchResult[] = [];
    for (const task of batch.pairs) {
      for (const half of task.games === 1 ? ([0] as const) : ([0, 1] as const)) {
        const pulse = newPulse();
        const engines = await this.#engines(batch);
        const only: Batch = { ...batch, pairs: packPairs([task]), pulse, onlyGame: half, ...engines };
        const answer = await this.#try(only, pulse);
        results.push(answer instanceof Failure ? lostGame(batch, task, half, answer, pulse) : answer);
      }
    }
    return concatenate(results);
  }

  /** The batch's result, or how its thread failed. */
  async #try(batch: Batch, pulse: Int32Array): Promise<BatchResult | Failure> {
    const frozen = new AbortController();
    const timeoutMs = Math.max(this.#moveTimeoutMs, ...batch.contestants.map(longestWaitMs));
    let seen = -1;
    let sinceMs = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (pulse[0] !== seen) {
        seen = pulse[0];
        sinceMs = now;
      } else if (seen > 0 && now - sinceMs > timeoutMs) frozen.abort();
    }, this.#moveTimeoutMs / LOOKS_PER_TIMEOUT);
    try {
      const threads = await this.#threads;
      const answer = await threads.run(batch, { signal: frozen.signal });
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

type Threads = Piscina<Batch, BatchResult | Refusal>;

const startThreads = async (workers: number): Promise<Threads> => {
  const { FixedQueue, Piscina } = await import('piscina');
  const threads: Threads = new Piscina({
    filename: builtModule('src/play/threads/worker').href,
    // The sources' own hooks, or a program's, would be loaded into each thread.
    execArgv: [],
    // Started as they are needed, and then kept.
    minThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxThreads: workers,
    // Tasks are awaited one by one by whoever feeds the pool; the order of starting them is kept.
    taskQueue: new FixedQueue(),
    stricterFIFO: true,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // A thread's error reaches the batch that was in it; without a listener it would also end the process.
  threads.on('error', () => {});
  return threads;
};

/** How long a thread may be without a move because of an engine, which is watched by others. */
const longestWaitMs = ({ engine, limits = ENGINE_LIMITS }: Contestant): number => {
  if (engine === undefined) return 0;
  const { turnMs = 0, matchMs = 0, toleranceMs } = limits;
  return START_WAIT_MS + Math.max(turnMs, matchMs) + toleranceMs;
};

/** How a thread failed. */
class Failure {
  readonly ending: number;
  readonly fault: string;

  constructor(ending: number, fault: string) {
    this.ending = ending;
    this.fault = fault;
  }
}

/** See {@link Batch.pulse}. */
const newPulse = (): Int32Array => {
  const pulse = new Int32Array(new SharedArrayBuffer(4 * (PULSE_STONES + MAX_SIZE * MAX_SIZE)));
  pulse[PULSE_ACTIVE] = -1;
  return pulse;
};

/** The result of one game whose thread was lost; its moves are those that were noted before. */
const lostGame = (
  { rules, contestants }: BatchOfPairs,
  task: PairTask,
  half: 0 | 1,
  failure: Failure,
  pulse: Int32Array,
): BatchResult => {
  const guilty = pulse[PULSE_ACTIVE];
  const stones = pulse.subarray(PULSE_STONES, PULSE_STONES + pulse[PULSE_COUNT]);
  const indices = Array.from(stones, cell => indexOfCell(rules.size, cell));
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
    moves: makeMoves(rules.size, indices.slice(task.opening.length)),
    result: RESULTS[winner],
    ending: ENDINGS[failure.ending],
    fault: failure.fault,
  };
  const line = new TextEncoder().encode(`${JSON.stringify(record)}\n`);
  return {
    records: line,
    ends: Uint32Array.of(line.length),
    outcomes: Uint8Array.of(outcomeCode(winner, failure.ending)),
    hashes: Float64Array.of(stonesHash(stones)),
    times: contestants.map(() => ({ moves: new Float64Array(0), afterLastMoveMs: 0 })),
    timed: { games: 0, ms: 0 },
    untimed: { games: 0, ms: 0 },
    stones: stones.length,
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
    timed: sumOfTimes(results.map(({ timed }) => timed)),
    ...(results.some(({ clocks }) => clocks) && { clocks: sumOfClocks(results) }),
    untimed: sumOfTimes(results.map(({ untimed }) => untimed)),
    stones: results.reduce((sum, result) => sum + result.stones, 0),
    elapsedMs: results.reduce((sum, result) => sum + result.elapsedMs, 0),
    clockCostMs: results[0].clockCostMs,
  };
};
