import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playMatch, playTournament } from '../../src/arena/play-match.ts';
import { temporaryFolder } from '../support/cli.ts';
import { type RunningWorker, startWorker } from '../support/machines.ts';
import { describeWithRedis, type RunningRedis, startRedis } from '../support/redis.ts';

describeWithRedis('runs on workers', () => {
  const folder = temporaryFolder();
  const at = (run: string): string => join(folder, run);
  const filesOf = (run: string): string[] =>
    ['games.jsonl', 'summary.json'].map(file => readFileSync(join(folder, run, file), 'utf8'));
  const workers: RunningWorker[] = [];
  let redis: RunningRedis;
  beforeAll(async () => {
    redis = await startRedis();
    workers.push(await startWorker(redis.url, 'one'));
  });
  afterAll(async () => {
    for (const worker of workers) await worker.end();
    await redis.end();
  });

  const MATCH = { contestants: ['hashmap', 'random'], games: 101, size: 9 } as const;
  const SPRT = {
    ...MATCH,
    contestants: ['hashmap', 'point'],
    games: 2000,
    sprt: { elo0: -400, elo1: -300, alpha: 0.05, beta: 0.05, model: 'normalized' },
  } as const;

  test('have the bytes of a run in one process with one, two and three workers, and stop at the same pair', async () => {
    await playMatch({ ...MATCH, workers: 1, out: at('match') });
    await playMatch({ ...SPRT, workers: 1, out: at('sprt') });
    for (const name of ['two', 'three', undefined]) {
      const count = workers.length;
      await playMatch({ ...MATCH, redis: redis.url, out: at(`match ${count}`) });
      expect(filesOf(`match ${count}`)).toEqual(filesOf('match'));
      if (name !== undefined) workers.push(await startWorker(redis.url, name));
    }
    const { summary } = await playMatch({ ...SPRT, redis: redis.url, out: at('sprt 3') });
    expect(summary.sprt?.verdict).not.toBeNull();
    expect(filesOf('sprt 3')).toEqual(filesOf('sprt'));
  });

  test('where players choose their colours too', async () => {
    const chosen = { contestants: ['hashmap', 'point'], games: 12, size: 9, openingRule: 'swap2' } as const;
    await playMatch({ ...chosen, workers: 1, out: at('swap2') });
    await playMatch({ ...chosen, redis: redis.url, out: at('swap2 3'), batchPairs: 1 });
    expect(filesOf('swap2 3')).toEqual(filesOf('swap2'));
  });

  test('a tournament too, and what each worker has played adds up', async () => {
    const field = { contestants: ['hashmap', 'point', 'random'], games: 20, size: 9 } as const;
    await playTournament({ ...field, workers: 1, out: at('field') });
    const { timing } = await playTournament({
      ...field,
      redis: redis.url,
      out: at('field 3'),
      batchPairs: 2,
    });
    expect(filesOf('field 3')).toEqual(filesOf('field'));
    expect(timing.machines?.reduce((sum, { games }) => sum + games, 0)).toBe(60);
  });
});
