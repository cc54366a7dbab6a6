import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { resolveEngine } from '../../src/contestants/engine-contestant.ts';
import { pagesApp } from '../../src/pages/server/app.ts';
import { Asker } from '../../src/pages/server/asker.ts';
import { fixture } from '../support/arena.ts';
import { temporaryFolder } from '../support/cli.ts';

const results = temporaryFolder();
const outside = temporaryFolder();
const HOST = { host: 'localhost:4280' };
const HANGS = `export default { id: 'hangs', summary: 'Never answers.', params: {}, create: () => ({ kind: 'sync', pick() { for (;;); } }) };`;

// Longer than any machine is busy: whoever is to be too late has another.
const asker = new Asker(60_000);
const offered = (name: string, text = name) => ({ name, text, summary: '', params: [] });
let app: ReturnType<typeof pagesApp>;

beforeAll(() => {
  cpSync('results/reference', join(results, 'plain'), { recursive: true });
  cpSync('results/reference', join(outside, 'secret'), { recursive: true });
  symlinkSync(join(outside, 'secret'), join(results, 'link'));
  mkdirSync(join(results, 'half'));
  symlinkSync(join(outside, 'secret/run.json'), join(results, 'half/run.json'));
  cpSync('results/reference', join(results, 'games-outside'), { recursive: true });
  symlinkSync('/etc/passwd', join(results, 'games-outside/openings.txt'));
  writeFileSync(join(outside, 'hangs.mjs'), HANGS);
  const engines = ['sound', 'late', 'exits'].map(fault => {
    const text = `engine:${fixture('engines/pbrain-lab.mjs')}:name=${fault},turn=0.5,args=${fault} ${join(outside, fault)} 1`;
    return {
      ...offered(fault, text),
      engine: resolveEngine(text, { name: 'freestyle', size: 15 }, '.').contestant,
    };
  });
  app = pagesApp({ results, asker, strategies: [offered('point'), ...engines] });
});
afterAll(async () => {
  await asker.close();
  expect(commandsThatRun().filter(command => command.includes(outside))).toEqual([]);
});

const commandsThatRun = (): string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      } catch {
        return [];
      }
    });

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { ...HOST, ...headers } });

const ask = async (question: object, headers: Record<string, string> = {}, asked = app) => {
  const response = await asked.request('/api/ask', {
    method: 'POST',
    headers: { ...HOST, 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({
      strategy: 'point',
      params: '',
      rule: 'freestyle',
      size: 15,
      moves: '',
      seed: '1',
      ...question,
    }),
  });
  return { status: response.status, ...((await response.json()) as { error?: string; move?: number }) };
};

test('runs of the folder are listed and shown, and nothing that is reached by a link', async () => {
  const runs = (await (await get('/api/runs')).json()) as { id: string }[];
  expect(runs.map(({ id }) => id)).toEqual(['plain']);
  const page = (await (await get('/api/runs/plain')).json()) as { summary: { games: number } };
  expect(page.summary.games).toBe(60);
});

test.each([
  '/api/runs/..',
  '/api/runs/%2e%2e',
  '/api/runs/..%2f..%2fetc',
  '/api/runs/%2Fetc%2Fpasswd',
  '/api/runs/plain%2f..%2fplain',
  '/api/runs/link',
  '/api/runs/half',
  '/api/runs/games-outside',
  '/api/runs/..%5cplain/games',
  '/../package.json',
  '/api/runs/plain/heat/x',
])('%s gives an error and nothing else', async path => {
  const response = await get(path);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(Object.keys((await response.json()) as object)).toEqual(['error']);
});

test('other names for this machine, and pages of other sites, are turned away', async () => {
  expect((await app.request('/api/runs', { headers: { host: 'evil.example' } })).status).toBe(421);
  expect((await app.request('/api/runs', { headers: { host: 'localhost.evil.example:4280' } })).status).toBe(
    421,
  );
  expect((await get('/api/runs', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask({}, { origin: 'http://evil.example' })).status).toBe(403);
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('on other addresses than loopback the address needs its token', async () => {
  const open = pagesApp({ results, asker, strategies: [], token: 'abc' });
  expect((await open.request('/api/runs')).status).toBe(403);
  const first = await open.request('/?token=abc');
  expect(first.status).toBe(200);
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await open.request('/api/runs', { headers: { cookie } })).status).toBe(200);
});

test('a body of 100 MB is refused, whether or not it says its length', async () => {
  const part = new Uint8Array(1 << 20);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ === 100) controller.close();
      else controller.enqueue(part);
    },
  });
  const request = new Request('http://localhost/api/ask', {
    method: 'POST',
    headers: HOST,
    body,
    duplex: 'half',
  } as RequestInit);
  expect((await app.request(request)).status).toBe(413);
  expect(sent).toBeLessThan(10);
});

