/**
 * Whether calls of the main job agree on which player is the faster, with each other and with `bench`: by what
 * stands first in the table, and by the mean of all moves. Wants a build; takes half a minute.
 *
 *     node benchmark/faster.mjs [calls] [A B]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [calls = '10', ...names] = process.argv.slice(2);
const pair = names.length === 2 ? names : ['hashmap', 'point'];
const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const run = (...args) =>
  execFileSync(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });

const show = ns => Math.round(ns).toLocaleString('en-US').padStart(7);
const folder = mkdtempSync(join(tmpdir(), 'arena-faster-'));
const agree = { costMs: 0, meanMs: 0 };
try {
  const bench = JSON.parse(run('bench', ...pair, '--json')).contestants.map(
    ({ nsPerMove }) => nsPerMove.median,
  );
  const faster = bench[0] < bench[1] ? 0 : 1;
  console.log(`bench:    ${pair.map((name, i) => `${name} ${show(bench[i])} ns a move`).join(', ')}`);
  for (let call = 0; call < Number(calls); call++) {
    const out = join(folder, `${call}`);
    run('match', ...pair, '--quiet', '--out', out);
    const { timing } = JSON.parse(readFileSync(join(out, 'timing.json'), 'utf8'));
    for (const key of Object.keys(agree)) {
      if ((timing[0][key] < timing[1][key] ? 0 : 1) === faster) agree[key]++;
    }
    const words = pair.map(
      (name, i) => `${name} ${show(timing[i].costMs * 1e6)} ns, mean of all ${show(timing[i].meanMs * 1e6)}`,
    );
    console.log(`call ${String(call + 1).padStart(2)}:  ${words.join('; ')}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`agree with bench: ${agree.costMs} of ${calls} calls, by the mean of all moves ${agree.meanMs}`);
