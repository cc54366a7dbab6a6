import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute, temporaryFolder } from '../support/cli.ts';
import { forged } from '../support/forged.ts';

const folder = temporaryFolder();

/** A copy of the reference run, of which some files went through an editor. */
const edited = (name: string, files: readonly string[], change: (text: string) => string): string => {
  const run = join(folder, name);
  cpSync('results/reference', run, { recursive: true });
  for (const file of files) writeFileSync(join(run, file), change(readFileSync(join(run, file), 'utf8')));
  return run;
};

const FILES = ['run.json', 'games.jsonl', 'summary.json', 'timing.json'];

test.each([
  ['line ends of CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
])('a run whose files have %s is verified, and what was not compared is said', async (name, change) => {
  const run = edited(name, FILES, change);
  const { code, stdout } = await execute(['verify', run, '--quiet']);
  expect([code, stdout]).toEqual([
    0,
    'same: 60 games played again, byte for byte but for line ends: CR LF, or a byte order mark\n',
  ]);
  expect((await execute(['report', run])).code).toBe(0);
});

test('a game that is another is found beside line ends of CR LF, and its lines differ as they are printed', async () => {
  const run = edited('other', ['games.jsonl'], text => forged(text).replaceAll('\n', '\r\n'));
  const { code, stdout } = await execute(['verify', run, '--quiet', '--json']);
  expect(code).toBe(1);
  const { difference, cause } = JSON.parse(stdout);
  expect(difference.recorded).not.toBe(difference.played);
  // Whoever plays there plays the same again: it is the record that is another.
  expect(cause).toMatchObject({ isRepeatable: true });
});
