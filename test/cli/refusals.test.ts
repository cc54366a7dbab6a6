import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

let files = 0;
const weights = (content: string): string => `hashmap:weights=${file(`${files++}.json`, content)}`;
const openings = (content: string): string[] => ['--openings', file(`${files++}.txt`, content)];
const against = (a: string): string[] => ['match', a, 'point'];

const taken = join(folder, 'taken');
mkdirSync(taken);
writeFileSync(join(taken, 'run.json'), '{}');
writeFileSync(join(taken, 'games.jsonl'), '{}\n');
const isFile = file('is-a-file', '');
const huge = file('huge', '');
truncateSync(huge, 300 * 2 ** 20);

const CASES: [string, string[], string][] = [
  ['an unknown strategy', against('hashmop'), "unknown strategy 'hashmop'; did you mean 'hashmap'?"],
  ['a strategy like no other', against('zzzzzzzz'), 'there are hashmap, hashmap-plain, point'],
  [
    'an unknown parameter',
    against('hashmap:own.opn3=5'),
    "no parameter 'own.opn3'; did you mean 'own.open3'?",
  ],
  ['a parameter of none', against('random:a=1'), "random has no parameter 'a'; it has none at all"],
  ['a parameter twice', against('hashmap:own.open1=1,own.open1=2'), "'own.open1' is given twice"],
  ['a setting without =', against('hashmap:fast'), "'fast' is not key=value"],
  [
    'a weight too small',
    against('hashmap:own.open1=-1'),
    "'own.open1' is '-1'; it takes a whole number from 0 to 100000000",
  ],
  ['a weight too large', against('hashmap:own.open1=100000001'), "'own.open1' is '100000001'"],
  [
    'a weight with a fraction',
    against('hashmap:own.open1=1.5'),
    "'own.open1' is '1.5'; it takes a whole number",
  ],
  ['a weight that is no number', against('hashmap:own.open1=many'), "'own.open1' is 'many'"],
  ['an empty weight', against('hashmap:own.open1='), "'own.open1' is ''"],
  [
    'a weights file that is not there',
    against('hashmap:weights=/none.json'),
    'weights file /none.json: there is no such file',
  ],
  ['a folder for a weights file', against(`hashmap:weights=${folder}`), 'it is a folder'],
  ['a huge weights file', against(`hashmap:weights=${huge}`), 'it is larger than 256 MB'],
  ['an empty weights file', against(weights('')), 'not JSON'],
  ['a truncated weights file', against(weights('{"strategy": "hashmap", "par')), 'not JSON'],
  [
    'a weights file without a strategy',
    against(weights('{"own": {"open1": 3}}')),
    'it lacks "strategy"; it wants {"strategy": "hashmap", "params": {...}}',
  ],
  ['a weights file that is null', against(weights('null')), 'it lacks "strategy"'],
  [
    'a weights file of another strategy',
    against(weights('{"strategy": "point", "params": {}}')),
    'it is for the strategy "point", not for "hashmap"',
  ],
  [
    'a weights file with an unknown row',
    against(weights('{"strategy": "hashmap", "params": {"own": {"open9": 1}}}')),
    'open9',
  ],
  [
    'a weights file with a text',
    against(weights('{"strategy": "hashmap", "params": {"own": {"open1": "1"}}}')),
    'params.own.open1',
  ],
  [
    'a weights file out of bounds',
    against(weights('{"strategy": "hashmap", "params": {"own": {"open1": -1}}}')),
    'params.own.open1',
  ],
  ['a module that is not there', against('./none.ts'), 'strategy ./none.ts: there is no such file'],
  [
    'a module without a strategy',
    against(file('empty.mjs', 'export const x = 1;')),
    'default export is not a strategy',
  ],
  [
    'a module that throws on load',
    against(file('throws.mjs', 'throw new Error("no luck")')),
    'the module cannot be loaded: no luck',
  ],
  ['a module that does not compile', against(file('broken.ts', 'const = 3')), 'broken.ts:1:'],
  ['a module that imports nothing there', against(file('imports.ts', "import './nothing.ts'")), 'nothing.ts'],
  [
    'a strategy whose create throws',
    against(
      file(
        'create.mjs',
        'export default {id:"x",summary:"",params:{},create(){throw new Error("not today")}}',
      ),
    ),
    'create threw: not today',
  ],
  [
    'a strategy whose player cannot pick',
    against(file('pick.mjs', 'export default {id:"x",summary:"",params:{},create:()=>({kind:"sync"})}')),
    'no player with a method pick',
  ],
  ['a folder for a module', against(`${folder}/`), folder],
  ['no games', ['--games', '0'], "--games is '0'; it takes a whole number from 1 to 1,000,000,000"],
  ['games in words', ['--games', 'abc'], "--games is 'abc'"],
  ['negative games', ['--games', '-5'], "--games is '-5'"],
  ['half a game', ['--games', '1.5'], "--games is '1.5'"],
  ['a trillion games', ['--games', '1000000000000'], "--games is '1000000000000'"],
  ['games twice', ['--games', '5', '--games', '6'], '--games is given 2 times'],
  ['no workers', ['--workers', '0'], "--workers is '0'; it takes a whole number from 1 to 256"],
  ['a board too small', ['--size', '4'], "--size is '4'; it takes a whole number from 5 to 25"],
  ['a board too large', ['--size', '26'], "--size is '26'"],
  [
    'an unknown rule',
    ['--rule', 'gomoku'],
    "--rule is 'gomoku'; it takes freestyle or standard or renju or caro or caro-exact",
  ],
  ['an empty seed', ['--seed', ''], '--seed is empty'],
  ['an unknown timing', ['--timing', 'some'], "--timing is 'some'; it takes sample or all or off"],
  ['an empty opening file', openings(''), 'the file holds no opening'],
  ['an opening with a stone twice', openings('h8i9h8\n'), ':1: h8 is taken twice'],
  ['an opening off the board', openings('h8\nh16\n'), ":2: 'h16' is off the board (a1 to o15)"],
  ['an opening that holds a five', openings('a1a2b1b2c1c2d1d2e1e2'), ':1: the opening holds a five'],
  ['an opening file that is not there', ['--openings', '/none.txt'], '/none.txt: there is no such file'],
  ['a huge opening file', ['--openings', huge], 'it is larger than 256 MB'],
  ['random openings that make no sense', ['--openings', 'random:4'], 'it takes random:N@A'],
  [
    'numbers of stones the wrong way round',
    ['--openings', 'random:4-3@7'],
    'random:3-4@7 for 3 or 4 of them',
  ],
  ['as many stones twice', ['--openings', 'random:4-4@7'], 'random:3-4@7 for 3 or 4 of them'],
  ['random openings that do not fit', ['--openings', 'random:50@7'], 'at most 49 stones'],
  ['an --out that holds a run', ['--out', taken], 'already holds a run'],
  ['an --out below a file', ['--out', join(isFile, 'run')], 'cannot be written'],
  ['an --out that cannot be', ['--out', '/proc/none/run'], '/proc/none/run cannot be written'],
  ['a flag without its value', ['--games'], '--games lacks its value'],
  ['an unknown flag', ['--gmaes', '5'], "unknown flag --gmaes; did you mean 'games'?"],
  ['an unknown flag of one letter', ['-x'], 'unknown flag -x; see --help'],
  ['a value for a switch', ['--json=3'], "--json is '3'; it is a switch"],
  ['a value for a short switch', ['-j=3'], "-j is '3'; it is a switch"],
  ['an unknown command', ['mtach'], "unknown command 'mtach'; did you mean 'match'?"],
  ['an unknown command with --help', ['mtach', '--help'], "unknown command 'mtach'"],
  [
    'a strategy in place of a command',
    ['hashmap', 'point'],
    "unknown command 'hashmap'; the commands are match,",
  ],
  [
    "what stands behind '--'",
    ['match', 'hashmap', '--', 'point'],
    "what stands behind '--' would not be read",
  ],
  ['a game that is no number', ['replay', folder, 'x'], "the game is 'x'; it takes its number"],
  ['a schema of nothing', ['schema', 'macth'], "there is no schema of 'macth'; did you mean 'match'?"],
  ['a text for a strategy', against(file('notes.txt', 'h8')), 'it is no module; the name of one ends in .ts'],
  [
    'a shell that is none',
    ['completion', 'powershell'],
    "the shell is 'powershell'; it takes bash or zsh or fish",
  ],
  ['a third contestant', ['match', 'hashmap', 'point', 'random'], "name too many: 'random'"],
  ['a match of one', ['match', 'hashmap'], '1 of the 2 names needed'],
  ['a position with a move twice', ['score', 'hashmap', '--moves', 'h8h8'], '--moves: h8 is taken twice'],
  [
    'a board of the wrong length',
    ['score', 'hashmap', '--board', file('b1', 'XO.')],
    'the board has 3 cells',
  ],
  [
    'a board with other letters',
    ['score', 'hashmap', '--board', file('b2', 'Z'.repeat(225))],
    '"Z" at cell 0',
  ],
  [
    'a board of another size',
    ['score', 'hashmap', '--size', '9', '--board', file('b3', '.'.repeat(225))],
    '--size is 9',
  ],
  ['two positions', ['score', 'hashmap', '--moves', 'h8', '--board', isFile], 'both give a position'],
  [
    'a colour of none',
    ['score', 'hashmap', '--as', 'red', '--moves', 'h8'],
    "--as is 'red'; it takes black or white",
  ],
  ['a run that is none', ['verify', folder], "is not a run's folder"],
  ['a damaged run', ['verify', taken], 'run.json'],
  ['a game of no run', ['replay', folder, '0'], "is not a run's folder"],
];

test.each(CASES)('%s is refused in one line', async (_, argv, reason) => {
  // Wherever --out is not the point, a run that wrongly starts must not reach the results.
  const out =
    argv.includes('--out') ||
    ['score', 'verify', 'replay', 'schema', 'completion', 'mtach', 'hashmap'].includes(argv[0])
      ? []
      : ['--out', join(folder, 'x')];
  const line = await refusalOf([...argv, ...out]);
  expect(line).toContain(reason);
  expect(line).not.toContain('\n');
});
