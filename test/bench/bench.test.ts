import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bench } from '../../src/arena/bench.ts';
import { differences, readBaseline, saveBaseline } from '../../src/bench/baseline.ts';
import type { BenchRow, BenchSummary, Comparison } from '../../src/bench/bench-summary.ts';
import { calmDifferences, compareWithSaved, isCalmEnough } from '../../src/bench/compare.ts';
import { type Corpus, makeCorpus } from '../../src/bench/corpus.ts';
import { Replayer } from '../../src/bench/replayer.ts';
import { signatureOf } from '../../src/bench/signature.ts';
import { createPlayer, loadStrategy } from '../../src/contestants/load-strategy.ts';
import { ownModule } from '../../src/contestants/modules.ts';
import { Board } from '../../src/game/board.ts';
import { benchDocument, benchReport } from '../../src/report/bench-report.ts';
import { documentMarkdown } from '../../src/report/formats/document.ts';
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
    { id: 'point-faults', signature: '0d997c555e14f3cd' },
    { id: 'random', signature: '7337a7254524deb5' },
  ])('of $id', async ({ id, signature }) => {
    expect(await sign(id)).toBe(signature);
  });
});

const spread = { median: 1000, low: 990, high: 1010 };

const rowOf = (ns: readonly number[], referenceNs?: readonly number[]): BenchRow => ({
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
  ...(referenceNs && { processReferenceNs: referenceNs }),
});

const summaryOf = (row: BenchRow): BenchSummary => ({
  corpus: { id: 'c0ffee', rules: RULES, seed: '1', games: 12 },
  machine: { cpu: 'a', platform: 'linux x64', node: '20.0.0', v8: '11' },
  measuredAt: '2024-01-01T00:00:00.000Z',
  processes: 6,
  contestants: [row],
  comparisons: [],
});

const times = (factor: number, ns: readonly number[]): number[] => ns.map(value => factor * value);

test('a bench is a document like every report: the same figures in Markdown', () => {
  const markdown = documentMarkdown(benchDocument(summaryOf(rowOf([1000]))));
  expect(markdown).toContain('| contestant | a move, all in |');
  expect(markdown).toContain('| f00d |');
});

