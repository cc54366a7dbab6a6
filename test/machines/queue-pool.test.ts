import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveTwo } from '../../src/contestants/field.ts';
import { Doubts } from '../../src/machines/coordinator/doubts.ts';
import type { Exchange, JobState } from '../../src/machines/coordinator/exchange.ts';
import { QueuePool } from '../../src/machines/coordinator/queue-pool.ts';
import { encodeError, encodeResult } from '../../src/machines/protocol/answer.ts';
import { decodePairs, type JobData, readSpec } from '../../src/machines/protocol/job-spec.ts';
import type { BatchResult } from '../../src/play/batch.ts';
import { type BatchOfPairs, WrongGames } from '../../src/play/batch-player.ts';
import { DEFAULT_LIMITS } from '../../src/play/limits.ts';
import { Pool } from '../../src/play/pools/pool.ts';

const RULES = { name: 'freestyle', size: 9 } as const;
let games: Omit<BatchOfPairs, 'pairs'>;
let right: Pool;
beforeAll(async () => {
  const contestants = await resolveTwo(['hashmap', 'random'], RULES);
  games = { rules: RULES, seed: '1', contestants, timedStride: 1 };
  right = new Pool({ workers: 1, limits: DEFAULT_LIMITS });
});
afterAll(() => right.close());

const batchOf = (...pairs: readonly number[]): BatchOfPairs => ({
  ...games,
  pairs: pairs.map(pair => ({ pair, first: 0, second: 1, opening: [pair], repeat: false, games: 2 })),
});

/** An engine for jobs in which only that happens which a test does. */
class Table implements Exchange {
  readonly isUp = true;
  onNews: (job: string) => void = () => {};
  readonly jobs = new Map<string, JobData>();
  readonly answers = new Map<string, Uint8Array>();
  readonly states = new Map<string, JobState>();
  readonly urgent: string[] = [];
  readonly leftOut: string[] = [];
  readonly specs = new Map<string, string>();
  readonly present = new Set<string>();
  beat = 0;
  refusal = '';

  async announce(): Promise<void> {}
  async add(job: string, data: JobData, isUrgent: boolean): Promise<void> {
    this.jobs.set(job, data);
    if (isUrgent) this.urgent.push(job);
  }
  async take(jobs: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    const taken = jobs.map(job => this.answers.get(job));
    for (const job of jobs) this.answers.delete(job);
    return taken;
  }
  async stateOf(job: string): Promise<JobState> {
    return this.states.get(job) ?? 'out';
  }
  async remove(job: string): Promise<void> {
    this.jobs.delete(job);
  }
  async putSpec(hash: string, json: string): Promise<void> {
    this.specs.set(hash, json);
  }
  async putModule(): Promise<void> {}
  async workers(): Promise<string[]> {
    this.beat++;
    const { beat, refusal } = this;
    return [...this.present].map(worker =>
      JSON.stringify({ worker, cpu: 'a', threads: 1, node: '20', beat, games: 0, refusal }),
    );
  }
  async leaveOut(worker: string): Promise<void> {
    this.leftOut.push(worker);
  }
  async close(): Promise<void> {}
}

const opened = async (audit: number, ...workers: readonly string[]) => {
  const table = new Table();
  for (const worker of workers) table.present.add(worker);
  const said: string[] = [];
  const here: (string | undefined)[] = [];
  const clock = { ms: 0 };
  const ending = new AbortController();
  const pool = new QueuePool(table, {
    limits: DEFAULT_LIMITS,
    batchMs: 1000,
    audit,
    say: words => said.push(words),
    signal: ending.signal,
    playHere: (batch, isolate) => {
      here.push(isolate);
      return right.play(batch);
    },
    now: () => clock.ms,
  });
  await pool.look();
  /** Answers a job as the worker would, or with something else. */
  const answer = async (
    job: string,
    worker: string,
    change = (result: BatchResult) => result,
  ): Promise<void> => {
    const data = table.jobs.get(job);
    if (data === undefined) throw new Error(`there is no job ${job}`);
    const spec = readSpec(table.specs.get(data.spec)!, data.spec);
    const result = await right.play({ ...games, pairs: decodePairs(data.pairs, spec) });
    table.answers.set(job, encodeResult(worker, change(result)));
    table.onNews(job);
  };
  const passed = async (ms: number): Promise<void> => {
    clock.ms += ms;
    await pool.look();
  };
  /** Waits until it is so; each step is promises alone. */
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise(done => setImmediate(done));
  };
  const asked = (job: string): Promise<void> => until(() => table.jobs.has(job));
  return { table, pool, said, here, answer, passed, asked, until, ending };
};

