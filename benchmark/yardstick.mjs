// hashmap against point on 15 x 15 with openings random:3@5, 20,000 games in one worker with records written and
// timing on by default, against the same games in plain C (yardstick.c), the two in turn: games a CPU second of
// the whole command, and of the play alone, from the first game to the last. Wants a build, gcc and bash.
// Usage: node benchmark/yardstick.mjs [rounds] [games]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timedNode } from './cpu-time.mjs';
import { buildYardstick, matchArguments, summary } from './yardstick-c.mjs';

const rounds = Number(process.argv[2] ?? 5);
const games = process.argv[3] ?? '20000';
const folder = mkdtempSync(join(tmpdir(), 'arena-yardstick-'));

/** Games a CPU second: of the command from its start to its end, and of the play alone, when all is loaded and built. */
const playArena = () => {
  const run = join(folder, 'run');
  const { cpuMs, stdout } = timedNode(matchArguments(games, '1', run));
  rmSync(run, { recursive: true });
  return { command: (1000 * Number(games)) / cpuMs, play: JSON.parse(stdout).gamesPerCpuSecond };
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
  for (const [name, part] of [
    ['the whole command', 'command'],
    ['the play alone', 'play'],
  ]) {
    const rates = arena.map(one => one[part]);
    summary(`gomoku-arena, ${name}`, rates, whole);
    // Of each round by itself: the machine's pace changes between rounds.
    summary(
      `  times C`,
      rates.map((rate, i) => rate / c[i]),
      value => value.toFixed(2),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
