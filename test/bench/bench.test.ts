import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, loadStrategy } from '../../src/arena/load-strategy.ts';
import { ownModule } from '../../src/arena/own-strategies.ts';
import { calmDifferences, compareWithSaved } from '../../src/bench/compare.ts';
import { type Corpus, makeCorpus } from '../../src/bench/corpus.ts';
import { Replayer } from '../../src/bench/replayer.ts';
import { signatureOf } from '../../src/bench/signature.ts';
import { differences, readBaseline, saveBaseline } from '../../src/cli/baseline.ts';
import { Board } from '../../src/game/board.ts';
import { benchReport } from '../../src/report/bench-report.ts';
import type { BenchRow, BenchSummary } from '../../src/report/bench-summary.ts';
import { defaultValues } from '../../src/strategy/params.ts';
import { execute, refusalOf, temporaryFolder } from '../support/cli.ts';

const RULES = { name: 'freestyle', size: 15 } as const;

const out = temporaryFolder();
let corpus: Corpus;
beforeAll(async () => {
  corpus = await makeCorpus(RULES, '1');
});

test('the corpus is the same one every time, and has games that nobody has won', async () => {
  expect(corpus.id).toBe('d99ace61d36f');
  expect(await makeCorpus(RULES, '1')).toEqual(corpus);
  expect((await makeCorpus(RULES, '2')).id).not.toBe(corpus.id);
  const board = new Board(RULES);
  for (const game of corpus.games) {
    board.reset();
    for (const index of game) board.play(board.cells[index]);
    expect(board.isOver()).toBe(false);
  }
});

test('the first game meets every stage, so that a slow strategy does', () => {
  expect(corpus.games[0].length).toBeGreaterThan(corpus.stageStarts[1] + 10);
});

test.each([
  { name: 'freestyle', size: 5 },
  { name: 'standard', size: 9 },
  { name: 'standard', size: 25 },
] as const)('there is a corpus for $size x $size $name', async rules => {
  const { games } = await makeCorpus(rules, '1');
  expect(games).toHaveLength(12);
  expect(Math.min(...games.map(game => game.length))).toBeGreaterThan(4);
});

describe('the bench signature', () => {
  const sign = async (id: string): Promise<string> => {
    const module = ownModule(id);
    const strategy = await loadStrategy(module, id);
    const contestant = { name: id, strategy: id, module, params: defaultValues(strategy.params) };
    const player = createPlayer(strategy, contestant, RULES);
    const other = createPlayer(strategy, contestant, RULES);
    return signatureOf(contestant, corpus, new Replayer(corpus, player, id), player, other);
  };

  // A change of speed leaves these alone. A change of behaviour changes them, and its commit says so.
  test.each([
    { id: 'hashmap', signature: 'f22fc7c5d31467f1' },
    { id: 'hashmap-plain', signature: 'f22fc7c5d31467f1' },
    { id: 'point', signature: '0d997c555e14f3cd' },
    { id: 'point-plain', signature: '0d997c555e14f3cd' },
    { id: 'point-fixed', signature: 'cba8b9749ce61652' },
    { id: 'point-fixed-plain', signature: 'cba8b9749ce61652' },
    { id: 'random', signature: '7337a7254524deb5' },
  ])('of $id', async ({ id, signature }) => {
    expect(await sign(id)).toBe(signature);
  });
});

const spread = { median: 1000, low: 990, high: 1010 };

const rowOf = (ns: readonly number[]): BenchRow => ({
  text: 'hashmap',
  name: 'hashmap',
  signature: 'f00d',
  isRepeatable: true,
  nsPerMove: spread,
  collecting: 0,
  stages: [{ stage: 'opening', picks: 10, nsPerPick: spread, nsPerUpdate: null }],
  slices: 2,
  picks: 10,
  samples: 12,
  processNsPerMove: ns,
});

const summaryOf = (row: BenchRow): BenchSummary => ({
  corpus: { id: 'c0ffee', rules: RULES, seed: '1', games: 12 },
  machine: { cpu: 'a', platform: 'linux x64', node: '20.0.0', v8: '11' },
  measuredAt: '2024-01-01T00:00:00.000Z',
  processes: 6,
  contestants: [row],
  comparisons: [],
});

