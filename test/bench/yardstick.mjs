// hashmap against point on 15 x 15 with openings random:3@5, 20,000 games in one worker with records written and
// timing on by default, against the same games in plain C (yardstick.c), the two in turn. Games a CPU second of the
// whole process after start-up. Wants a build and gcc. Usage: node test/bench/yardstick.mjs [rounds] [games]

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rounds = Number(process.argv[2] ?? 5);
const games = process.argv[3] ?? '20000';
const main = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const source = fileURLToPath(new URL('yardstick.c', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arena-yardstick-'));
const yardstick = join(folder, 'yardstick');

const playC = () => {
  const line = execFileSync(yardstick, [games, '1', 'hp'], { encoding: 'utf8' });
  return Number(/games per CPU second (\d+)/.exec(line)[1]);
};

const playArena = () => {
  const run = join(folder, 'run');
  const flags = [
    '--games',
    games,
    '--workers',
    '1',
    '--openings',
    'random:3@5',
    '--out',
    run,
    '--json',
    '--quiet',
  ];
  const { gamesPerCpuSecond } = JSON.parse(
    execFileSync(process.execPath, [main, 'match', 'hashmap', 'point', ...flags]),
  );
  rmSync(run, { recursive: true });
  return gamesPerCpuSecond;
};

const summary = (name, values, show) => {
  const sorted = values.toSorted((a, b) => a - b);
  console.log(
    `${name}: median ${show(sorted[sorted.length >> 1])} (${show(sorted[0])} to ${show(sorted.at(-1))})`,
  );
};

try {
  execFileSync('gcc', ['-O3', '-march=native', '-o', yardstick, source]);
  const c = [];
  const arena = [];
  for (let round = 0; round < rounds; round++) {
    c.push(playC());
    arena.push(playArena());
  }
  const whole = value => Math.round(value).toLocaleString('en-US');
  console.log(
    `${games} games of hashmap against point, 1 worker, ${rounds} rounds in turn, games a CPU second`,
  );
  summary('C yardstick', c, whole);
  summary('gomoku-arena', arena, whole);
  summary(
    'ratio',
    arena.map((value, i) => value / c[i]),
    value => value.toFixed(2),
  );
} finally {
  rmSync(folder, { recursive: true });
}
