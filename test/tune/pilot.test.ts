import { expect, test } from 'vitest';
import { pilot } from '../../src/tune/budget/pilot.ts';
import type { PairPlayer } from '../../src/tune/games/pair-player.ts';
import { fakeGames } from './fake-games.ts';

const start = { name: 'start', strategy: 's', module: 'm', params: { a: 1 } };
const config = {
  start,
  opponents: [{ contestant: start, weight: 1 }],
  rules: { name: 'freestyle', size: 15 } as const,
  openings: { stones: 4, area: 7 },
  seed: '1',
};

/** Plays on a made-up clock; `msOf` is what a pair takes, by its number. */
const playerOf = (msOf: (pair: number) => number) => {
  const games = fakeGames(() => 0);
  let ms = 0;
  const player: PairPlayer = {
    get gamesPlayed() {
      return games.gamesPlayed;
    },
    play: (pairs, fold) =>
      games.play(pairs, (task, result, at) => {
        ms += msOf(task.pair);
        fold(task, result, at);
      }),
  };
  return { player, now: () => ms };
};

test('what is fast and begins slowly, as on a busy machine, is seen to be fast', async () => {
  const { player, now } = playerOf(pair => (pair < 8 ? 150 : pair < 16 ? 20 : 0.5));
  const found = await pilot(player, config, now);
  expect(found.gamesPerSecond).toBeGreaterThan(3000);
});

test('what is slow has a short pilot', async () => {
  const { player, now } = playerOf(() => 400);
  const found = await pilot(player, config, now);
  expect(found.gamesPerSecond).toBeCloseTo(5, 5);
  expect(now()).toBeLessThan(6000);
});
