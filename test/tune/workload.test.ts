import { expect, test } from 'vitest';
import { Workload } from '../../src/tune/budget/workload.ts';

const AFTER = { rounding: 100, ablation: 200, verification: 700 };

test('what is left in all is every part that is to come, at the pace of late', () => {
  let ms = 0;
  const load = new Workload(1000, 0, AFTER, () => ms);
  expect(load.standing('search')).toEqual({ games: 0, of: 1000, secondsLeft: undefined });
  for (let game = 0; game < 100; game++) {
    load.played('search', 2);
    ms += 100;
  }
  // 20 games a second; 1,800 of 2,000 games are left.
  expect(load.pace).toBeCloseTo(20, 0);
  expect(load.standing('search')).toMatchObject({ games: 200, of: 1000 });
  expect(load.standing('search').secondsLeft).toBeGreaterThan(85);
  expect(load.standing('search').secondsLeft).toBeLessThan(95);
});

test('games that need not be played, and parts that end before, are taken off', () => {
  const load = new Workload(1000, 600, AFTER, () => 0);
  expect(load.gamesLeft).toBe(1400);
  load.end('search');
  load.done('verification', 300);
  expect(load.gamesLeft).toBe(700);
  load.replan({ rounding: 10, ablation: 0, verification: 90 });
  expect(load.gamesLeft).toBe(100);
  expect(load.standing('verification')).toMatchObject({ games: 0, of: 90 });
});

test('a pace that has changed is forgotten after half a minute', () => {
  let ms = 0;
  const load = new Workload(1e6, 0, AFTER, () => ms);
  for (let second = 0; second < 60; second++) {
    load.played('search', 1000);
    ms += 1000;
  }
  for (let second = 0; second < 60; second++) {
    load.played('verification', 10);
    ms += 1000;
  }
  expect(load.pace).toBeLessThan(15);
});
