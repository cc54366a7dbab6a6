import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute, refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const SUITE = 'strategies/suite.jsonl';
const lines = readFileSync(new URL(`../../${SUITE}`, import.meta.url), 'utf8').split('\n');

test('strategies are asked, and what they get is shown by kind and depth, with a position that one fails', async () => {
  const { code, stdout } = await execute(['suite', 'point', 'point-fixed', SUITE]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/│ five +│ 60 +│ 57, 95\.0 % \(86\.1 % to 99\.0 %\) +│ 60, 100\.0 % /);
  expect(stdout).toMatch(/position \d+ \(.*\), which point gets wrong: [XO] to move/);
  const json = JSON.parse((await execute(['suite', 'point', 'point-fixed', SUITE, '--json'])).stdout);
  expect(json.positions).toBe(600);
  expect(json.contestants.map(({ groups }: { groups: { right: number }[] }) => groups.at(-1)?.right)).toEqual(
    json.contestants.map(({ right }: { right: boolean[] }) => right.filter(Boolean).length),
  );
});

test('against a baseline it says what was right before and is not now, and the other way', async () => {
  const baseline = join(folder, 'baseline.json');
  const { stdout } = await execute(['suite', 'point-fixed', SUITE, '--json']);
  writeFileSync(baseline, stdout);
  const before: boolean[] = JSON.parse(stdout).contestants[0].right;
  const { contestants } = JSON.parse(
    (await execute(['suite', 'point', SUITE, '--json', '--baseline', baseline])).stdout,
  );
  const [{ right, lost, won }] = contestants;
  expect(lost).toEqual(before.flatMap((was, i) => (was && !right[i] ? [i + 1] : [])));
  expect(won).toEqual(before.flatMap((was, i) => (!was && right[i] ? [i + 1] : [])));
  expect(lost.length).toBeGreaterThan(2);
  const table = (await execute(['suite', 'point', SUITE, '--baseline', baseline])).stdout;
  expect(table).toContain(`point: right before and not now: ${lost.join(', ')}`);
  expect(table).toContain(`position ${lost[0]} (`);
});

test('who is below the floor is named, with exit code 1', async () => {
  const few = join(folder, 'few.jsonl');
  writeFileSync(few, lines.slice(0, 40).join('\n'));
  const { code, stderr } = await execute(['suite', 'random', 'point', few, '--floor', '40']);
  expect(stderr).toMatch(/^random is below the floor: \d+\.\d % of 40 %\n$/);
  expect(code).toBe(1);
  expect((await execute(['suite', 'point', few, '--floor', '40'])).code).toBe(0);
});

test('a suite is made of the games of a run, and is not written over', async () => {
  const run = join(folder, 'run');
  await execute(['match', 'hashmap', 'point', '--games', '12', '--out', run, '--quiet']);
  const file = join(folder, 'made.jsonl');
  const argv = ['review', run, '--export', file, '--positions', '20', '--workers', '2'];
  const { code, stderr } = await execute([...argv, '--quiet']);
  expect([code, stderr]).toEqual([0, '']);
  const made = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(made).toHaveLength(20);
  expect(made.every(line => JSON.parse(line).source.startsWith('run game '))).toBe(true);
  expect(await refusalOf([...argv, '--quiet'])).toContain('made.jsonl cannot be written');
  expect((await execute(['suite', 'point', file])).code).toBe(0);
});

const good = JSON.parse(lines[0]);
const taken = `${good.board.indexOf('X')}`;

test.each<[string, object | string, string]>([
  ['no JSON', 'h8', ':1: not JSON; a suite has one JSON object a line'],
  [
    'a board of another shape',
    { ...good, board: '.'.repeat(224) },
    ':1: the board has 224 cells; it takes a square',
  ],
  ['a full board', { ...good, board: `${'XO'.repeat(112)}X` }, ':1: the board is full; nobody has a move'],
  [
    'a letter',
    { ...good, board: `a${good.board.slice(1)}` },
    ":1: the board has 'a' at cell 0; it takes . X and O",
  ],
  ['a rule that there is not', { ...good, rule: 'go' }, `:1: 'rule' is "go"; it takes freestyle or standard`],
  ['no answer', { ...good, answers: [] }, ":1: 'answers' is []; it takes a list of moves"],
  ['an answer off the board', { ...good, answers: ['z1'] }, ":1: 'z1' is off the board"],
  ['nothing', '', ' holds no position'],
])('a suite with %s is refused with one line', async (_what, line, message) => {
  const file = join(folder, 'bad.jsonl');
  writeFileSync(file, typeof line === 'string' ? line : JSON.stringify(line));
  expect(await refusalOf(['suite', 'point', file])).toContain(`bad.jsonl${message}`);
});

test('an answer on a stone is no legal move', async () => {
  const index = Number(taken);
  const name = `${String.fromCharCode(97 + (index % 15))}${15 - Math.floor(index / 15)}`;
  const file = join(folder, 'taken.jsonl');
  writeFileSync(file, JSON.stringify({ ...good, answers: [name] }));
  expect(await refusalOf(['suite', 'point', file])).toContain(
    `the answer ${name} is no legal move: it is taken`,
  );
});

test('what is missing beside the file is said', async () => {
  expect(await refusalOf(['suite', SUITE])).toContain(`no contestant beside '${SUITE}'`);
  expect(await refusalOf(['suite', 'point', join(folder, 'none.jsonl')])).toContain('none.jsonl');
});
