import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute, temporaryFolder } from '../support/cli.ts';
import { blocksOf, PAPERS, ROOT } from './papers.ts';

const folder = temporaryFolder();

/** Plays a match, and gives its JSON. */
const played = async (a: string, b: string, ...flags: string[]) => {
  const out = join(folder, `run-${Math.random()}`);
  const all = ['match', a, b, ...flags, '--json', '--quiet', '--out', out];
  const { code, stdout, stderr } = await execute(all);
  expect([code, stderr]).toEqual([0, '']);
  const summary = JSON.parse(stdout);
  expect(summary.endings.five + summary.endings.full).toBe(summary.games);
  return summary;
};

const shownStrategies = PAPERS.flatMap(paper =>
  blocksOf(paper)
    .filter(({ language, mark }) => language === 'ts' && mark?.kind === 'file')
    .map(({ mark, text }) => ({ paper, name: mark!.file, text })),
).filter(({ text }) => text.includes('defineStrategy'));

test.each(shownStrategies.flatMap(shown => ['ts', 'mjs'].map(ending => ({ ...shown, ending }))))(
  '$paper: its strategy $name, pasted into a .$ending file elsewhere, plays and beats random',
  async ({ name, text, ending }) => {
    mkdirSync(join(folder, ending), { recursive: true });
    const path = join(folder, ending, name.replace('.ts', `.${ending}`));
    writeFileSync(path, text);
    const { score } = await played(path, 'random', '--games', '40', '--size', '9');
    expect(score).toBeGreaterThan(0.6);
  },
);

test('a strategy is shown in the README, and one with parameters in docs', () => {
  expect(shownStrategies.map(({ paper }) => paper)).toEqual(['README.md', 'docs/writing-strategies.md']);
});

const example = (name: string): string => join(ROOT, 'examples', name);

test.each(['freestyle', 'standard'])('the example that keeps state beats random under %s', async rule => {
  const { score } = await played(
    example('crowd.ts'),
    'random',
    '--games',
    '40',
    '--size',
    '9',
    '--rule',
    rule,
  );
  expect(score).toBeGreaterThan(0.9);
});

test('the example that searches beats the one that does not, and looking further ahead pays', async () => {
  const search = example('search.ts');
  const { score } = await played(search, example('crowd.ts'), '--games', '20', '--size', '11');
  expect(score).toBeGreaterThan(0.9);
  const ahead = await played(`${search}:depth=2`, `${search}:depth=1`, '--games', '40', '--size', '11');
  expect(ahead.scoreLow).toBeGreaterThan(0.5);
});
