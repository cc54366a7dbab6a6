import { InputError } from '../../game/input-error.ts';
import type { BatchResult } from '../../play/batch.ts';
import type { BatchOfPairs, BatchPlayer, Machine, WrongGames } from '../../play/batch-player.ts';
import type { Limits } from '../../play/limits.ts';
import { concatenate } from '../../play/lost-game.ts';
import { decodeAnswer } from '../protocol/answer.ts';
import { encodePairs, specOf } from '../protocol/job-spec.ts';
import { checkedResult } from './checked-result.ts';
import { Doubts } from './doubts.ts';
import type { Exchange } from './exchange.ts';
import { Lateness } from './late.ts';
import { orAborted } from './or-aborted.ts';
import { digestOf, hasFaultOfMachine, isReproducible, type Opinion, type Order } from './order.ts';
import { errorOf, printable, Roster } from './roster.ts';
import { Supply } from './supply.ts';

export interface QueuePoolOptions {
  readonly limits: Limits;
  /** How long a batch should take. */
  readonly batchMs: number;
  /** Which part of the batches is played by two workers and compared, 0 to 1. */
  readonly audit: number;
  /** Told in words what whoever began the run should know. */
  readonly say: (words: string) => void;
  readonly signal: AbortSignal;
  /** Plays a batch on this machine: when two workers differ, or in a process of its own when workers die of it. */
  readonly playHere: (batch: BatchOfPairs, isolate?: Limits['isolate']) => Promise<BatchResult>;
  readonly now?: () => number;
}

const LOOK_MS = 1000;
/** While nobody is there to play. */
const WAIT_MS = 100;
const ANNOUNCE_MS = 4000;
/** What is out for longer is looked for. */
const MISSING_MS = 3000;
/** Batches that were given out twice and are over; their second answers are still compared. */
const REMEMBERED = 200;
/** Batches of 1 s are waited for, but Ctrl-C should be heard within 3 s. */
const LAST_BATCHES_MS = 1500;

/** Batches go to workers on other machines, and come back in whatever order; see `docs/machines.md`. */
export class QueuePool implements BatchPlayer {
  readonly batchMs: number;
  readonly #exchange: Exchange;
  readonly #options: QueuePoolOptions;
  readonly #now: () => number;
  readonly #roster: Roster;
  readonly #supply: Supply;
  readonly #doubts: Doubts;
  readonly #lateness = new Lateness();
  /** In the order of their turns. */
  readonly #orders = new Map<number, Order>();
  readonly #jobs = new Map<string, Order>();
  /** By job. */
  readonly #settled = new Map<string, { readonly order: Order; readonly opinion: Opinion }>();
  #next = 0;
  #announcedMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isWaiting = false;
  #isAlone = false;
  #trouble = '';

