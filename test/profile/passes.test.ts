import { expect, test } from 'vitest';
import { builtInLines } from '../../src/profile/built-ins.ts';
import type { FunctionRow, ProfileSummary } from '../../src/profile/profile-summary.ts';
import { profileDocument } from '../../src/report/profile/profile-report.ts';

const row = (name: string, changes: Partial<FunctionRow> = {}): FunctionRow => ({
  name,
  file: 'mine.ts',
  line: 1,
  owner: 'strategy',
  self: 0.5,
  total: 0.5,
  selfAsRun: 0.5,
  hottestLine: null,
  ...changes,
});

/** A profile of few long calls; `harness` by the clock, and by the profiler. */
const summaryOf = (nsPerMove: number, harness: number, byProfiler: number): ProfileSummary => ({
  rules: { name: 'freestyle', size: 15 },
  seed: '1',
  openings: 'random:4@7',
  node: '20.0.0',
  cpu: 'x',
  gamesInSet: 2,
  games: { clocked: 1, asRun: 1, withoutInlining: 1 },
  samples: { asRun: 5000, withoutInlining: 5000 },
  contestants: [
    {
      name: 'long',
      moves: 100,
      observations: 0,
      nsPerMove,
      nsPerPick: nsPerMove,
      nsPerObservation: null,
      nsPerCell: 1,
      choosing: 1,
      observing: 0,
      starting: 0,
      loadingMs: 4,
      firstMoveMs: 30,
    },
  ],
  clockedMs: 2000,
  clockCostNs: 50,
  processor: 1,
  harness,
  collections: 0,
  collectionsPerThousandMoves: 0,
  collecting: 0,
  bytesPerMove: 0,
  owners: { strategy: 1 - byProfiler, opponent: 0, harness: byProfiler, collector: 0, node: 0 },
  callersCutOff: 0,
  builtIns: ['pick (mine.ts:7): sort'],
  functions: [row('pick')],
  files: { profile: 'a', profileAsRun: 'b', flameGraph: 'c' },
});

test.each([
  ['the profiler sees the harness alone, the clock hardly', 20e6, 0.001, 0.999, true],
  ['both see the same', 20e6, 0.001, 0.03, false],
  ['calls are so short that a pass without inlining has other shares', 500, 0.3, 0.6, false],
] as const)('where %s, a contradiction is said or not', (_, nsPerMove, harness, byProfiler, isSaid) => {
  const notes = profileDocument(summaryOf(nsPerMove, harness, byProfiler), 5).sheets[1].notes ?? [];
  const said = notes.filter(note => note.startsWith('the two passes contradict each other'));
  expect(said.length).toBe(isSaid ? 1 : 0);
  if (isSaid) expect(said[0]).toContain('0.1 % of the time by the clock, and 99.9 % by the profiler');
  expect(notes.some(note => note.endsWith('pick (mine.ts:7): sort'))).toBe(true);
});

test('what no warm pass shows is said: the first call, and that it may have waited', () => {
  const notesOf = (summary: ProfileSummary) => profileDocument(summary, 5).sheets[0].notes ?? [];
  const summary = summaryOf(20e6, 0.001, 0.001);
  expect(notesOf(summary)).toContain(
    'first call of long, in no figure above: 30.0 ms for the very first move, 4.00 ms to load and build it',
  );
  expect(notesOf({ ...summary, processor: 0.01 })).toContain(
    'this had 1.0 % of a processor: either others had the rest, and the times above are too long, or a player waited',
  );
});

test('what V8 has built in is named with the line that calls it', () => {
  const source = ['', 'const a = JSON.parse(text);', 'values.sort(); /x+/.test(text);', 'a + b;'];
  const read = (_: string, line: number): string => source[line - 1] ?? '';
  expect(
    builtInLines(
      [
        row('parsing', { line: 2 }),
        row('sorting', { line: 1, hottestLine: 3 }),
        row('plain', { line: 4 }),
        row('rare', { line: 2, self: 0.01 }),
        row('theirs', { line: 2, owner: 'opponent' }),
      ],
      read,
    ),
  ).toEqual([
    'parsing (mine.ts:2): JSON.parse',
    'sorting (mine.ts:3): a regular expression or a search in a text, sort',
  ]);
});
