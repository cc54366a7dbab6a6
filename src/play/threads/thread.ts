import type { Piscina } from 'piscina';
import type { Contestant } from '../../contestants/contestant.ts';
import { builtModule } from '../../files/project.ts';
import { MAX_SIZE } from '../../game/cell.ts';
import { ENGINE_LIMITS } from '../../match/clocks/time-limits.ts';
import { CRASHED, MEMORY, TIMEOUT } from '../../match/ending.ts';
import { safeText } from '../../match/shown-value.ts';
import {
  PULSE_ACTIVE,
  PULSE_GAMES,
  PULSE_STONES,
  PULSE_USED_MS,
} from '../../match/wrappers/watched-player.ts';
import type { FailedBatch } from '../answer-batch.ts';
import type { Batch, BatchResult } from '../batch.ts';
import { Failure, type Hand } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { within } from '../within.ts';
import { withGame } from './known-game.ts';
import { bookStuckThread } from './stuck-threads.ts';

/** How often a thread is looked at. What a machine slept, or was too busy to look, counts for one of these at most. */
const LOOK_MS = 50;
/** A thread that was not even started within this is lost. */
const START_MS = 60_000;
/** Engines have ten seconds each for a start and for a restart that fails before it. */
const ENGINE_START_MS = 60_000;
/** How long a thread has to end when it is told to; one that is in a call of the system's does not hear it. */
const END_MS = 1000;
const MB = 2 ** 20;

/** How long a thread may be without a move because of an engine, which is watched by others. */
const longestWaitMs = ({ engine, limits = ENGINE_LIMITS }: Contestant): number => {
  if (engine === undefined) return 0;
  const { turnMs = 0, matchMs = 0, toleranceMs } = limits;
  return ENGINE_START_MS + Math.max(turnMs, matchMs) + toleranceMs;
};

/** See {@link Batch.pulse}. */
const newPulse = (): Int32Array => {
  const pulse = new Int32Array(new SharedArrayBuffer(4 * (PULSE_STONES + MAX_SIZE * MAX_SIZE)));
  pulse[PULSE_ACTIVE] = -1;
  return pulse;
};

type Answer = BatchResult | FailedBatch | Failure;
type Settle = (answer: Answer) => void;

/** Loaded with the first batch, so that a command that is refused before does without. */
const startThread = async ({ memoryMb }: Limits): Promise<Piscina<Batch, BatchResult | FailedBatch>> => {
  const { Piscina } = await import('piscina');
  const thread: Piscina<Batch, BatchResult | FailedBatch> = new Piscina({
    filename: builtModule('src/play/threads/worker').href,
    // The sources' own hooks, or a program's, would be loaded into each thread.
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // A thread's error reaches the batch that was in it; without a listener it would also end the process.
  thread.on('error', () => {});
  return thread;
};

const crash = (error: unknown): Failure => {
  const reason = error instanceof Error ? error.message : 'it threw';
  const [, code] = /^worker exited with code: (\d+)$/.exec(reason) ?? [];
  return new Failure(
    CRASHED,
    code === undefined ? safeText(reason) : `its thread was ended with exit code: ${code}`,
  );
};

/**
 * A thread of this process that plays batches, and is watched from here while
 * it does: a pool of one, as a thread that a player has spoiled is ended and
 * another one begun, and which one that was must be known.
 */
export class Thread implements Hand {
  readonly sharesMemory = true;
  readonly #limits: Limits;
  readonly #pool: Promise<Piscina<Batch, BatchResult | FailedBatch>>;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#pool = startThread(limits);
  }

  async play(batch: Batch): Promise<BatchResult | Failure> {
    const { memoryMb } = this.#limits;
    const pulse = newPulse();
    const pool = await this.#pool;
    const answer = await new Promise<Answer>(settle => {
      const stopWatching = this.#watch(batch, pulse, settle);
      pool
        .run({ ...batch, pulse, memoryMb })
        .then(settle, error => settle(crash(error)))
        .finally(stopWatching);
    });
    if (answer instanceof Failure) return withGame(batch, pulse, answer);
    if (!('ending' in answer)) return answer;
    const { ending, fault, guilty, isBuilding, isHarmless = false } = answer;
    return withGame(
      batch,
      pulse,
      new Failure(ending, fault, { ...(guilty !== undefined && { guilty }), isBuilding, isHarmless }),
    );
  }

  async end(): Promise<void> {
    const exited = (await this.#pool).destroy();
    if (!(await within(END_MS, exited))) bookStuckThread(exited);
  }

  /** Fails the batch as soon as a limit is passed. */
  #watch(batch: Batch, pulse: Int32Array, settle: Settle): () => void {
    const { moveTimeoutMs, gameTimeoutMs, memoryMb } = this.#limits;
    const waitMs = Math.max(moveTimeoutMs, ...batch.contestants.map(longestWaitMs));
    const mostMb = process.memoryUsage.rss() / MB + memoryMb + 64;
    let [moves, games, moveMs, gameMs] = [0, 0, 0, 0];
    let lastMs = performance.now();
    const fail = (ending: number, fault: string, guilty?: number): void =>
      settle(new Failure(ending, fault, guilty === undefined ? {} : { guilty }));
    const look = (): void => {
      const now = performance.now();
      const passed = Math.min(now - lastMs, 2 * LOOK_MS);
      lastMs = now;
      if (pulse[PULSE_GAMES] !== games) {
        games = pulse[PULSE_GAMES];
        gameMs = 0;
      }
      if (pulse[0] !== moves) {
        moves = pulse[0];
        moveMs = 0;
      }
      moveMs += passed;
      gameMs += passed;
      if (moveMs > (moves === 0 ? START_MS + waitMs : waitMs)) {
        const what = games === 0 ? 'not loaded and built' : 'no move';
        fail(TIMEOUT, `${what} within ${moveTimeoutMs / 1000} s`);
      } else if (gameTimeoutMs > 0 && games > 0 && gameMs > gameTimeoutMs) {
        fail(TIMEOUT, `the game was not over within ${gameTimeoutMs / 1000} s`, slower(batch, pulse, moveMs));
      } else if (process.memoryUsage.rss() / MB > mostMb) {
        fail(MEMORY, `takes more than the ${memoryMb} MB that are allowed`);
      }
    };
    const timer = setInterval(look, Math.min(LOOK_MS, moveTimeoutMs / 4));
    return () => clearInterval(timer);
  }
}

/** Whoever has used more of a game's time; undefined while it is not known who plays. */
const slower = ({ pairs, onlyGame }: Batch, pulse: Int32Array, sinceMs: number): number | undefined => {
  if (onlyGame === undefined) return undefined;
  const [, first, second] = pairs;
  const [black, white] = onlyGame === 0 ? [first, second] : [second, first];
  const isBlack = pulse[PULSE_ACTIVE] === black;
  const blackMs = pulse[PULSE_USED_MS] + (isBlack ? sinceMs : 0);
  const whiteMs = pulse[PULSE_USED_MS + 1] + (isBlack ? 0 : sinceMs);
  return blackMs > whiteMs ? black : white;
};
