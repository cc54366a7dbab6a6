import { isPlayerFault } from '../../match/wrappers/player-fault.ts';
import { EngineProcess } from '../engine-process.ts';
import type { EngineSpec } from '../engine-spec.ts';
import { type Answer, answerOf } from '../lines/answers.ts';
import { isRunning } from '../process-tree.ts';
import type { WatchTable } from '../watch-table.ts';

/** How long an engine has for an answer that wants no thought. */
const ANSWER_MS = 5000;
/** Who says nothing for so long says nothing. */
const QUIET_MS = 250;
const LOOK_MS = 5;

const nap = new Int32Array(new SharedArrayBuffer(4));

/** What does not hold, in words. */
export class CheckFailure extends Error {
  override readonly name = 'CheckFailure';
}

/** A process of the engine, and what is said between it and us, for one check. */
export class Dialogue {
  readonly #engine: EngineProcess;
  /** Everything that was said, theirs behind `<`. */
  readonly said: string[] = [];

  constructor(spec: EngineSpec, table: WatchTable) {
    this.#engine = new EngineProcess(spec, table);
  }

  get pid(): number {
    return this.#engine.pid;
  }

  /** Lines that want no answer. */
  tell(...lines: string[]): void {
    this.said.push(...lines);
    this.#heard(() => this.#engine.tell(lines.map(line => `${line}\n`).join('')));
  }

  /** The first line that is for us and not for people, after these. */
  ask(...lines: string[]): { readonly line: string; readonly answer: Answer } {
    this.said.push(...lines);
    return this.#heard(() => {
      this.#engine.ask(lines.map(line => `${line}\n`).join(''), lines.at(-1) ?? '', ANSWER_MS);
      for (;;) {
        const line = this.#engine.hear();
        this.said.push(`< ${line}`);
        const answer = answerOf(line);
        if (answer.kind === 'remark') continue;
        this.#engine.settle();
        return { line, answer };
      }
    });
  }

  /** Asks for a move, which has to be one on the board and on no cell of `taken`. */
  move(size: number, taken: readonly string[], ...lines: string[]): string {
    const { line, answer } = this.ask(...lines);
    if (answer.kind !== 'move') throw new CheckFailure(`'${line}' is no move`);
    const { column, row } = answer;
    const move = `${column},${row}`;
    if (column < 0 || row < 0 || column >= size || row >= size)
      throw new CheckFailure(`${move} is off the board`);
    if (taken.includes(move)) throw new CheckFailure(`${move} is taken`);
    return move;
  }

  /** Lines for us that it says within a moment without being asked any more. */
  extra(): string[] {
    const lines: string[] = [];
    const until = performance.now() + QUIET_MS;
    while (performance.now() < until) {
      const line = this.#engine.heard(true);
      if (line === undefined) Atomics.wait(nap, 0, 0, LOOK_MS);
      else {
        this.said.push(`< ${line}`);
        if (answerOf(line).kind !== 'remark') lines.push(line);
        if (lines.length > 10) break;
      }
    }
    return lines;
  }

  /** Whether its process ends within so long. */
  endsWithin(ms: number): boolean {
    const until = performance.now() + ms;
    while (isRunning(this.pid)) {
      if (performance.now() > until) return false;
      Atomics.wait(nap, 0, 0, LOOK_MS);
    }
    return true;
  }

  /** No more lines will come. */
  closeInput(): void {
    this.#engine.closeInput();
  }

  close(): void {
    this.#engine.stop();
  }

  #heard<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      if (isPlayerFault(error)) throw new CheckFailure(error.message);
      throw error;
    }
  }
}
