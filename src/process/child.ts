import { type ChildProcess, fork } from 'node:child_process';
import { InputError } from '../game/input-error.ts';
import { Warden } from '../play/processes/warden.ts';
import type { Answer } from './serve.ts';

let warden: Warden | undefined;

/**
 * A process of its own that answers questions one after the other, so that
 * what is measured shares no compiled code, heap or flags with anything else.
 * What a strategy prints there goes to stderr.
 */
export class Child<Question extends object, Reply> {
  readonly #process: ChildProcess;
  readonly #about: string;
  readonly #signal: AbortSignal;
  readonly #abort = (): void => void this.#process.kill('SIGKILL');

  /**
   * @param about - whose code runs in it, for errors
   * @param flags - more flags for node
   */
  constructor(program: URL, about: string, signal: AbortSignal, flags: readonly string[] = []) {
    this.#about = about;
    this.#signal = signal;
    this.#process = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 2, 2, 'ipc'],
      execArgv: [...flags],
      // Ctrl-C reaches this process alone, which ends the child.
      detached: true,
    });
    this.#process.on('error', () => {});
    const { pid } = this.#process;
    if (pid !== undefined) {
      // A strategy that loops does not hear that nobody asks any more.
      warden ??= new Warden();
      warden.add(pid);
      this.#process.on('exit', () => warden?.remove(pid));
    }
    if (signal.aborted) this.#abort();
    signal.addEventListener('abort', this.#abort);
  }

  /** @throws {InputError} if the child says so, or ends instead of answering */
  ask(question: Question): Promise<Reply> {
    return new Promise((done, fail) => {
      const settle = (act: () => void): void => {
        this.#process.off('message', answered);
        this.#process.off('exit', ended);
        act();
      };
      const answered = (message: unknown): void => {
        const answer = message as Answer<Reply>;
        settle(() => {
          if ('reply' in answer) done(answer.reply);
          else if ('stray' in answer) fail(new InputError(`strategy ${this.#about}: ${answer.stray}`));
          else fail(answer.isInput ? new InputError(answer.error) : new Error(answer.error));
        });
      };
      const ended = (): void => {
        const { exitCode, signalCode } = this.#process;
        const how = signalCode === null ? `with exit code ${exitCode}` : `by ${signalCode}`;
        settle(() => fail(new InputError(`strategy ${this.#about}: its process was ended ${how}`)));
      };
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) {
        ended();
        return;
      }
      this.#process.on('message', answered);
      this.#process.on('exit', ended);
      this.#process.send(question, error => {
        // A child that is gone says how by its exit.
        if (error !== null && this.#process.connected) settle(() => fail(error));
      });
    });
  }

  stop(): void {
    this.#signal.removeEventListener('abort', this.#abort);
    this.#process.kill('SIGKILL');
  }
}
