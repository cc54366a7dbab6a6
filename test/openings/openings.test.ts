import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Board, holdsWin } from '../../src/game/board.ts';
import { makeMoves, parseMoves } from '../../src/game/notation.ts';
import type { Rules } from '../../src/game/rules.ts';
import { Combinations, choose } from '../../src/openings/combinations.ts';
import { ListedOpenings } from '../../src/openings/listed-openings.ts';
import { parseOpenings } from '../../src/openings/parse-openings.ts';
import { RandomOpenings } from '../../src/openings/random-openings.ts';
import { pairingsOf } from '../../src/schedule/pairings.ts';
import { firstGames, scheduledPairs } from '../../src/schedule/pairs.ts';

const rules: Rules = { name: 'freestyle', size: 15 };

const take = (source: { next(): { opening: readonly number[]; repeat: boolean } }, count: number) =>
  Array.from({ length: count }, () => source.next());

test('combinations are all there, in order', () => {
  const items = [2, 3, 5, 7, 11, 13];
  const sets = new Combinations(6, 3);
  const all = Array.from({ length: choose(6, 3) }, (_, rank) => sets.at(items, rank).join());
  expect(all.length).toBe(20);
  expect(new Set(all).size).toBe(20);
  expect(all[0]).toBe('2,3,5');
  expect(all[19]).toBe('7,11,13');
  expect(choose(625, 5)).toBe(782_083_984_500);
});

test('every one of the 6,900 openings of random:3@5 comes once before any comes again, and repeats are marked', () => {
  const source = new RandomOpenings(rules, { stones: 3, area: 5 }, '1');
  expect(source.distinct).toBe(6900);
  const key = ({ opening }: { opening: readonly number[] }) => opening.join();
  const first = take(source, 6900);
  expect(new Set(first.map(key)).size).toBe(6900);
  expect(first.some(drawn => drawn.repeat)).toBe(false);
  const second = take(source, 6900);
  expect(new Set(second.map(key)).size).toBe(6900);
  expect(second.every(drawn => drawn.repeat)).toBe(true);
  expect(second.map(key)).not.toEqual(first.map(key));
});

test('numbers of stones take turns, and one that is used up begins again', () => {
  const spec = { stones: 1, mostStones: 3, area: 3 };
  const source = new RandomOpenings(rules, spec, '1');
  expect(source.distinct).toBe(9 + 72 + 252);
  const drawn = take(source, 3 * 252);
  for (const [i, { opening, repeat }] of drawn.entries()) {
    expect(opening.length).toBe(1 + (i % 3));
    expect(repeat).toBe(i / 3 >= [9, 72, 252][i % 3]);
  }
  const once = drawn.filter(({ repeat }) => !repeat).map(({ opening }) => opening);
  expect(new Set(once.map(String)).size).toBe(333);
  expect([...new RandomOpenings(rules, spec, '1').each()]).toEqual(once);
});

