import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixture } from '../support/arena.ts';
import { execute, executeApart, finished, start, temporaryFolder, until } from '../support/cli.ts';
import { asPrinted } from '../support/documents.ts';
import { forged } from '../support/forged.ts';

const folder = temporaryFolder();
const read = (run: string, name: string): string => readFileSync(join(run, name), 'utf8');
const json = (text: string) => JSON.parse(text);

test('match prints one JSON document, and keeps config, games, summary and timing', async () => {
  const run = join(folder, 'json');
  const { code, stdout, stderr } = await execute([
    ...['match', 'hashmap:own.open3=500', 'hashmap', '--games', '21', '--size', '9', '--rule', 'standard'],
    ...['--out', run, '--json', '--quiet'],
  ]);
  expect([code, stderr]).toEqual([0, '']);
  const printed = json(stdout);
  expect(printed.contestants[0]).toMatchObject({ name: 'hashmap:own.open3=500', strategy: 'hashmap' });
  expect(printed.contestants[0].params['own.open3']).toBe(500);
  expect(printed.contestants[1].params['own.open3']).toBe(2000);
  expect(printed.games).toBe(21);
  expect(printed.pairs).toBe(10);
  expect(read(run, 'games.jsonl').match(/\n/g)).toHaveLength(21);
  expect(printed).toMatchObject(asPrinted(json(read(run, 'summary.json'))));
  expect(printed).toMatchObject(json(read(run, 'timing.json')));
  expect(json(read(run, 'run.json'))).toMatchObject({ games: 21, size: 9, rule: 'standard', seed: '1' });
});

test('an odd number of games is said; a run is verified, and a changed one is found out', async () => {
  const run = join(folder, 'odd');
  const played = await execute(['match', 'hashmap', 'point', '--games', '5', '--size', '9', '--out', run]);
  expect(played.stdout).toContain('odd number of games');
  const same = await execute(['verify', run]);
  expect([same.code, same.stdout]).toEqual([0, 'same: 5 games played again, byte for byte\n']);

  const lines = read(run, 'games.jsonl').split('\n');
  writeFileSync(join(run, 'games.jsonl'), lines.slice(0, 5).join('\n').slice(0, -20));
  const torn = await execute(['verify', run]);
  expect(torn.stdout).toContain('the last line is torn');
  expect(torn.stdout).toContain('same: 4 games');

  writeFileSync(join(run, 'games.jsonl'), lines.join('\n'));
  appendFileSync(join(run, 'games.jsonl'), '{"game":5,"pa');
  const more = await execute(['verify', run]);
  expect(more.code).toBe(1);
  expect(more.stdout).toContain('different: games.jsonl goes on after its last game');

  writeFileSync(join(run, 'games.jsonl'), forged(lines.join('\n')));
  const different = await execute(['verify', run]);
  expect(different.code).toBe(1);
  expect(different.stdout).toContain('came out otherwise\n  recorded: ');
});