describe('the verdict against a file', () => {
  const ns = [1000, 1001, 1002, 1003, 1004, 1005];
  const pace = [100, 100.1, 100.2, 100.3, 100.4, 100.5];
  const noisy = [100, 108, 95, 104, 92, 110];
  const verdictOf = (now: BenchRow, then: BenchRow): Comparison => {
    const comparison = compareWithSaved(now, then, summaryOf(then).measuredAt, []);
    const printed = benchReport({ ...summaryOf(then), comparisons: [comparison] });
    expect(printed).toContain(`: ${comparison.verdict}\n`);
    const isWide = comparison.high / comparison.low > 1.15;
    expect(printed.includes('the machine was busy: differences below')).toBe(isWide);
    return comparison;
  };
  test.each([
    { name: 'slower', now: times(1.1, ns), verdict: 'slower' },
    { name: 'faster', now: times(0.9, ns), verdict: 'faster' },
    { name: 'the same', now: ns, verdict: 'no difference seen' },
    { name: 'certain and within the margin', now: times(1.025, ns), verdict: 'no difference seen' },
    { name: 'large and uncertain', now: [900, 950, 1100, 1200, 1300, 1400], verdict: 'no difference seen' },
    { name: 'too few processes to be certain', now: [1500, 1501], verdict: 'no difference seen' },
  ])('$name', ({ now, verdict }) => {
    expect(verdictOf(rowOf(now, pace.slice(0, now.length)), rowOf(ns, pace)).verdict).toBe(verdict);
  });

  test('the change of the pace is divided out, and asks for more', () => {
    const same = verdictOf(rowOf(times(1.5, ns), times(1.5, pace)), rowOf(ns, pace));
    expect(same.ratio).toBeCloseTo(1, 2);
    expect(same.pace).toBeCloseTo(1.5, 2);
    expect(same.verdict).toBe('no difference seen');
    // A strategy suffers more than board play where others share the core.
    const suffering = verdictOf(rowOf(times(1.9, ns), times(1.5, pace)), rowOf(ns, pace));
    expect(suffering.verdict).toBe('no difference seen');
    expect(verdictOf(rowOf(times(3, ns), times(1.5, pace)), rowOf(ns, pace)).verdict).toBe('slower');
  });

  test('the spread of the pace widens the interval', () => {
    const sharp = verdictOf(rowOf(times(1.1, ns), pace), rowOf(ns, pace));
    const blurred = verdictOf(rowOf(times(1.1, ns), noisy), rowOf(ns, pace));
    expect(blurred.high / blurred.low).toBeGreaterThan(1.1 * (sharp.high / sharp.low));
    expect(blurred.verdict).toBe('no difference seen');
  });

  test('processes that others disturbed are left out by the pace', () => {
    const now = rowOf([...ns, 1900, 1950, 2000], [...pace, 150, 160, 170]);
    expect(verdictOf(now, rowOf(ns, pace))).toMatchObject({ processes: 6, verdict: 'no difference seen' });
    expect(isCalmEnough(now.processReferenceNs!, pace)).toBe(true);
    expect(isCalmEnough(times(1.3, pace), pace)).toBe(false);
    expect(isCalmEnough(times(1.3, pace), undefined)).toBe(true);
  });

  test('without a pace only a large difference is told', () => {
    expect(verdictOf(rowOf(times(1.2, ns), pace), rowOf(ns)).verdict).toBe('no difference seen');
    expect(verdictOf(rowOf(times(1.4, ns), pace), rowOf(ns)).verdict).toBe('slower');
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
    expect(readBaseline(file)).toEqual(rest);
  });

  test('of another corpus, processor or Node is said to be one', () => {
    const { comparisons: _, ...then } = summaryOf(rowOf([1000], [100]));
    expect(differences(then, 'c0ffee', then.machine)).toEqual([]);
    const found = differences(then, 'other', { ...then.machine, cpu: 'b', node: '22.0.0' });
    expect(found).toHaveLength(3);
    expect(found[0]).toContain('c0ffee');
  });

  test('of before the pace was measured is read, and said to be one', () => {
    const file = join(out, 'old.json');
    saveBaseline(file, summaryOf(rowOf([1000])));
    const then = readBaseline(file);
    expect(differences(then, 'c0ffee', then.machine)).toEqual([expect.stringContaining('pace')]);
  });

  test('that differs is said to, in JSON and under the verdict, with --quiet too', async () => {
    const file = join(out, 'elsewhere.json');
    const then = summaryOf({ ...rowOf([1000], [100]), text: 'random', name: 'random' });
    saveBaseline(file, { ...then, machine: { ...then.machine, cpu: 'an abacus' } });
    const ran = await execute([
      'bench',
      'random',
      '--against',
      file,
      '--quiet',
      '--size',
      '9',
      '--seconds',
      '1',
      '--json',
    ]);
    const { corpus, ...rest } = JSON.parse(ran.stdout);
    const rules = { name: corpus.rule, size: corpus.size };
    const summary: BenchSummary = { ...rest, corpus: { ...corpus, rules } };
    const [{ differences: found }] = summary.comparisons;
    expect(found[0]).toContain("the baseline's corpus is");
    expect(found[1]).toContain("the baseline's cpu is 'an abacus'");
    expect(benchReport(summary)).toMatch(/^random against random: .*\n {2}beware: the baseline's corpus is/m);
    expect(ran.stderr).toBe('');
    const again = await execute(['report', file]);
    expect([again.code, again.stdout]).toEqual([0, benchReport({ ...readBaseline(file), comparisons: [] })]);
    expect((await execute(['report', file, '--json'])).code).toBe(0);
  });
});

test.each([
  {
    file: 'illegal.js',
    error:
      'illegal: it played an illegal move in the corpus, game 0 at stone 1: undefined, which is no cell of the board',
  },
  { file: 'rejects.js', error: 'rejects: a promise of its was rejected and nothing caught that: no server' },
  { file: '', error: 'it is a folder' },
  { file: 'none.js', error: 'there is no such file' },
  { file: 'throws.js', error: 'throws: it threw in the corpus' },
])('a fault of $file is one line on stderr and exit code 2', async ({ file, error }) => {
  const ran = await execute(['bench', new URL(`../fixtures/${file}`, import.meta.url).pathname]);
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
    { name: 'no baseline', args: () => ['--save', join(out, 'x.txt')], error: 'name ends in .json' },
    { name: 'no folder', args: () => ['--save', join(out, 'none', 'a.json')], error: 'cannot be written' },
    { name: 'no number', args: () => ['point', '--against', 'point', '--fail-slower', 'x'], error: "is 'x'" },
    { name: 'two names', args: () => ['point', 'random', '--against', 'point'], error: 'name one' },
  ])('$name', async ({ args, error }) => {
    expect(await refusalOf(['bench', ...args()])).toContain(error);
  });
});

describe('a bench that is not waited for', () => {
  const options = { contestants: ['random'], size: 5 };

  test('answers when its seconds are over, with as many rounds as there were', async () => {
    const heard: string[] = [];
    const { processes, contestants } = await bench({
      ...options,
      seconds: 0.001,
      onProgress: words => heard.push(words),
    });
    expect([processes, contestants[0].processNsPerMove.length]).toEqual([1, 1]);
    expect(heard).toEqual([expect.stringMatching(/^1 round: random [\d.]+ .?s a move$/)]);
    expect(contestants[0].signature).toMatch(/^[0-9a-f]{16}$/);
  });

  test('answers when it is aborted, with what it has', async () => {
    const stop = new AbortController();
    const { processes } = await bench({ ...options, signal: stop.signal, onProgress: () => stop.abort() });
    expect(processes).toBe(1);
    await expect(bench({ ...options, seconds: 0 })).rejects.toThrow('seconds');
  });
});
