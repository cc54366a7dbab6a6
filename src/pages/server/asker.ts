import type { Contestant } from '../../contestants/contestant.ts';
import { ENGINE_LIMITS } from '../../match/clocks/time-limits.ts';
import { Engines } from '../../play/threads/engines.ts';
import type { Answer } from '../data/page.ts';
import type { Question } from './ask-worker.ts';
import { QuestionThreads } from './question-threads.ts';

const STRATEGY_THREADS = 2;
/** Engines have ten seconds each for a start and for a restart that fails before it, and are ended by their own watchdog. */
const ENGINE_START_MS = 30_000;

/** Asks strategies and engines about positions, each question with a limit of time. */
export class Asker {
  readonly #mostMs: number;
  readonly #strategies: QuestionThreads;
  /** Their own, so that no strategy that hangs takes an engine's thread with it. */
  readonly #engineThreads: QuestionThreads;
  readonly #engines = new Engines();

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
    this.#strategies = new QuestionThreads(STRATEGY_THREADS, mostMs);
    this.#engineThreads = new QuestionThreads(1, mostMs + ENGINE_START_MS);
  }

  /** @throws {InputError} if the player takes too long, throws or ends its thread, or too many questions wait */
  async ask(question: Question): Promise<Answer> {
    const { contestant } = question;
    if (contestant.engine === undefined) return this.#strategies.ask(question);
    const engines = await this.#engines.of({ contestants: [contestant] });
    return this.#engineThreads.ask({ ...question, ...engines, contestant: this.#limited(contestant) });
  }

  async close(): Promise<void> {
    await this.#engines.endAll();
    await Promise.all([this.#strategies.close(), this.#engineThreads.close()]);
    await this.#engines.close();
  }

  /** An engine that is given longer than a page waits has so long. */
  #limited(contestant: Contestant): Contestant {
    const { limits = ENGINE_LIMITS } = contestant;
    return {
      ...contestant,
      limits: { ...limits, turnMs: Math.min(limits.turnMs ?? Number.POSITIVE_INFINITY, this.#mostMs) },
    };
  }
}
