import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { type Document, documentText } from '../../src/report/formats/document.ts';
import { runReport } from '../../src/report/run-report.ts';
import { readRun } from '../../src/store/read-run.ts';

const widest = (text: string): number => Math.max(...text.split('\n').map(line => stringWidth(line)));

const reference = await readRun(new URL('../../results/reference', import.meta.url).pathname);
const run = { ...reference, folders: ['results/reference'] };

const wide: Document = {
  title: 'A tournament of contestants with names that take some room',
  sheets: [
    {
      title: 'table',
      head: ['', 'Elo', 'games', 'score', ...Array.from({ length: 8 }, (_, i) => `% on ${i + 1}`)],
      rows: [
        ['1 hashmap:own.open3=5000', '+12', '1,000', '51.2 %', ...Array.from({ length: 8 }, () => '50.1')],
        ['2 日本語の名前です', '-12', '1,000', '48.8 %', ...Array.from({ length: 8 }, () => '49.9')],
      ],
      spare: ['games', ...Array.from({ length: 8 }, (_, i) => `% on ${i + 1}`)],
      notes: [
        'a note below the table that is rather long, as such notes are, and goes on for some words more',
      ],
    },
  ],
  notes: [
    '  one that is indented, with some words behind it that make it longer than any narrow terminal has',
  ],
};

test.each([40, 60, 80, 100, 120, 200])('reports fit %i columns, and say the same words', width => {
  const report = runReport(run, 'table', width);
  expect(widest(report)).toBeLessThanOrEqual(width);
  expect(widest(documentText(wide, width))).toBeLessThanOrEqual(width);
  const words = (text: string): string[] => text.match(/[\w.,%]+/g) ?? [];
  // Stacked, a contestant's name stands at each of its figures.
  const shown = new Set(words(report));
  expect(words(runReport(run, 'table')).filter(word => !shown.has(word))).toEqual([]);
});

test('without a width everything is as wide as it is', () => {
  expect(runReport(run, 'table', 1000)).toBe(runReport(run, 'table'));
  expect(widest(documentText(wide))).toBeGreaterThan(120);
});

test('what can be spared is left out first, and named; then rows stand one below the other', () => {
  const some = documentText(wide, 80);
  expect(some).toMatch(/left out, as the terminal is narrow: games, % on 1[^;]*;\s+--format csv has all/);
  expect(some).toContain('Elo');
  const narrow = documentText(wide, 40);
  expect(narrow).toContain('1 hashmap:own.open3=5000\n  Elo: +12\n  games: 1,000\n  score: 51.2 %\n');
  expect(narrow).toContain('  % on 8: 49.9\n');
});