test('random stones lie in the central area, spread evenly', () => {
  const source = new RandomOpenings(rules, { stones: 4, area: 7 }, '1');
  const counts = new Map<number, number>();
  for (const { opening } of take(source, 4900)) {
    for (const index of opening) counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  expect(counts.size).toBe(49);
  for (const index of counts.keys()) {
    expect(Math.floor(index / 15)).toBeGreaterThanOrEqual(4);
    expect(Math.floor(index / 15)).toBeLessThanOrEqual(10);
    expect(index % 15).toBeGreaterThanOrEqual(4);
    expect(index % 15).toBeLessThanOrEqual(10);
  }
  // 400 expected a cell, standard deviation about 19.
  for (const count of counts.values()) expect(Math.abs(count - 400)).toBeLessThan(6 * 20);
});

test('the same seed gives the same openings, another seed others', () => {
  const keys = (seed: string) =>
    take(new RandomOpenings(rules, { stones: 4, area: 7 }, seed), 50).map(({ opening }) => opening.join());
  expect(keys('a')).toEqual(keys('a'));
  expect(keys('a')).not.toEqual(keys('b'));
});

test('dense openings hold no five, and none is the same', () => {
  const five: Rules = { name: 'freestyle', size: 5 };
  const source = new RandomOpenings(five, { stones: 20, area: 5 }, '1');
  const seen = new Set<string>();
  for (const { opening } of take(source, 2000)) {
    const board = new Board(five);
    for (const index of opening) board.play(board.cells[index]);
    expect(board.moveCount).toBe(20);
    expect(holdsWin(board.grid, five, 1) || holdsWin(board.grid, five, 2)).toBe(false);
    seen.add(opening.join());
  }
  expect(seen.size).toBe(2000);
});

test('where openings are too many to number, they are drawn, and none comes twice', () => {
  const source = new RandomOpenings(rules, { stones: 20, area: 15 }, '1');
  expect(source.distinct).toBe(Number.POSITIVE_INFINITY);
  const drawn = take(source, 500);
  expect(new Set(drawn.map(({ opening }) => opening.join())).size).toBe(500);
  expect(drawn.every(({ opening }) => opening.length === 20 && new Set(opening).size === 20)).toBe(true);
});

test.each([
  [{ stones: 50, area: 7 }, 'at most 49'],
  [{ stones: 225, area: 15 }, 'at most 224'],
  [{ stones: 4, area: 16 }, 'wider than the board (15)'],
  [{ stones: 3, mostStones: 50, area: 7 }, 'random:3-50@7 has room for at most 49'],
])('%o is refused: %s', (spec, reason) => {
  expect(() => new RandomOpenings(rules, spec, '1')).toThrow(reason);
});

test('a book is read in both notations, with remarks and empty lines', () => {
  const text = '\uFEFF# a book\r\nh8i9\r\n\r\n0,0, 1,-1\nh8\n';
  expect(parseOpenings(rules, text, 'book')).toEqual([[112, 98], [112, 98], [112]]);
});

test.each([
  ['', 'book: the file holds no opening'],
  ['# only\n\n', 'book: the file holds no opening'],
  ['h8\nh8i9h8', 'book:2: h8 is taken twice'],
  ['h8\n\nz9', "book:3: 'z9' is off the board"],
  ['1,1, 9,9', 'book:1: offset 9,9 is off the board'],
  ['h8 hello', "book:1: 'hello' is not a move"],
  ['a1a2b1b2c1c2d1d2e1', 'book:1: the opening holds a five after a1a2b1b2c1c2d1d2e1'],
  ['a1a2b1b2c1c2d1d2e1o15', 'book:1: the opening holds a five after a1a2b1b2c1c2d1d2e1'],
])('the book %j is refused: %s', (text, reason) => {
  expect(() => parseOpenings(rules, text, 'book')).toThrow(reason);
});

const size = 15;
const inOrder = { size, order: 'sequential', seed: '1' } as const;
const texts = (source: ListedOpenings, count: number) =>
  take(source, count).map(({ opening, repeat }) => `${makeMoves(size, opening)}${repeat ? ' again' : ''}`);

test('a book is gone through once as it stands, then in its other symmetries, and only then again', () => {
  const source = new ListedOpenings([parseMoves(size, 'h8i9'), parseMoves(size, 'h8h9')], inOrder);
  // Both touch the centre, and each is its own image in one mirror.
  expect(source.distinct).toBe(8);
  const first = texts(source, 8);
  expect(first.slice(0, 2)).toEqual(['h8i9', 'h8h9']);
  expect(new Set(first)).toEqual(new Set(['h8i9', 'h8h9', 'h8i7', 'h8i8', 'h8g7', 'h8h7', 'h8g9', 'h8g8']));
  expect(texts(source, 8)).toEqual(first.map(text => `${text} again`));
});

test('an opening without a symmetry of its own comes in eight forms', () => {
  const source = new ListedOpenings([parseMoves(size, 'h8i9k8')], inOrder);
  const forms = texts(source, 9);
  expect(new Set(forms.slice(0, 8)).size).toBe(8);
  expect(forms[8]).toBe('h8i9k8 again');
});

test('an opening that a book holds twice, be it in another order of stones, counts once', () => {
  const twice = ['h8i9k8', 'k8i9h8', 'h8i9k8'].map(text => parseMoves(size, text));
  expect(new ListedOpenings(twice, inOrder).distinct).toBe(8);
});

test('a shuffled book has the same openings in another order, by the seed', () => {
  const book = [...'abcdefg'].map(letter => parseMoves(size, `h8${letter}1${letter}3`));
  const of = (seed: string) => texts(new ListedOpenings(book, { ...inOrder, order: 'shuffled', seed }), 7);
  const plain = texts(new ListedOpenings(book, inOrder), 7);
  expect(of('a')).toEqual(of('a'));
  expect(of('a')).not.toEqual(of('b'));
  expect(of('a')).not.toEqual(plain);
  expect([...of('a')].sort()).toEqual([...plain].sort());
});

test('an odd number of games ends with half a pair', () => {
  const pairs = [...scheduledPairs([{ first: 0, second: 1 }], 5, new ListedOpenings([[1]], inOrder))];
  expect(pairs.map(({ pair, games }) => [pair, games])).toEqual([
    [0, 2],
    [1, 2],
    [2, 1],
  ]);
});

test('every pairing of a tournament plays every opening, round after round', () => {
  const openings = new ListedOpenings([parseMoves(size, 'h8i9k8')], inOrder);
  const pairs = [...scheduledPairs(pairingsOf('round-robin', 4), 4, openings)];
  expect(pairs.map(({ pair }) => pair)).toEqual([...Array(12).keys()]);
  const rounds = [pairs.slice(0, 6), pairs.slice(6)];
  for (const round of rounds) {
    expect(new Set(round.map(({ opening }) => opening.join())).size).toBe(1);
    expect(round.map(({ first, second }) => `${first}${second}`).join(' ')).toBe('01 02 03 12 13 23');
  }
  expect(rounds[0][0].opening).not.toEqual(rounds[1][0].opening);
});

test('in a gauntlet the first meets all others, and they meet nobody else', () => {
  expect(pairingsOf('gauntlet', 4)).toEqual([
    { first: 0, second: 1 },
    { first: 0, second: 2 },
    { first: 0, second: 3 },
  ]);
});

test.each([
  [0, []],
  [3, [2, 1]],
  [4, [2, 2]],
  [9, [2, 2, 2, 1]],
])('the first %i games of a schedule', (games, expected) => {
  const pairs = scheduledPairs([{ first: 0, second: 1 }], 7, new ListedOpenings([[1]], inOrder));
  expect([...firstGames(pairs, games)].map(pair => pair.games)).toEqual(expected);
});

const bookOf = (name: string): string =>
  readFileSync(new URL(`../data/books/${name}`, import.meta.url), 'utf8');

test.each([
  ['cr2.txt', ['h8i9', 'g7f6', 'i7j6']],
  ['ls.txt', ['h8i9', 'g7f6']],
  ['numbered.txt', ['h8i9']],
  ['brackets.txt', ['h8h7i8i7']],
  ['inline-comment.txt', ['h8i9g7']],
])('the book %s is read as its author meant it', (name, openings) => {
  const read = parseOpenings(rules, bookOf(name), name);
  expect(read.map(opening => makeMoves(15, opening))).toEqual(openings);
});

const remarksOn = (text: string, size = 15): string[] => {
  const remarks: string[] = [];
  parseOpenings({ name: 'freestyle', size }, text, 'book', words => remarks.push(words));
  return remarks;
};

test('offsets that look like columns and rows are remarked on, and a book without column i that uses j', () => {
  expect(remarksOn(bookOf('abs-0based-15.txt'), 19)).toEqual([
    expect.stringContaining('no offset is negative'),
  ]);
  expect(remarksOn('0,0, 1,1, 2,2')).toEqual([]);
  expect(remarksOn('7,7, -1,0, 7,6')).toEqual([]);
  const lines = (text: string): string => Array.from({ length: 10 }, () => text).join('\n');
  expect(remarksOn(lines('h8 j9 g7'))).toEqual([expect.stringContaining('column i is never used and j is')]);
  expect(remarksOn(`${lines('h8 j9 g7')}\ni9`)).toEqual([]);
  expect(remarksOn('h8 j9 g7')).toEqual([]);
});
