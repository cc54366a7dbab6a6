import { cpus } from 'node:os';
import type { Job, Worker as QueueWorker } from 'bullmq';
import { keepBundle } from '../../contestants/modules.ts';
import { InputError } from '../../game/input-error.ts';
import type { BatchOfPairs } from '../../play/batch-player.ts';
import { within } from '../../play/within.ts';
import {
  ENDED,
  KEPT_S,
  leftOutKey,
  moduleKey,
  queueName,
  RUNS_KEY,
  type RunAnnouncement,
  resultKey,
  runKey,
  specKey,
  type WorkerAnnouncement,
  workersKey,
} from '../protocol/announcements.ts';
import { encodeError, encodeResult } from '../protocol/answer.ts';
import { decodePairs, type JobData, type JobSpec, readSpec } from '../protocol/job-spec.ts';
import { type Link, PREFIX } from '../protocol/link.ts';
import { processName, versionDifference } from '../protocol/version.ts';
import { LocalPlayer } from './local-player.ts';
import type { Permits } from './permits.ts';

const LOOK_MS = 500;
/** How often it says that it is there. */
const BEAT_MS = 2000;
/** A run of which nothing has been heard for so long has lost its coordinator. */
const LOST_MS = 30_000;
/** Until another worker takes what this one has put back. */
const PUT_BACK_MS = 100;
/** A result that Redis does not take now is offered again so often, a second later each time. */
const OFFERS = 60;
/** Specs that are kept. */
const MOST_SPECS = 64;
/** How long the end of a connection is waited for. */
const LEAVE_MS = 1000;

const SETTINGS = {
  lockDuration: 30_000,
  stalledInterval: 10_000,
  maxStalledCount: 2,
  drainDelay: 5,
} as const;

/** A run that this worker plays in, or refuses. */
interface Seat {
  readonly run: RunAnnouncement;
  queue: QueueWorker<JobData> | undefined;
  refusal: string;
  beat: number;
  beatMs: number;
  heardMs: number;
  games: number;
}

const key = (name: string): string => `${PREFIX}:${name}`;

export interface MachineWorkerOptions {
  readonly threads: number;
  readonly permits: Permits;
  /** What it is called; by default its machine and process. */
  readonly name?: string;
  /** Told in words what happens. */
  readonly say: (words: string) => void;
}

/** Takes batches of whatever runs are announced, and plays them here. */
export class MachineWorker {
  readonly #link: Link;
  readonly #options: MachineWorkerOptions;
  readonly #player: LocalPlayer;
  readonly #name: string;
  readonly #cpu = cpus()[0]?.model.trim() ?? 'unknown';
  readonly #seats = new Map<string, Seat>();
  readonly #specs = new Map<string, Promise<JobSpec>>();
  readonly #modules = new Map<string, Promise<void>>();
  #under = 0;
  #games = 0;
  #trouble = '';

  constructor(link: Link, options: MachineWorkerOptions) {
    this.#link = link;
    this.#options = options;
    this.#name = options.name ?? processName();
    this.#player = new LocalPlayer(options.threads);
  }

  /** Games that were played so far. */
  get games(): number {
    return this.#games;
  }

  /**
   * Plays until the signal is aborted, and then to the end of the batches that are under way.
   *
   * @throws {InputError} if there are runs at the start, and none of them is of this version
   */
  async work(signal: AbortSignal): Promise<void> {
    const isLeaving = aborted(signal);
    try {
      let isFirst = true;
      while (!signal.aborted) {
        const looked = this.#tried(() => this.#look(isFirst));
        // While Redis is away the question waits, and whoever wants to leave does not.
        await Promise.race([looked, isLeaving]);
        isFirst = false;
        await Promise.race([new Promise(done => setTimeout(done, LOOK_MS)), isLeaving]);
      }
    } finally {
      await this.#leave();
    }
  }

