import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixture } from '../support/arena.ts';
import { execute, temporaryFolder } from '../support/cli.ts';
import { asPrinted } from '../support/documents.ts';

const folder = temporaryFolder();
const read = (run: string, name: string): string => readFileSync(join(run, name), 'utf8');
const cellsOf = (line: string): string[] =>
  line
    .split('│')
    .slice(1, -1)
    .map(cell => cell.trim());

const weak = 'hashmap:own.open4=1,own.blocked4=1';
const field = ['hashmap', weak, 'point', 'point-fixed', 'random'];

test('the tables of a tournament agree with games.jsonl, and report, verify and replay take its folder', async () => {
  const run = join(folder, 'five');
  const { code, stdout, stderr } = await execute([
    ...[
      'tournament',
      ...field,
      '--games',
      '8',
      '--size',
      '9',
      '--openings',
      'random:3@5',
      '--out',
      run,
      '--quiet',
    ],
  ]);
  expect([code, stderr]).toEqual([0, '']);

  // Counted on their own: points of each against each, and everyone's wins, losses and draws.
  const points = new Map<string, number>();
  const wins = new Map<string, [number, number, number]>(field.map(name => [name, [0, 0, 0]]));
  const games = read(run, 'games.jsonl').trim().split('\n');
  for (const line of games) {
    const { black, white, result } = JSON.parse(line);
    for (const [own, other, color] of [
      [black, white, 'black'],
      [white, black, 'white'],
    ]) {
      const at = result === color ? 0 : result === 'draw' ? 1 : 2;
      wins.get(own)![at]++;
      const key = `${own} ${other}`;
      points.set(key, (points.get(key) ?? 0) + [1, 0.5, 0][at]);
    }
  }
  expect(games.length).toBe(10 * 8);

  const lines = stdout.split('\n').filter(line => line.startsWith('│'));
  const cross = lines.slice(1, 6).map(cellsOf);
  const order = cross.map(([name]) => name.replace(/^\d /, ''));
  expect([...order].sort()).toEqual([...field].sort());
  for (const [place, cells] of cross.entries()) {
    const name = order[place];
    expect(cells[4]).toBe('32');
    expect(cells[6]).toBe(wins.get(name)!.join(' / '));
    const scores = cells.slice(-5);
    expect(scores).toEqual(
      order.map(other => {
        if (other === name) return '';
        const share = points.get(`${name} ${other}`)! / 8;
        return (100 * share).toFixed(1);
      }),
    );
  }
  const pairings = lines.slice(7).map(cellsOf);
  expect(pairings.length).toBe(10);
  for (const [pairing, score] of pairings) {
    const [first, second] = pairing.split(' - ');
    expect(score).toBe(`${((100 * points.get(`${first} ${second}`)!) / 8).toFixed(1)} %`);
  }

  expect((await execute(['report', run])).stdout).toBe(stdout.replace(/files: .*/, `files: ${run}`));
  expect((await execute(['verify', run, '--quiet'])).stdout).toBe(
    'same: 80 games played again, byte for byte\n',
  );
  const last = JSON.parse(games[79]);
  expect((await execute(['replay', run, '79'])).stdout).toContain(`X ${last.black}, O ${last.white}`);
  const csv = (await execute(['report', run, '--format', 'csv'])).stdout.trim().split('\n');
  expect(csv.length).toBe(11);
  expect(csv.some(line => line.includes(`"${weak}"`))).toBe(true);
  const markdown = (await execute(['report', run, '--format', 'markdown'])).stdout;
  expect(markdown).toContain(`| ${cross[0].join(' | ')} |`);
});

test('contestants from a file play under their own names, paths being relative to the file', async () => {
  const weights = { strategy: 'hashmap', params: { own: { open3: 77 } } };
  writeFileSync(join(folder, 'weights.json'), JSON.stringify(weights));
  writeFileSync(join(folder, 'mine.ts'), readFileSync(fixture('first-empty.ts')));
  const contestants = [
    { name: 'tuned', strategy: 'hashmap', weights: 'weights.json', params: { 'own.open2': 5 } },
    { strategy: 'hashmap' },
    { name: 'Mine, too', strategy: './mine.ts' },
  ];
  writeFileSync(join(folder, 'field.json'), JSON.stringify({ contestants }));
  const run = join(folder, 'from-file');
  const args = ['--games', '2', '--size', '9', '--out', run, '--json', '--quiet'];
  const { code, stdout } = await execute(['tournament', join(folder, 'field.json'), 'random', ...args]);
  expect(code).toBe(0);
  const printed = JSON.parse(stdout);
  expect(printed.contestants.map(({ name }: { name: string }) => name)).toEqual([
    'tuned',
    'hashmap',
    'Mine, too',
    'random',
  ]);
  expect(printed.contestants[0].params).toMatchObject({ 'own.open3': 77, 'own.open2': 5, 'own.open1': 20 });
  const { ratings, ...counted } = JSON.parse(read(run, 'summary.json'));
  expect(printed).toMatchObject(asPrinted(counted));
  const [{ elo, low, high }] = ratings.table;
  expect(printed.ratings.table[0].elo).toEqual({ value: elo, low, high });

  // Tables come from the games: players and the summary may be gone.
  for (const name of ['summary.json', 'contestant-3-first-empty.mjs']) rmSync(join(run, name));
  const again = await execute(['report', run, '--json']);
  expect(JSON.parse(again.stdout)).toEqual({ ...printed, out: run });
});
