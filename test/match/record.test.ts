import { expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { makeMoves } from '../../src/game/notation.ts';
import { ENDINGS } from '../../src/match/ending.ts';
import { parseRecord, RESULTS } from '../../src/match/record.ts';
import { RecordWriter, seatsText } from '../../src/match/record-writer.ts';
import { SeededRng } from '../../src/random/rng.ts';

test.each([5, 9, 10, 15, 25])('on %i the writer writes what JSON.stringify makes of the record', size => {
  const board = new Board({ name: 'standard', size });
  const writer = new RecordWriter(board);
  const rng = new SeededRng(`record/${size}`);
  const expected: string[] = [];
  for (let game = 0; game < 40; game++) {
    board.reset();
    const order = [...board.cells.keys()].sort(() => rng.next() - 2 ** 31);
    const stones = order.slice(0, rng.below(size * size + 1));
    for (const index of stones) board.play(board.cells[index]);
    const openingLength = Math.min(stones.length, game % 6);
    const fault = game % 3 === 0 ? `é "quoted"\n${'x'.repeat(game * 20)}` : undefined;
    const winner = (game % 3) as 0 | 1 | 2;
    const ending = game % ENDINGS.length;
    writer.write(board, game * 99_999, game, seatsText('a "b" \\ ü', 'point'), openingLength, {
      winner,
      ending,
      fault,
    });
    const record = {
      game: game * 99_999,
      pair: game,
      black: 'a "b" \\ ü',
      white: 'point',
      opening: makeMoves(size, stones.slice(0, openingLength)),
      moves: makeMoves(size, stones.slice(openingLength)),
      result: RESULTS[winner],
      ending: ENDINGS[ending],
      ...(fault === undefined ? {} : { fault: fault.slice(0, 400) }),
    };
    expected.push(`${JSON.stringify(record)}\n`);
    expect(parseRecord(expected[game])).toEqual(record);
  }
  expect(Buffer.from(writer.take()).toString()).toBe(expected.join(''));
});

test('games that differ in one stone or in order have different hashes', () => {
  const board = new Board({ name: 'freestyle', size: 15 });
  const writer = new RecordWriter(board);
  const seats = seatsText('a', 'a');
  const hashes = new Set<number>();
  const hashOf = (indices: readonly number[]): number => {
    board.reset();
    for (const index of indices) board.play(board.cells[index]);
    writer.clear();
    writer.write(board, 0, 0, seats, 0, { winner: 0, ending: 0, fault: undefined });
    return writer.hash;
  };
  let games = 0;
  for (let a = 0; a < 225; a++) {
    for (let b = 0; b < 225; b++) {
      if (a === b) continue;
      hashes.add(hashOf([a, b]));
      games++;
    }
  }
  expect(hashes.size).toBe(games);
  const rng = new SeededRng('hash');
  const long = Array.from({ length: 60 }, (_, i) => (i * 97) % 225);
  for (let i = 0; i < 20_000; i++) {
    const at = rng.below(60);
    const other = rng.below(60);
    [long[at], long[other]] = [long[other], long[at]];
    hashes.add(hashOf(long));
    games++;
  }
  // Swapping a stone with itself, or back, repeats a game now and then.
  expect(games - hashes.size).toBeLessThan(700);
  for (const hash of hashes) expect(Number.isSafeInteger(hash)).toBe(true);
});

test.each(['', '{}', 'null', '[]', '{"game":1}', '{"game":0,"pair":0,"black":"a","white":"b","op'])(
  'the line %j is no record',
  line => {
    expect(parseRecord(line)).toBeUndefined();
  },
);
