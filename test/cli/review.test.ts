import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { execute, refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const run = join(folder, 'run');

beforeAll(async () => {
  await execute(['match', 'hashmap', 'point', '--games', '24', '--seed', '5', '--out', run, '--quiet']);
});

const review = async (...flags: string[]): Promise<string> => {
  const { code, stdout, stderr } = await execute(['review', run, '--quiet', ...flags]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return stdout;
};

test('any number of threads gives the same bytes', async () => {
  const one = await review('--json', '--workers', '1');
  expect(await review('--json', '--workers', '3')).toBe(one);
  expect(await review('--json', '--sample', '9', '--workers', '2')).toBe(
    await review('--json', '--sample', '9', '--workers', '1'),
  );
});

test('JSON, CSV, table and Markdown say the same', async () => {
  const json = JSON.parse(await review('--json'));
  expect(json).toMatchObject({ games: 24, gamesInRun: 24, copies: 0, sample: null });
  const csv = (await review('--format', 'csv')).trimEnd().split('\n');
  expect(csv[0]).toBe('contestant,kind,game,ply,played,better,stones,line,outcome');
  expect(csv).toHaveLength(1 + json.mistakes.length);
  const total = json.contestants
    .flatMap(({ mistakes }: { mistakes: Record<string, { count: number }> }) => Object.values(mistakes))
    .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(total).toBe(json.mistakes.length);
  expect(total).toBeGreaterThan(10);
  const [{ game, ply, played }] = json.mistakes;
  for (const format of ['table', 'markdown']) {
    const text = await review('--format', format);
    expect(text).toContain(`game ${game} ply ${ply}: ${played}, not `);
    expect(text).toContain('walked into');
  }
});

test('a mistake is found where it is said to be', async () => {
  const { mistakes } = JSON.parse(await review('--json'));
  const { game, ply, played } = mistakes[0];
  const record = JSON.parse((await execute(['replay', run, String(game), '--json'])).stdout);
  const moves = (record.opening + record.moves).match(/[a-z]\d+/g);
  expect(moves[ply]).toBe(played);
  const { stdout } = await execute(['replay', run, String(game), '--ply', String(ply)]);
  expect(stdout).toContain(`stone ${ply} of`);
});

test('a sample is drawn by its seed, and said', async () => {
  const games = async (...flags: string[]): Promise<number[]> => {
    const { mistakes, sample } = JSON.parse(await review('--json', '--sample', '6', ...flags));
    expect(sample.games).toBe(6);
    return [...new Set<number>(mistakes.map(({ game }: { game: number }) => game))];
  };
  const drawn = await games();
  expect(drawn.length).toBeLessThanOrEqual(6);
  expect(await games('--seed', '2')).not.toEqual(drawn);
  expect(await review('--sample', '6')).toContain('6 games of 24, drawn by seed 1');
  expect(await review('--sample', '500')).toContain('all 24 games of the run');
});

test('copies of a game count once', async () => {
  const copy = join(folder, 'copies');
  const book = join(folder, 'one.txt');
  writeFileSync(book, 'e5\n');
  const four = ['--games', '4', '--size', '9', '--openings', book, '--out', copy, '--quiet'];
  await execute(['match', 'point', 'point:five=1,base=2', ...four]);
  const { stdout } = await execute(['review', copy, '--json', '--quiet']);
  expect(JSON.parse(stdout)).toMatchObject({ games: 2, copies: 2 });
});

test('what cannot be reviewed is refused with one line', async () => {
  expect(await refusalOf(['review', join(folder, 'nothing')])).toContain('nothing');
  expect(await refusalOf(['review', run, '--sample', '0'])).toBe(
    "--sample is '0'; it takes a whole number from 1 to 1,000,000,000",
  );
  expect(await refusalOf(['review', run, '--json', '--format', 'csv'])).toContain('cannot both be');
  const empty = join(folder, 'empty');
  cpSync(run, empty, { recursive: true });
  writeFileSync(join(empty, 'games.jsonl'), '');
  expect(await refusalOf(['review', empty, '--quiet'])).toBe(`${empty} holds no whole game to review`);
  writeFileSync(join(empty, 'games.jsonl'), '{"game":0}\n');
  expect(await refusalOf(['review', empty, '--quiet'])).toBe(
    `${join(empty, 'games.jsonl')}:1: not a game's record`,
  );
  const lines = readFileSync(join(run, 'games.jsonl'), 'utf8').split('\n');
  writeFileSync(join(empty, 'games.jsonl'), lines.toSpliced(1, 1).join('\n'));
  expect(await refusalOf(['review', empty, '--quiet'])).toBe(
    `${join(empty, 'games.jsonl')}:2: game is 2, and 1 is due here`,
  );
});

test('a match with --review prints what review prints, after its own table or in its JSON', async () => {
  const out = join(folder, 'reviewed');
  const flags = ['hashmap', 'point', '--games', '4', '--size', '9', '--review', '--quiet'];
  const { review: inJson, games } = JSON.parse(
    (await execute(['match', ...flags, '--out', out, '--json'])).stdout,
  );
  expect(games).toBe(4);
  expect({ ...JSON.parse((await execute(['review', out, '--json', '--quiet'])).stdout), run: '' }).toEqual({
    ...inJson,
    run: '',
  });
  const { stdout } = await execute(['tournament', ...flags, '--out', join(folder, 'field')]);
  expect(stdout).toMatch(/score[\s\S]*mistakes per 1,000 moves of its own[\s\S]*not known/);
});
