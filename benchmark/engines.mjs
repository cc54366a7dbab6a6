// Games a second of an engine against itself, two games at a time, beside c-gomoku-cli (github.com/dhbloo/c-gomoku-cli)
// with the same program, in turn: of whole commands, and of the games once they have begun. Wants a build, and that
// manager. The engine is by default `random` behind our own `brain`.
// Usage: node benchmark/engines.mjs PATH_OF_C_GOMOKU_CLI [ENGINE] [rounds] [games]

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [manager, given, rounds = '3', games = '2000'] = process.argv.slice(2);
if (manager === undefined) throw new Error('which c-gomoku-cli?');
const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
const engine = given === undefined ? join(folder, 'pbrain-random') : resolve(given);
if (given === undefined) execFileSync(process.execPath, [main, 'brain', 'random', '--install', engine]);

const secondsOf = (program, args) => {
  const from = performance.now();
  execFileSync(program, args, { cwd: folder, stdio: 'ignore' });
  return (performance.now() - from) / 1000;
};

const ours = run => {
  const contestants = ['a', 'b'].map(name => `engine:${engine}:name=${name},turn=30`);
  const flags = ['--games', games, '--workers', '2', '--timing', 'off', '--openings', 'random:0@1'];
  return secondsOf(process.execPath, [
    main,
    'match',
    ...contestants,
    ...flags,
    '--out',
    `run-${run}`,
    '--quiet',
    '--no-html',
  ]);
};

const theirs = () =>
  secondsOf(resolve(manager), [
    ...['-each', 'tc=0/30'],
    ...['a', 'b'].flatMap(name => ['-engine', `name=${name}`, `cmd=${engine}`]),
    ...['-rule', '0', '-boardsize', '15', '-games', games, '-concurrency', '2', '-repeat'],
  ]);

const playing = run =>
  JSON.parse(readFileSync(join(folder, `run-${run}`, 'timing.json'), 'utf8')).gamesPerSecond;

const ratios = { 'whole commands': [], 'games once they have begun': [] };
for (let round = 0; round < Number(rounds); round++) {
  const we = Number(games) / ours(round);
  const [begun, they] = [playing(round), Number(games) / theirs()];
  ratios['whole commands'].push(we / they);
  ratios['games once they have begun'].push(begun / they);
  const figures = [we, begun, they].map(figure => figure.toFixed(0));
  console.log(
    `round ${round + 1}: ${figures[0]} games a second, ${figures[1]} once they have begun; c-gomoku-cli ${figures[2]}`,
  );
}
rmSync(folder, { recursive: true });
for (const [what, found] of Object.entries(ratios)) {
  found.sort((a, b) => a - b);
  const all = found.map(ratio => ratio.toFixed(2)).join(', ');
  console.log(`ratio to c-gomoku-cli, ${what}: median ${found[found.length >> 1].toFixed(2)} (${all})`);
}
