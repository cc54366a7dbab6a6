import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { playMatch, playTournament } from '../../src/arena/play-match.ts';
import { temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();

const RUNS = {
  match: { contestants: ['hashmap', 'random'], games: 41, size: 9, openings: 'random:2@5' },
  test: {
    contestants: ['hashmap', 'hashmap:opponent.open3=0,opponent.open4=0'],
    games: 400,
    size: 9,
    openings: 'random:3@5',
    sprt: { elo0: 0, elo1: 100 },
  },
  field: { contestants: ['hashmap', 'point', 'random'], games: 12, size: 9, openings: 'random:2@5' },
} as const;
type Name = keyof typeof RUNS;

const NAMES = Object.keys(RUNS) as Name[];

/** Plays a run, or goes on with one. */
const play = (name: Name, options: object): Promise<unknown> => {
  const all = { workers: 2, ...options } as never;
  return name === 'field' ? playTournament(all) : playMatch(all);
};

const clean = (name: Name): string => join(folder, name);
const read = (run: string, file: string): string => readFileSync(join(run, file), 'utf8');

beforeAll(async () => {
  for (const name of NAMES) await play(name, { ...RUNS[name], out: clean(name) });
});

/** A copy of a run as a kill leaves it behind after so many bytes of its games. */
const killed = (name: Name, bytes: number, copy: string): string => {
  const run = join(folder, copy);
  cpSync(clean(name), run, { recursive: true });
  for (const file of ['summary.json', 'timing.json']) rmSync(join(run, file));
  truncateSync(join(run, 'games.jsonl'), bytes);
  return run;
};

/** Ends of the lines of a run's games, in bytes. */
const lineEnds = (name: Name): number[] => {
  const text = readFileSync(join(clean(name), 'games.jsonl'));
  return [...text.entries()].filter(([, byte]) => byte === 10).map(([i]) => i + 1);
};

test.each(
  NAMES.flatMap(name => {
    const at = (share: number, change: number) => (): number => {
      const ends = lineEnds(name);
      return ends[2 * Math.floor((share * ends.length) / 2) + 1] + change;
    };
    return [
      [name, 'before its first game', () => 0],
      [name, 'behind a pair', at(0.4, 0)],
      [name, 'in the middle of a line', at(0.6, 17)],
      [name, 'without the end of a line alone', at(0.5, -1)],
      [name, 'behind half a pair', () => lineEnds(name)[2]],
      [name, 'behind its last game', () => lineEnds(name).at(-1) ?? 0],
    ] as [Name, string, () => number][];
  }),
)('%s, killed %s, goes on to the bytes of a run that was never stopped', async (name, where, bytes) => {
  const run = killed(name, bytes(), `${name} ${where}`);
  await play(name, { resume: run });
  for (const file of ['games.jsonl', 'summary.json', 'run.json'])
    expect(read(run, file)).toBe(read(clean(name), file));
  expect(existsSync(join(run, 'lock'))).toBe(false);
});

test('what is asked beside --resume may be what the run was begun with, and nothing else', async () => {
  const run = killed('match', lineEnds('match')[9], 'asked');
  const { contestants } = RUNS.match;
  const refused = (asked: object): Promise<unknown> => play('match', { resume: run, ...asked });
  await expect(refused({ size: 11, seed: '2', games: 60 })).rejects.toThrow(
    `--resume: ${run} was begun with another config: size was 9 and is 11; games was 41 and is 60; seed was 1 and is 2; begin a new run for that`,
  );
  await expect(refused({ contestants: ['hashmap', 'point'] })).rejects.toThrow(
    'contestants was hashmap, random and is hashmap, point',
  );
  await expect(refused({ sprt: { elo0: 0, elo1: 5 } })).rejects.toThrow('sprt was none and is');
  await expect(refused({ openings: 'random:3@5' })).rejects.toThrow(
    'openings was random:2@5 and is random:3@5',
  );
  await expect(play('field', { resume: run })).rejects.toThrow(
    `${run} is a match; go on with match --resume`,
  );
  await refused({ ...RUNS.match, contestants });
  expect(read(run, 'games.jsonl')).toBe(read(clean('match'), 'games.jsonl'));
});

test.each([
  [
    'the version',
    (json: Run) => ({ ...json, provenance: { ...json.provenance, version: '0.0.1' } }),
    'the version was 0.0.1 and is',
  ],
  [
    'the code of the games',
    (json: Run) => ({ ...json, sources: { ...json.sources, games: '0' } }),
    'the code that plays games is another',
  ],
  [
    'a strategy',
    (json: Run) => ({ ...json, sources: { ...json.sources, random: '0' } }),
    'the source of strategy random is another',
  ],
  [
    'a run of before',
    ({ sources: _, ...json }: Run) => json,
    'names no sources, as of a version that could not resume',
  ],
])('a run of which %s is another does not go on', async (what, change, words) => {
  const run = killed('match', lineEnds('match')[9], `other ${what}`);
  writeFileSync(join(run, 'run.json'), JSON.stringify(change(JSON.parse(read(run, 'run.json')))));
  await expect(play('match', { resume: run })).rejects.toThrow(words);
});

interface Run {
  readonly sources: Record<string, string>;
  readonly provenance: object;
}

test('a run of a module goes on with the copy that it keeps, and only with that', async () => {
  const module = join(folder, 'mine.mjs');
  const code = (first: string): string =>
    `export default { id: 'mine', summary: '', params: {}, create: () => ({ kind: 'sync', pick: p => p.cells.${first}(c => p.grid[c] === 0) }) };`;
  writeFileSync(module, code('find'));
  const asked = { ...RUNS.match, contestants: [module, 'random'], games: 8 };
  const whole = join(folder, 'module');
  await play('match', { ...asked, out: whole });
  const games = read(whole, 'games.jsonl');
  const run = join(folder, 'module killed');
  cpSync(whole, run, { recursive: true });
  truncateSync(join(run, 'games.jsonl'), 100);
  writeFileSync(module, code('findLast'));
  await expect(play('match', { ...asked, resume: run })).rejects.toThrow('the source of mine is another');
  await play('match', { resume: run });
  expect(read(run, 'games.jsonl')).toBe(games);
  appendFileSync(join(run, 'contestant-1-mine.mjs'), '\n');
  await expect(play('match', { resume: run })).rejects.toThrow('contestant-1-mine.mjs is another');
  rmSync(join(run, 'contestant-1-mine.mjs'));
  await expect(play('match', { resume: run })).rejects.toThrow(
    'there is no such file; mine cannot play on without it',
  );
});

test('a folder whose start failed is left as it was, and can be used', async () => {
  const out = join(folder, 'start failed');
  const module = join(folder, 'late.mjs');
  // Can be built here, and not in a worker.
  writeFileSync(
    module,
    `import { isMainThread } from 'node:worker_threads';
     export default { id: 'late', summary: '', params: {}, create: () => { if (!isMainThread) throw new Error('no'); return { kind: 'sync', pick: () => 0 }; } };`,
  );
  await expect(play('match', { ...RUNS.match, contestants: [module, 'random'], out })).rejects.toThrow(
    'create threw: no',
  );
  expect(readdirSync(out)).toEqual([]);
  await play('match', { ...RUNS.match, games: 2, out });
  expect(readdirSync(out)).toContain('summary.json');
});
