import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describeWithRedis } from '../support/redis.ts';

describeWithRedis('a tournament over workers', () => {
  test('ends with the bytes of a plain one though each worker, Redis and the run itself were killed', async () => {
    const script = new URL('../../benchmark/soak-machines.mjs', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--short']);
    expect(stdout).toMatch(/^tournament: 400 games over 2 workers, each killed 1 times, .*: same\n$/);
  });
});