  /** What goes wrong with Redis is tried again at the next look. */
  async #tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#trouble = '';
    } catch (error) {
      if (error instanceof InputError) throw error;
      const { message } = error as Error;
      if (message !== this.#trouble) this.#options.say(`Redis refuses: ${message}; it is asked again`);
      this.#trouble = message;
    }
  }

  async #look(isFirst: boolean): Promise<void> {
    const { client } = this.#link;
    const runs = await client.smembers(key(RUNS_KEY));
    for (const run of runs)
      if (!this.#seats.has(run)) await this.#meet(run, await client.get(key(runKey(run))));
    const seats = [...this.#seats.values()];
    if (isFirst && seats.length > 0 && seats.every(({ run }) => versionDifference(run) !== '')) {
      throw new InputError(`no run here fits this worker: ${seats[0].refusal}`);
    }
    for (const seat of seats) await this.#lookAt(seat);
  }

  async #meet(id: string, announced: string | null): Promise<void> {
    if (announced === null || announced === ENDED) return;
    const run = JSON.parse(announced) as RunAnnouncement;
    const nowMs = performance.now();
    const seat: Seat = {
      run,
      queue: undefined,
      refusal: '',
      beat: 0,
      beatMs: Number.NEGATIVE_INFINITY,
      heardMs: nowMs,
      games: 0,
    };
    this.#seats.set(id, seat);
    const difference = versionDifference(run);
    if (difference !== '') {
      seat.refusal = `${run.what} of ${run.coordinator} is played by ${difference}`;
      this.#options.say(`takes no part: ${seat.refusal}`);
    } else {
      this.#options.say(`plays ${run.what} of ${run.coordinator}`);
      seat.queue = this.#queueOf(seat);
    }
    await this.#beat(seat);
  }

  #queueOf(seat: Seat): QueueWorker<JobData> {
    const { Worker } = this.#link.bullmq;
    const queue = new Worker<JobData>(queueName(seat.run.run), (job, token) => this.#job(seat, job, token), {
      ...SETTINGS,
      connection: this.#link.options,
      prefix: PREFIX,
      // One more than threads, so that none of them waits for the next batch.
      concurrency: this.#options.threads + 1,
      removeOnComplete: { count: 0 },
    });
    return this.#link.keep(queue);
  }

  async #lookAt(seat: Seat): Promise<void> {
    const { client } = this.#link;
    const { run } = seat.run;
    const nowMs = performance.now();
    const announced = await client.get(key(runKey(run)));
    if (announced !== null && announced !== ENDED) seat.heardMs = nowMs;
    if (announced === ENDED || nowMs - seat.heardMs > LOST_MS) {
      this.#seats.delete(run);
      this.#stop(seat);
      if (announced === null) await this.#sweep(run);
      if (seat.refusal === '')
        this.#options.say(
          `${seat.run.what} ${announced === ENDED ? 'has ended' : 'has lost its coordinator'}; ${seat.games} of its games were played here`,
        );
      return;
    }
    if (seat.queue !== undefined) {
      const why = await client.hget(key(leftOutKey(run)), this.#name);
      if (why !== null) this.#refuse(seat, `left out: ${why}`);
    }
    if (nowMs - seat.beatMs > BEAT_MS) await this.#beat(seat);
  }

  async #beat(seat: Seat): Promise<void> {
    seat.beatMs = performance.now();
    const said: WorkerAnnouncement = {
      worker: this.#name,
      cpu: this.#cpu,
      threads: this.#options.threads,
      node: process.versions.node,
      beat: ++seat.beat,
      games: seat.games,
      refusal: seat.refusal,
    };
    const name = key(workersKey(seat.run.run));
    await this.#link.client.hset(name, this.#name, JSON.stringify(said));
    await this.#link.client.expire(name, KEPT_S);
  }

  #refuse(seat: Seat, why: string): void {
    if (seat.refusal !== '') return;
    seat.refusal = why;
    seat.beatMs = Number.NEGATIVE_INFINITY;
    this.#options.say(`takes no part in ${seat.run.what}: ${why}`);
    this.#stop(seat);
  }

  /** Takes no more batches of a run; those under way are played. */
  #stop(seat: Seat): void {
    const { queue } = seat;
    seat.queue = undefined;
    queue?.close().catch(() => {});
  }

  /** What a coordinator has left that was killed: whoever takes its name off the list takes its queue away. */
  async #sweep(run: string): Promise<void> {
    const { client, bullmq, options } = this.#link;
    if ((await client.srem(key(RUNS_KEY), run)) === 0) return;
    const queue = new bullmq.Queue(queueName(run), { connection: options, prefix: PREFIX });
    queue.on('error', () => {});
    await queue.obliterate({ force: true }).catch(() => {});
    await queue.close().catch(() => {});
    await client.del(key(workersKey(run)), key(leftOutKey(run)));
  }

  async #job(seat: Seat, job: Job<JobData>, token: string | undefined): Promise<void> {
    const { spec: hash, pairs, not = [] } = job.data;
    const spec = await this.#specOf(hash);
    const refusal = this.#options.permits.refusal(spec);
    if (refusal !== undefined) this.#refuse(seat, refusal);
    if (seat.refusal !== '' || not.includes(this.#name)) {
      await job.moveToDelayed(Date.now() + PUT_BACK_MS, token);
      throw new this.#link.bullmq.DelayedError();
    }
    this.#under++;
    try {
      await this.#play(seat, job.id ?? '', spec, pairs);
    } finally {
      this.#under--;
    }
  }

  async #play(seat: Seat, job: string, spec: JobSpec, pairs: string): Promise<void> {
    const { rules, seed, timedStride, adjudication, openingRule, limits } = spec;
    await Promise.all(spec.contestants.map(({ module }) => this.#moduleOf(module)));
    const batch: BatchOfPairs = {
      rules,
      seed,
      timedStride,
      contestants: this.#options.permits.contestants(spec),
      pairs: decodePairs(pairs, spec),
      ...(adjudication && { adjudication: adjudication as NonNullable<BatchOfPairs['adjudication']> }),
      ...(openingRule && { openingRule }),
    };
    let answer: Buffer;
    try {
      const { result, recycle } = await this.#player.play(batch, limits);
      answer = encodeResult(this.#name, result);
      recycle();
      seat.games += result.outcomes.length;
      this.#games += result.outcomes.length;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      answer = encodeError(this.#name, error.message);
    }
    await this.#offer(key(resultKey(seat.run.run, job)), answer);
  }

  /** The first answer to a job stays. */
  async #offer(name: string, answer: Buffer): Promise<void> {
    for (let offer = 1; ; offer++) {
      try {
        await this.#link.client.set(name, answer, 'EX', KEPT_S, 'NX');
        return;
      } catch (error) {
        // Its memory is full; what is taken out of it makes room.
        if (offer === OFFERS) throw error;
        await new Promise(done => setTimeout(done, 1000));
      }
    }
  }

  #specOf(hash: string): Promise<JobSpec> {
    let spec = this.#specs.get(hash);
    if (spec === undefined) {
      spec = this.#link.client.get(key(specKey(hash))).then(json => {
        if (json === null) throw new Error('the spec is missing');
        return readSpec(json, hash);
      });
      spec.catch(() => this.#specs.delete(hash));
      this.#specs.set(hash, spec);
      const [oldest] = this.#specs.keys();
      if (this.#specs.size > MOST_SPECS) this.#specs.delete(oldest);
    }
    return spec;
  }

  /** A bundle is asked for once, and kept under the hash that it has and not under the one that it is said to have. */
  #moduleOf(module: string): Promise<void> {
    if (!module.startsWith('sha256:')) return Promise.resolve();
    let kept = this.#modules.get(module);
    if (kept === undefined) {
      kept = this.#link.client.getBuffer(key(moduleKey(module.slice('sha256:'.length)))).then(code => {
        if (code === null) throw new Error('the module is missing');
        if (keepBundle(code, module) !== module) throw new Error('the module has another hash');
      });
      kept.catch(() => this.#modules.delete(module));
      this.#modules.set(module, kept);
    }
    return kept;
  }

  async #leave(): Promise<void> {
    const queues = [...this.#seats.values()].flatMap(({ queue }) => queue ?? []);
    const closing = Promise.all(queues.map(queue => queue.close().catch(() => {})));
    while (this.#under > 0 && this.#link.isUp) await new Promise(done => setTimeout(done, 20));
    await within(LEAVE_MS, closing);
    if (this.#link.isUp) {
      const runs = [...this.#seats.keys()];
      await within(
        LEAVE_MS,
        Promise.all(runs.map(run => this.#link.client.hdel(key(workersKey(run)), this.#name))),
      );
    }
    await this.#player.close();
    await this.#link.close();
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(done => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
