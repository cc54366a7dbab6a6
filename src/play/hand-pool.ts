import { InputError } from '../game/input-error.ts';
import { halvesOf } from '../schedule/pairs.ts';
import { type Batch, type BatchResult, packPairs } from './batch.ts';
import type { BatchOfPairs, BatchPlayer } from './batch-player.ts';
import { Failure, type Hand } from './failure.ts';
import { colorsOf, concatenate, lostGame } from './lost-game.ts';

/** Room for the records of about two thousand games. */
const SPACE_BYTES = 1 << 20;

const notBuilt = ({ contestants }: BatchOfPairs, { fault, guilty }: Failure): string =>
  guilty === undefined || fault.startsWith('strategy ') || contestants[guilty] === undefined
    ? fault
    : `strategy ${contestants[guilty].name}: ${fault}`;

/**
 * Plays batches with so many hands.
 *
 * A player that ends or freezes its hand, or spoils it for others, takes its
 * whole batch along. The batch is then played again game by game, no other such
 * game meanwhile, and the game that does it again is recorded as lost by the
 * player whose code was running.
 */
export abstract class HandPool implements BatchPlayer {
  readonly workers: number;
  readonly #idle: Hand[] = [];
  readonly #waiting: ((hand: Hand) => void)[] = [];
  readonly #hands = new Set<Hand>();
  readonly #ending = new Set<Promise<void>>();
  /** Shared memory that no batch uses now. */
  readonly #spaces: Uint8Array[] = [];
  /** The batch that is played game by game, after which comes the next. */
  #alone: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(workers: number) {
    this.workers = workers;
  }

  protected abstract startHand(): Hand;

  /** What a batch needs beside its own. */
  protected async prepared(batch: BatchOfPairs): Promise<Omit<Batch, 'pairs'>> {
    return batch;
  }

  /** @throws {InputError} if a contestant cannot be built before the first game */
  async play(batch: BatchOfPairs): Promise<BatchResult> {
    const answer = await this.#try({ ...(await this.prepared(batch)), pairs: packPairs(batch.pairs) });
    if (!(answer instanceof Failure)) return answer;
    if (batch.pairs.length === 0) throw new InputError(notBuilt(batch, answer));
    const played = this.#alone.then(() => this.#playOneByOne(batch));
    this.#alone = played.catch(() => {});
    return played;
  }

  /** Takes back the memory of a result's records, which nobody reads any more. */
  recycle({ records }: BatchResult): void {
    if (records.buffer instanceof SharedArrayBuffer) this.#spaces.push(new Uint8Array(records.buffer));
  }

  /**
   * Waits until the hands have started and built their players, so that a
   * run's clock starts with its first game.
   *
   * @throws {InputError} if a contestant cannot be built
   */
  async prepare(games: Omit<BatchOfPairs, 'pairs'>, pairs: number): Promise<void> {
    const needed = Math.min(this.workers, pairs);
    await Promise.all(Array.from({ length: needed }, () => this.play({ ...games, pairs: [] })));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const hand of this.#hands) this.#end(hand);
    await Promise.all(this.#ending);
  }

  async #playOneByOne(batch: BatchOfPairs): Promise<BatchResult> {
    const results: BatchResult[] = [];
    for (const task of batch.pairs) {
      for (const half of halvesOf(task)) {
        const only: Batch = { ...(await this.prepared(batch)), pairs: packPairs([task]), onlyGame: half };
        const answer = await this.#try(only);
        if (!(answer instanceof Failure)) {
          results.push(answer);
          continue;
        }
        const { black, white } = colorsOf(task, half);
        const { guilty } = answer;
        if (guilty !== black && guilty !== white) {
          const names = [black, white].map(player => batch.contestants[player].name).join(' or ');
          throw new InputError(
            `game ${2 * task.pair + half} failed, and whether by ${names} is not known: ${answer.fault}`,
          );
        }
        results.push(lostGame(batch, task, half, answer, guilty));
      }
    }
    return concatenate(results);
  }

  async #try(batch: Batch): Promise<BatchResult | Failure> {
    const hand = await this.#take();
    const space = hand.sharesMemory
      ? (this.#spaces.pop() ?? new Uint8Array(new SharedArrayBuffer(SPACE_BYTES)))
      : undefined;
    const answer = await hand.play(space === undefined ? batch : { ...batch, space });
    if (answer instanceof Failure ? !answer.isHarmless : answer.isSpoiled === true) {
      this.#end(hand);
      this.#giveTo(undefined);
    } else this.#giveTo(hand);
    return answer;
  }

  #take(): Promise<Hand> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return Promise.resolve(idle);
    if (this.#hands.size < this.workers) return Promise.resolve(this.#start());
    return new Promise(done => this.#waiting.push(done));
  }

  #start(): Hand {
    const hand = this.startHand();
    this.#hands.add(hand);
    return hand;
  }

  /** To whoever waits; undefined for a new one. */
  #giveTo(hand: Hand | undefined): void {
    if (this.#isClosed) return;
    const next = this.#waiting.shift();
    if (next !== undefined) next(hand ?? this.#start());
    else if (hand !== undefined) this.#idle.push(hand);
  }

  #end(hand: Hand): void {
    this.#hands.delete(hand);
    const ending = hand.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
