// Stands in for a scheduler of job arrays: starts the shards of a run as processes, a few at a time and in any order,
// kills some and goes on with them, merges them, and holds the result to a run in one piece. Wants a build.
// Usage: node benchmark/job-array.mjs [shards] [games]

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const shards = Number(process.argv[2] ?? 16);
const games = process.argv[3] ?? '4000';
const folder = mkdtempSync(join(tmpdir(), 'arena-shards-'));
const RUN = ['tournament', 'hashmap', 'point', 'random', '--size', '9', '--games', games];

const run = (argv, killMs) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [MAIN, ...argv], { stdio: ['ignore', 'ignore', 'inherit'] });
    const timer = killMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0 || signal === 'SIGKILL') done(signal === 'SIGKILL');
      else fail(new Error(`${argv.join(' ')}: exit code ${code}`));
    });
  });

const pathOf = shard => join(folder, `shard-${shard}`);
const job = async shard => {
  const begin = [
    ...RUN,
    '--quiet',
    '--workers',
    '1',
    '--shard',
    `${shard}/${shards}`,
    '--out',
    pathOf(shard),
  ];
  // Every third is killed once, as by a scheduler that takes a machine back.
  const isKilled = await run(begin, shard % 3 === 0 ? 700 : undefined);
  if (!isKilled) return 0;
  await run(
    existsSync(join(pathOf(shard), 'run.json'))
      ? ['tournament', '--resume', pathOf(shard), '--quiet']
      : begin,
  );
  return 1;
};

const waiting = Array.from({ length: shards }, (_, i) => shards - i);
let killed = 0;
const machine = async () => {
  for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) killed += await job(shard);
};
await Promise.all([machine(), machine()]);
await run([
  'merge',
  ...Array.from({ length: shards }, (_, i) => pathOf(i + 1)),
  '--out',
  join(folder, 'merged'),
]);
await run([...RUN, '--quiet', '--out', join(folder, 'whole')]);
const isSame = ['games.jsonl', 'summary.json'].every(file =>
  readFileSync(join(folder, 'merged', file)).equals(readFileSync(join(folder, 'whole', file))),
);
console.log(
  `${shards} shards, ${killed} killed and resumed: ${isSame ? 'same' : `DIFFERENT, kept in ${folder}`}`,
);
if (isSame) rmSync(folder, { recursive: true });
process.exitCode = isSame ? 0 : 1;
