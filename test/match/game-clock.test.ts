import { expect, test } from 'vitest';
import { GameClock } from '../../src/match/clocks/game-clock.ts';
import { type GivenLimits, timeLimits } from '../../src/match/clocks/time-limits.ts';
import { configOf, playOn } from '../support/arena.ts';

const limits = (given: GivenLimits) =>
  timeLimits(given, (name, why) => {
    throw new Error(`${name} ${why}`);
  });

/** Moves in milliseconds, and which of them is too late, counted from 0. */
const COURSES: Readonly<Record<string, [GivenLimits, number[], number | undefined]>> = {
  'a move within its limit and tolerance': [{ turn: 0.1, tolerance: 0.05 }, [100, 150, 0], undefined],
  'a move beyond both': [{ turn: 0.1, tolerance: 0.05 }, [100, 151], 1],
  'a game that is used up': [{ match: 0.3, tolerance: 0 }, [100, 100, 100, 1], 3],
  'a game with increments': [{ match: 0.3, increment: 0.1, tolerance: 0 }, [100, 100, 100, 300, 101], 4],
  'the tolerance is for each game once, not for each move': [
    { match: 0.1, tolerance: 0.05 },
    [100, 40, 11],
    2,
  ],
};

test.each(Object.entries(COURSES))('%s', (_, [given, moves, late]) => {
  const clock = new GameClock(limits(given)!);
  for (let game = 0; game < 2; game++) {
    clock.startGame();
    let at: number | undefined;
    moves.forEach((ms, i) => {
      if (at !== undefined) return;
      const allowed = clock.allowedMs;
      try {
        clock.charge(ms);
        expect(ms).toBeLessThanOrEqual(allowed);
      } catch (error) {
        at = i;
        expect(ms).toBeGreaterThan(allowed);
        expect(error).toMatchObject({ name: 'PlayerFault' });
      }
    });
    expect(at).toBe(late);
  }
  expect(clock.takeTime().worstMs).toBe(Math.max(...moves));
  expect(clock.takeTime()).toEqual({ moves: 0, usedMs: 0, worstMs: 0 });
});

test.each([
  [{ turn: 0 }, 'turn is 0'],
  [{ match: -1 }, 'match is -1'],
  [{ increment: 1 }, 'increment adds'],
  [{ turn: 1, increment: 1 }, 'increment adds'],
  [{ tolerance: 1 }, 'tolerance goes beyond'],
] as const)('no clock is %j', (given, why) => {
  expect(() => limits(given)).toThrow(why);
});

test('a module with a clock plays the same games, and its time is in the report', async () => {
  const config = await configOf('hashmap', 'point', { games: 10 });
  const onClock = {
    ...config,
    contestants: config.contestants.map(contestant => ({
      ...contestant,
      limits: { turnMs: 60_000, toleranceMs: 0 },
    })),
  };
  const [without, withClock] = [await playOn(config), await playOn(onClock)];
  expect(withClock.lines).toBe(without.lines);
  expect(without.timing.clocks).toBeUndefined();
  const chosen = withClock.records.reduce((sum, { moves }) => sum + (moves.match(/[a-z]/g)?.length ?? 0), 0);
  const clocks = withClock.timing.clocks ?? [];
  expect(clocks.reduce((sum, { moves }) => sum + moves, 0)).toBe(chosen);
  expect(clocks.every(({ usedMs, worstMs }) => usedMs >= worstMs && worstMs > 0)).toBe(true);
});

test('a module without time loses by it', async () => {
  const config = await configOf('hashmap', 'point', { games: 4 });
  const [hashmap, point] = config.contestants;
  // Nobody moves in a millionth of a millisecond.
  const contestants = [hashmap, { ...point, limits: { matchMs: 1e-6, toleranceMs: 0 } }];
  const { records, summary } = await playOn({ ...config, contestants });
  for (const record of records) expect(record).toMatchObject({ ending: 'timeout' });
  expect(summary.contestants[1].faults).toEqual({ timeout: 4 });
});
