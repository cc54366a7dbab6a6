import { expect, test } from 'vitest';
import { makeMoves, moveName, parseMoves, parseOffsets } from '../../src/game/notation.ts';
import { symmetries } from '../../src/game/symmetry.ts';

test.each([
  [15, 0, 'a15'],
  [15, 112, 'h8'],
  [15, 224, 'o1'],
  [25, 24, 'y25'],
  [5, 20, 'a1'],
])('on %i index %i is %s', (size, index, name) => {
  expect(moveName(size, index)).toBe(name);
  expect(parseMoves(size, name)).toEqual([index]);
});

test('moves are read back as they were written, on every size', () => {
  for (let size = 5; size <= 25; size++) {
    const all = Array.from({ length: size * size }, (_, i) => i).reverse();
    expect(parseMoves(size, makeMoves(size, all))).toEqual(all);
  }
});

test('capitals, spaces and commas are read too', () => {
  expect(parseMoves(15, ' H8, i9 G7 ')).toEqual([112, 98, 126]);
});

test.each([
  ['h8i', "'i' is not a move"],
  ['h88', "'h88' is off the board (a1 to o15)"],
  ['h0', "'h0' is off the board"],
  ['p1', "'p1' is off the board"],
  ['h8h8', 'h8 is taken twice'],
  ['8h', "'8h' is not a move"],
  ['h8;i9', "';i9' is not a move"],
  ['h99999999999999999999999999', 'is off the board'],
])('%s is refused: %s', (text, reason) => {
  expect(() => parseMoves(15, text)).toThrow(reason);
});

test('Gomocup offsets count from the centre, to the right and down', () => {
  expect(parseOffsets(15, '0,0, 1,-1')).toEqual([112, 98]);
  expect(parseOffsets(20, '0,0')).toEqual([210]);
});

test.each([
  ['0,0,1', '3 offsets do not make pairs'],
  ['8,0', 'off the board (-7 to 7)'],
  ['0,0 0,0', 'h8 is taken twice'],
  ['0,x', "'x' is not an offset"],
])('offsets %s are refused: %s', (text, reason) => {
  expect(() => parseOffsets(15, text)).toThrow(reason);
});

test('the eight symmetries are different bijections, closed under composition', () => {
  const tables = symmetries(6);
  const texts = new Set(tables.map(table => table.join()));
  expect(texts.size).toBe(8);
  for (const a of tables) {
    expect(new Set(a).size).toBe(36);
    for (const b of tables) expect(texts).toContain(a.map(i => b[i]).join());
  }
  expect([...tables[0]]).toEqual(Array.from({ length: 36 }, (_, i) => i));
});
