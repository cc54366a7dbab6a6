import type { BatchResult } from '../../play/batch.ts';
import { type BatchOfPairs, WrongGames } from '../../play/batch-player.ts';
import { orAborted } from './or-aborted.ts';
import { digestOf } from './order.ts';
import { printable } from './roster.ts';

/** A batch that one worker alone has played. */
interface Played {
  readonly number: number;
  readonly batch: BatchOfPairs;
  readonly digest: string;
}

/** More pairs are not remembered of a worker. */
const MOST_PAIRS = 50_000;

export interface DoubtsOptions {
  /** Has a batch played by another worker. */
  readonly playAgain: (batch: BatchOfPairs, worker: string) => Promise<BatchResult>;
  /** Told once all is known that has to be taken back. */
  readonly onWrong: (wrong: WrongGames) => void;
}

/** What workers have played since they were last compared with another; played again if one of them turns out wrong. */
export class Doubts {
  readonly #options: DoubtsOptions;
  readonly #played = new Map<string, Played[]>();
  readonly #checks = new Set<Promise<void>>();
  #first: WrongGames | undefined;
  /** There once all checks are over that found something. */
  wrong: WrongGames | undefined;

  constructor(options: DoubtsOptions) {
    this.#options = options;
  }

  add(worker: string, played: Played): void {
    if (played.batch.pairs.length === 0) return;
    const list = this.#played.get(worker) ?? [];
    this.#played.set(worker, list);
    list.push(played);
    let pairs = list.reduce((sum, { batch }) => sum + batch.pairs.length, 0);
    while (pairs > MOST_PAIRS) pairs -= list.shift()?.batch.pairs.length ?? pairs;
  }

  /** A worker was right in a batch, and what it has played before is believed. */
  prove(worker: string, number: number): void {
    const list = this.#played.get(worker) ?? [];
    this.#played.set(
      worker,
      list.filter(played => played.number > number),
    );
  }

  /** A worker was wrong: what it has played before is played again. */
  accuse(worker: string): void {
    const list = this.#played.get(worker) ?? [];
    this.#played.delete(worker);
    for (const { batch, digest } of list) {
      const check = this.#isRight(worker, batch, digest).then(isRight => {
        this.#checks.delete(check);
        if (!isRight) this.#found(worker, batch.pairs[0].pair);
        if (this.#checks.size > 0 || this.#first === undefined) return;
        this.wrong = this.#first;
        this.#options.onWrong(this.wrong);
      });
      this.#checks.add(check);
    }
  }

  /**
   * Resolves when all checks are over, or the signal is aborted.
   *
   * @throws {WrongGames} if one of them found something
   */
  async settled(signal: AbortSignal): Promise<void> {
    while (this.#checks.size > 0 && !signal.aborted) {
      await orAborted(Promise.race(this.#checks), signal).catch(error => {
        if (error !== signal.reason) throw error;
      });
    }
    if (this.wrong !== undefined) throw this.wrong;
  }

  /** What was wrong has been taken back. */
  clear(): void {
    this.#first = undefined;
    this.wrong = undefined;
  }

  async #isRight(worker: string, batch: BatchOfPairs, digest: string): Promise<boolean> {
    try {
      return digestOf(await this.#options.playAgain(batch, worker)) === digest;
    } catch {
      return false;
    }
  }

  #found(worker: string, pair: number): void {
    if (this.#first !== undefined && this.#first.pair <= pair) return;
    this.#first = new WrongGames(`worker ${printable(worker)} has sent wrong games`, pair);
  }
}
