import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CUT_OFF } from '../../src/profile/call-tree.ts';
import type { ProfileSummary } from '../../src/profile/profile-summary.ts';
import { profileReport } from '../../src/report/profile/profile-report.ts';
import { execute, finished, refusalOf, start, temporaryFolder } from '../support/cli.ts';

const out = temporaryFolder();
const fixture = (name: string): string => new URL(`../fixtures/${name}`, import.meta.url).pathname;

const lineOf = (file: string, text: string): number =>
  readFileSync(fixture(file), 'utf8')
    .split('\n')
    .findIndex(line => line.includes(text)) + 1;

describe('the slow helper is the first row, by its line in the source', () => {
  test.each([
    { file: 'inlined.ts', declaration: 'const slowHelper', isInlined: true },
    { file: 'inlined.js', declaration: 'const slowHelper', isInlined: true },
    { file: 'called.ts', declaration: 'const slowHelper', isInlined: false },
    { file: 'called.js', declaration: 'function slowHelper', isInlined: false },
  ])('$file', async ({ file, declaration, isInlined }) => {
    const ran = await execute([
      'profile',
      fixture(file),
      '--seconds',
      '0.2',
      '--json',
      '--out',
      join(out, file),
    ]);
    expect(ran.stderr).toBe('');
    const summary: ProfileSummary = JSON.parse(ran.stdout);
    const [first] = summary.functions;
    expect(first.name).toBe('slowHelper');
    expect(first.file).toBe(`test/fixtures/${file}`);
    expect(first.line).toBe(lineOf(file, declaration));
    expect(first.hottestLine).toBe(lineOf(file, 'sum = (sum * 31'));
    expect(first.owner).toBe('strategy');
    expect(first.self).toBeGreaterThan(0.5);
    // The fixture does what it is for: without the second pass the inlined helper would not be there.
    if (isInlined) expect(first.selfAsRun).toBeLessThan(0.3);
    else expect(first.selfAsRun).toBeGreaterThan(0.5);

    const profile = JSON.parse(readFileSync(join(out, file, 'profile.cpuprofile'), 'utf8'));
    const frames: { functionName: string; url: string; lineNumber: number }[] = profile.nodes.map(
      (node: { callFrame: object }) => node.callFrame,
    );
    const helper = frames.find(({ functionName }) => functionName === 'slowHelper');
    expect(helper?.url.endsWith(`/test/fixtures/${file}`)).toBe(true);
    expect(helper?.lineNumber).toBe(first.line - 1);
  });
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

describe("a recursion deeper than the frames that V8 keeps is the strategy's", () => {
  test('300 deep', async () => {
    const folder = join(out, 'deep');
    const deep = `${fixture('recursive.js')}:depth=300`;
    const ran = await execute(['profile', deep, '--seconds', '0.4', '--json', '--out', folder]);
    const summary: ProfileSummary = JSON.parse(ran.stdout);
    const [first] = summary.functions;
    expect(first).toMatchObject({ name: 'descend', owner: 'strategy' });
    expect(first.self).toBeGreaterThan(0.8);
    expect(summary.owners.harness).toBeLessThan(0.1);
    expect(summary.callersCutOff).toBeGreaterThan(0.01);
    expect(profileReport(summary, 5)).toMatch(/^deep recursion: .* % of the time had its callers cut off/m);
    expect(summary.functions.map(({ name }) => name)).not.toContain(CUT_OFF);
    // Not at the root, as if the harness had called it.
    const tops = flamesOf(folder).children;
    expect(tops.map(({ name }) => name)).not.toContain('descend');
    const cut = tops.find(({ name }) => name === CUT_OFF);
    expect(cut).toMatchObject({ owner: 'strategy', name: CUT_OFF });
    expect(cut?.children.map(({ name }) => name)).toContain('descend');
  });

  test.each([
    { first: 'hashmap', second: 'recursive.js:depth=2000', owner: 'opponent' },
    // Nothing tells two apart that share all of their code, and the first is taken.
    { first: 'recursive.js:depth=2001', second: 'recursive.js:depth=2000', owner: 'strategy' },
  ] as const)("$first against $second: the $owner's", async ({ first, second, owner }) => {
    const ran = await execute([
      'profile',
      ...[first, second].map(name => (name.startsWith('rec') ? fixture(name) : name)),
      ...['--seconds', '0.4', '--json', '--out', join(out, 'deep-two')],
    ]);
    const { owners, functions }: ProfileSummary = JSON.parse(ran.stdout);
    expect(functions[0]).toMatchObject({ name: 'descend', owner });
    expect(functions[0].self).toBeGreaterThan(0.6);
    expect(owners.harness).toBeLessThan(0.1);
  });
});

test.each([{ names: ['hashmap'] }, { names: ['hashmap', 'hashmap:own.open3=5000'] }])(
  '$names: no time is booked twice, and no file of a strategy on the harness',
  async ({ names }) => {
    const args = ['--seconds', '0.3', '--json', '--out', join(out, 'sums')];
    const ran = await execute(['profile', ...names, ...args]);
    const summary: ProfileSummary = JSON.parse(ran.stdout);
    expect(sum(summary.functions, 'self')).toBeCloseTo(1, 6);
    expect(sum(summary.functions, 'selfAsRun')).toBeCloseTo(1, 6);
    expect(new Set(keysOf(summary)).size).toBe(summary.functions.length);
    const harness = summary.functions.filter(({ owner }) => owner === 'harness');
    expect(harness.filter(({ file }) => strategyFile(file))).toEqual([]);
    // A row as it is printed: the strategy's own part of the ordinary pass.
    const own = summary.functions.filter(({ owner }) => owner === 'strategy');
    expect(sum(own, 'selfAsRun')).toBeGreaterThan(0.1);
  },
);

test('a few games are played by warm code, and said to be too few', async () => {
  const ran = await execute(['profile', 'hashmap', '--games', '20', '--out', join(out, 'few')]);
  expect(ran.stdout).toMatch(/^\d+ samples? (is|are) too few for shares to be relied on; play longer$/m);
  expect(ran.stdout).toMatch(
    /^the clock's pass lasted [\d.]+ ms, too short for its times to be relied on; play longer$/m,
  );
  // Cold code takes ten times as long.
  const [, ns] = /^hashmap: ([\d,]+) ns a move/m.exec(ran.stdout)!;
  expect(Number(ns.replace(',', ''))).toBeLessThan(8000);
});

test('the page of the flame graph stands for itself, and no name can break out of its data', async () => {
  const ran = await execute(['profile', 'random', '--games', '4', '--out', join(out, 'page')]);
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
  const child = start(['profile', 'hashmap', '--seconds', '60', '--out', join(out, 'a', 'b')]);
  setTimeout(() => child.kill('SIGINT'), 2500);
  const { code, stderr } = await finished(child);
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
