// What the harness itself costs: games a CPU second a worker of `random` against `random` on 9 x 9, records written
// and timing on by default. Wants a build. Usage: node benchmark/harness.mjs [runs] [games]

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const runs = Number(process.argv[2] ?? 5);
const games = process.argv[3] ?? '40000';
const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

const rates = [];
for (let run = 0; run < runs; run++) {
  const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
  const flags = [
    '--size',
    '9',
    '--games',
    games,
    '--workers',
    '1',
    '--out',
    join(folder, 'run'),
    '--json',
    '--quiet',
  ];
  const summary = JSON.parse(execFileSync(process.execPath, [main, 'match', 'random', 'random', ...flags]));
  rmSync(folder, { recursive: true });
  rates.push(summary.gamesPerCpuSecond);
}
rates.sort((a, b) => a - b);
const show = rate => Math.round(rate).toLocaleString('en-US');
console.log(
  `random against random on 9 x 9, ${games} games, 1 worker: median ${show(rates[runs >> 1])} games a CPU second ` +
    `of the whole process (${show(rates[0])} to ${show(rates[runs - 1])} in ${runs} runs)`,
);
