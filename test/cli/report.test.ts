import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { execute, temporaryFolder } from '../support/cli.ts';
import { asPrinted } from '../support/documents.ts';
import { forged } from '../support/forged.ts';

const folder = temporaryFolder();
const original = join(folder, 'original');

beforeAll(async () => {
  const flags = ['--size', '9', '--games', '20', '--out', original, '--quiet'];
  await execute(['match', 'hashmap', 'random', ...flags]);
});

/** A copy of the run with something done to it, and what report makes of that. */
const reported = async (name: string, change: (file: (name: string) => string) => void) => {
  const run = join(folder, name);
  cpSync(original, run, { recursive: true });
  change(file => join(run, file));
  const { code, stdout, stderr } = await execute(['report', run, '--json']);
  expect(code).toBe(0);
  return { json: JSON.parse(stdout), stderr };
};

const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));

test('a run without a summary is counted from its games, and that is said', async () => {
  const whole = JSON.parse((await execute(['report', original, '--json'])).stdout);
  const { json, stderr } = await reported('killed', file => rmSync(file('summary.json')));
  expect({ ...json, out: '' }).toEqual({ ...whole, out: '' });
  expect(json).toMatchObject(asPrinted(JSON.parse(readFileSync(join(original, 'summary.json'), 'utf8'))));
  expect(stderr).toContain('has no summary.json, as of a run that was killed; its games are counted anew');
});

test('a game that says something else than the summary is counted as it stands, and that is said', async () => {
  const { json, stderr } = await reported('edited', file => edit(file('games.jsonl'), forged));
  expect(json.wins).toEqual([19, 1]);
  expect(stderr).toContain('summary.json does not go with the games, which are counted: ');
});

test('a torn last line is not counted, and that is said', async () => {
  const { json, stderr } = await reported('torn', file => {
    edit(file('games.jsonl'), text => text.slice(0, -10));
    rmSync(file('summary.json'));
  });
  expect(json.games).toBe(19);
  expect(stderr).toContain('the last line of its games is torn, and is not counted');
});

test('runs whose tests came to no verdict are joined, and one that its test has ended is not', async () => {
  const play = (name: string, ...argv: string[]) =>
    execute(['match', ...argv, '--size', '9', '--out', join(folder, name), '--quiet']);
  const open = ['random', 'random', '--sprt', 'elo0=0,elo1=10', '--games', '40', '--seed'];
  await play('open-1', ...open, '1');
  await play('open-2', ...open, '2');
  const joined = await execute(['report', join(folder, 'open-1'), join(folder, 'open-2'), '--json']);
  expect(JSON.parse(joined.stdout)).toMatchObject({ games: 80, sprt: null });
  await play('ended', 'random', 'random', '--sprt', 'elo0=0,elo1=600', '--games', '4000', '--seed', '3');
  const { code, stderr } = await execute(['report', join(folder, 'open-1'), join(folder, 'ended')]);
  expect(code).toBe(2);
  expect(stderr).toContain('was ended by its own test, so that its score is no fair sample');
});