test.each([
  ['a cell that is taken', { moves: 'h8h8' }, 'taken twice'],
  ['a cell off the board', { moves: 'z99' }, 'off the board'],
  ['moves after the end', { moves: 'a1a2b1b2c1c2d1d2e1e2f1' }, 'over before its last move'],
  ['a game that is over', { moves: 'a1a2b1b2c1c2d1d2e1' }, 'the game is over'],
  ['a strategy that is not offered', { strategy: '../../etc/passwd' }, 'no strategy'],
  ['a file of weights', { params: 'weights=passwd' }, 'name no files'],
  ['no numbers', { params: 'a=$(x)' }, 'name=number'],
  ['a board of the wrong size', { size: 1000 }, 'expected'],
])('%s is refused in a line', async (_, question, words) => {
  const { status, error } = await ask(question);
  expect(status).toBe(400);
  expect(error).toContain(words);
});

test('strategies that hang cost their own questions, and the server goes on', async () => {
  const hurried = new Asker(1000);
  onTestFinished(() => hurried.close());
  const strategies = [offered('point'), offered('hangs', join(outside, 'hangs.mjs'))];
  const other = pagesApp({ results, asker: hurried, strategies });
  // More than there are threads.
  for (const { status, error } of await Promise.all(
    [1, 2, 3].map(() => ask({ strategy: 'hangs' }, {}, other)),
  )) {
    expect([status, error]).toEqual([400, 'hangs: no answer within 1 s']);
  }
  await expect
    .poll(async () => (await ask({ moves: 'h8' }, {}, other)).status, { timeout: 60_000 })
    .toBe(200);
});

test('engines that the server was started with are asked; one that hangs or ends costs its own question', async () => {
  const [late, exits] = [ask({ strategy: 'late' }), ask({ strategy: 'exits' })];
  expect((await ask({ moves: 'h8' })).status).toBe(200);
  expect(await late).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^late: no answer to 'BEGIN'/),
  });
  expect(await exits).toMatchObject({ status: 400, error: expect.stringMatching(/^exits: .*exit code 3/) });
  for (const size of [15, 9]) {
    expect(await ask({ strategy: 'sound', moves: 'a1b2c3', size })).toMatchObject({
      status: 200,
      move: expect.any(Number),
      heat: null,
    });
  }
  expect((await ask({ strategy: 'sound', params: 'turn=9' })).error).toContain('where the server is started');
  expect((await ask({ strategy: 'engine:/bin/true' })).error).toContain('no strategy');
  // The sound one runs still.
  expect(commandsThatRun().filter(command => command.includes(outside))).not.toEqual([]);
});

test('of a thousand questions at once those too many are refused, and the others answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => ask({ moves: 'h8', seed: String(i) })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(64);
  for (const { error } of refused) expect(error).toContain('too many questions wait');
  expect((await ask({})).status).toBe(200);
});

test('a game is exported for other programs', async () => {
  const response = await app.request('/api/export', {
    method: 'POST',
    headers: HOST,
    body: JSON.stringify({
      ...{ format: 'sgf', rule: 'renju', size: 15, moves: 'h8i9', black: 'a]b', white: 'point' },
      ...{ result: 'white', ending: 'five' },
    }),
  });
  const { text } = (await response.json()) as { text: string };
  expect(text).toContain('SZ[15]');
  expect(text).toContain(';B[hh]');
});
