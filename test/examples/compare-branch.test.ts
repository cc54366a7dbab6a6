import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finished, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const SCRIPT = new URL('../../examples/compare-branch.mjs', import.meta.url).pathname;
const SUITE = new URL('../../strategies/suite.jsonl', import.meta.url);

const suite = join(folder, 'suite.jsonl');
writeFileSync(suite, readFileSync(SUITE, 'utf8').split('\n').slice(0, 60).join('\n'));

/** Runs the step, and gives its exit code, what it says, and its summary. */
const step = async (name: string, ...args: string[]) => {
  const summary = join(folder, `${name}.md`);
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, GITHUB_STEP_SUMMARY: summary },
  });
  const { code, stdout, stderr } = await finished(child);
  return { code, stdout, stderr, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' };
};

const BOUNDS = ['--elo0', '0', '--elo1', '300', '--games', '2000'];

test.each([
  ['better', ['random', 'point'], 0, /^\*\*The branch is better: the test of \[0, 300\]/],
  [
    'worse',
    ['point', 'random'],
    1,
    /^\*\*The branch is not shown .* It gets fewer positions of the suite right\./,
  ],
] as const)('a branch that is %s: %j', async (name, contestants, wanted, sentence) => {
  const { code, stdout, stderr, summary } = await step(name, ...contestants, ...BOUNDS, '--suite', suite);
  expect([code, stderr]).toEqual([wanted, '']);
  expect(summary).toMatch(sentence);
  expect(summary).toContain(stdout.trim());
  expect(summary).toContain('## branch against main');
  expect(summary).toMatch(/\| main \| \d+ \| 60 \|\n\| branch \| \d+ \| 60 \|/);
});

test('a limit that is met first is said, and has a code of its own', async () => {
  const { code, summary } = await step('games', 'point', 'point:blocked=3', '--games', '20');
  expect(code).toBe(3);
  expect(summary).toMatch(/^\*\*Undecided: the limit of 20 games was met before/);
  const minutes = await step('minutes', 'point', 'point:blocked=3', '--minutes', '0.01', '--elo1', '1');
  expect(minutes.code).toBe(3);
  expect(minutes.summary).toMatch(/^\*\*Undecided: the limit of 0.01 minutes was met/);
});

test.each([
  [['point'], 'it takes two contestants: that of main, and that of the branch'],
  [['point', 'nobody'], "unknown strategy 'nobody'"],
  [['point', 'point', '--minutes', 'x'], "--minutes is 'x'; it takes a number above 0"],
])('%j could not run, in one line', async (args, words) => {
  const { code, stderr, summary } = await step('refused', ...args);
  expect([code, summary]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

/** Every workflow that the page on CI shows names the script as it is. */
test('the page on CI calls the script by its name and flags', () => {
  const page = readFileSync(new URL('../../docs/ci.md', import.meta.url), 'utf8');
  const script = readFileSync(SCRIPT, 'utf8');
  const flags = [...page.matchAll(/compare-branch\.mjs .*/g)].flatMap(([line]) => line.match(/--\w+/g) ?? []);
  expect(flags.length).toBeGreaterThan(2);
  for (const flag of flags) expect(script).toContain(`${flag.slice(2)}: { type`);
});
