// hashmap against point on 15 x 15 with openings random:3@5, 20,000 games in one worker with records written and
// timing on by default, against the same games in plain C (yardstick.c), the two in turn. Games a CPU second of the
// whole process after start-up. Wants a build and gcc. Usage: node benchmark/yardstick.mjs [rounds] [games]

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildYardstick, matchArguments, summary } from './yardstick-c.mjs';

const rounds = Number(process.argv[2] ?? 5);
const games = process.argv[3] ?? '20000';
const folder = mkdtempSync(join(tmpdir(), 'arena-yardstick-'));

const playArena = () => {
  const run = join(folder, 'run');
  const { gamesPerCpuSecond } = JSON.parse(execFileSync(process.execPath, matchArguments(games, '1', run)));
  rmSync(run, { recursive: true });
  return gamesPerCpuSecond;
};

try {
  const playC = buildYardstick(folder);
  const c = [];
  const arena = [];
  for (let round = 0; round < rounds; round++) {
    c.push(playC(games, 'hp').gamesPerCpuSecond);
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
