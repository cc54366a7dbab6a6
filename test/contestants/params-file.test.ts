import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contestantOf } from '../../src/contestants/contestant-option.ts';
import { readContestants } from '../../src/contestants/contestants-file.ts';
import { ownTables } from '../../src/contestants/modules.ts';
import { temporaryFolder } from '../support/cli.ts';

const rules = { name: 'freestyle', size: 9 } as const;
const folder = temporaryFolder();
const file = (name: string, content: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const paramsOf = async (text: string) => (await contestantOf(text, rules)).contestant.params;

test('a weights file takes rows by their dotted names, beside tables', async () => {
  const path = file('dotted.json', {
    strategy: 'hashmap',
    params: { 'opponent.open3': 4000, own: { open3: 5000 } },
  });
  const params = await paramsOf(`hashmap:weights=${path},own.open1=7`);
  expect(params).toMatchObject({ 'opponent.open3': 4000, 'own.open3': 5000, 'own.open1': 7 });
});

test.each([
  ['a row twice', { 'own.open3': 1, own: { open3: 1 } }, "params: 'own.open3' is given twice"],
  ['a dotted row that is not there', { 'own.open9': 1 }, 'own.open9'],
  ['a dotted row out of bounds', { 'own.open3': -1 }, 'params.own.open3'],
])('%s is refused', async (name, params, why) => {
  const path = file(`${name}.json`, { strategy: 'hashmap', params });
  await expect(paramsOf(`hashmap:weights=${path}`)).rejects.toThrow(why);
});

test('a tuned table of the project is called by its name, wherever one is', async () => {
  expect(ownTables('hashmap')).toEqual(['beats-article', 'general']);
  const byName = await paramsOf('hashmap:weights=general');
  expect(byName).toEqual(await paramsOf('hashmap:weights=strategies/hashmap/tuned/general.json'));
  const field = file('field.json', { contestants: [{ strategy: 'hashmap', weights: 'general' }] });
  const [{ contestant }] = await readContestants(field, rules);
  expect([contestant.name, contestant.params]).toEqual(['hashmap:weights=general', byName]);
  await expect(paramsOf('hashmap:weights=generl')).rejects.toThrow(
    "weights file generl: there is no such file; did you mean 'general'?",
  );
});
