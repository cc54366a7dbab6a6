import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProfileSummary } from '../../src/report/profile-summary.ts';
import { command, fixture } from './command.ts';

let out: string;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'profile-'));
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

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
  ])('$file', ({ file, declaration, isInlined }) => {
    const ran = command('profile', fixture(file), '--seconds', '0.2', '--json', '--out', join(out, file));
    expect(ran.error).toBe('');
    const summary: ProfileSummary = JSON.parse(ran.out);
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

test('the page of the flame graph stands for itself, and no name can break out of its data', () => {
  const ran = command('profile', 'random', '--games', '4', '--out', join(out, 'page'));
  expect(ran.code).toBe(0);
  const page = readFileSync(join(out, 'page', 'flame-graph.html'), 'utf8');
  expect(page).not.toMatch(/(src|href)=/);
  const data = /<script type="application\/json" id="flames">(.*?)<\/script>/s.exec(page)?.[1];
  expect(data).not.toContain('<');
  expect(JSON.parse(data!).name).toBe('all');
});

test.each([
  { fault: 'an illegal move', args: [fixture('illegal.js')], error: 'illegal: it played an illegal move' },
  { fault: 'an exception', args: [fixture('throws.js')], error: 'throws: it threw in game 0' },
  { fault: 'an ended process', args: [fixture('exits.js')], error: 'its process was ended with exit code 3' },
  { fault: 'an unknown strategy', args: ['hashmpa'], error: "did you mean 'hashmap'?" },
  { fault: 'both extents', args: ['random', '--games', '1', '--seconds', '1'], error: 'give one' },
  { fault: 'a number that is none', args: ['random', '--top', 'x'], error: "--top is 'x'" },
  {
    fault: 'a folder that cannot be made',
    args: ['random', '--out', '/dev/null/x'],
    error: '--out /dev/null/x',
  },
])('$fault is one line on stderr and exit code 2', ({ args, error }) => {
  const ran = command('profile', ...(args.includes('--out') ? [] : ['--out', join(out, 'fault')]), ...args);
  expect(ran.error.trimEnd().split('\n')).toHaveLength(1);
  expect(ran.error).toContain(error);
  expect(ran.out).toBe('');
  expect(ran.code).toBe(2);
});
