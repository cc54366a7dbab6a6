/**
 * Positions a CPU second that the exact solver answers: every position of real
 * games from the end of the opening on, with whoever is to move, and how many it
 * leaves not known. Medians over some rounds in one process. Wants a build.
 *
 *   node benchmark/solver.mjs [GAMES A PAIRING] [ROUNDS] [RULE]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The solver, compiled as the build compiles it: the build itself has it in the program of a thread only. */
const compiled = await build({
  stdin: {
    contents: ['game/cell', 'game/notation', 'solver/solver']
      .map(module => `export * from './src/${module}.ts';`)
      .join('\n'),
    resolveDir: fileURLToPath(new URL('..', import.meta.url)),
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  write: false,
});
const { BLACK, cellOfIndex, parseMoves, Solver, WHITE } = await import(
  `data:text/javascript,${encodeURIComponent(compiled.outputFiles[0].text)}`
);

const games = process.argv[2] ?? '100';
const rounds = Number(process.argv[3] ?? 5);
const rule = process.argv[4] ?? 'freestyle';
const size = 15;
const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

const play = (first, second) => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
  const out = join(folder, 'run');
  const flags = ['--games', games, '--rule', rule, '--seed', '3', '--out', out, '--quiet', '--json'];
  execFileSync(process.execPath, [main, 'match', first, second, ...flags]);
  const lines = readFileSync(join(out, 'games.jsonl'), 'utf8').trimEnd().split('\n');
  rmSync(folder, { recursive: true });
  return lines.map(line => {
    const { opening, moves } = JSON.parse(line);
    return {
      opening: parseMoves(size, opening).length,
      cells: parseMoves(size, opening + moves).map(index => cellOfIndex(size, index)),
    };
  });
};

/** Asks `question` in every position, and says how much processor time that took. */
const ask = (solver, played, question) => {
  const from = process.cpuUsage();
  const counts = { positions: 0, win: 0, none: 0, unknown: 0, longest: 0 };
  for (const { opening, cells } of played) {
    solver.clear();
    for (let ply = 0; ply < cells.length; ply++) {
      const color = ply % 2 === 0 ? BLACK : WHITE;
      if (ply >= opening) {
        const vcf = question(solver, color);
        counts.positions++;
        counts[vcf.kind]++;
        if (vcf.kind === 'win') counts.longest = Math.max(counts.longest, vcf.stones);
      }
      solver.place(cells[ply], color);
    }
  }
  const { user, system } = process.cpuUsage(from);
  return { ms: (user + system) / 1000, counts };
};

const show = value => Math.round(value).toLocaleString('en-US');
console.log(`rule ${rule}, ${games} games a pairing, ${rounds} rounds`);
for (const [first, second] of [
  ['hashmap', 'point'],
  ['point', 'point-fixed'],
  ['point-fixed', 'hashmap'],
]) {
  const played = play(first, second);
  const solver = new Solver({ name: rule, size });
  const times = [];
  let counts;
  let nodes = 0;
  for (let round = 0; round < rounds; round++) {
    const before = solver.nodes;
    const asked = ask(solver, played, (it, color) => it.vcf(color));
    times.push(asked.ms);
    counts = asked.counts;
    nodes = solver.nodes - before;
  }
  times.sort((a, b) => a - b);
  const ms = times[rounds >> 1];
  console.log(
    `${first} against ${second}: ${show(counts.positions)} positions, ${show((1000 * counts.positions) / ms)} a CPU second ` +
      `(${show((1000 * nodes) / ms)} nodes a CPU second, ${(nodes / counts.positions).toFixed(1)} nodes a position); ` +
      `won ${show(counts.win)}, the longest with ${counts.longest} stones; no win ${show(counts.none)}, not known ${show(counts.unknown)}`,
  );
}
