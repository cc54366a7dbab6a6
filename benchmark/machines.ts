// What workers on other machines cost: two of one thread against one process with two, in turn; a batch's way there and
// back; and how fast a coordinator reads and folds games, from which follows how many workers keep it busy.
// npm run bench:machines, on a machine with redis-server and two processors that do nothing else.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolveTwo } from '../src/contestants/field.ts';
import { checkedResult } from '../src/machines/coordinator/checked-result.ts';
import { decodeAnswer, encodeResult } from '../src/machines/protocol/answer.ts';
import { RandomOpenings } from '../src/openings/random-openings.ts';
import { DEFAULT_LIMITS } from '../src/play/limits.ts';
import { Pool } from '../src/play/pools/pool.ts';

const ROUNDS = 5;
const GAMES = '16000';
const MAIN = new URL('../dist/src/cli/main.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'machines-'));
const url = `unix://${folder}/s`;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

let runs = 0;
/** What `timing.json` says of a match. */
const timed = async (
  ...flags: readonly string[]
): Promise<{ gamesPerSecond: number; cpuSeconds: number }> => {
  const out = join(folder, String(runs++));
  const argv = [
    'match',
    'hashmap',
    'point',
    '--timing',
    'off',
    '--no-html',
    '--quiet',
    '--out',
    out,
    ...flags,
  ];
  await promisify(execFile)(process.execPath, [MAIN, ...argv]);
  return JSON.parse(readFileSync(join(out, 'timing.json'), 'utf8'));
};

const paired = async (): Promise<void> => {
  const place = ['--port', '0', '--unixsocket', join(folder, 's'), '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', place, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of redis.stdout) if (String(line).includes('ready to accept')) break;
  const worker = () =>
    spawn(process.execPath, [MAIN, 'worker', '--redis', url, '--workers', '1', '--quiet'], {
      stdio: 'inherit',
    });
  const workers = [worker(), worker()];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const here = await timed('--games', GAMES, '--workers', '2');
    const there = await timed('--games', GAMES, '--redis', url);
    ratios.push(there.gamesPerSecond / here.gamesPerSecond);
    console.log(
      `one process ${here.gamesPerSecond.toFixed(0)} games a second, workers ${there.gamesPerSecond.toFixed(0)}`,
    );
  }
  console.log(
    `two workers of one thread: ${median(ratios).toFixed(3)} of one process with two, median of ${ROUNDS}`,
  );
  const batches = 500;
  const small = await timed('--games', String(2 * batches), '--batch', '1', '--redis', url, '--audit', '0');
  console.log(
    `a batch: ${((1000 * small.cpuSeconds) / batches).toFixed(1)} ms of the coordinator's CPU time`,
  );
  for (const child of workers) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  redis.kill('SIGKILL');
};

const fold = async (): Promise<void> => {
  const rules = { name: 'freestyle', size: 15 } as const;
  const contestants = await resolveTwo(['hashmap', 'point'], rules);
  const openings = new RandomOpenings(rules, { stones: 4, area: 7 }, '1');
  const pairs = Array.from({ length: 500 }, (_, pair) => ({
    ...{ pair, first: 0, second: 1, games: 2 as const },
    ...openings.next(),
  }));
  const batch = { rules, seed: '1', contestants, timedStride: 0, pairs };
  const pool = new Pool({ workers: 1, limits: DEFAULT_LIMITS });
  const bytes = encodeResult('a', await pool.play(batch));
  await pool.close();
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const fromMs = performance.now();
    checkedResult(decodeAnswer(bytes, 1000, 2), batch);
    times.push(performance.now() - fromMs);
  }
  const us = median(times);
  console.log(`an answer of 1,000 games: ${(bytes.length / 1000).toFixed(0)} bytes a game`);
  console.log(
    `reading and checking a game: ${us.toFixed(1)} us, so ${(1e6 / us).toFixed(0)} games a second at most`,
  );
  for (const moveUs of [2, 20, 200, 2000]) {
    const aGameUs = 60 * moveUs + 100;
    console.log(
      `players of ${moveUs} us a move: ${Math.floor(aGameUs / us)} threads keep one coordinator busy`,
    );
  }
};

try {
  await fold();
  await paired();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
