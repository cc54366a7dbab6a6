// What it costs to start: CPU time, all threads and child processes included, of commands that do next to nothing,
// against `node -e 0` in the same run, one after the other in turn. Wants a build and bash.
// Usage: node benchmark/startup.mjs [rounds]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, timedNode } from './cpu-time.mjs';

const rounds = Number(process.argv[2] ?? 15);
const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arena-startup-'));
const run = join(folder, 'run');

/** What is started, and how many times `node -e 0` it may cost. */
const COMMANDS = [
  { name: 'node -e 0', argv: ['-e', '0'], most: undefined },
  { name: '--version', argv: [main, '--version'], most: 2.5 },
  { name: '--help', argv: [main, '--help'], most: 2.5 },
  { name: 'score of one position', argv: [main, 'score', 'point', '--moves', 'h8i9'], most: 6 },
  {
    name: 'a match of two games',
    argv: [main, 'match', 'hashmap', 'point', '--games', '2', '--quiet', '--out', run],
    most: 6,
  },
];

try {
  const times = COMMANDS.map(() => []);
  for (let round = 0; round < rounds; round++) {
    COMMANDS.forEach(({ argv }, i) => {
      rmSync(run, { recursive: true, force: true });
      times[i].push(timedNode(argv).cpuMs);
    });
  }
  const [bare] = times;
  console.log(`CPU time on Node ${process.versions.node}, medians of ${rounds} rounds`);
  COMMANDS.forEach(({ name, most }, i) => {
    // Of each round by itself: the machine's pace changes between rounds.
    const ratio = median(times[i].map((ms, round) => ms / bare[round]));
    const against = most === undefined ? '' : `, ${ratio.toFixed(2)} times node -e 0 (at most ${most})`;
    console.log(`${name}: ${median(times[i]).toFixed(0)} ms${against}`);
    if (most !== undefined && ratio > most) process.exitCode = 1;
  });
} finally {
  rmSync(folder, { recursive: true });
}
