import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProfileSummary } from '../../src/report/profile-summary.ts';
import { execute, refusalOf, temporaryFolder } from '../support/cli.ts';

const out = temporaryFolder();
const fixture = (name: string): string => new URL(`./fixtures/${name}`, import.meta.url).pathname;

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
    expect(first.file).toBe(`test/bench/fixtures/${file}`);
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
    expect(helper?.url.endsWith(`/test/bench/fixtures/${file}`)).toBe(true);
    expect(helper?.lineNumber).toBe(first.line - 1);
  });
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
  { file: 'exits.js', error: 'exits: its process was ended with exit code 3' },
])('a fault of $file while it is profiled is one line on stderr and exit code 2', async ({ file, error }) => {
  const ran = await execute(['profile', fixture(file), '--out', join(out, 'fault')]);
  expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(ran.stderr).toContain(error);
  expect(ran.stdout).toBe('');
  expect(ran.code).toBe(2);
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
