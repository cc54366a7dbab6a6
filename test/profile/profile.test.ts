import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepBundle } from '../../src/contestants/modules.ts';
import { CUT_OFF } from '../../src/profile/call-tree.ts';
import { clockedPass } from '../../src/profile/profile-passes.ts';
import type { ProfileSummary } from '../../src/profile/profile-summary.ts';
import { profileReport } from '../../src/report/profile/profile-report.ts';
import { execute, finished, refusalOf, start, temporaryFolder, until } from '../support/cli.ts';

const out = temporaryFolder();
const fixture = (name: string): string => new URL(`../fixtures/${name}`, import.meta.url).pathname;

const source = (file: string): string[] => readFileSync(fixture(file), 'utf8').split('\n');

const profiled = async (
  players: readonly string[],
  games: number,
  folder: string,
): Promise<ProfileSummary> => {
  const ran = await execute(['profile', ...players, '--games', String(games), '--json', '--out', folder]);
  expect(ran.stderr).toBe('');
  const { document: _, rule: name, size, ...summary } = JSON.parse(ran.stdout);
  return { rules: { name, size }, ...summary };
};

// How large a share of a real profile is depends on what else the machine does; shares.test.ts has those.

describe('the slow helper is met where the source has it', () => {
  const declarations: Readonly<Record<string, string>> = {
    'inlined.ts': 'const slowHelper',
    'inlined.js': 'const slowHelper',
    'called.ts': 'const slowHelper',
    'called.js': 'function slowHelper',
  };

  test.each([{ files: ['inlined.ts', 'called.js'] }, { files: ['called.ts', 'inlined.js'] }])(
    '$files',
    async ({ files }) => {
      const folder = join(out, files[0]);
      const summary = await profiled(files.map(fixture), 60, folder);
      const profile = JSON.parse(readFileSync(join(folder, 'profile.cpuprofile'), 'utf8'));
      const frames: { functionName: string; url: string; lineNumber: number }[] = profile.nodes.map(
        (node: { callFrame: object }) => node.callFrame,
      );
      files.forEach((file, seat) => {
        const path = `test/fixtures/${file}`;
        const rows = summary.functions.filter(row => row.name === 'slowHelper' && row.file === path);
        expect(rows).toHaveLength(1);
        const [row] = rows;
        const lines = source(file);
        const from = lines.findIndex(line => line.includes(declarations[file])) + 1;
        const end = from + lines.slice(from).findIndex(line => /^\}/.test(line)) + 1;
        expect(row.line).toBe(from);
        expect(row.owner).toBe(['strategy', 'opponent'][seat]);
        expect(row.self).toBeGreaterThan(0);
        expect(row.hottestLine).toBeGreaterThanOrEqual(from);
        expect(row.hottestLine).toBeLessThanOrEqual(end);
        const helper = frames.find(
          ({ functionName, url }) => functionName === 'slowHelper' && url.endsWith(path),
        );
        expect(helper?.lineNumber).toBe(from - 1);
      });
    },
  );
});

const sum = (functions: ProfileSummary['functions'], share: 'self' | 'selfAsRun'): number =>
  functions.reduce((total, row) => total + row[share], 0);

const keysOf = ({ functions }: ProfileSummary): string[] =>
  functions.map(({ name, file, line, owner }) => `${name} ${file}:${line} ${owner}`);

const strategyFile = (file: string): boolean => /^(strategies|test)\//.test(file);

interface Flame {
  readonly name: string;
  readonly owner: string;
  readonly children: readonly Flame[];
}

const flamesOf = (folder: string): Flame =>
  JSON.parse(
    /<script type="application\/json" id="flames">(.*?)<\/script>/s.exec(
      readFileSync(join(folder, 'flame-graph.html'), 'utf8'),
    )![1],
  );

test("a recursion deeper than the frames that V8 keeps is the strategy's", async () => {
  const folder = join(out, 'deep');
  const summary = await profiled([`${fixture('recursive.js')}:depth=2000`], 4, folder);
  const descend = summary.functions.filter(({ name }) => name === 'descend');
  expect(descend.map(({ owner }) => owner)).toEqual(['strategy']);
  expect(summary.callersCutOff).toBeGreaterThan(0);
  expect(profileReport(summary, 5)).toMatch(/^deep recursion: .* % of the time had its callers cut off/m);
  expect(summary.functions.map(({ name }) => name)).not.toContain(CUT_OFF);
  // Not at the root, as if the harness had called it.
  const tops = flamesOf(folder).children;
  expect(tops.map(({ name }) => name)).not.toContain('descend');
  const cut = tops.find(({ name }) => name === CUT_OFF);
  expect(cut).toMatchObject({ owner: 'strategy', name: CUT_OFF });
  expect(cut?.children.map(({ name }) => name)).toContain('descend');
});

