import { Worker } from 'node:worker_threads';
import { builtModule } from '../../files/project.ts';
import { InputError } from '../../game/input-error.ts';
import type { Answer } from '../data/page.ts';
import type { Question, Reply } from './ask-worker.ts';

interface Job {
  readonly question: Question;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

/** Threads that strategies are asked in: one that hangs costs its own question, and no page waits for it. */
const THREADS = 2;
/** Questions that may wait; more are refused at once. */
const MOST_WAITING = 64;

/** Asks strategies about positions, each question with a limit of time. */
export class Asker {
  readonly #mostMs: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #waiting: Job[] = [];

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  /** @throws {InputError} if the strategy takes too long, throws or ends its thread, or too many questions wait */
  ask(question: Question): Promise<Answer> {
    return new Promise((done, fail) => {
      if (this.#waiting.length >= MOST_WAITING)
        return fail(new InputError('too many questions wait for an answer; ask again in a moment'));
      this.#waiting.push({ question, done, fail });
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const { fail } of this.#waiting.splice(0)) fail(new InputError('the server was ended'));
    await Promise.all([...this.#idle, ...this.#busy].map(thread => thread.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#busy.size >= THREADS) return;
    const thread = this.#idle.pop() ?? new Worker(builtModule('src/pages/server/ask-worker'));
    const job = this.#waiting.shift();
    if (job === undefined) return;
    this.#busy.add(thread);
    const { name } = job.question.contestant;
    const settle = (act: () => void, isUsable: boolean): void => {
      clearTimeout(timer);
      // Not all at once: node's own are among them.
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      this.#busy.delete(thread);
      if (isUsable) this.#idle.push(thread);
      else {
        // An error on its way would end the process.
        thread.on('error', () => {});
        void thread.terminate();
      }
      act();
      this.#next();
    };
    const refuse = (why: string): void => settle(() => job.fail(new InputError(`${name}: ${why}`)), false);
    // If this thread itself was busy, the answer may be waiting already: it is read first.
    const timer = setTimeout(
      () => setImmediate(() => this.#busy.has(thread) && refuse(`no answer within ${this.#mostMs / 1000} s`)),
      this.#mostMs,
    );
    thread.on('message', (reply: Reply) =>
      settle(() => {
        if ('answer' in reply) job.done(reply.answer);
        else job.fail(new InputError(`${name}: ${reply.fault}`));
      }, true),
    );
    thread.on('error', error => refuse(error.message));
    thread.on('exit', () => refuse('it ended its thread'));
    thread.postMessage(job.question);
  }
}
