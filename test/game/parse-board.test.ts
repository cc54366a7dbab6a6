import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BLACK, WHITE } from '../../src/game/cell.ts';
import { parseMoves } from '../../src/game/notation.ts';
import { parseBoard } from '../../src/game/parse-board.ts';

const folder = new URL('../data/boards/', import.meta.url);
const files = readdirSync(folder);

/** Black h8 and i7, white i9: what all the files show. */
const SHOWN = [
  { index: parseMoves(15, 'i9')[0], color: WHITE },
  { index: parseMoves(15, 'h8')[0], color: BLACK },
  { index: parseMoves(15, 'i7')[0], color: BLACK },
];

test('there are boards of every kind that was seen', () => {
  expect(files.sort()).toEqual(['board-bw.txt', 'board-digits.txt', 'board-goban.txt', 'board-labelled.txt']);
});

test.each(files)('%s is the same position, whatever its line ends', file => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  for (const end of ['\n', '\r\n', '\r', '\u2028']) {
    expect(parseBoard(text.replaceAll('\n', end))).toEqual({ size: 15, stones: SHOWN });
  }
});

const row = (signs: string, count = 5): string => Array.from({ length: count }, () => signs).join('\n');

test.each([
  ['row numbers from the top', '1 . . . . X\n2 . . . . .\n3 . . . . .\n4 . . . . .\n5 . . . . .', [4]],
  [
    'row numbers on both sides, the stones digits',
    '5 1 0 0 0 0 5\n4 0 0 0 0 0 4\n3 0 0 0 0 0 3\n2 0 0 0 0 0 2\n1 0 0 0 0 2 1',
    [0, 24],
  ],
  [
    'digits that are stones and no row numbers',
    '1 2 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0',
    [0, 1],
  ],
  ['one line of 25', `${'.'.repeat(24)}o`, [24]],
])('%s', (_, text, indices) => {
  expect(parseBoard(text).stones.map(({ index }) => index)).toEqual(indices);
});

test.each([
  ['', 'the board has 0 cells'],
  [row('....'), 'the board has 20 cells'],
  [row('....?'), 'the board has "?" at cell 4'],
  [row('.'.repeat(26), 26), 'the board has 676 cells'],
  [`${row('.....', 4)}\n....\u001b`, 'the board has "\\u001b" at cell 24'],
])('the board %j is refused', (text, words) => {
  expect(() => parseBoard(text)).toThrow(words);
});