test('a strategy by path, in TypeScript, plays and stays with its run', async () => {
  const run = join(folder, 'path');
  const { code, stdout } = await execute([
    'match',
    fixture('first-empty.ts'),
    'random',
    '--games',
    '4',
    '--out',
    run,
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain('first-empty');
  const [{ module, source }] = json(read(run, 'run.json')).contestants;
  // Where it was is for people; what is loaded is the copy.
  expect([module, source.path]).toEqual(['contestant-1-first-empty.mjs', fixture('first-empty.ts')]);
  expect(existsSync(join(run, module))).toBe(true);
  expect(stdout).toContain(`first-empty is ${source.path}, sha256 ${source.sha256.slice(0, 16)}\n`);
  const verified = await execute(['verify', run]);
  expect(verified.stdout).toContain('same: 4 games');
});

test('replay prints the last position, any position, and the record', async () => {
  const run = join(folder, 'odd-again');
  await execute(['match', 'point', 'hashmap', '--games', '2', '--size', '9', '--out', run]);
  const record = json((await execute(['replay', run, '1', '--json'])).stdout);
  expect(record).toMatchObject({ game: 1, pair: 0, black: 'hashmap', white: 'point' });
  const last = await execute(['replay', run, '1']);
  expect(last.stdout).toContain(`moves: ${record.opening} ${record.moves}`);
  expect(last.stdout).toContain('X hashmap, O point');
  const first = await execute(['replay', run, '1', '--ply', '1']);
  expect(first.stdout.match(/X/g)).toHaveLength(2);
  expect(first.stdout).toContain('(X)');
  const beyond = await execute(['replay', run, '7']);
  expect([beyond.code, beyond.stderr]).toEqual([
    2,
    `gomoku-arena: ${run} has no game 7; its games are numbered 0 to 1\n`,
  ]);
});

test('score answers a line for each position in one process, and a bad line loses none before it', async () => {
  const position = JSON.stringify({ board: `${'.'.repeat(112)}X${'.'.repeat(112)}` });
  const many = await execute(['score', 'hashmap', '--json'], `${position}\n`.repeat(200));
  const lines = many.stdout.trim().split('\n');
  expect(lines.length).toBe(200);
  const answer = json(lines[199]);
  expect(answer.best).toEqual([96, 97, 98, 111, 113, 126, 127, 128]);
  expect(answer.best).toContain(answer.move);
  expect(answer.scores[112]).toBe(null);
  expect(answer.scores[111]).toBe(20);
  const point = json((await execute(['score', 'point', '--json'], position)).stdout);
  expect(point.black.length).toBe(225);
  expect(point.move).toBe(96);

  const bad = await execute(['score', 'hashmap', '--json'], `${position}\nnonsense\n${position}\n`);
  expect(bad.code).toBe(2);
  expect(bad.stdout.trim().split('\n').length).toBe(1);
  expect(bad.stderr).toContain('standard input, line 2: not JSON');
});

test('a pipe that closes early ends the run quietly, and the games are kept', async () => {
  const run = join(folder, 'pipe');
  const child = start([
    'match',
    'random',
    'random',
    '--games',
    '10',
    '--size',
    '5',
    '--openings',
    'random:2@3',
    '--out',
    run,
  ]);
  child.stdout?.destroy();
  const { code, stderr } = await finished(child);
  expect([code, stderr]).toEqual([0, '']);
  expect(read(run, 'games.jsonl').match(/\n/g)).toHaveLength(10);
});

test('score ends when nobody reads its answers any more', async () => {
  const child = start(['score', 'hashmap', '--json']);
  const position = `${JSON.stringify({ board: '.'.repeat(225) })}\n`.repeat(200);
  child.stdout?.once('data', () => child.stdout?.destroy());
  const ended = finished(child);
  child.stdin?.on('error', () => {});
  const feeding = setInterval(() => child.stdin?.write(position), 20);
  const { code, stderr } = await ended;
  clearInterval(feeding);
  expect([code, stderr]).toEqual([0, '']);
});

test.each([
  ['ends the process while it is loaded', 'process.exit(0);'],
  ['waits for ever while it is loaded', 'await new Promise(() => {});'],
])('a strategy that %s is refused', async (name, code) => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  const refused = await executeApart(['match', path, 'random']);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('gomoku-arena: a strategy ended the process while it was loaded or built');
});

test('what a strategy prints does not get into the results', async () => {
  const path = join(folder, 'prints.mjs');
  writeFileSync(
    path,
    `console.log('loaded');
     export default { id: 'prints', summary: '', params: {}, create: () => ({ kind: 'sync', pick(position) {
       console.log('thinking'); process.stdout.write('hard');
       return position.cells.find(cell => position.grid[cell] === 0);
     } }) };`,
  );
  const { code, stdout, stderr } = await execute([
    'match',
    path,
    'random',
    '--games',
    '2',
    '--size',
    '9',
    '--json',
    '--out',
    join(folder, 'prints'),
  ]);
  expect(code).toBe(0);
  expect(json(stdout).games).toBe(2);
  expect(stderr).toContain('thinking');
});

test('Ctrl-C ends a run with what was played, exit code 130, and the rest can be verified', async () => {
  const run = join(folder, 'interrupted');
  const child = start(['match', 'point-plain', 'hashmap-plain', '--games', '1000000', '--out', run]);
  const ended = finished(child);
  const file = join(run, 'games.jsonl');
  await until(child, () => existsSync(file) && readFileSync(file).length > 0);
  child.kill('SIGINT');
  const { code, stdout, stderr } = await ended;
  expect(code).toBe(130);
  const games = read(run, 'games.jsonl').match(/\n/g)!.length;
  expect(stderr).toContain(`interrupted: ${games} of 1000000 games were played and are kept`);
  expect(stdout).toContain('stopped after');
  expect(json(read(run, 'summary.json')).games).toBe(games);
  const verified = await execute(['verify', run]);
  expect(verified.code).toBe(0);
  expect(verified.stdout).toContain(`same: ${games.toLocaleString('en-US')} games`);
});

test('nothing is written in colour into a pipe', async () => {
  const { stdout } = await execute(['strategies']);
  expect(stdout).toContain('hashmap-plain');
  expect(stdout).toContain('own.open3 = 2000');
  expect(stdout).not.toContain('\x1b');
});

test('the weights schema beside the strategies is the one that files are checked by', async () => {
  const { stdout } = await execute(['strategies', 'hashmap', '--schema']);
  expect(json(stdout)).toEqual(
    json(readFileSync(new URL('../../strategies/hashmap/weights.schema.json', import.meta.url), 'utf8')),
  );
});
