import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contestantOf } from '../../src/contestants/contestant-option.ts';
import { distinctlyNamed, resolveField, resolveTwo } from '../../src/contestants/field.ts';
import { opponentsOf } from '../../src/tune/session/opponents.ts';
import { temporaryFolder } from '../support/cli.ts';

const rules = { name: 'freestyle', size: 9 } as const;
const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);

const strategy = (id: string): string => `
import { defineStrategy, int, picker } from 'gomoku-arena';
import { cell } from './cell.mjs';
const params = { depth: int(1, { min: 1, max: 9, doc: 'x' }) };
export default defineStrategy({ id: '${id}', summary: 'x', params, create: () => picker(cell) });
`;

beforeAll(() => {
  mkdirSync(at('old'));
  mkdirSync(at('o:d,d'));
  for (const place of ['', 'old', 'o:d,d'])
    writeFileSync(join(at(place), 'cell.mjs'), 'export const cell = p => p.cells[0];\n');
  for (const name of ['new.ts', 'mine.ts', 'new.mjs', 'old/new.ts', 'o:d,d/a:b.ts'])
    writeFileSync(at(name), strategy('mine'));
  writeFileSync(at('hashmap.ts'), strategy('hashmap'));
  writeFileSync(at('other.ts'), strategy('new'));
});

/** A row's files stand in the temporary folder. */
const given = (text: string): string => text.replaceAll('@/', `${folder}/`);
const here = basename(folder);

test.each([
  ['two files', ['@/new.ts', '@/mine.ts'], ['new', 'mine']],
  [
    'two files with the same settings',
    ['@/new.ts:depth=2', '@/mine.ts:depth=2'],
    ['new:depth=2', 'mine:depth=2'],
  ],
  ['two files whose settings differ as well', ['@/new.ts:depth=2', '@/mine.ts'], ['new:depth=2', 'mine']],
  ['files of one name and two endings', ['@/new.ts', '@/new.mjs'], ['new.ts', 'new.mjs']],
  ['files of one name in two folders', ['@/new.ts', '@/old/new.ts'], [`${here}/new`, 'old/new']],
  ['one file with other settings', ['@/new.ts', '@/new.ts:depth=2'], ['mine', 'mine:depth=2']],
  ['one file twice', ['@/new.ts', '@/new.ts'], ['mine', 'mine#2']],
  ['a file and a strategy of the project', ['@/hashmap.ts', 'hashmap'], ['hashmap.ts', 'hashmap']],
  ["a file that is called like another one's id", ['@/new.ts', '@/other.ts'], ['mine', 'new']],
  [
    'a name that is given',
    ['@/new.ts:name=deep one,depth=2', '@/mine.ts:depth=2'],
    ['deep one', 'mine:depth=2'],
  ],
  ["a name that is given, and is a file's", ['@/new.ts:name=mine', '@/mine.ts'], ['mine', 'mine.ts']],
  ['a strategy without parameters', ['random:name=dice', 'random'], ['dice', 'random']],
  ['colons and commas in quotes', ['"@/o:d,d/a:b.ts":depth=3', '@/new.ts'], ['a:b:depth=3', 'new']],
])('names of %s tell which is which', async (_, texts, names) => {
  const [a, b] = texts.map(given);
  const field = await resolveTwo([a, b], rules);
  expect(field.map(({ name }) => name)).toEqual(names);
});

test('a field of many files has no name twice, and a contestant that is there twice is refused', async () => {
  const texts = ['@/new.ts', '@/mine.ts', '@/old/new.ts', '@/other.ts', '@/new.ts:depth=2'].map(given);
  const names = (await resolveField(texts, rules)).map(({ name }) => name);
  expect(names).toEqual([`${here}/new`, 'mine', 'old/new', 'other', `${here}/new:depth=2`]);
  await expect(resolveField([texts[0], texts[0]], rules)).rejects.toThrow(
    "contestant 'mine' is there twice; the same strategy may play with other parameters, or under another name, such as mine:name=second",
  );
});

test('engines of one name are called after their folders', () => {
  const engine = (path: string, suffix = '') => ({
    contestant: { name: `x${suffix}`, strategy: 'x', module: path, params: {}, source: { path, sha256: '' } },
    suffix,
  });
  const field = [engine('/new/x', ':turn=1'), engine('/old/x', ':turn=1'), engine('/old/x')];
  const names = distinctlyNamed(field).map(({ contestant }) => contestant.name);
  expect(names).toEqual(['new/x:turn=1', 'old/x:turn=1', 'old/x']);
});

test('opponents of a tune are told apart as well, and none may be called what another is', async () => {
  const start = (await contestantOf('hashmap', rules)).contestant;
  const texts = ['@/new.ts=2', '@/mine.ts', '"@/o:d,d/a:b.ts"', 'start'].map(given);
  const { opponents } = await opponentsOf(texts, start, rules);
  expect(opponents.map(({ contestant, weight }) => [contestant.name, weight])).toEqual([
    ['new', 2],
    ['mine', 1],
    ['a:b', 1],
    ['start', 1],
  ]);
  await expect(opponentsOf(['hashmap:name=hall', 'hall'], start, rules)).rejects.toThrow(
    "--against: two are called 'hall'",
  );
});

test('a contestant keeps the path that it was given by, and the hash of what its module was made of', async () => {
  const { contestant } = await contestantOf(at('new.ts'), rules);
  const sha256 = createHash('sha256');
  for (const file of ['new.ts', 'cell.mjs']) sha256.update(readFileSync(at(file)));
  expect(contestant.source).toEqual({ path: at('new.ts'), sha256: sha256.digest('hex') });
  expect((await contestantOf('hashmap', rules)).contestant.source).toBe(undefined);
});

test.each([
  ['an open quote', '"./a:b.ts', 'has a quotation mark without its other one'],
  [
    'a path that lacks its quotes',
    './a:b.ts',
    `'b.ts' is not key=value; a path with a colon or a comma stands in double quotes`,
  ],
  ['an empty name', 'hashmap:name=', 'its name is ""; it takes a text on one line'],
])('%s is refused', async (_, text, why) => {
  await expect(contestantOf(text, rules)).rejects.toThrow(why);
});