/** Games that are right by all rules, and not those of this batch: the random player has drawn otherwise. */
const otherGames = (result: BatchResult): BatchResult => {
  const lines = Buffer.from(result.records).toString().trimEnd().split('\n');
  const changed = lines.map(line => {
    const record = JSON.parse(line);
    return JSON.stringify({ ...record, moves: '', result: 'white', ending: 'threw', fault: 'it threw' });
  });
  return { ...result, records: Buffer.from(`${changed.join('\n')}\n`) };
};

test('the batch whose turn it is is given out again when it is late; the first answer counts, and a stale one is nothing', async () => {
  const { table, pool, answer, passed, asked } = await opened(0, 'a', 'b');
  const played = pool.play(batchOf(0, 1));
  await asked('b0.0');
  await passed(29_000);
  expect(table.jobs.size).toBe(1);
  await passed(2000);
  expect(table.urgent).toEqual(['b0.1']);
  const copy = table.jobs.get('b0.0')!;
  await answer('b0.1', 'b');
  const result = await played;
  expect(result.machine).toBe('b');
  expect(Buffer.from(result.records)).toEqual(Buffer.from((await right.play(batchOf(0, 1))).records));
  expect(table.jobs.size).toBe(0);
  table.jobs.set('b0.0', copy);
  await answer('b0.0', 'a');
  table.jobs.set('b77.0', copy);
  await answer('b77.0', 'a');
  expect(table.leftOut).toEqual([]);
  expect(pool.machines().map(({ worker, games }) => [worker, games])).toEqual([
    ['a', 0],
    ['b', 4],
  ]);
});

test('what is lost is given out again, a damaged answer is played again, and missed news are found', async () => {
  const { table, pool, said, answer, passed, asked } = await opened(0, 'a');
  const played = pool.play(batchOf(0));
  await asked('b0.0');
  table.states.set('b0.0', 'gone');
  await passed(4000);
  await asked('b0.1');
  table.answers.set('b0.1', Buffer.from('nothing'));
  table.onNews('b0.1');
  await asked('b0.2');
  expect(said.at(-1)).toBe('an answer is damaged; its batch is played again');
  const listener = table.onNews;
  table.onNews = () => {};
  await answer('b0.2', 'a');
  table.onNews = listener;
  await passed(4000);
  expect((await played).outcomes).toHaveLength(2);
});

test('a worker that sends games which are none is left out and named, and they are played by another', async () => {
  const { table, pool, said, answer, asked } = await opened(0, 'a', 'b');
  const played = pool.play(batchOf(0));
  await asked('b0.0');
  await answer('b0.0', 'a', result => ({ ...result, records: result.records.slice(0, -40) }));
  await asked('b0.1');
  expect(table.leftOut).toEqual(['a']);
  expect(said.at(-1)).toMatch(/^worker a is left out: it sent wrong games: games are missing$/);
  await answer('b0.1', 'a');
  await asked('b0.2');
  await answer('b0.2', 'b');
  expect((await played).machine).toBe('b');
  expect(pool.workers).toBe(1);
});

