import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readBaseline } from '../../src/bench/baseline.ts';
import { JournalFolder } from '../../src/files/journal-folder.ts';
import { readJson, readJsonAs, readJsonIfThere } from '../../src/files/read-json.ts';
import { readRunConfig } from '../../src/store/run-file.ts';
import { summaryDifference } from '../../src/store/summary-difference.ts';
import { readTune } from '../../src/tune/session/tune-folder.ts';
import { temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const schema = z.object({ games: z.int() });

test('a file is read with and without a mark of the byte order', () => {
  expect(readJson(file('a.json', '{"games": 1}'))).toEqual({ games: 1 });
  expect(readJsonAs(schema, file('b.json', '\uFEFF{"games": 2}'))).toEqual({ games: 2 });
  expect(readJsonIfThere(join(folder, 'b.json'))).toEqual({ games: 2 });
  expect(readJsonIfThere(join(folder, 'none.json'))).toBeUndefined();
});

test('what is wrong with a file is said in one line: the file, and why it will not do', () => {
  const cases: [() => unknown, RegExp][] = [
    [() => readJson(join(folder, 'none'), 'the book'), /^the book: there is no such file or folder$/],
    [() => readJson(folder), /^\S+: it is a folder$/],
    [() => readJson(file('c.json', '{\n"games"\n')), /^\S+c\.json: not JSON: .+$/],
    [
      () => readJsonAs(schema, file('d.json', '{"games": 1.5}')),
      /^\S+d\.json: games is 1\.5; it takes a whole number$/,
    ],
    [() => readJsonIfThere(file('e.json', '')), /^\S+e\.json: not JSON: .+$/],
  ];
  for (const [read, words] of cases) expect(read).toThrow(words);
});

test.each([
  ['run.json', async () => readRunConfig(folder)],
  ['tune.json', async () => readTune(new JournalFolder(folder, 'journal.jsonl'))],
  ['baseline.json', async () => readBaseline(join(folder, 'baseline.json'))],
] as const)(
  '%s is refused by its name and a reason when it is cut off, and when it is of another kind',
  async (name, read) => {
    file(name, '{"format": 1, "kind"');
    await expect(read()).rejects.toThrow(new RegExp(`${name}: not JSON: `));
    file(name, '{"format": 77, "kind": "gomoku-arena bench"}');
    await expect(read()).rejects.toThrow(new RegExp(`${name}: (format|version|not a file)`));
  },
);

test('a summary that cannot be read differs, and says why', () => {
  expect(summaryDifference(folder, {}, 'now')).toBeNull();
  file('summary.json', '{"games": 3');
  expect(summaryDifference(folder, { games: 3 }, 'now')).toMatch(/^not JSON: /);
  file('summary.json', '\uFEFF{"games": 3}');
  expect(summaryDifference(folder, { games: 3 }, 'now')).toBeUndefined();
});
