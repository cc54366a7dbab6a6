import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '../../src/files/folder-lock.ts';
import { gameLines } from '../../src/store/read-games.ts';
import { RunStore } from '../../src/store/run-store.ts';
import { configOf } from '../support/arena.ts';
import { execute, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const newFolder = (name: string): string => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};
const contentsOf = (path: string): [string, string][] =>
  readdirSync(path).map(name => [name, readFileSync(join(path, name), 'utf8')]);

const lockOf = (pid: number): string => `${pid} ${hostname()}`;

/** Number of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('a folder that another process is about to fill is refused, and nothing in it is touched', async () => {
  const path = newFolder('about-to');
  writeFileSync(join(path, 'lock'), lockOf(process.ppid));
  const before = contentsOf(path);
  const config = await configOf('random', 'point', { size: 9 });
  expect(() => RunStore.begin(path, config)).toThrow(`--out: ${path} is in use by process ${process.ppid}`);
  expect(contentsOf(path)).toEqual(before);
});

test('a run keeps others out until it is over, and its folder then holds no lock', async () => {
  const path = join(folder, 'held');
  const config = await configOf('random', 'point', { size: 9 });
  const store = RunStore.begin(path, config);
  expect(() => lockFolder(path)).toThrow('is in use by process');
  store.append(Buffer.from('{}\n'));
  store.close();
  expect(readdirSync(path).sort()).toEqual(['games.jsonl', 'run.json']);
  expect(() => RunStore.begin(path, config)).toThrow(`--out: ${path} already holds a run`);
});

test('a run that was refused leaves no lock behind', async () => {
  const path = newFolder('refused');
  writeFileSync(join(path, 'run.json.tmp'), '');
  mkdirSync(join(path, 'openings.txt'));
  const config = await configOf('random', 'point', { size: 9 });
  const openings = { kind: 'file', path: 'book', order: 'sequential', openings: [[0, 1]] } as const;
  expect(() => RunStore.begin(path, { ...config, openings })).toThrow('cannot be written: it is a folder');
  expect(existsSync(join(path, 'lock'))).toBe(false);
});

test.each([
  ['a process that was killed', ended],
  ['a killed process that had the number of this one', () => process.pid],
])('the lock of %s does not count', (_, holder) => {
  const path = newFolder(`left-${holder()}`);
  writeFileSync(join(path, 'lock'), lockOf(holder()));
  const unlock = lockFolder(path);
  expect(contentsOf(path)).toEqual([['lock', lockOf(process.pid)]]);
  unlock();
  expect(readdirSync(path)).toEqual([]);
});

test('a lock of another machine counts, as its processes cannot be asked', () => {
  const path = newFolder('shared-disk');
  writeFileSync(join(path, 'lock'), `${ended()} elsewhere`);
  expect(() => lockFolder(path)).toThrow(
    /is in use by process \d+ on elsewhere; if that is something else, delete/,
  );
});

test('of runs that start at once with one --out a single one is played, and run.json and games are its own', async () => {
  const out = join(folder, 'race');
  const argv = (seed: string): string[] =>
    `match random random --games 2 --size 5 --openings random:2@3 --workers 1 --json --seed ${seed} --out ${out}`.split(
      ' ',
    );
  const seeds = ['a', 'b', 'c'];
  const all = await Promise.all(seeds.map(seed => execute(argv(seed))));
  expect(all.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
  for (const { code, stderr } of all.filter(({ code }) => code === 2)) {
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^gomoku-arena: --out: .* (is in use by|already holds)/),
    ]);
  }
  const winner = all.find(({ code }) => code === 0)!;
  expect(JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')).seed).toBe(JSON.parse(winner.stdout).seed);
  let lines = 0;
  for await (const _ of gameLines(out)) lines++;
  expect(lines).toBe(2);
  expect(readdirSync(out).sort()).toEqual(['games.jsonl', 'run.json', 'summary.json', 'timing.json']);
});
