import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { stateText } from '../../src/tune/session/state-file.ts';
import { execute, refusalOf, temporaryFolder } from '../support/cli.ts';

// On a busy machine a process takes seconds to start.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = temporaryFolder();
const whole = join(folder, 'whole');
const BUDGET = ['--budget', '400', '--size', '9', '--openings', 'random:4@5', '--pairs', '100'];

beforeAll(async () => {
  await execute(['tune', 'point-fixed', ...BUDGET, '--against', 'start', '--out', whole, '--quiet']);
});

// biome-ignore lint/suspicious/noExplicitAny: files with anything in them are the subject
type Json = any;

/** A copy of the tune whose file is another; the text that `tune --resume` refuses it with. */
const refusalWith = async (file: string, change: (text: string) => string): Promise<string> => {
  const damaged = join(folder, 'damaged');
  rmSync(damaged, { recursive: true, force: true });
  cpSync(whole, damaged, { recursive: true });
  const path = join(damaged, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  const kept = readFileSync(join(damaged, 'journal.jsonl'), 'utf8');
  const message = await refusalOf(['tune', '--resume', damaged, '--quiet']);
  expect(message).not.toContain('\n');
  // Nothing is lost by trying.
  expect(readFileSync(join(damaged, 'journal.jsonl'), 'utf8')).toBe(kept);
  return message;
};

/** A state of other contents whose checksum fits all the same, as if a program had written it. */
const state =
  (change: (json: Json) => void) =>
  (text: string): string => {
    const { sha256: _, ...json } = JSON.parse(text);
    change(json);
    return stateText(json);
  };

const tuneJson =
  (change: (json: Json) => void) =>
  (text: string): string => {
    const json = JSON.parse(text);
    change(json);
    return JSON.stringify(json);
  };

test.each<[string, (json: Json) => void, string]>([
  ['a hall that is a text', json => (json.search.hall = 'full'), 'search.hall is '],
  ['games below 0', json => (json.search.games = -1), 'search.games is '],
  ['half a game', json => (json.search.games = 1.5), 'search.games is '],
  [
    'a shortened mean',
    json => json.search.starts[0].optimizer.mean.pop(),
    'search.starts.0.optimizer.mean is ',
  ],
  [
    'a shortened covariance',
    json => json.search.starts[0].optimizer.covariance[1].pop(),
    'search.starts.0.optimizer.covariance.1 is ',
  ],
  ['a shortened average', json => json.search.starts[0].average.pop(), 'search.starts.0.average is '],
  ['a text among numbers', json => (json.search.starts[0].average[0] = '1'), 'search.starts.0.average.0 is '],
  [
    'a null among numbers',
    json => (json.search.starts[0].average[0] = null),
    'search.starts.0.average.0 is ',
  ],
  ['another optimizer', json => (json.search.starts[0].optimizer.kind = 'spsa'), 'optimizer.kind is '],
  ['no starts', json => (json.search.starts = []), 'every start is dropped'],
  ['all starts dropped', json => (json.search.starts[0].isDropped = true), 'every start is dropped'],
  [
    'a hall member that lacks a value',
    json => json.search.hall.push({ games: 1, values: {}, score: 0.5 }),
    'search.hall.',
  ],
  ['a list for the steps', json => (json.steps = []), 'steps is '],
  ['something more', json => (json.extra = 1), 'has "extra", which is nothing that it takes'],
  ['another version', json => (json.format = 1), "not a file of this version's"],
])('a state with %s is refused naming it', async (_, change, words) => {
  const message = await refusalWith('state.json', state(change));
  expect(message).toContain('state.json: ');
  expect(message).toContain(words);
});

test('a state with a changed number that could be right is refused by its checksum', async () => {
  const message = await refusalWith('state.json', text => text.replace(/"sigma":[^,]+/, '"sigma":0.123'));
  expect(message).toContain('its contents do not fit its checksum');
});

test.each<[string, (json: Json) => void, string]>([
  ['an unknown algorithm', json => (json.config.algorithm = 'annealing'), 'config.algorithm is '],
  ['an opponent of null', json => (json.config.opponents = [null]), 'config.opponents.0 is '],
  ['a text for the parameters', json => (json.config.parameters = 'all'), 'config.parameters is '],
  ['a module of elsewhere', json => (json.config.start.module = '../evil.mjs'), 'config.start.module is '],
  ['a changed seed', json => (json.config.seed = '2'), 'belongs to another tune.json'],
  ['a changed seed in its request', json => (json.request.seed = '2'), 'belongs to another tune.json'],
  ['an earlier format', json => (json.format = 2), "not a file of this version's (its format is 2, not 3)"],
])('a tune.json with %s is refused naming it', async (_, change, words) => {
  expect(await refusalWith('tune.json', tuneJson(change))).toContain(words);
});

test('a journal overwritten at the same length is refused before a game is played', async () => {
  const message = await refusalWith('journal.jsonl', text => text.replace('"pairs":1', '"pairs":2'));
  expect(message).toContain('journal.jsonl holds something else than was written');
});

test('a state that is gone does not take the journal with it', async () => {
  const gone = join(folder, 'gone');
  cpSync(whole, gone, { recursive: true });
  rmSync(join(gone, 'state.json'));
  for (const argv of [
    ['tune', '--resume', gone, '--quiet'],
    ['tune', 'verify', gone, '--quiet'],
  ]) {
    const message = await refusalOf(argv);
    expect(message).toMatch(/state\.json is gone, and .*journal\.jsonl holds a search/);
  }
  expect(existsSync(join(gone, 'journal.jsonl'))).toBe(true);
});

test.each<[string, (json: Json) => void, string]>([
  [
    'a weight that has another name now',
    ({ own }) => (own.strategies['point-fixed'][0].name = 'bases'),
    "point-fixed has no parameter 'bases' any more; point-fixed has a new parameter 'base'",
  ],
  [
    'a weight that is new',
    ({ own }) => own.strategies['point-fixed'].pop(),
    'point-fixed has a new parameter ',
  ],
  [
    'another default',
    ({ own }) => (own.strategies['point-fixed'][0].default = 3),
    "point-fixed: the default of 'base' was 3 and is 10",
  ],
  [
    'another bound',
    ({ own }) => (own.strategies['point-fixed'][0].max = 99),
    "the max of 'base' was 99 and is ",
  ],
  ['another version', ({ own }) => (own.version = '0.0.9'), 'gomoku-arena was 0.0.9 and is '],
])("a tune of a strategy of the project's with %s is refused with what differs", async (_, change, words) => {
  const message = await refusalWith('tune.json', tuneJson(change));
  expect(message).toContain('was begun with another version of the project: ');
  expect(message).toContain(words);
});
