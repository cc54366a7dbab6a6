import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveDifference } from '../../src/match/move-difference.ts';
import type { GameRecord } from '../../src/match/record.ts';
import { unrepeatableNotes } from '../../src/report/fault-notes.ts';
import { configOf, playOn } from '../support/arena.ts';

const folder = mkdtempSync(join(tmpdir(), 'replays-'));

/** A player that takes one of the empty cells, by a number from 0 to 1. */
const written = (id: string, chance: string, before = ''): string => {
  const path = join(folder, `${id}.mjs`);
  writeFileSync(
    path,
    `import { defineStrategy, EMPTY, picker } from 'gomoku-arena';
${before}
export default defineStrategy({ id: '${id}', summary: 'x', params: {}, create: () => picker(({ cells, grid }) => {
  const empty = Array.from(cells).filter(cell => grid[cell] === EMPTY);
  return empty[Math.floor((${chance}) * empty.length)];
}) });`,
  );
  return path;
};

test.each([
  ['Math.random', written('chance', 'Math.random()')],
  ['the clock', written('clock', '(performance.now() * 1000) % 1')],
  ['what is left of earlier games', written('state', '((moves += 1) * 0.618034) % 1', 'let moves = 0;')],
])('a player that uses %s is found out within its run', async (_, path) => {
  const config = await configOf('random', path, { games: 200, size: 7 });
  const { timing } = await playOn(config, { workers: 1 });
  const { replayed } = timing;
  expect(replayed!.games).toBe(2);
  const [{ contestant, ply, game }, ...others] = replayed!.unrepeatable;
  expect([others.length, contestant]).toEqual([0, config.contestants[1].name]);
  // A move of its own after the opening of three stones, as black of the second game or white of the first; it may have
  // chosen the same ones before by chance.
  const first = game % 2 === 0 ? 4 : 5;
  expect([ply >= first, (ply - first) % 2]).toEqual([true, 0]);
  expect(unrepeatableNotes(timing)[0]).toContain(`${contestant} is not repeatable`);
});

test('one pair of a hundred is played twice, and games that come out the same are no news', async () => {
  const config = await configOf('random', 'hashmap', { games: 640, size: 7 });
  const { timing, summary } = await playOn(config, { workers: 2 });
  expect(timing.replayed).toEqual({ games: 6, different: 0, unrepeatable: [] });
  expect(unrepeatableNotes(timing)).toEqual([]);
  expect(summary).not.toHaveProperty('replayed');
  const short = await playOn({ ...config, games: 198 });
  expect(short.timing).not.toHaveProperty('replayed');
});

const record: GameRecord = {
  game: 3,
  pair: 1,
  black: 'a',
  white: 'b',
  opening: 'h8i9g7',
  moves: 'a1b2c3d4',
  result: 'black',
  ending: 'five',
};

test.each([
  ['nothing', {}, undefined],
  ["white's first move", { moves: 'a2b2' }, { game: 3, ply: 4, contestant: 'b' }],
  ["black's first move", { moves: 'a1b3' }, { game: 3, ply: 5, contestant: 'a' }],
  [
    'a throw in place of a move',
    { moves: 'a1b2', ending: 'threw', fault: 'x' },
    { game: 3, ply: 6, contestant: 'b' },
  ],
  ['a time-out on a slow machine', { moves: 'a1b2', ending: 'timeout', fault: 'x' }, undefined],
] as const)('a game of another course by %s', (_, changes, difference) => {
  expect(moveDifference(record, { ...record, ...changes })).toEqual(difference);
});

const swapped: GameRecord = {
  ...record,
  swap: { proposer: 'b', answer: 'two', reply: 'stay' },
  opening: 'a1b1c1d1e1',
};

test.each([
  ['the proposed stones', { opening: 'a1b2c1d1e1' }, { game: 3, ply: 2, contestant: 'b' }],
  ['two stones more', { opening: 'a1b1c1d1f1' }, { game: 3, ply: 5, contestant: 'a' }],
  ['the answer', { swap: { proposer: 'b', answer: 'stay' } }, { game: 3, ply: 4, contestant: 'a' }],
  [
    'the reply',
    { swap: { proposer: 'b', answer: 'two', reply: 'swap' } },
    { game: 3, ply: 6, contestant: 'b' },
  ],
] as const)('a game in which players choose colours, of another course by %s', (_, changes, difference) => {
  expect(moveDifference(swapped, { ...swapped, ...changes })).toEqual(difference);
});
