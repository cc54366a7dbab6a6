import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  InputError,
  type MatchOptions,
  type MatchSummary,
  playMatch,
  playTournament,
  readRun,
  runReport,
  TuneInterrupted,
  tune,
  verify,
} from '../../src/index.ts';

const fresh = (): string => join(mkdtempSync(join(tmpdir(), 'door-')), 'run');

const SMALL = { size: 7, workers: 1, openings: 'random:2@5' } as const;

describe('a match through the door', () => {
  test('plays, reports progress, stores, and is read, reported and verified', async () => {
    const out = fresh();
    const seen: number[] = [];
    const { summary, timing, gamesScheduled } = await playMatch({
      ...SMALL,
      contestants: ['hashmap', { name: 'rival', strategy: 'random' }],
      games: 40,
      seed: 'door',
      out,
      batchPairs: 5,
      onProgress: ({ games }) => seen.push(games),
    });
    expect(gamesScheduled).toBe(40);
    expect(summary.games).toBe(40);
    expect(summary.contestants.map(({ name }) => name)).toEqual(['hashmap', 'rival']);
    expect(seen).toEqual([10, 20, 30, 40]);
    expect(readdirSync(out).sort()).toEqual(['games.jsonl', 'run.json', 'summary.json', 'timing.json']);
    const run = await readRun(out);
    expect(run.summary).toEqual(summary);
    expect(runReport({ summary, timing, folders: [out] }, 'markdown')).toContain('| wins |');
    const again = await verify(out, { workers: 2 });
    expect(again).toMatchObject({ games: 40, difference: undefined, summary: undefined });
  });

  test('without a folder nothing is written, and the counts are those of a stored one', async () => {
    const options = { ...SMALL, contestants: ['random', 'random'], games: 20 } as const;
    const out = fresh();
    const [kept, free] = [await playMatch({ ...options, out }), await playMatch(options)];
    expect(free.summary).toEqual(kept.summary);
    expect(JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'))).toEqual(kept.summary);
  });

  test('an AbortSignal ends it, and what was played is counted', async () => {
    const stop = new AbortController();
    const { summary, gamesScheduled } = await playMatch({
      ...SMALL,
      contestants: ['random', 'random'],
      games: 100_000,
      batchPairs: 10,
      signal: stop.signal,
      onProgress: ({ games }) => games >= 100 && stop.abort(),
    });
    expect(summary.games).toBeGreaterThanOrEqual(100);
    expect(summary.games).toBeLessThan(gamesScheduled);
  });

  test('a signal that is aborted before the first game is the error', async () => {
    const reason = new Error('enough');
    const signal = AbortSignal.abort(reason);
    await expect(playMatch({ ...SMALL, contestants: ['random', 'random'], games: 10, signal })).rejects.toBe(
      reason,
    );
  });

  test.each([
    [{ games: 1.5 }, 'games is 1.5; it takes a whole number from 1'],
    [{ games: '40' as unknown as number }, 'games is 40; it takes a whole number'],
    [{ size: 4 }, 'size is 4; it takes a whole number from 5 to 25'],
    [{ workers: 0 }, 'workers is 0; it takes a whole number from 1 to 256'],
    [{ rule: 'pente' as 'freestyle' }, "rule is 'pente'; it takes freestyle"],
    [{ openings: 'random:4' }, "openings is 'random:4'; it takes random:N@A"],
    [{ contestants: ['hashmap', 'hashmop'] as const }, "unknown strategy 'hashmop'; did you mean"],
    [{ contestants: ['hashmap', { strategy: '' }] as const }, 'has no strategy'],
    [{ seed: 7 as unknown as string }, 'seed is 7; it takes a text'],
    [{ gmaes: 4 } as object, "playMatch has no option 'gmaes'; did you mean 'games'?"],
    [
      { contestants: ['random'] as unknown as ['random', 'random'] },
      'a match takes 2 contestants, and is given 1',
    ],
    [{ contestants: null as unknown as ['random', 'random'] }, 'contestants is null; it takes a list'],
    [{ contestants: ['random', { strategy: 'random', name: 'a\nb' }] as const }, 'its name is'],
    [{ contestants: ['random', { strategy: 'random', foo: 1 } as object] as never }, "there is no 'foo'"],
    [{ signal: 'x' } as object, "signal is 'x'; it takes an AbortSignal"],
    [{ out: 3 } as object, 'out is 3; it takes the path of a folder'],
    [{ onProgress: 'x' } as object, "onProgress is 'x'; it takes a function"],
    [{ sprt: { elo0: 9, elo1: 3 } } as object, "sprt is wrong: 'elo0' is 9, not below 'elo1'"],
  ] satisfies [Partial<MatchOptions> & { workers?: number }, string][])(
    '%j is refused',
    async (wrong, words) => {
      const refused = playMatch({ ...SMALL, contestants: ['random', 'random'], games: 2, ...wrong });
      await expect(refused).rejects.toThrow(words);
      await expect(refused).rejects.toBeInstanceOf(InputError);
    },
  );
});

test.each([undefined, null, [], 'hashmap', 3])(
  '%j in place of options is refused in one line',
  async given => {
    for (const call of [playMatch, playTournament, tune]) {
      const refused = (call as (options: unknown) => Promise<unknown>)(given);
      await expect(refused).rejects.toThrow('takes an object of options');
      await expect(refused).rejects.toBeInstanceOf(InputError);
    }
  },
);

test.each([
  [{ strategy: 'hashmap' }, 'tune lacks the option out'],
  [{ strategy: 'hashmap', out: 'x', budget: Number.NaN }, 'budget is NaN; it takes { kind:'],
  [{ strategy: 'hashmap', out: 'x', seed: 5 }, 'seed is 5; it takes a text'],
])('the tune %j is refused', async (given, words) => {
  await expect(tune(given as never)).rejects.toThrow(words);
});

test('a tournament through the door has a rating for each contestant', async () => {
  const { summary } = await playTournament({
    ...SMALL,
    contestants: ['hashmap', 'random', { strategy: 'hashmap', params: { 'own.open3': 1 } }],
    games: 4,
  });
  expect(summary.format).toBe('round-robin');
  expect(summary.contestants.map(({ name }) => name)).toEqual(['hashmap', 'random', 'hashmap:own.open3=1']);
  expect((summary as unknown as MatchSummary).games).toBe(12);
});

test('a tune through the door is aborted and goes on to the bytes of one that was not', async () => {
  const asked = {
    strategy: 'hashmap',
    against: ['hashmap'],
    only: ['own.open3', 'opponent.open3'],
    size: 9,
    openings: 'random:3@5',
    pairs: 95,
    workers: 1,
    budget: { kind: 'games', games: 600 },
  } as const;
  const [whole, halves] = [fresh(), fresh()];
  await tune({ ...asked, out: whole });
  const stop = new AbortController();
  const aborted = tune({
    ...asked,
    out: halves,
    signal: stop.signal,
    hooks: { search: () => stop.abort() },
  });
  await expect(aborted).rejects.toBeInstanceOf(TuneInterrupted);
  // An async hook that fails fails the tune and not the process.
  for (const hook of ['start', 'search', 'phase', 'played'] as const) {
    const failing = tune({
      ...asked,
      out: fresh(),
      hooks: {
        [hook]: async () => {
          throw new Error(`no ${hook}`);
        },
      },
    });
    await expect(failing).rejects.toThrow(`no ${hook}`);
  }
  const { summary, folder } = await tune({ resume: halves, workers: 1 });
  expect(folder).toBe(halves);
  expect(summary.verification.verdict.name).toBeDefined();
  for (const file of ['tuned.json', 'journal.jsonl', 'summary.json']) {
    expect(readFileSync(join(halves, file), 'utf8')).toBe(readFileSync(join(whole, file), 'utf8'));
  }
});
