/**
 * What a change costs a whole match: two builds of the project play the same games in turn, with one worker. Prints
 * the median ratios of CPU time and wall time, of this build to the other; the first is what holds on a busy machine.
 * Wants both builds, and bash.
 *
 *     node benchmark/builds.mjs FOLDER-OF-THE-OTHER [rounds] [match arguments of both] [-- arguments of this build]
 *     node benchmark/builds.mjs ../before 7 random random --games 200000
 *     node benchmark/builds.mjs . 7 hashmap point --games 20000 -- --no-html
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, timedNode } from './cpu-time.mjs';

const [other, rounds = '7', ...rest] = process.argv.slice(2);
const end = rest.includes('--') ? rest.indexOf('--') : rest.length;
const asked = rest.slice(0, end);
const games = asked.length > 0 ? asked : ['random', 'random', '--games', '200000'];
const mainOf = folder => join(folder, 'dist/src/cli/main.js');
const builds = [
  [mainOf(resolve(other)), []],
  [mainOf(fileURLToPath(new URL('..', import.meta.url))), rest.slice(end + 1)],
];

const folder = mkdtempSync(join(tmpdir(), 'arena-builds-'));
const ratios = { cpu: [], wall: [] };
try {
  for (let round = 0; round < Number(rounds); round++) {
    const spent = builds.map(([main, more], i) => {
      const out = join(folder, `${round}-${i}`);
      const fromMs = performance.now();
      const { cpuMs } = timedNode([
        main,
        'match',
        ...games,
        '--workers',
        '1',
        '--quiet',
        '--out',
        out,
        ...more,
      ]);
      const wallMs = performance.now() - fromMs;
      rmSync(out, { recursive: true });
      return { cpuMs, wallMs };
    });
    ratios.cpu.push(spent[1].cpuMs / spent[0].cpuMs);
    ratios.wall.push(spent[1].wallMs / spent[0].wallMs);
  }
} finally {
  rmSync(folder, { recursive: true });
}
for (const [what, values] of Object.entries(ratios)) {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(value => value.toFixed(3));
  console.log(`${what} time: ${median(values).toFixed(3)} of the other build's (${low} to ${high})`);
}
