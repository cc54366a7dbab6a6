import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { RunConfig } from '../../src/run/run-config.ts';
import { RunStore } from '../../src/store/run-store.ts';
import { configOf } from '../support/arena.ts';
import { refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
let files = 0;
const field = (content: unknown): string[] => [
  'tournament',
  file(`${files++}.json`, typeof content === 'string' ? content : JSON.stringify(content)),
];
const contestants = (...list: unknown[]): string[] => field({ contestants: list });
const sprt = (text: string): string[] => ['match', 'hashmap', 'point', '--sprt', text];
const stats = (...argv: string[]): string[] => ['stats', ...argv];
const book = (content: string): string => file(`${files++}.txt`, content);
const runOf = (name: string): string => join(folder, name);

/** Folders of runs that were started and never played, which is enough to refuse to join them. */
beforeAll(async () => {
  const start = async (name: string, changes: Partial<RunConfig>, a = 'hashmap'): Promise<void> => {
    RunStore.begin(runOf(name), { ...(await configOf(a, 'point', { size: 9 })), ...changes });
  };
  await start('base', {});
  await start('seed', { seed: '2' });
  await start('rule', { seed: '3', rules: { name: 'standard', size: 9 } });
  await start('size', { seed: '3', rules: { name: 'freestyle', size: 15 } });
  await start('openings', { seed: '3', openings: { kind: 'random', stones: 4, area: 5 } });
  await start('format', { seed: '3', format: 'gauntlet' });
  const { contestants } = await configOf('hashmap:own.open1=3', 'point', { size: 9 });
  await start('weights', {
    seed: '3',
    contestants: [{ ...contestants[0], name: 'hashmap' }, contestants[1]],
  });
  await start('names', { seed: '3' }, 'random');
  cpSync(runOf('seed'), runOf('strange'), { recursive: true });
  writeFileSync(join(runOf('strange'), 'games.jsonl'), '{"game":1}\n');
  cpSync(runOf('seed'), runOf('gone'), { recursive: true });
  rmSync(join(runOf('gone'), 'games.jsonl'));
  const text = readFileSync(join(runOf('seed'), 'run.json'), 'utf8');
  mkdirSync(runOf('three'));
  const json = JSON.parse(text);
  json.contestants.push(json.contestants[0]);
  writeFileSync(join(runOf('three'), 'run.json'), JSON.stringify(json));
});

const CASES: [string, string[], string][] = [
  ['a test without bounds', sprt('alpha=0.05'), "--sprt: 'elo0' is missing; both bounds are wanted"],
  ['a test with one bound', sprt('elo0=0'), "'elo1' is missing"],
  ['bounds that are equal', sprt('elo0=5,elo1=5'), "'elo0' is 5, not below 'elo1', which is 5"],
  ['bounds the wrong way round', sprt('elo0=5,elo1=0'), "'elo0' is 5, not below 'elo1', which is 0"],
  ['alpha of 0', sprt('elo0=0,elo1=5,alpha=0'), "'alpha' is 0, outside (0, 1)"],
  ['alpha of 1', sprt('elo0=0,elo1=5,alpha=1'), "'alpha' is 1, outside (0, 1)"],
  ['a negative beta', sprt('elo0=0,elo1=5,beta=-0.1'), "'beta' is -0.1, outside (0, 1)"],
  ['errors that leave no room', sprt('elo0=0,elo1=5,alpha=0.5,beta=0.6'), 'not below 1'],
  ['a model of none', sprt('elo0=0,elo1=5,model=normalised'), "did you mean 'normalized'?"],
  ['a model that knows no pairs', sprt('elo0=0,elo1=5,model=bayesian'), 'it takes normalized or logistic'],
  ['a key of none', sprt('elo0=0,elo2=5'), "there is no 'elo2'; did you mean 'elo"],
  ['a key twice', sprt('elo0=0,elo1=5,elo1=6'), "'elo1' is given twice"],
  ['a bound in words', sprt('elo0=none,elo1=5'), "'elo0' is 'none', not a number"],
  ['an infinite bound', sprt('elo0=0,elo1=1e999'), "'elo1' is Infinity, not a finite number"],
  ['a bound beyond all scores', sprt('elo0=-1e5,elo1=1e5'), "'elo0' is -100000; it takes -3200 to 3200"],
  ['an upper one beyond', sprt('elo0=0,elo1=3201'), "'elo1' is 3201; it takes -3200 to 3200"],
  ['bounds as good as equal', sprt('elo0=5,elo1=5.0009'), "'elo1' is 5.0009; it takes at least 0.001 more"],
  [
    'alpha of next to nothing',
    sprt('elo0=0,elo1=5,alpha=1e-320'),
    "'alpha' is 1e-320; it takes 1e-9 or more",
  ],
  ['beta of next to nothing', sprt('elo0=0,elo1=5,beta=9e-10'), "'beta' is 9e-10; it takes 1e-9 or more"],
  ['bounds without names', sprt('0,5'), "'0' is not key=value"],
  ['an empty test', sprt(''), '--sprt is empty'],
  [
    'a test of the tournament',
    ['tournament', 'hashmap', 'point', '--sprt', 'elo0=0,elo1=5'],
    'unknown flag --sprt',
  ],

  ['a tournament of one', ['tournament', 'hashmap'], 'at least 2 contestants; one is given'],
  ['a tournament of none', ['tournament'], '0 of the 2 names needed'],
  [
    'the same name twice',
    ['tournament', 'hashmap', 'point', 'hashmap'],
    "contestant 'hashmap' is there twice",
  ],
  [
    'an odd number of games',
    ['tournament', 'hashmap', 'point', '--games', '7'],
    "--games is '7'; it takes an even",
  ],
  [
    'an unknown format',
    ['tournament', 'hashmap', 'point', '--format', 'swiss'],
    'it takes round-robin or gauntlet',
  ],
  [
    'an anchor who does not play',
    ['tournament', 'hashmap', 'point', '--anchor', 'hashmop'],
    "--anchor is 'hashmop', which is none of the contestants; did you mean 'hashmap'?",
  ],
  ['a contestants file that is not there', ['tournament', '/none.json'], '/none.json: there is no such file'],
  ['a contestants file that is no JSON', field('{'), 'not JSON'],
  ['a contestants file without contestants', field({}), 'contestants'],
  ['a contestants file with none', contestants(), 'contestants'],
  ['a contestant without a strategy', contestants({ name: 'x' }), 'it wants a "strategy", or an "engine"'],
  ['a contestant with an unknown key', contestants({ strategy: 'random', weight: 1 }), 'weight'],
  ['a contestant of no strategy', contestants({ strategy: 'hashmop' }), "unknown strategy 'hashmop'"],
  [
    'a contestant with a parameter out of bounds',
    contestants({ strategy: 'hashmap', params: { 'own.open1': -1 } }),
    "'own.open1' is '-1'",
  ],
  [
    'a contestant with a weights file that is not there',
    contestants({ strategy: 'hashmap', weights: 'none.json' }),
    'none.json: there is no such file',
  ],
  [
    'one name for two in a file',
    contestants({ strategy: 'random', name: 'a' }, { strategy: 'point', name: 'a' }),
    "contestant 'a' is there twice",
  ],

  ['stats of nothing', stats(), 'stats needs --wdl, --pentanomial, --sprt or --plan'],
  [
    'four numbers for five',
    stats('--pentanomial', '1,2,3,4'),
    '4 of the 5 counts wanted: LL, LD, LW + DD + WL, DW, WW',
  ],
  ['six numbers for five', stats('--pentanomial', '1,2,3,4,5,6'), '6 of the 5 counts wanted'],
  ['half a pair', stats('--pentanomial', '1,2,3.5,4,5'), "'3.5' is not a count"],
  ['a negative count', stats('--wdl', '1,-2,3'), "'-2' is not a count"],
  ['two numbers for three', stats('--wdl', '1,2'), '2 of the 3 counts wanted: wins, draws, losses'],
  ['an empty count', stats('--wdl', '1,,3'), "'' is not a count"],
  ['two kinds of results', stats('--wdl', '1,2,3', '--pentanomial', '1,2,3,4,5'), 'both give results'],
  ['a plan for nothing', stats('--plan', '0'), '--plan is 0; no number of games'],
  ['a plan beyond all scores', stats('--plan', '4000'), 'it takes a number from -3,200 to 3,200'],
  ['a plan for next to nothing', stats('--plan', '0.0009'), 'no nearer to 0 than 0.001'],
  ['a plan for less than that', stats('--plan', '1e-300'), 'no nearer to 0 than 0.001'],
  [
    'a model that stats does not know',
    stats('--wdl', '1,2,3', '--sprt', 'elo0=0,elo1=5,model=foo'),
    'it takes normalized or logistic or bayesian',
  ],
  ['a plan in words', stats('--plan', 'five'), "--plan is 'five'; it takes a number"],
  [
    'stats with bounds the wrong way round',
    stats('--wdl', '1,2,3', '--sprt', 'elo0=1,elo1=0'),
    "'elo0' is 1",
  ],

  ['random openings that make no sense', ['--openings', 'random:4'], 'it takes random:N@A'],
  ['random openings that do not fit', ['--openings', 'random:50@7'], 'at most 49 stones'],
  ['an order for random openings', ['--opening-order', 'shuffled'], '--opening-order is for a book'],
  [
    'an order of none',
    ['--openings', book('h8'), '--opening-order', 'random'],
    "--opening-order is 'random'; it takes sequential or shuffled",
  ],
  ['a book with one bad line', ['openings', book('h8i9\n\nh8p1\n')], ":3: 'p1' is off the board"],
  ['a match with that book', ['--openings', book('h8i9\n\nh8p1\n')], ":3: 'p1' is off the board"],
  ['a book that is not there', ['openings', '/none.txt'], '/none.txt: there is no such file'],
  ['a check of what is generated', ['openings', 'random:3@5', '--check'], '--check is for a file'],
  ['a number of openings of a file', ['openings', book('h8'), '--count', '3'], '--count is for generated'],
  ['openings from nowhere', ['openings', ''], 'the source of the openings is empty'],
  ['a book of empty openings', ['openings', 'random:0@3'], 'take 1 stone or more'],
  ['a seed for a file', ['openings', book('h8'), '--seed', '3'], '--seed is for openings that are generated'],
  ['a contestant whose name is blank', contestants({ strategy: 'random', name: ' ' }), 'contestants.0.name'],
  ['no openings', ['openings', '--count', '0'], "--count is '0'"],
  ['a notation of none', ['openings', '--notation', 'sgf'], "--notation is 'sgf'; it takes moves or offsets"],

  ['a report of no run', ['report', folder], "is not a run's folder"],
  ['a report of strange games', ['report', runOf('strange')], "games.jsonl:1: not a game's record"],
  ['a report of a run without its games', ['report', runOf('gone')], 'games.jsonl cannot be read'],
  [
    'a report in no format',
    ['report', runOf('base'), '--format', 'xml'],
    'it takes table or json or csv or markdown',
  ],
  ['two formats', ['report', runOf('base'), '--json', '--format', 'csv'], 'cannot both be'],
  ['a match with three', ['verify', runOf('three')], 'contestants: a match has two'],
  ['joining a run with itself', ['report', runOf('base'), runOf('base')], 'have the same seed and openings'],
  [
    'joining different rules',
    ['report', runOf('base'), runOf('rule')],
    'freestyle on 9 x 9, and standard on 9 x 9',
  ],
  ['joining different boards', ['report', runOf('base'), runOf('size')], 'not the same rules in'],
  ['joining other openings', ['report', runOf('base'), runOf('openings')], 'random:3@5, and random:4@5'],
  [
    'joining other contestants',
    ['report', runOf('base'), runOf('names')],
    'hashmap, point, and random, point',
  ],
  [
    'joining other weights',
    ['report', runOf('base'), runOf('weights')],
    'not the same parameters of hashmap in',
  ],
  ['joining a gauntlet with a match', ['report', runOf('base'), runOf('format')], 'match, and gauntlet'],
  ['joining what is no run', ['report', runOf('base'), folder], "is not a run's folder"],
  [
    'joining records of another run',
    ['report', runOf('base'), runOf('strange')],
    "games.jsonl:1: not a game's record",
  ],
];

test.each(CASES)('%s is refused in one line', async (_, argv, reason) => {
  const plays = ['match', 'tournament'].includes(argv[0]) || argv[0]?.startsWith('--');
  const line = await refusalOf([...argv, ...(plays ? ['--out', join(folder, 'x')] : [])]);
  expect(line).toContain(reason);
  expect(line).not.toContain('\n');
});
