import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { execute } from '../support/cli.ts';

const vectors = <T>(name: string): T[] =>
  readFileSync(new URL(`../data/vectors/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

const answers = async (args: readonly string[], lines: readonly object[]): Promise<Answer[]> => {
  const input = lines.map(line => `${JSON.stringify(line)}\n`).join('');
  const { code, stdout, stderr } = await execute(['score', ...args, '--json'], input);
  expect([code, stderr]).toEqual([0, '']);
  return stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
};

interface Answer {
  readonly move: number;
  readonly forbidden?: readonly number[];
  readonly winner?: 'black' | 'white' | null;
}

test('score lists the forbidden cells of 800 positions of renju, and the player keeps off them', async () => {
  const positions = vectors<{ board: string; forbidden: number[] }>('forbidden.jsonl');
  const given = await answers(['point', '--rule', 'renju', '--as', 'black'], positions);
  expect(given.map(({ forbidden }) => forbidden)).toEqual(positions.map(({ forbidden }) => forbidden));
  expect(given.filter(({ move, forbidden }) => forbidden?.includes(move))).toEqual([]);
});

test.each(['freestyle', 'standard', 'renju', 'caro', 'caro-exact'])(
  'score says who has won by the last stone by %s',
  async rule => {
    const positions = vectors<{
      rule: string;
      board: string;
      last: number;
      win: boolean;
      forbidden?: boolean;
    }>('wins.jsonl').filter(position => position.rule === rule);
    const given = await answers(['random', '--rule', rule], positions);
    expect(given.map(({ winner }) => winner)).toEqual(
      positions.map(({ board, last, win, forbidden }) => {
        const isBlack = board[last] === 'X';
        if (win) return isBlack ? 'black' : 'white';
        return forbidden ? 'white' : null;
      }),
    );
    expect(given.every(({ forbidden }) => (forbidden !== undefined) === (rule === 'renju'))).toBe(true);
  },
);

test('score refuses a last stone that does not stand there', async () => {
  const line = JSON.stringify({ board: 'X'.padEnd(25, '.'), last: 1 });
  const { code, stderr } = await execute(['score', 'random', '--json'], line);
  expect(code).toBe(2);
  expect(stderr).toContain('standard input, line 1: "last" is 1; it takes the cell of a stone');
});
