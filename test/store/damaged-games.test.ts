import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedGames } from '../../src/store/read-games.ts';
import { readRun } from '../../src/store/read-run.ts';
import { readRunConfig } from '../../src/store/run-file.ts';
import { refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const REFERENCE = 'results/reference';
const lines = readFileSync(join(REFERENCE, 'games.jsonl'), 'utf8').trimEnd().split('\n');
let copies = 0;

/** A copy of the reference run with other games. */
const runOf = (games: string | Uint8Array): string => {
  const run = join(folder, String(copies++));
  cpSync(REFERENCE, run, { recursive: true });
  writeFileSync(join(run, 'games.jsonl'), games);
  return run;
};

const whole = (list: readonly string[]): string => list.map(line => `${line}\n`).join('');
const edited = (from: string | RegExp, to: string): string =>
  whole(lines.with(0, lines[0].replace(from, to)));

/** Why a run's games are refused; undefined if they are read to their end. */
const refusal = async (run: string): Promise<string | undefined> => {
  try {
    for await (const _ of storedGames(run, readRunConfig(run)));
  } catch (error) {
    return (error as Error).message.replace(`${run}/`, '');
  }
  return undefined;
};

test.each([
  ['nothing', '', undefined],
  ['a torn last line', `${whole(lines.slice(0, 3))}{"game":3,"pa`, undefined],
  ['zeros behind the last line, as a power cut leaves them', `${whole(lines.slice(0, 2))}\0\0\0`, undefined],
  ['an odd number of games', whole(lines.slice(0, 5)), undefined],
  [
    'line ends of CR LF behind a byte order mark',
    `\uFEFF${whole(lines).replaceAll('\n', '\r\n')}`,
    undefined,
  ],
  ['an empty line', `${whole(lines.slice(0, 2))}\n`, 'games.jsonl:3: an empty line'],
  [
    'an empty line at the end',
    `${whole(lines)}\n`,
    'games.jsonl:61: the run has 60 games, and here is one more',
  ],
  ['UTF-16', Buffer.from(`\uFEFF${whole(lines)}`, 'utf16le'), 'games.jsonl:1: no text in UTF-8'],
  ['no line at all', 'hello', 'games.jsonl:1: no line end, and not the beginning of a record'],
  ['a text', 'hello\n', 'games.jsonl:1: not JSON: "hello"'],
  ['JSON that is no record', '[1]\n', "games.jsonl:1: not a game's record"],
  ['games out of order', whole([lines[1], lines[0]]), 'games.jsonl:1: game is 1, and 0 is due here'],
  ['a game twice', whole([lines[0], lines[0]]), 'games.jsonl:2: game is 0, and 1 is due here'],
  ['a game that is missing', whole(lines.toSpliced(4, 1)), 'games.jsonl:5: game is 5, and 4 is due here'],
  [
    'another player',
    edited('"black":"hashmap"', '"black":"random"'),
    'black is "random", and "hashmap" is due here',
  ],
  ['another opening', edited(/"opening":"\w+"/, '"opening":"a1b1c1d1"'), 'opening is "a1b1c1d1", and '],
  [
    'another result',
    edited('"result":"white"', '"result":"black"'),
    'won by black, by five, and its moves lead to won by white, by five',
  ],
  [
    'another ending',
    edited('"ending":"five"', '"ending":"full"'),
    'by full, and its moves lead to won by white, by five',
  ],
  ['moves that end no game', edited(/"moves":"\w+"/, '"moves":"a1"'), 'and its moves end no game'],
  [
    'a draw that was asked for and is none',
    edited('"ending":"five"', '"ending":"ply-limit"'),
    'won by white, by ply-limit, and its moves end the game otherwise',
  ],
  ['a move off the board', edited(/"moves":"/, '"moves":"z1'), "'z1' is off the board"],
  ['a stone too many', edited('","result"', 'a15","result"'), 'the game is over after'],
  [
    'a fault of nobody',
    edited('"ending":"five"', '"ending":"five","fault":"x"'),
    'the ending is five, and a fault is told',
  ],
  ['spaces', edited('"game":0', '"game": 0'), 'not as it was written'],
  [
    'a line of 2 MB',
    'a'.repeat(2 << 20),
    "games.jsonl:1: a line of more than 1 MB, which is no game's record",
  ],
])('games with %s', async (_, games, words) => {
  const why = await refusal(runOf(games));
  if (words === undefined) expect(why).toBeUndefined();
  else expect(why).toContain(words);
});

test('every command that reads games says the same of them', async () => {
  const run = runOf(edited('"result":"white"', '"result":"black"'));
  const words = await refusal(run);
  for (const argv of [['verify'], ['report'], ['review']]) {
    expect(await refusalOf([...argv, run, ...(argv[0] === 'report' ? [] : ['--quiet'])])).toBe(
      `${run}/${words}`,
    );
  }
  expect(await refusalOf(['replay', run, '3'])).toBe(`${run}/${words}`);
});

test('games that are a device or a folder are refused, and not waited for', async () => {
  for (const make of [(path: string) => symlinkSync('/dev/zero', path), (path: string) => mkdirSync(path)]) {
    const run = runOf('');
    rmSync(join(run, 'games.jsonl'));
    make(join(run, 'games.jsonl'));
    expect(await refusal(run)).toBe('games.jsonl cannot be read: it is no file');
  }
});

test('run.json names no code outside the folder', async () => {
  const json = JSON.parse(readFileSync(join(REFERENCE, 'run.json'), 'utf8'));
  const refused = async (change: object, make = (_: string): void => {}): Promise<string> => {
    const run = runOf('');
    make(run);
    const contestants = [{ ...json.contestants[0], ...change }, json.contestants[1]];
    writeFileSync(join(run, 'run.json'), JSON.stringify({ ...json, contestants }));
    return readRun(run).then(String, error => (error as Error).message);
  };
  expect(await refused({ strategy: '../../../evil' })).toContain(
    'run.json: contestants.0.strategy: not the id of a strategy',
  );
  expect(await refused({ module: '../evil.mjs' })).toContain(
    "contestants.0.module: not a file of the run's folder",
  );
  const link = (run: string): void => symlinkSync('/etc/hostname', join(run, 'linked.mjs'));
  expect(await refused({ module: 'linked.mjs' }, link)).toContain(
    'linked.mjs: not a file, but a link or the like',
  );
});