  constructor(exchange: Exchange, options: QueuePoolOptions) {
    this.#exchange = exchange;
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#roster = new Roster(options.say);
    this.#supply = new Supply(exchange, this.#now);
    this.#doubts = new Doubts({
      playAgain: (batch, worker) => this.#order(batch, [worker]),
      onWrong: wrong => this.#takeBack(wrong),
    });
    this.batchMs = options.batchMs;
    exchange.onNews = job => void this.#tried(this.#fetch([job]));
  }

  get workers(): number {
    return Math.max(1, this.#roster.threads(this.#now()));
  }

  get lastBatchesMs(): number {
    return this.#exchange.isUp ? LAST_BATCHES_MS : 0;
  }

  machines(): readonly Machine[] {
    return this.#roster.machines(this.#now());
  }

  /**
   * Waits until there is a worker.
   *
   * @throws the signal's reason if it is aborted before
   */
  async ready(): Promise<void> {
    const { signal, say } = this.#options;
    const fromMs = this.#now();
    this.#isWaiting = true;
    this.#plan(0);
    let isSaid = false;
    while (this.#roster.threads(this.#now()) === 0) {
      signal.throwIfAborted();
      if (!isSaid && this.#now() - fromMs > 2 * LOOK_MS) {
        say('waiting for a worker; gomoku-arena worker --redis URL starts one, here or on other machines');
        isSaid = true;
      }
      await new Promise(done => setTimeout(done, WAIT_MS));
    }
    this.#isWaiting = false;
  }

  /** @throws the signal's reason if it is aborted before a worker has built the players */
  async prepare(games: Omit<BatchOfPairs, 'pairs'>): Promise<void> {
    // What was under way before wrong games were found is not wanted any more.
    for (const order of this.#orders.values()) this.#drop(order);
    this.#doubts.clear();
    await orAborted(this.play({ ...games, pairs: [] }), this.#options.signal);
  }

  play(batch: BatchOfPairs): Promise<BatchResult> {
    const { wrong } = this.#doubts;
    return wrong === undefined ? this.#order(batch, []) : Promise.reject(wrong);
  }

  settled(): Promise<void> {
    return this.#doubts.settled(this.#options.signal);
  }

  recycle(): void {}

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#exchange.close();
  }

  /** Looks at who is there and at what is missing; by itself every second. */
  async look(): Promise<void> {
    const nowMs = this.#now();
    if (nowMs - this.#announcedMs > ANNOUNCE_MS) {
      await this.#exchange.announce();
      this.#announcedMs = nowMs;
    }
    this.#roster.hear(await this.#exchange.workers(), this.#now());
    const missing = [...this.#orders.values()].filter(({ sentMs }) => nowMs - sentMs > MISSING_MS);
    await this.#fetch(missing.flatMap(({ jobs }) => jobs));
    for (const order of missing) if (this.#orders.has(order.number)) await this.#lookAt(order);
    await this.#copyLate();
    this.#sayIfNobodyPlays();
  }

  /** Once, when all workers have gone or take no part while there is something to play. */
  #sayIfNobodyPlays(): void {
    const isAlone = this.#orders.size > 0 && this.#roster.threads(this.#now()) === 0;
    if (isAlone && !this.#isAlone) {
      this.#options.say('waiting for a worker that takes part; gomoku-arena worker --redis URL starts one');
    }
    this.#isAlone = isAlone;
  }

  /** @param not - workers that are not to play it */
  #order(batch: BatchOfPairs, not: readonly string[]): Promise<BatchResult> {
    const spec = specOf(batch, this.#options.limits);
    return new Promise((done, fail) => {
      const nowMs = this.#now();
      const order: Order = {
        number: this.#next++,
        batch,
        pairs: encodePairs(batch.pairs),
        spec,
        not,
        firstMs: nowMs,
        sentMs: nowMs,
        jobs: [],
        copies: 0,
        first: undefined,
        settle: ({ result, error }) => {
          if (result === undefined) fail(error);
          else done(result);
        },
      };
      this.#orders.set(order.number, order);
      void this.#tried(this.#send(order, not.length > 0));
    });
  }

  /** Gives a batch out, once more if it was before. */
  async #send(order: Order, isUrgent: boolean): Promise<void> {
    const { spec, pairs, batch, jobs, first } = order;
    const job = `b${order.number}.${jobs.length}`;
    const not = first === undefined ? order.not : [first.worker];
    jobs.push(job);
    order.sentMs = this.#now();
    this.#jobs.set(job, order);
    await this.#supply.send(spec, batch);
    await this.#exchange.add(job, { spec: spec.hash, pairs, ...(not.length > 0 && { not }) }, isUrgent);
  }

  /** Whatever goes wrong with the engine for jobs costs time: what is missing is looked for. */
  async #tried(work: Promise<unknown>): Promise<void> {
    try {
      await work;
      this.#trouble = '';
    } catch (error) {
      const { message } = error as Error;
      if (this.#isClosed || message === this.#trouble) return;
      this.#trouble = message;
      this.#options.say(`Redis refuses: ${printable(message)}; it is asked again`);
    }
  }

  #plan(ms: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    // The next look is planned when one is over: while Redis is away they would pile up.
    this.#timer = setTimeout(async () => {
      await this.#tried(this.look());
      this.#plan(this.#isWaiting ? WAIT_MS : LOOK_MS);
    }, ms);
  }

  async #lookAt(order: Order): Promise<void> {
    const { first } = order;
    if (first !== undefined && this.#others(first.worker) === 0) return this.#settle(order, first);
    let isStalled = false;
    for (const job of order.jobs) {
      const state = await this.#exchange.stateOf(job);
      if (state === 'out') return;
      isStalled ||= state === 'stalled';
    }
    // The answer may have come between the two questions.
    await this.#fetch(order.jobs);
    if (!this.#orders.has(order.number)) return;
    this.#supply.forget();
    if (isStalled) this.#split(order);
    else await this.#send(order, true);
  }

  /** Everything waits for the batch whose turn it is. */
  async #copyLate(): Promise<void> {
    const [order] = this.#orders.values();
    if (order === undefined || this.#roster.threads(this.#now()) === 0) return;
    if (!this.#lateness.isLate(this.#now() - order.firstMs, order.copies)) return;
    order.copies++;
    await this.#send(order, true);
  }

  /**
   * Whoever plays a batch has died again and again: pair by pair, so that the others in it are none the worse, and a
   * pair by itself in a process of its own here, in which it costs its player the game.
   */
  #split(order: Order): void {
    const { batch } = order;
    this.#drop(order);
    const isOne = batch.pairs.length <= 1;
    void (isOne ? this.#options.playHere(batch, 'process') : this.#oneByOne(batch)).then(
      result => order.settle({ worker: '', digest: '', result }),
      error => order.settle({ worker: '', digest: '', error }),
    );
  }

  async #oneByOne(batch: BatchOfPairs): Promise<BatchResult> {
    const results: BatchResult[] = [];
    for (const task of batch.pairs) results.push(await this.play({ ...batch, pairs: [task] }));
    return concatenate(results);
  }

  async #fetch(jobs: readonly string[]): Promise<void> {
    const answers = jobs.length === 0 ? [] : await this.#exchange.take(jobs);
    for (const [i, bytes] of answers.entries()) if (bytes !== undefined) await this.#answered(jobs[i], bytes);
  }

  async #answered(job: string, bytes: Uint8Array): Promise<void> {
    const settled = this.#settled.get(job);
    const order = this.#jobs.get(job) ?? settled?.order;
    if (order === undefined) return;
    const opinion = this.#opinionOf(order, bytes);
    if (opinion === undefined || this.#roster.isLeftOut(opinion.worker)) {
      if (settled === undefined) await this.#send(order, true);
    } else if (settled !== undefined) await this.#compare(order, settled.opinion, opinion);
    else await this.#consider(order, opinion);
  }

  /** Undefined if the answer is none. */
  #opinionOf({ batch }: Order, bytes: Uint8Array): Opinion | undefined {
    const games = batch.pairs.reduce((sum, pair) => sum + pair.games, 0);
    let worker = '';
    try {
      const answer = decodeAnswer(bytes, games, batch.contestants.length);
      worker = answer.worker;
      if (answer.error !== undefined) return { worker, error: errorOf(worker, answer.error), digest: '' };
      const result = checkedResult(answer, batch);
      return { worker, result, digest: digestOf(result) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const why = printable(error.message);
      if (worker === '') this.#options.say(`${why}; its batch is played again`);
      else void this.#tried(this.#leaveOut(worker, `it sent wrong games: ${why}`));
      return undefined;
    }
  }

  async #consider(order: Order, opinion: Opinion): Promise<void> {
    const { first } = order;
    if (first === undefined) {
      const isEnough = !this.#wantsSecond(order, opinion) || this.#others(opinion.worker) === 0;
      if (isEnough) return this.#settle(order, opinion);
      order.first = opinion;
      await this.#send(order, true);
    } else if (first.worker !== opinion.worker) {
      this.#settle(order, await this.#compare(order, first, opinion));
    }
  }

  #wantsSecond({ number, batch, not }: Order, { worker, result }: Opinion): boolean {
    const { audit } = this.#options;
    if (result === undefined || hasFaultOfMachine(result)) return true;
    if (audit === 0 || not.length > 0 || batch.pairs.length === 0 || !isReproducible(batch)) return false;
    return !this.#roster.isProven(worker) || number % Math.round(1 / audit) === 0;
  }

  /** How many others there are that could play. */
  #others(worker: string): number {
    return this.#roster.present(this.#now()).filter(other => other.worker !== worker).length;
  }

  /**
   * Sees whether two workers say the same of a batch, and leaves out whoever is wrong.
   *
   * @returns the one that is right
   */
  async #compare({ number, batch }: Order, a: Opinion, b: Opinion): Promise<Opinion> {
    if (a.result === undefined || b.result === undefined) return a.result === undefined ? b : a;
    if (a.digest === b.digest) {
      for (const { worker } of [a, b]) {
        this.#roster.prove(worker);
        this.#doubts.prove(worker, number);
      }
      return a;
    }
    // Where clocks or a machine's limits decide, both are right; the one is taken in which nobody has lost by them.
    if (hasFaultOfMachine(a.result)) return b;
    if (hasFaultOfMachine(b.result) || !isReproducible(batch)) return a;
    const result = await this.#options.playHere(batch);
    const digest = digestOf(result);
    const from = 2 * batch.pairs[0].pair;
    for (const opinion of [a, b]) {
      if (opinion.digest === digest) continue;
      await this.#leaveOut(
        opinion.worker,
        `its games from ${from} on are not those that are played by another worker and here`,
      );
    }
    return [a, b].find(opinion => opinion.digest === digest) ?? { worker: '', result, digest };
  }

  /** A worker plays no more, and what it has played that nobody has compared is played again elsewhere. */
  async #leaveOut(worker: string, why: string): Promise<void> {
    if (this.#roster.isLeftOut(worker)) return;
    this.#roster.leaveOut(worker);
    this.#options.say(`worker ${printable(worker)} is left out: ${printable(why)}`);
    this.#doubts.accuse(worker);
    await this.#exchange.leaveOut(worker, printable(why));
  }

  /** Games that were given away are wrong: whoever waits for others hears of it. */
  #takeBack(wrong: WrongGames): void {
    for (const order of this.#orders.values()) {
      this.#drop(order);
      order.settle({ worker: '', digest: '', error: wrong });
    }
  }

  #drop(order: Order): void {
    this.#orders.delete(order.number);
    for (const job of order.jobs) this.#jobs.delete(job);
  }

  #settle(order: Order, opinion: Opinion): void {
    const { number, batch, jobs, firstMs } = order;
    if (!this.#orders.has(number)) return;
    this.#drop(order);
    const { worker, result, digest } = opinion;
    if (result !== undefined && worker !== '') {
      this.#roster.count(worker, result.outcomes.length, result.elapsedMs);
      // Two have said the same if there was a first one.
      if (order.first === undefined && isReproducible(batch))
        this.#doubts.add(worker, { number, batch, digest });
    }
    if (batch.pairs.length > 0) this.#lateness.took(this.#now() - firstMs);
    if (jobs.length > 1) this.#remember(order, opinion);
    order.settle(opinion);
  }

  /** What else comes of a batch that was given out twice is compared, and what nobody has begun is taken back. */
  #remember(order: Order, opinion: Opinion): void {
    for (const job of order.jobs) {
      this.#settled.set(job, { order, opinion });
      this.#exchange.remove(job).catch(() => {});
    }
    for (const job of this.#settled.keys()) {
      if (this.#settled.size <= REMEMBERED) break;
      this.#settled.delete(job);
    }
  }
}
