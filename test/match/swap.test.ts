import { afterAll, expect, test } from 'vitest';
import { Brain } from '../../src/brain/brain.ts';
import { resolveContestant } from '../../src/contestants/contestants.ts';
import { Board } from '../../src/game/board.ts';
import { makeMoves, parseMoves } from '../../src/game/notation.ts';
import { isSwapped } from '../../src/match/opening/swap-note.ts';
import { GameScanner } from '../../src/pages/data/scan-games.ts';
import { DEFAULT_LIMITS } from '../../src/play/limits.ts';
import { Pool } from '../../src/play/pools/pool.ts';
import type { RunConfig } from '../../src/run/run-config.ts';
import { checkedRecord } from '../../src/store/check-record.ts';
import { configOf, fixture, playOn as playAnyhow } from '../support/arena.ts';

// A thread is most of what such a match costs.
const pool = new Pool({ workers: 1, limits: DEFAULT_LIMITS });
afterAll(() => pool.close());
const playOn = (config: RunConfig) => playAnyhow(config, { pool, batchPairs: 1 });
const chosen = (kind: 'swap' | 'swap2', a: string, b: string, games = 2) =>
  configOf(a, b, { games, size: 9, openings: { kind } });
const opener = (name: string, answer: number, first = 0) =>
  `${fixture('opener.ts')}:name=${name},answer=${answer},first=${first}`;

const THREE = 'e5f5d6';
const FIVE = 'e5f5d6c4g3';

test.each([
  // Of game 0, in which a puts the first stones: what b answers, what a replies, who has black, and the stones.
  ['swap2', 0, 0, { answer: 'swap' }, 'b', THREE],
  ['swap2', 0, 1, { answer: 'stay' }, 'a', THREE],
  ['swap2', 0, 2, { answer: 'two', reply: 'swap' }, 'a', FIVE],
  ['swap2', 1, 2, { answer: 'two', reply: 'stay' }, 'b', FIVE],
  ['swap', 0, 0, { answer: 'swap' }, 'b', THREE],
  ['swap', 0, 1, { answer: 'stay' }, 'a', THREE],
] as const)('by %s, with replies %i and answers %i', async (rule, reply, answer, note, black, opening) => {
  const { records, summary, lines } = await playOn(
    await chosen(rule, opener('a', reply), opener('b', answer)),
  );
  const [record] = records;
  const white = black === 'a' ? 'b' : 'a';
  expect(record).toMatchObject({ black, white, opening, swap: { proposer: 'a', ...note } });
  expect(records[1].swap?.proposer).toBe('b');
  // Games are counted by the colours that were played.
  const asBlack = records.filter(game => game.black === 'a').length;
  const count = ({ wins, draws, losses }: { wins: number; draws: number; losses: number }): number =>
    wins + draws + losses;
  expect([count(summary.asBlack), count(summary.asWhite)]).toEqual([asBlack, 2 - asBlack]);
  const winsOfA = records.filter(({ result, ...game }) => result !== 'draw' && game[result] === 'a').length;
  expect(summary.wins[0]).toBe(winsOfA);
  // What reads games again counts them alike.
  const scanner = new GameScanner(9);
  lines
    .trimEnd()
    .split('\n')
    .forEach((line, i) => {
      const half = i as 0 | 1;
      const task = { pair: 0, first: 0, second: 1, opening: [], repeat: false, games: 2 } as const;
      const due = { task, half, names: ['a', 'b'], rule };
      const { code } = checkedRecord(line, due, new Board({ name: 'freestyle', size: 9 }));
      expect(scanner.scan(Buffer.from(`${line}\n`))?.code).toBe(code);
      expect(code >= 128).toBe(isSwapped(records[i]));
    });
});

test.each([
  [opener('b', 3), 'illegal-move', "undefined, where 'swap', 'stay' or two stones are wanted"],
  [opener('b', 4), 'threw', 'no idea'],
  [opener('b', 5), 'illegal-move', 'e5, which is taken'],
  [opener('b', 6), 'crashed', 'exit code'],
  [opener('b', 7), 'changed-board', 'wrote to the board in chooseOpening'],
])('a fault while colours are chosen is the fault of who was asked: %s', async (faulty, ending, words) => {
  const { records } = await playOn(await chosen('swap2', opener('a', 0), faulty));
  expect(records[0]).toMatchObject({ opening: THREE, moves: '', ending, swap: { proposer: 'a' } });
  expect(records[0].fault).toContain(words);
  expect(records[0][records[0].result as 'black' | 'white']).toBe('a');
});

test('whoever proposes no three stones has lost, and whoever replies with nothing', async () => {
  const { records } = await playOn(await chosen('swap2', opener('a', 0, 1), opener('b', 2)));
  expect(records[0]).toMatchObject({
    opening: '',
    result: 'white',
    white: 'b',
    fault: 'the same cell twice',
  });
  const late = await playOn(await chosen('swap2', opener('a', 3), opener('b', 2)));
  expect(late.records[0]).toMatchObject({ opening: FIVE, result: 'black', black: 'b', white: 'a' });
  expect(late.records[0].swap).toEqual({ proposer: 'a', answer: 'two' });
});

test('scores choose where a player does not, alike in any number of threads', async () => {
  const config = await chosen('swap2', 'point', 'hashmap', 16);
  const one = await playOn(config);
  expect((await playAnyhow(config, { workers: 2, batchPairs: 3 })).lines).toBe(one.lines);
  const answers = new Set(one.records.map(({ swap }) => swap?.answer));
  expect(answers.size).toBeGreaterThan(1);
  expect(new Set(one.records.map(({ opening }) => opening)).size).toBeGreaterThan(12);
});

test('a player that can choose neither by itself nor by scores is refused', async () => {
  await expect(playOn(await chosen('swap2', 'random', 'point'))).rejects.toThrow(
    'strategy random: swap2 wants a player with chooseOpening() or score(); it has neither',
  );
});

test('a brain answers SWAP2BOARD as its strategy chooses in the arena', async () => {
  const config = await chosen('swap2', 'point', 'point-fixed');
  const { records } = await playOn(config);
  const brain = new Brain(await resolveContestant('point', config.rules), config.seed, '1');
  const said = (text: string): string[] => text.split('/').flatMap(line => brain.answer(line));
  expect(said('START 9')).toEqual(['OK']);
  const inText = (line: string): string =>
    makeMoves(
      9,
      line.split(' ').map(point => {
        const [column, row] = point.split(',').map(Number);
        return 9 * row + column;
      }),
    );
  const [proposed] = said('SWAP2BOARD/DONE');
  expect(records[0].opening.startsWith(inText(proposed))).toBe(true);
  const lines = parseMoves(9, FIVE).map(index => `${index % 9},${Math.floor(index / 9)}`);
  expect(said(`SWAP2BOARD/${lines.join('/')}/DONE`)[0]).toMatch(/^(SWAP|\d,\d)$/);
  expect(said('SWAP2BOARD/1,1/DONE')[0]).toMatch(/^ERROR/);
});
