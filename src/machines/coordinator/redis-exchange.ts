import type { Queue } from 'bullmq';
import { within } from '../../play/within.ts';
import {
  ANNOUNCED_S,
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
  workersKey,
} from '../protocol/announcements.ts';
import type { JobData } from '../protocol/job-spec.ts';
import { type Link, PREFIX } from '../protocol/link.ts';
import type { Exchange, JobState } from './exchange.ts';

/** Return values are in the stream of events as well: none is ever given, and the stream is short. */
const MOST_EVENTS = 1000;
/** Failed jobs that are kept, so that their end is seen. */
const MOST_FAILED = 100;
/** How long Redis has to hear that a run has ended. */
const GOODBYE_MS = 500;

const key = (name: string): string => `${PREFIX}:${name}`;

/** The engine for jobs: a queue of BullMQ's for each run, and a few keys beside it. */
export class RedisExchange implements Exchange {
  onNews: (job: string) => void = () => {};
  readonly #link: Link;
  readonly #run: RunAnnouncement;
  readonly #queue: Queue;

  constructor(link: Link, run: RunAnnouncement) {
    this.#link = link;
    this.#run = run;
    const { Queue, QueueEvents } = link.bullmq;
    const options = { connection: link.options, prefix: PREFIX };
    this.#queue = link.keep(
      new Queue(queueName(run.run), {
        ...options,
        streams: { events: { maxLen: MOST_EVENTS } },
        defaultJobOptions: { removeOnComplete: true, removeOnFail: MOST_FAILED, attempts: 1 },
      }),
    );
    const events = link.keep(new QueueEvents(queueName(run.run), options));
    events.on('completed', ({ jobId }) => this.onNews(jobId));
    events.on('failed', ({ jobId }) => this.onNews(jobId));
  }

  get isUp(): boolean {
    return this.#link.isUp;
  }

  async announce(): Promise<void> {
    const { client } = this.#link;
    const { run } = this.#run;
    await client.set(key(runKey(run)), JSON.stringify(this.#run), 'EX', ANNOUNCED_S);
    await client.sadd(key(RUNS_KEY), run);
  }

  async add(job: string, data: JobData, isUrgent: boolean): Promise<void> {
    await this.#queue.add('batch', data, { jobId: job, lifo: isUrgent });
  }

  take(jobs: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    const { client } = this.#link;
    return Promise.all(
      jobs.map(async job => (await client.getdelBuffer(key(resultKey(this.#run.run, job)))) ?? undefined),
    );
  }

  async stateOf(job: string): Promise<JobState> {
    const state = await this.#queue.getJobState(job);
    if (state === 'failed') {
      const reason = (await this.#queue.getJob(job))?.failedReason ?? '';
      return /stalled/.test(reason) ? 'stalled' : 'failed';
    }
    return state === 'unknown' || state === 'completed' ? 'gone' : 'out';
  }

  async remove(job: string): Promise<void> {
    await this.#queue.remove(job);
  }

  async putSpec(hash: string, json: string): Promise<void> {
    await this.#link.client.set(key(specKey(hash)), json, 'EX', KEPT_S);
  }

  async putModule(hash: string, code: Uint8Array): Promise<void> {
    await this.#link.client.set(key(moduleKey(hash)), Buffer.from(code), 'EX', KEPT_S);
  }

  async workers(): Promise<string[]> {
    return this.#link.client.hvals(key(workersKey(this.#run.run)));
  }

  async leaveOut(worker: string, why: string): Promise<void> {
    const name = key(leftOutKey(this.#run.run));
    await this.#link.client.hset(name, worker, why);
    await this.#link.client.expire(name, KEPT_S);
  }

  async close(): Promise<void> {
    this.onNews = () => {};
    if (this.#link.isUp) await within(GOODBYE_MS, this.#goodbye());
    await this.#link.close();
  }

  async #goodbye(): Promise<void> {
    const { client } = this.#link;
    const { run } = this.#run;
    await client.set(key(runKey(run)), ENDED, 'EX', 4 * ANNOUNCED_S);
    await client.srem(key(RUNS_KEY), run);
    await client.del(key(workersKey(run)), key(leftOutKey(run)));
    await this.#queue.obliterate({ force: true });
  }
}
