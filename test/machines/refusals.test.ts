import { afterAll, beforeAll, expect, test } from 'vitest';
import { playMatch } from '../../src/arena/play-match.ts';
import { run } from '../../src/cli/command-line.ts';
import { Link } from '../../src/machines/protocol/link.ts';
import { parseRedisUrl, shownAddress } from '../../src/machines/protocol/redis-url.ts';
import { ownVersion } from '../../src/machines/protocol/version.ts';
import { fixture } from '../support/arena.ts';
import { refusalOf } from '../support/cli.ts';
import { startWorker } from '../support/machines.ts';
import { describeWithRedis, type RunningRedis, startRedis } from '../support/redis.ts';

const matchOn = (...argv: readonly string[]): Promise<string> =>
  refusalOf(['match', 'hashmap', 'random', '--games', '2', '--quiet', ...argv]);

test.each([
  ['http://host', /^--redis is 'http:\/\/host'; it takes redis:\/\/HOST:PORT, /],
  ['redis://me:secret@host:port', /^--redis is 'redis:\/\/host:port'; it takes /],
  ['redis://me:secret@host/games', /behind the port is the number of a database, such as \/0$/],
  ['unix:socket', /a socket is given by its whole path/],
  ['unix:///no/such/socket', /there is no such socket$/],
  ['redis://192.0.2.1', /is on another machine and has no password; .* or --no-password$/],
  ['redis://127.0.0.1:1', /^--redis: redis:\/\/127\.0\.0\.1:1 cannot be used: nothing listens there$/],
])('the URL %s is refused in one line, without its password', async (url, words) => {
  const line = await matchOn('--redis', url);
  expect(line).toMatch(words);
  expect(line).not.toContain('secret');
});

test('flags that do not go with --redis are refused, and so are those that go with nothing else', async () => {
  expect(await matchOn('--audit', '5')).toBe('--audit is for runs with --redis');
  expect(await matchOn('--redis', 'redis://h', '--workers', '2')).toMatch(
    /^--workers and --redis cannot both be/,
  );
  expect(await matchOn('--redis', 'redis://h', '--engine-log', 'x')).toMatch(/^--engine-log and --redis/);
  expect(await refusalOf(['worker', '--redis', 'redis://h', '--allow', 'all'])).toMatch(
    /^--allow is 'all'; it takes /,
  );
  expect(await refusalOf(['worker', '--redis', 'redis://h', '--engine', '/no/brain'])).toMatch(
    /^--engine \/no\/brain: brain cannot be started: /,
  );
});

test('a URL is shown without user and password, which are decoded for Redis', () => {
  const address = parseRedisUrl('env', 'rediss://me:a%40b@[::1]:6390/2');
  expect(address).toMatchObject({ isTls: true, user: 'me', password: 'a@b', database: 2 });
  expect(shownAddress(address)).toBe('rediss://[::1]:6390/2');
  expect(() => parseRedisUrl('env', '')).toThrow(
    "--redis is 'env', and the variable GOMOKU_ARENA_REDIS is not set",
  );
});

describeWithRedis('a Redis that is there', () => {
  let redis: RunningRedis;
  beforeAll(async () => {
    redis = await startRedis('--requirepass', 'right', '--maxmemory', '100mb');
  });
  afterAll(() => redis.end());
  const urlOf = (password: string): string => redis.url.replace('//', `//:${password}@`);

  test('is refused with a wrong password or without one, and if it drops what it holds', async () => {
    expect(await matchOn('--redis', urlOf('secret'))).toMatch(
      /cannot be used: the user or the password is wrong$/,
    );
    expect(await matchOn('--redis', redis.url)).toMatch(/it wants a password, which the URL lacks$/);
    const link = await Link.open(parseRedisUrl(urlOf('right')), { isOpenAllowed: false, say: () => {} });
    await link.client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await matchOn('--redis', urlOf('right'))).toMatch(/noeviction, and has allkeys-lru$/);
    await link.client.config('SET', 'maxmemory-policy', 'noeviction');
    await link.close();
  });

  test('a worker takes no code that it was not told to, says whose and why, and takes it when it is', async () => {
    const games = { contestants: [fixture('called.js'), 'random'], games: 4, size: 9 } as const;
    const wary = await startWorker(urlOf('right'), 'wary');
    const said: string[] = [];
    const run = playMatch({ ...games, redis: urlOf('right'), onRemark: words => said.push(words) });
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise(done => setTimeout(done, 20));
    };
    await Promise.race([run, until(() => said.some(words => words.startsWith('worker wary takes no part')))]);
    const [, hash] = /--allow ([0-9a-f]{16}) would/.exec(said.join(' ')) ?? [];
    const willing = await startWorker(urlOf('right'), 'willing', { allow: [hash] });
    const { summary, timing } = await run;
    expect(summary.games).toBe(4);
    expect(timing.machines?.map(({ worker }) => worker)).toEqual(['willing']);
    expect(wary.said.join(' ')).toContain('its code is not allowed here');
    await wary.end();
    await willing.end();
    expect([...said, ...wary.said, ...willing.said].join(' ')).not.toContain('right@');
  });

  test('a worker of another version says so at its start, and plays nothing', async () => {
    const link = await Link.open(parseRedisUrl(urlOf('right')), { isOpenAllowed: false, say: () => {} });
    const other = {
      ...ownVersion(),
      code: '0'.repeat(12),
      run: 'other',
      what: 'a match',
      coordinator: 'there',
    };
    await link.client.set('gomoku-arena:run:other', JSON.stringify(other));
    await link.client.sadd('gomoku-arena:runs', 'other');
    await expect(run(['worker', '--redis', urlOf('right'), '--quiet', '--workers', '1'])).rejects.toThrow(
      /^no run here fits this worker: a match of there is played by another build of gomoku-arena \(code 0{12}\), and here it is [0-9a-f]{12}$/,
    );
    await link.close();
  });
});
