import { appendFileSync, cpSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { playMatch, playTournament } from '../../src/arena/play-match.ts';
import { joinRuns } from '../../src/store/join-runs.ts';
import { mergeShards } from '../../src/store/merge-shards.ts';
import { temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const read = (run: string, file: string): string => readFileSync(join(folder, run, file), 'utf8');
const at = (...names: readonly string[]): string[] => names.map(name => join(folder, name));

const MATCH = {
  contestants: ['hashmap', 'random'],
  games: 41,
  size: 9,
  openings: 'random:2@5',
  workers: 1,
} as const;
const FIELD = {
  contestants: ['hashmap', 'point', 'random'],
  games: 6,
  size: 9,
  openings: 'random:1@3',
  workers: 1,
} as const;

beforeAll(async () => {
  const out = (name: string) => ({ out: join(folder, name) });
  await playMatch({ ...MATCH, ...out('match') });
  await playTournament({ ...FIELD, ...out('field') });
  for (const i of [1, 2, 3]) {
    await playMatch({ ...MATCH, ...out(`match ${i}`), shard: `${i}/3` });
    await playTournament({ ...FIELD, ...out(`field ${i}`), shard: `${i}/3` });
  }
  await playMatch({ ...MATCH, seed: '2', ...out('other'), shard: '2/3' });
});

test.each(['match', 'field'])(
  'shards of a %s make, in any order, the bytes of a run in one piece',
  async name => {
    await mergeShards(at(`${name} 3`, `${name} 1`, `${name} 2`), join(folder, `${name} merged`));
    for (const file of ['games.jsonl', 'summary.json'])
      expect(read(`${name} merged`, file)).toBe(read(name, file));
  },
);

test('a shard that was stopped goes on to its end, and is refused before', async () => {
  cpSync(join(folder, 'match 2'), join(folder, 'torn'), { recursive: true });
  truncateSync(join(folder, 'torn', 'games.jsonl'), read('match 2', 'games.jsonl').indexOf('\n') + 30);
  await expect(mergeShards(at('match 1', 'torn', 'match 3'), join(folder, 'refused'))).rejects.toThrow(
    /^not played to the end, go on with --resume: shard 2 \(1 of 14 games, .*torn\)$/,
  );
  await playMatch({ resume: join(folder, 'torn'), workers: 1 });
  expect(read('torn', 'games.jsonl')).toBe(read('match 2', 'games.jsonl'));
});

test.each([
  ['one that is missing', ['match 1', 'match 3'], 'of 3 shards one is missing: 2'],
  ['one that is there twice', ['match 1', 'match 2', 'match 2', 'match 3'], 'shard 2 is there twice: '],
  ['one of another run', ['match 1', 'other', 'match 3'], 'are not of one run: seed in run.json differs'],
  ['a run in one piece', ['match 1', 'match', 'match 3'], 'is a whole run, and no shard of one'],
])('merge names %s', async (_, names, words) => {
  await expect(mergeShards(at(...names), join(folder, 'refused'))).rejects.toThrow(words);
});

test('a game of another shard is no game of this one', async () => {
  cpSync(join(folder, 'match 2'), join(folder, 'mixed'), { recursive: true });
  rmSync(join(folder, 'mixed', 'games.jsonl'));
  appendFileSync(join(folder, 'mixed', 'games.jsonl'), read('match 1', 'games.jsonl'));
  await expect(mergeShards(at('match 1', 'mixed', 'match 3'), join(folder, 'refused'))).rejects.toThrow(
    'games.jsonl:1: game is 0, and 14 is due here',
  );
});

test.each([
  ['3/2', {}, "shard is '3/2'; it takes I/N, such as 3/16 for the third of 16 parts"],
  ['0/2', {}, "shard is '0/2'"],
  ['99/99', {}, "shard is '99/99'; the run has 21 pairs, so at most 21 shards"],
  ['1/2', { sprt: { elo0: 0, elo1: 5 } }, 'shard and --sprt cannot both be'],
])('shard %s of %j is refused', async (shard, options, words) => {
  await expect(playMatch({ ...MATCH, ...(options as object), shard })).rejects.toThrow(words);
});

test('shards are not joined as runs of their own', async () => {
  await expect(joinRuns(at('match 1', 'match 2'))).rejects.toThrow(
    'is shard 1/3 of a run; merge puts shards together',
  );
});
