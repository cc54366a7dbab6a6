// Lets the disk get full under a run, by a limit on the size of its files, and sees that it ends with one clear line,
// that whole records are on disk, and that it goes on to the right bytes once there is room: node benchmark/full-disk.mjs

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arena-full-'));
const RUN = ['match', 'hashmap', 'point', '--size', '9', '--games', '600', '--quiet', '--workers', '1'];

/** @param kilobytes - the largest file that the system allows */
const run = (argv, kilobytes) => {
  const limit = kilobytes === undefined ? '' : `ulimit -f ${kilobytes}; `;
  return spawnSync('bash', ['-c', `${limit}exec "$@"`, 'bash', process.execPath, MAIN, ...argv], {
    encoding: 'utf8',
  });
};
const games = path => readFileSync(join(path, 'games.jsonl'), 'utf8');
const expect = (what, isRight, seen) => {
  console.log(`${isRight ? 'right' : 'WRONG'}: ${what}`);
  if (isRight) return;
  console.log(seen);
  process.exitCode = 1;
};

run([...RUN, '--out', join(folder, 'clean')]);
const path = join(folder, 'full');
const { status, stdout, stderr } = run([...RUN, '--out', path], 40);
expect('exit code 2', status === 2, status);
expect('one line says why', /^gomoku-arena: .*games\.jsonl.*\n$/.test(stderr), stderr);
expect('what was counted is printed', stdout.includes('stopped after '), stdout);
const kept = games(path);
expect(
  'whole records are on disk',
  kept.endsWith('\n') && games(join(folder, 'clean')).startsWith(kept),
  kept.slice(-200),
);
expect('as many as there was room for', kept.length > 38_000, kept.length);
const resumed = run(['match', '--resume', path, '--quiet']);
expect('it goes on', resumed.status === 0, resumed.stderr);
for (const file of ['games.jsonl', 'summary.json']) {
  const [a, b] = ['clean', 'full'].map(name => readFileSync(join(folder, name, file), 'utf8'));
  expect(`${file} is that of a run that was never stopped`, a === b, '');
}
rmSync(folder, { recursive: true, force: true });
