import { Worker } from 'node:worker_threads';
import { builtModule } from '../../files/project.ts';
import { InputError } from '../../game/input-error.ts';
import type { Answer } from '../data/page.ts';
import type { Question, Ready, Reply } from './ask-worker.ts';

interface Job {
  readonly question: Question;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

const READY: Ready = 'ready';
/** Questions that may wait; more are refused at once. */
const MOST_WAITING = 64;

/** Threads that players are asked in: one that hangs costs its own question, and no page waits for it. */
export class QuestionThreads {
  readonly #most: number;
  readonly #mostMs: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #waiting: Job[] = [];

  /**
   * @param most - threads
   * @param mostMs - for an answer
   */
  constructor(most: number, mostMs: number) {
    this.#most = most;
    this.#mostMs = mostMs;
  }

  /** @throws {InputError} if the player takes too long, throws or ends its thread, or too many questions wait */
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
    if (this.#waiting.length === 0 || this.#busy.size >= this.#most) return;
    const idle = this.#idle.pop();
    const thread = idle ?? new Worker(builtModule('src/pages/server/ask-worker'));
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
    const late = (): void => {
      setImmediate(() => this.#busy.has(thread) && refuse(`no answer within ${this.#mostMs / 1000} s`));
    };
    let timer: NodeJS.Timeout | undefined;
    const begin = (): void => {
      timer = setTimeout(late, this.#mostMs);
    };
    // What a thread takes to load is no player's time.
    if (idle !== undefined) begin();
    thread.on('message', (reply: Reply | Ready) => {
      if (reply === READY) return begin();
      settle(() => {
        if ('answer' in reply) job.done(reply.answer);
        else job.fail(new InputError(`${name}: ${reply.fault}`));
      }, true);
    });
    thread.on('error', error => refuse(error.message));
    thread.on('exit', () => refuse('it ended its thread'));
    thread.postMessage(job.question);
  }
}
