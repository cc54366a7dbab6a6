import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute, refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const strategy = (name: string, params: string): string =>
  file(
    `${name}.mjs`,
    `export default {id: '${name}', summary: '', params: ${params}, create: () => ({kind: 'sync', pick: p => p.cells.find(c => p.grid[c] === 0)})}`,
  );

const damaged = join(folder, 'damaged');
mkdirSync(damaged);
writeFileSync(join(damaged, 'tune.json'), '{"format": 1');
const taken = join(folder, 'taken');
mkdirSync(taken);
writeFileSync(join(taken, 'tune.json'), '{}');

const CASES: [string, string[], string][] = [
  ['nothing to tune', [], 'tune takes a strategy'],
  ['an unknown strategy', ['hashmop'], "unknown strategy 'hashmop'; did you mean 'hashmap'?"],
  ['a strategy without parameters', ['random'], 'random has no parameters; there is nothing to tune'],
  ['two strategies', ['hashmap', 'point'], "'point' is a name too many"],
  [
    'one value between the bounds',
    [strategy('narrow', "{a: {kind: 'float', default: 1, min: 1, max: 1, doc: ''}}")],
    'no parameter is left to be tuned; one value only is between the bounds of a',
  ],
  [
    'a scale-free table without room',
    [
      strategy(
        'cramped',
        "{a: {kind: 'table', rows: ['x'], default: [1], min: 0, max: 9, scaleFree: 'w', doc: ''}}",
      ),
    ],
    "parameter 'a.x' is scale-free with bounds [0, 9]",
  ],
  ['a negative budget', ['hashmap', '--budget', '-5'], "--budget is '-5'; it takes games"],
  ['a budget of no minutes', ['hashmap', '--budget', '0m'], "--budget is '0m'"],
  ['a budget in words', ['hashmap', '--budget', 'long'], "--budget is 'long'"],
  ['half a game', ['hashmap', '--budget', '1.5'], "--budget is '1.5'"],
  ['a budget twice', ['hashmap', '--budget', '1', '--budget', '2'], '--budget is given 2 times'],
  [
    'a weights file of another strategy',
    ['hashmap', '--from', file('other.json', '{"strategy": "point", "params": {}}')],
    'it is for the strategy "point", not for "hashmap"',
  ],
  [
    'a weights file that is not there',
    ['hashmap', '--from', '/none.json'],
    '/none.json: there is no such file',
  ],
  ['an unknown algorithm', ['hashmap', '--algorithm', 'cmaes'], "did you mean 'cma'?"],
  [
    'an unknown parameter',
    ['hashmap', '--only', 'own.opn3'],
    "no parameter 'own.opn3'; did you mean 'own.open3'?",
  ],
  ['every parameter fixed', ['hashmap', '--fix', 'own,opponent'], 'leave no parameter to be tuned'],
  ['one weight of a scale-free table', ['hashmap', '--only', 'own.*', '--fix', 'own'], 'leave no parameter'],
  ['an unknown opponent', ['hashmap', '--against', 'pont'], "unknown strategy 'pont'; did you mean 'point'?"],
  ['an opponent twice', ['hashmap', '--against', 'point', '--against', 'point=2'], "'point' is given twice"],
  ['a weight of nothing', ['hashmap', '--against', 'point=0'], "the weight is '0'"],
  ['a weight in words', ['hashmap', '--against', 'point=much'], "the weight is 'much'"],
  [
    'a parameter of an opponent out of bounds',
    ['hashmap', '--against', 'hashmap:own.open1=-1'],
    "'own.open1' is '-1'",
  ],
  ['a book', ['hashmap', '--openings', 'book.txt'], 'takes random:N@A or random:N-M@A'],
  ['openings of one position', ['hashmap', '--openings', 'random:0@1'], 'opening among 1 in all'],
  ['too few pairs', ['hashmap', '--pairs', '91'], "--pairs is '91'; it takes a whole number from 92"],
  [
    'a budget of no generation',
    ['hashmap', '--budget', '1'],
    '--budget is 1 game, and one generation takes 60 (30 candidates, a pair each)',
  ],
  ['an --out that holds a tune', ['hashmap', '--out', taken], 'already holds a tune'],
  ['an --out that cannot be', ['hashmap', '--out', '/proc/none/run'], '/proc/none/run cannot be written'],
  ['a folder that is no tune', ['--resume', folder], 'is not the folder of a tune'],
  ['a damaged tune', ['--resume', damaged], 'tune.json: not JSON'],
  ['a tune of another version', ['--resume', taken], "not a file of this version's"],
  ['two folders', ['--resume', taken, '--out', folder], '--out and --resume both name a folder'],
  ['nothing to verify', ['verify'], 'tune verify takes the folder of a tune or a weights file'],
  ['a budget for a verification', ['verify', 'hashmap', '--budget', '5'], '--budget belongs to a search'],
  ['a verification of a folder of something else', ['verify', folder], 'it has no tune.json'],
  ['a verification of a file that is no table', ['verify', file('no.json', '[]')], 'it lacks "strategy"'],
  ['a hall of fame of a table', ['verify', 'hashmap', '--against', 'hall'], 'has no hall of fame'],
];

test.each(CASES)('%s is refused in one line', async (_, argv, words) => {
  const message = await refusalOf(['tune', ...argv]);
  expect(message).toContain(words);
  expect(message).not.toContain('\n');
});

test.runIf(process.platform === 'linux')('a full disk ends a tune with one line that says so', async () => {
  const full = join(folder, 'full');
  mkdirSync(full);
  symlinkSync('/dev/full', join(full, 'state.json.tmp'));
  const { code, stdout, stderr } = await execute([
    'tune',
    'hashmap',
    '--size',
    '9',
    '--budget',
    '500',
    '--quiet',
    '--out',
    full,
  ]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe(`gomoku-arena: ${join(full, 'state.json')} cannot be written: the disk is full\n`);
});
