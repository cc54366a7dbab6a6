import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeResultsFolder } from '../../src/files/results-folder.ts';
import { temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each([
  ['Pacific/Kiritimati', '2024-03-01'],
  ['UTC', '2024-02-29'],
  ['America/Los_Angeles', '2024-02-29'],
])('the day in the name of a folder is that of %s', (zone, day) => {
  process.env.TZ = zone;
  const made = makeResultsFolder('a-b', new Date('2024-02-29T23:30:00Z'), join(folder, zone));
  expect(made).toBe(join(folder, zone, `${day}-a-b`));
});

test('a folder that is taken gets a number, and what stands there is left alone', () => {
  const results = join(folder, 'taken');
  const now = new Date(2024, 0, 5, 12);
  mkdirSync(results);
  writeFileSync(join(results, '2024-01-05-x-2'), 'a file');
  const made = [1, 2, 3].map(() => makeResultsFolder('x', now, results));
  expect(made).toEqual(['', '-3', '-4'].map(number => join(results, `2024-01-05-x${number}`)));
  expect(readdirSync(results)).toHaveLength(4);
});

test('results that cannot be written are named', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeResultsFolder('x', new Date(), join(folder, 'file'))).toThrow(
    /file.*: cannot be made: it exists and is not a folder/,
  );
});
