/**
 * Shows how far the verdicts of `bench --against` can be trusted: a strategy
 * against itself, and against a copy slowed by 10 %, many times each. With
 * `file` as third argument the other side is a file saved once, and the copy
 * is slowed by 20 %. Run by hand after a build, as it takes minutes and
 * measures time:
 *
 *     node benchmark/verdicts.mjs [tries] [strategy] [file]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const tries = Number(process.argv[2] ?? 20);
const strategy = process.argv[3] ?? 'hashmap';
const isFile = process.argv[4] === 'file';
const SLOWED = isFile ? 0.2 : 0.1;

const bench = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'bench', ...args, '--json'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

/**
 * The strategy with so much idle turning in every move. The turns are counted
 * and not timed, so that the copy is slowed by the same work whatever the
 * machine is busy with.
 */
const slowed = turns => `
import strategy from ${JSON.stringify(fileURLToPath(new URL(`../strategies/${strategy}/index.ts`, import.meta.url)))};
let sink = 0;
const turn = () => {
  let x = sink | 1;
  for (let i = 0; i < ${turns}; i++) x = Math.imul(x ^ (x >>> 7), 0x2c1b3c6d);
  sink = x;
};
export default {
  ...strategy,
  id: 'slowed',
  create: (rules, params) => {
    const player = strategy.create(rules, params);
    return {
      kind: 'sync',
      start: game => player.start?.(game),
      ...(player.observe && { observe: (cell, color, position) => player.observe(cell, color, position) }),
      pick: position => {
        turn();
        return player.pick(position);
      },
    };
  },
};
`;

const folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
try {
  const file = turns => {
    const path = join(folder, `slowed-${turns}.ts`);
    writeFileSync(path, slowed(turns));
    return path;
  };
  // How many turns make 10 %: by the ratios of a copy with many, at several times, as a neighbour on the machine
  // slows memory and arithmetic by different amounts.
  const many = 400;
  const ratios = Array.from({ length: 7 }, () => {
    const [{ ratio }] = bench(file(many), '--against', file(0)).comparisons;
    return ratio;
  }).sort((a, b) => a - b);
  const turns = Math.round((SLOWED * many) / (ratios[3] - 1));
  console.log(
    `${strategy}: ${many} turns a move take ${ratios.map(ratio => ratio.toFixed(2)).join(', ')} times as long; ` +
      `${turns} slow it by ${100 * SLOWED} %`,
  );

  const other = isFile ? join(folder, 'base.json') : file(0);
  if (isFile) bench(file(0), '--save', other);

  const count = { same: 0, slower: 0 };
  const seconds = [];
  for (let i = 1; i <= tries; i++) {
    for (const kind of ['same', 'slower']) {
      const from = performance.now();
      const [comparison] = bench(file(kind === 'same' ? 0 : turns), '--against', other).comparisons;
      seconds.push((performance.now() - from) / 1000);
      const { ratio, low, high, verdict, pace, margin } = comparison;
      const times = isFile ? `, pace ${pace.toFixed(2)}, margin ${margin.toFixed(2)}` : '';
      if (verdict === (kind === 'same' ? 'no difference seen' : 'slower')) count[kind]++;
      console.log(
        `${i} ${kind}: ${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}${times}) ${verdict}`,
      );
    }
  }
  seconds.sort((a, b) => a - b);
  console.log(`against itself 'no difference seen': ${count.same} of ${tries}`);
  console.log(`slowed by ${100 * SLOWED} % 'slower': ${count.slower} of ${tries}`);
  console.log(
    `a call took ${seconds[seconds.length >> 1].toFixed(1)} s (median), ${seconds.at(-1).toFixed(1)} s at most`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
