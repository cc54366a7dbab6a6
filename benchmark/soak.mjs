// Kills runs at random moments, goes on with them, and holds what they end with to a run that was never stopped, byte
// for byte: npm run soak, or node benchmark/soak.mjs [--short] [--seed TEXT]. Ends with exit code 1 at a difference.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import seedrandom from 'seedrandom';

const MAIN = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const isShort = process.argv.includes('--short');
const seed = process.argv[process.argv.indexOf('--seed') + 1 || process.argv.length] ?? String(Date.now());
const random = seedrandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'arena-soak-'));

const match = ['hashmap', 'point', '--size', '9'];
const RUNS = isShort
  ? [{ what: 'match', kills: 3, argv: ['match', ...match, '--games', '600'] }]
  : [
      { what: 'match', kills: 50, argv: ['match', ...match, '--games', '20000'] },
      {
        what: 'tournament',
        kills: 20,
        argv: ['tournament', 'hashmap', 'point', 'random', '--size', '9', '--games', '4000'],
      },
      {
        what: 'match with SPRT',
        kills: 20,
        argv: [
          ...['match', 'hashmap', 'hashmap:opponent.open3=1500', '--size', '9'],
          ...['--games', '40000', '--sprt', 'elo0=0,elo1=8'],
        ],
      },
    ];

/** Runs the command line; killed after so many milliseconds, if it is not over before. */
const run = (argv, killMs = Number.POSITIVE_INFINITY) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [MAIN, ...argv, '--quiet', '--workers', '2'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const timer = Number.isFinite(killMs) ? setTimeout(() => child.kill('SIGKILL'), killMs) : undefined;
    let said = '';
    child.stderr.on('data', text => {
      said += text;
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      // 1 is the answer no of a test.
      if (signal === 'SIGKILL' || code === 0 || code === 1) done(signal !== 'SIGKILL');
      else fail(new Error(`gomoku-arena ${argv.join(' ')}: exit code ${code}: ${said}`));
    });
  });

/** What a kill has left: where it fell. */
const placeOf = path => {
  if (!existsSync(join(path, 'games.jsonl'))) return 'before games.jsonl';
  if (readdirSync(path).some(name => name.endsWith('.tmp'))) return 'writing a file';
  const bytes = readFileSync(join(path, 'games.jsonl'));
  if (bytes.length === 0) return 'before the first game';
  if (bytes.at(-1) !== 10) return 'in a line';
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  if (lines % 2 === 1) return 'in a pair';
  return existsSync(join(path, 'summary.json')) ? 'behind the summary' : 'between batches';
};

let isSame = true;
console.log(`seed ${seed}`);
for (const { what, kills, argv } of RUNS) {
  const clean = join(folder, `${what} clean`);
  const fromMs = performance.now();
  await run([...argv, '--out', clean]);
  const wholeMs = performance.now() - fromMs;
  const places = new Map();
  let [killed, runs] = [0, 0];
  while (killed < kills) {
    const path = join(folder, `${what} ${runs++}`);
    let isOver = false;
    while (!isOver) {
      const goesOn = existsSync(join(path, 'run.json'));
      const asked = goesOn ? [argv[0], '--resume', path] : [...argv, '--out', path];
      isOver = await run(asked, killed < kills ? random() * wholeMs : undefined);
      if (isOver) continue;
      killed++;
      const place = placeOf(path);
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    for (const file of ['games.jsonl', 'summary.json']) {
      if (readFileSync(join(path, file)).equals(readFileSync(join(clean, file)))) continue;
      isSame = false;
      console.log(`${what}: ${file} of run ${runs} differs; both are kept in ${folder}`);
    }
    if (isSame) rmSync(path, { recursive: true });
  }
  const words = [...places].map(([place, times]) => `${times} ${place}`).join(', ');
  const games = JSON.parse(readFileSync(join(clean, 'summary.json'), 'utf8')).games;
  console.log(
    `${what}: ${killed} kills (${words}), ${runs} runs of ${games} games: ${isSame ? 'same' : 'DIFFERENT'}`,
  );
}
if (isSame) rmSync(folder, { recursive: true, force: true });
process.exitCode = isSame ? 0 : 1;
