import { expect, test } from 'vitest';
import { configOf, playOn } from '../support/arena.ts';

test('the same seed gives the same bytes and counts for any number of workers and any size of batch', async () => {
  const config = await configOf('hashmap', 'point', { games: 301 });
  const reference = await playOn(config, { workers: 1, batchPairs: 1 });
  expect(reference.records.length).toBe(301);
  for (const options of [
    { workers: 2 },
    { workers: 5, batchPairs: 7 },
    { workers: 3, batchPairs: 1000 },
    { workers: 1 },
  ]) {
    const again = await playOn(config, options);
    expect(again.lines).toBe(reference.lines);
    expect(again.summary).toEqual(reference.summary);
  }
});

test('which games are timed does not change who wins', async () => {
  const config = await configOf('hashmap', 'point', { games: 60 });
  const [off, all] = await Promise.all([
    playOn({ ...config, timing: 'off' }),
    playOn({ ...config, timing: 'all' }),
  ]);
  expect(all.lines).toBe(off.lines);
  expect(off.timing.timing).toEqual([null, null]);
  const moves = all.records.reduce((sum, { moves }) => sum + moves.match(/[a-z]/g)!.length, 0);
  expect(all.timing.timing.reduce((sum, timing) => sum + timing!.movesTimed, 0)).toBe(moves);
});

test('a longer run begins with the games of a shorter one', async () => {
  const short = await playOn(await configOf('hashmap', 'random', { games: 20, size: 9 }));
  const long = await playOn(await configOf('hashmap', 'random', { games: 50, size: 9 }));
  expect(long.lines.startsWith(short.lines)).toBe(true);
});

test('another seed gives other games', async () => {
  const a = await playOn(await configOf('hashmap', 'random', { games: 10, seed: 'a' }));
  const b = await playOn(await configOf('hashmap', 'random', { games: 10, seed: 'b' }));
  expect(a.lines).not.toBe(b.lines);
});
