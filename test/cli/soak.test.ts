import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Runs a script of `benchmark`; fails if it does not end well. */
const script = async (...argv: readonly string[]): Promise<string> => {
  const [name, ...rest] = argv;
  const file = new URL(`../../benchmark/${name}`, import.meta.url).pathname;
  return (await promisify(execFile)(process.execPath, [file, ...rest])).stdout;
};

test('a match that is killed at random moments and resumed ends with the bytes of one that never was', async () => {
  expect(await script('soak.mjs', '--short')).toMatch(
    /match: 3 kills \(.*\), \d+ runs of 600 games: same\n$/,
  );
});

test('a full disk costs no record and no table, and the run goes on once there is room', async () => {
  const said = await script('full-disk.mjs');
  expect(said.match(/^right: /gm)).toHaveLength(8);
  expect(said).not.toContain('WRONG');
});