describe('the verdict against a file', () => {
  const then = rowOf([1000, 1001, 1002, 1003, 1004, 1005]);
  test.each([
    { name: 'slower', ns: [1100, 1101, 1102, 1103, 1104, 1105], verdict: 'slower' },
    { name: 'faster', ns: [900, 901, 902, 903, 904, 905], verdict: 'faster' },
    { name: 'the same', ns: [1000, 1001, 1002, 1003, 1004, 1005], verdict: 'no difference seen' },
    { name: 'certain and tiny', ns: [1006, 1006, 1007, 1007, 1008, 1008], verdict: 'no difference seen' },
    { name: 'large and uncertain', ns: [900, 950, 1100, 1200, 1300, 1400], verdict: 'no difference seen' },
    { name: 'too few processes to be certain', ns: [1500, 1501], verdict: 'no difference seen' },
  ])('$name', ({ ns, verdict }) => {
    const comparison = compareWithSaved(rowOf(ns), then, summaryOf(then).measuredAt);
    expect(comparison.verdict).toBe(verdict);
    expect(benchReport({ ...summaryOf(then), comparisons: [comparison] })).toContain(`: ${verdict}\n`);
  });
});

test('pairs with a disturbed process are left out, whichever side it is on, down to seven', () => {
  const calm = Array.from({ length: 10 }, () => 1000);
  const disturbed = [1900, ...calm.slice(1)];
  expect(calmDifferences(calm, calm)).toHaveLength(10);
  expect(calmDifferences(disturbed, calm)).toEqual(Array(9).fill(0));
  expect(calmDifferences(calm, disturbed)).toEqual(Array(9).fill(0));
  expect(calmDifferences([1000, 1000, 1000, 1300, 1400, 1500, 1600, 1700, 1800, 1900], calm)).toHaveLength(7);
});

describe('a baseline', () => {
  test('comes back from its file', () => {
    const { comparisons: _, ...rest } = summaryOf(rowOf([1000]));
    const file = join(out, 'round-trip.json');
    saveBaseline(file, { ...rest, comparisons: [] });
    expect(readBaseline(file)).toEqual({ kind: 'gomoku-arena bench', version: 1, ...rest });
  });

  test('of another corpus, processor or Node is said to be one', () => {
    const { comparisons: _, ...then } = summaryOf(rowOf([1000]));
    expect(differences(then, 'c0ffee', then.machine)).toEqual([]);
    const found = differences(then, 'other', { ...then.machine, cpu: 'b', node: '22.0.0' });
    expect(found).toHaveLength(3);
    expect(found[0]).toContain('c0ffee');
  });
});

test.each([
  { file: 'illegal.js', error: 'illegal: it played an illegal move' },
  { file: 'throws.js', error: 'throws: it threw in the corpus' },
])('a fault of $file is one line on stderr and exit code 2', async ({ file, error }) => {
  const ran = await execute(['bench', new URL(`./fixtures/${file}`, import.meta.url).pathname]);
  expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(ran.stderr).toContain(error);
  expect(ran.stdout).toBe('');
  expect(ran.code).toBe(2);
});

describe('what cannot be used is refused', () => {
  const file = (name: string, content: string): string => {
    const path = join(out, name);
    writeFileSync(path, content);
    return path;
  };
  const damaged = (): string => {
    const path = join(out, 'damaged.json');
    saveBaseline(path, summaryOf(rowOf([1000])));
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"slices": 2', '"slices": "two"'));
    return path;
  };
  test.each([
    {
      name: 'unknown strategy',
      args: () => ['pont'],
      error: "unknown strategy 'pont'; did you mean 'point'?",
    },
    { name: 'missing file', args: () => ['--against', join(out, 'none.json')], error: 'no such file' },
    { name: 'no JSON', args: () => ['--against', file('a.json', '{')], error: 'not JSON' },
    { name: 'foreign JSON', args: () => ['--against', file('b.json', '[]')], error: 'bench --save wrote' },
    { name: 'damaged', args: () => ['--against', damaged()], error: 'contestants.0.slices' },
    { name: 'a limit and nothing to compare', args: () => ['--fail-slower', '5'], error: 'needs --against' },
    { name: 'no folder', args: () => ['--save', join(out, 'none', 'a.json')], error: 'cannot be written' },
    { name: 'no number', args: () => ['point', '--against', 'point', '--fail-slower', 'x'], error: "is 'x'" },
    { name: 'two names', args: () => ['point', 'random', '--against', 'point'], error: 'name one' },
  ])('$name', async ({ args, error }) => {
    expect(await refusalOf(['bench', ...args()])).toContain(error);
  });
});
