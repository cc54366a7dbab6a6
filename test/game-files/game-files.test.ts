import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMoves, parseMoves } from '../../src/game/notation.ts';
import { type GameToWrite, movesInTurn } from '../../src/game-files/file-game.ts';
import { psqText, readPsq, readRec, recText } from '../../src/game-files/piskvork-file.ts';
import { readGameFile } from '../../src/game-files/read-game-file.ts';
import { readSgf, sgfText } from '../../src/game-files/sgf-file.ts';
import { readBook } from '../../src/openings/read-book.ts';
import { execute, refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const given = (name: string): string => new URL(`../data/games/${name}`, import.meta.url).pathname;
const movesOf = (file: string): string[] =>
  readGameFile(given(file)).map(game => makeMoves(game.size, movesInTurn(game)));

test('games of other programs are read: points from the upper left, from 1 in PSQ and from 0 in REC', () => {
  expect(movesOf('game.sgf')).toEqual(['h8i9i7g9']);
  // Set up: black and white in turn.
  expect(movesOf('setup.sgf')).toEqual(['h8g7i9g8']);
  const [psq] = readGameFile(given('game.psq'));
  expect([psq.size, psq.stones.length, psq.black, psq.white]).toEqual([
    20,
    16,
    'pisq7.exe',
    'renjusolver.ZIP',
  ]);
  expect(movesOf('game.psq')[0].slice(0, 12)).toBe('j11k9j8k8i10');
  const [rec] = readGameFile(given('game.rec'));
  expect([rec.size, rec.black, rec.white]).toEqual([20, 'pbrain-one.exe', 'pbrain-two.exe']);
  expect(movesOf('game.rec')).toEqual(['j11k9j8']);
});

const game = (size: number, moves: string, more: Partial<GameToWrite> = {}): GameToWrite => ({
  ...{ name: 'game 7', size, rule: 'freestyle', openingLength: 2 },
  stones: parseMoves(size, moves),
  ...{
    black: 'a]b\\c "é" 日本',
    white: 'hashmap:own.open3=1',
    result: 'black',
    ending: 'five',
    fault: undefined,
  },
  ...more,
});

test('what is written is read again, whatever names there are', () => {
  for (const size of [5, 15, 20, 25]) {
    const written = game(size, 'a1b2c3e5a5');
    for (const read of [readSgf(sgfText(written), 'x')[0], readPsq(psqText(written), 'x')]) {
      expect(read).toMatchObject({ size, black: written.black, white: written.white });
      expect(movesInTurn(read)).toEqual(written.stones);
    }
  }
  const twenty = game(20, 'a1b2c3t20');
  expect(movesInTurn(readRec(recText(twenty), 'x'))).toEqual(twenty.stones);
  expect(() => recText(game(15, 'a1'))).toThrow('stands for 20 x 20');
  const two = readSgf(sgfText(twenty) + sgfText(game(15, 'h8')), 'x');
  expect(two.map(({ size }) => size)).toEqual([20, 15]);
});

test('SGF says who won and why, where the opening ends, and PSQ ends with the code of the managers', () => {
  expect(sgfText(game(15, 'h8i9'))).toMatch(
    /GM\[4\]FF\[4\].*SZ\[15\].*RE\[B\+\];B\[hh\];W\[ig\]C\[end of the opening\]/,
  );
  expect(sgfText(game(15, 'h8', { result: 'draw', ending: 'full' }))).toContain('RE[0]');
  const late = { result: 'white', ending: 'timeout', fault: 'no move within 1 s' } as const;
  expect(sgfText(game(15, 'h8', late))).toMatch(/RE\[W\+T\]GC\[timeout: no move within 1 s\]/);
  const codes = ['five', 'forbidden', 'timeout', 'illegal-move', 'crashed'];
  expect(
    codes.map(ending =>
      psqText(game(15, 'h8', { ending }))
        .trim()
        .split('\n')
        .at(-1),
    ),
  ).toEqual([...['0', '1', '2', '3', '4']]);
});

test.each([
  ['another game', '(;GM[1]SZ[15];B[aa])', 'x: game 0: GM[1] is another game; gomoku and renju are GM[4]'],
  [
    'a stone off the board',
    '(;GM[4]SZ[9];B[zz])',
    'x: game 0: stone 1 is off the board, in column 26 and row 26',
  ],
  ['a cell taken', '(;GM[4];B[aa];W[aa])', 'x: game 0: stone 2 is on a15, which is taken'],
  [
    'a board too large',
    '(;GM[4]SZ[30];B[aa])',
    'x: game 0: the board is 30 x 30; it takes a square of 5 to 25 a side',
  ],
  ['a pass', '(;GM[4];B[])', "x: game 0: '' is no point such as hh"],
  ['stones taken away', '(;GM[4];AE[aa])', 'x: game 0: AE takes stones away; a game has none taken away'],
  ['no SGF', 'hello', 'x: not SGF: it does not begin with (;'],
] as const)('SGF with %s is refused in one line', (_, text, words) => {
  expect(() => readSgf(text, 'x')).toThrow(words);
});

test('PSQ and REC that are none are refused in one line', () => {
  expect(() => readPsq('1,1,0', 'x')).toThrow("x: not PSQ: it begins with '1,1,0'");
  expect(() => readPsq('Piskvorky 15x15, 0:0, 0\n16,1,0', 'x')).toThrow('x: stone 1 is off the board');
  expect(() => readRec('a\nb\nc', 'x')).toThrow('x: not REC');
});

test('their games are openings, variations by their main line and renju points as well', () => {
  const rules = { name: 'freestyle', size: 15 } as const;
  const path = join(folder, 'book.sgf');
  writeFileSync(path, '(;GM[4];B[hh](;W[ig])(;W[gg]))(;GM[4]SZ[15];B[h8];W[i9])');
  expect(readBook(path, rules).map(opening => makeMoves(15, opening))).toEqual(['h8i9', 'h8i9']);
  expect(() => readBook(given('game.psq'), rules)).toThrow('game 0: it is on 20 x 20, and --size is 15');
  writeFileSync(path, '(;GM[4];W[hh];B[ig])');
  expect(() => readBook(path, rules)).toThrow("game 0: stone 1 is white's, and it is not its turn");
});

const RUN = new URL('../../results/reference', import.meta.url).pathname;
const records = readFileSync(join(RUN, 'games.jsonl'), 'utf8').trimEnd().split('\n');

test('export writes all or chosen games, which replay and score read', async () => {
  const sgf = join(folder, 'run.sgf');
  const psq = join(folder, 'psq');
  const [all, some, json] = await Promise.all([
    execute(['export', RUN, '--out', sgf]),
    execute(['export', RUN, '--format', 'psq', '--games', '3,5', '--out', psq]),
    execute(['export', RUN, '--format', 'json', '--ending', 'full']),
  ]);
  expect([all.code, all.stderr]).toEqual([0, `60 games are in ${sgf}\n`]);
  expect(readGameFile(sgf).map(read => makeMoves(15, movesInTurn(read)))).toEqual(
    records.map(line => JSON.parse(line)).map(({ opening, moves }) => opening + moves),
  );
  expect([some.code, readdirSync(psq).sort()]).toEqual([0, ['game-3.psq', 'game-5.psq']]);
  expect(json.stdout.trimEnd().split('\n')).toEqual(records.filter(line => line.includes('"ending":"full"')));
  const [replayed, scored] = await Promise.all([
    execute(['replay', sgf, '1']),
    execute(['score', 'point', '--board', join(psq, 'game-3.psq'), '--json']),
  ]);
  expect(replayed.stdout).toMatch(
    /game 1: X point, O hashmap[\s\S]*black \(point\) wins: five in a row, \w+/,
  );
  expect(JSON.parse(scored.stdout).black).toHaveLength(225);
});

test('ratings and cross tables are CSV', async () => {
  const out = join(folder, 'field');
  const run = await execute([
    'tournament',
    'hashmap',
    'point',
    'random',
    '--games',
    '20',
    '--size',
    '9',
    '-q',
    '--out',
    out,
  ]);
  expect(run.code).toBe(0);
  const summary = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
  const [ratings, cross] = await Promise.all(
    ['ratings', 'cross'].map(table => execute(['export', out, '--table', table])),
  );
  const rows = ratings.stdout
    .trimEnd()
    .split('\n')
    .map(line => line.split(','));
  expect(rows[0]).toEqual(['contestant', 'elo', 'low', 'high', 'games', 'wins', 'draws', 'losses', 'score']);
  expect(rows.slice(1).map(([name]) => name)).toEqual(
    summary.ratings.table.map(({ name }: { name: string }) => name),
  );
  const table = cross.stdout
    .trimEnd()
    .split('\n')
    .map(line => line.split(','));
  expect(table[0]).toEqual(['', 'hashmap', 'point', 'random']);
  expect(Number(table[1][2])).toBe(summary.pairings[0].score);
  expect(Number(table[2][1]) + Number(table[1][2])).toBeCloseTo(1, 7);
  expect(existsSync(join(folder, 'run.sgf'))).toBe(true);
});

test.each([
  [['--format', 'rec', '--games', '1'], /^--format rec has no size and stands for 20 x 20/],
  [['--format', 'psq'], /^--format psq is a game a file; give --out FOLDER, or choose one with --games$/],
  [['--games', '99'], /no game is what the flags ask for$/],
  [['--table', 'ratings'], /^a match has no ratings/],
  [['--table', 'cross', '--format', 'sgf'], /^--table is CSV; --format sgf is for games$/],
])('export %j is refused in one line', async (flags, words) => {
  expect(
    await refusalOf(
      ['export', RUN, ...flags, '--out', join(folder, `refused-${flags.join('')}`)].filter(
        (flag, i, all) => !(flags[1] === 'psq' && (flag === '--out' || all[i - 1] === '--out')),
      ),
    ),
  ).toMatch(words);
});