test('batches are compared: who differs is left out, and what it has sent before is taken back', async () => {
  const { table, pool, said, here, answer, asked, until } = await opened(1 / 3, 'a', 'b', 'c');
  const played = [batchOf(0), batchOf(1), batchOf(2), batchOf(3)].map(batch => pool.play(batch));
  await asked('b3.0');
  // Nobody is believed until another says the same once; every third batch is compared after that.
  await answer('b0.0', 'a');
  await asked('b0.1');
  expect(table.jobs.get('b0.1')!.not).toEqual(['a']);
  await answer('b0.1', 'b');
  expect((await played[0]).machine).toBe('a');
  await answer('b1.0', 'a', otherGames);
  expect((await played[1]).machine).toBe('a');
  const third = played[2];
  await answer('b2.0', 'b');
  await third;
  await answer('b3.0', 'a', otherGames);
  await asked('b3.1');
  await answer('b3.1', 'c');
  expect((await played[3]).machine).toBe('c');
  expect(here).toEqual([undefined]);
  expect(said.at(-1)).toMatch(/^worker a is left out: its games from 6 on are not those/);
  // Batch 1 is played once more, by somebody else.
  await asked('b4.0');
  expect(table.jobs.get('b4.0')!.not).toEqual(['a']);
  await answer('b4.0', 'b');
  await expect(pool.settled()).rejects.toThrow(new WrongGames('worker a has sent wrong games', 1));
  await expect(pool.play(batchOf(4))).rejects.toBeInstanceOf(WrongGames);
  const again = pool.prepare(games);
  await until(() => [...table.jobs.keys()].some(job => job.startsWith('b5.')));
  await answer('b5.0', 'b');
  await again;
});

test('a batch of which workers die is played pair by pair, and a pair of which they die in a process here', async () => {
  const { table, pool, here, answer, passed, asked } = await opened(0, 'a');
  const played = pool.play(batchOf(0, 1));
  await asked('b0.0');
  table.states.set('b0.0', 'stalled');
  await passed(4000);
  await asked('b1.0');
  table.states.set('b1.0', 'stalled');
  await passed(4000);
  await asked('b2.0');
  await answer('b2.0', 'a');
  expect((await played).outcomes).toHaveLength(4);
  expect(here).toEqual(['process']);
});

test('an error of one machine is no error of a run: another is asked, and refused is what both cannot', async () => {
  const { table, pool, answer, asked } = await opened(0, 'a', 'b');
  const fail = async (job: string, worker: string): Promise<void> => {
    await asked(job);
    table.answers.set(job, encodeError(worker, 'strategy x: it throws'));
    table.onNews(job);
  };
  const good = pool.play(batchOf(0));
  await fail('b0.0', 'a');
  await asked('b0.1');
  await answer('b0.1', 'b');
  expect((await good).machine).toBe('b');
  const bad = pool.play(batchOf(0));
  await fail('b1.0', 'a');
  await fail('b1.1', 'b');
  await expect(bad).rejects.toThrow('worker b: strategy x: it throws');
});

test('a run whose only worker takes no part says that it waits, and ends when it is told to', async () => {
  const { table, pool, said, passed, asked, ending } = await opened(0, 'a');
  const prepared = pool.prepare(games);
  await asked('b0.0');
  table.refusal = 'its code is not allowed here';
  for (let i = 0; i < 3; i++) await passed(1000);
  expect(said.filter(words => words.startsWith('waiting for a worker that takes part'))).toHaveLength(1);
  ending.abort();
  await expect(prepared).rejects.toBe(ending.signal.reason);
});

test('whoever waits for checks that nobody plays is let go when the run is told to end', async () => {
  const ending = new AbortController();
  const doubts = new Doubts({ playAgain: () => new Promise(() => {}), onWrong: () => {} });
  doubts.add('a', { number: 0, batch: batchOf(0), digest: 'x' });
  doubts.accuse('a');
  const settled = doubts.settled(ending.signal);
  ending.abort();
  await expect(settled).resolves.toBeUndefined();
});