test.each([{ names: ['hashmap'] }, { names: ['hashmap', 'hashmap:own.open3=5000'] }])(
  '$names: no time is booked twice, and no file of a strategy on the harness',
  async ({ names }) => {
    const summary = await profiled(names, 100, join(out, 'sums'));
    expect(sum(summary.functions, 'self')).toBeCloseTo(1, 6);
    expect(sum(summary.functions, 'selfAsRun')).toBeCloseTo(1, 6);
    expect(new Set(keysOf(summary)).size).toBe(summary.functions.length);
    const harness = summary.functions.filter(({ owner }) => owner === 'harness');
    expect(harness.filter(({ file }) => strategyFile(file))).toEqual([]);

    // The same run, had it been shorter.
    const reportOf = (samples: number, clockedMs: number): string =>
      profileReport({ ...summary, clockedMs, samples: { asRun: 9000, withoutInlining: samples } }, 5);
    const few = /^499 samples are too few for shares to be relied on; play longer$/m;
    const short = /^the clock's pass lasted 49\.9 ms, too short for its times to be relied on; play longer$/m;
    expect(reportOf(499, 49.9)).toMatch(few);
    expect(reportOf(499, 49.9)).toMatch(short);
    expect(reportOf(500, 50)).not.toContain('play longer');
  },
);

test('a few games are played by warm code', async () => {
  // Counts its moves where this test can read them.
  const module = keepBundle(
    Buffer.from(`export default {
      id: 'counting', summary: 'Counts its moves.', params: {},
      create: () => ({
        kind: 'sync',
        pick(position) {
          globalThis.movesCounted = (globalThis.movesCounted ?? 0) + 1;
          return position.cells.find(cell => position.grid[cell] === 0);
        },
      }),
    };`),
    'counting',
  );
  const counting = { name: 'counting', strategy: 'counting', module, params: {} };
  const spec = {
    rules: { name: 'freestyle', size: 5 },
    seed: '1',
    contestants: [counting, counting],
    openings: [[]],
    games: 2,
  } as const;
  const { games, times, loadingMs, firstMovesMs } = await clockedPass(spec, {
    extent: { games: 2 },
    warmUpSeconds: 0.5,
  });
  const timed = times[0].moves + times[1].moves;
  expect(games).toBe(2);
  // Each was loaded and asked for a first move before that, and the report says what that took.
  for (const ms of [...loadingMs, ...firstMovesMs]) expect(ms).toBeGreaterThan(0);
  expect(timed).toBeLessThanOrEqual(50);
  // The games are played once with the clock, and once more to weigh what they allocate.
  const counted = (globalThis as { movesCounted?: number }).movesCounted!;
  expect(counted).toBeGreaterThan(2 * timed);
});

test('a folder is reported again; the page of the flame graph stands for itself, and no name can break out of its data', async () => {
  const ran = await execute(['profile', 'random', '--games', '4', '--out', join(out, 'page')]);
  const again = await execute(['report', join(out, 'page')]);
  expect([again.code, again.stdout]).toEqual([0, ran.stdout]);
  expect((await execute(['report', join(out, 'page'), '--json'])).code).toBe(0);
  expect(ran.code).toBe(0);
  const page = readFileSync(join(out, 'page', 'flame-graph.html'), 'utf8');
  expect(page).not.toMatch(/(src|href)=/);
  const data = /<script type="application\/json" id="flames">(.*?)<\/script>/s.exec(page)?.[1];
  expect(data).not.toContain('<');
  expect(JSON.parse(data!).name).toBe('all');
});

test.each([
  { file: 'illegal.js', error: 'illegal: it played an illegal move in game 0' },
  { file: 'throws.js', error: 'throws: it threw in game 0' },
  { file: 'rejects.js', error: 'rejects: a promise of its was rejected and nothing caught that: no server' },
  { file: 'exits.js', error: 'exits: its process was ended with exit code 3' },
])('a fault of $file while it is profiled is one line on stderr and exit code 2', async ({ file, error }) => {
  const ran = await execute(['profile', fixture(file), '--out', join(out, 'fault')]);
  expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(ran.stderr).toContain(error);
  expect(ran.stdout).toBe('');
  expect(ran.code).toBe(2);
  expect(existsSync(join(out, 'fault'))).toBe(false);
});

test('Ctrl-C leaves no folder', async () => {
  const sign = join(out, 'playing');
  const file = join(out, 'signing.js');
  // Shows by a file that it plays.
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
    let hasSigned = false;
    export default {
      id: 'signing', summary: 'Shows that it plays.', params: {},
      create: () => ({
        kind: 'sync',
        pick(position) {
          if (!hasSigned) writeFileSync(${JSON.stringify(sign)}, '');
          hasSigned = true;
          return position.cells.find(cell => position.grid[cell] === 0);
        },
      }),
    };`,
  );
  const child = start(['profile', file, '--seconds', '600', '--out', join(out, 'a', 'b')]);
  const ended = finished(child);
  await until(child, () => existsSync(sign));
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(stderr).toBe('interrupted: nothing was written\n');
  expect(code).toBe(130);
  expect(existsSync(join(out, 'a'))).toBe(false);
});

test.each([
  { refused: 'an unknown strategy', args: ['hashmpa'], words: "did you mean 'hashmap'?" },
  { refused: 'both extents', args: ['random', '--games', '1', '--seconds', '1'], words: 'give one' },
  { refused: 'no games', args: ['random', '--games', '0'], words: "--games is '0'" },
  { refused: 'a number that is none', args: ['random', '--top', 'x'], words: "--top is 'x'" },
  {
    refused: 'a folder that cannot be made',
    args: ['random', '--out', '/dev/null/x'],
    words: '--out /dev/null/x: cannot be written: a part of the path is not a folder',
  },
])('$refused is refused', async ({ args, words }) => {
  expect(await refusalOf(['profile', ...args])).toContain(words);
});
