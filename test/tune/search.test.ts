import { expect, test } from 'vitest';
import { InputError } from '../../src/game/input-error.ts';
import { alwaysBuilds } from '../../src/tune/games/build-trial.ts';
import type { SearchLine } from '../../src/tune/search/journal.ts';
import { Search } from '../../src/tune/search/search.ts';
import { unkeptSteps } from '../../src/tune/search/steps.ts';
import type { TuneConfig } from '../../src/tune/search/tune-config.ts';
import { parameterSpace, type Values } from '../../src/tune/space/space.ts';
import { type VerificationPlan, verifyValues } from '../../src/tune/verification/verify-values.ts';
import { amount } from '../support/amount.ts';
import { fakeGames } from './fake-games.ts';

const NAMES = ['a', 'b', 'c', 'd'];
const parameters = NAMES.map(name => ({ name, start: 100, scale: 'log' as const, group: 'w' }));
const space = parameterSpace(parameters);
const start = { name: 'start', strategy: 's', module: 'm', params: { a: 100, b: 100, c: 100, d: 100 } };
const config: TuneConfig = {
  start,
  parameters,
  fixed: [],
  opponents: [{ contestant: start, weight: 1 }],
  hallWeight: 1,
  algorithm: 'cma',
  rules: { name: 'freestyle', size: 9 },
  openings: { stones: 4, area: 5 },
  seed: '1',
  plannedGames: 50_000,
  verifyPairs: 100,
};

/** Best where every weight is e times the one before; only ratios count. */
const strength = ({ params }: { params: Values }): number =>
  -60 * [1, 2, 3].reduce((sum, i) => sum + (Math.log(params[NAMES[i]] / params[NAMES[i - 1]]) - 1) ** 2, 0);

const runTo = async (search: Search, budget: number): Promise<SearchLine[]> => {
  const player = fakeGames(strength);
  const lines: SearchLine[] = [];
  while (!search.isDone(budget)) lines.push(await search.next(player));
  return lines;
};

test('a search of several starts, a race and a hall of fame finds what is strongest', async () => {
  const search = new Search(config, space, alwaysBuilds);
  const lines = await runTo(search, 50_000);
  expect(lines.filter(({ type }) => type === 'race').length).toBe(1);
  expect(search.state.starts.filter(({ isDropped }) => !isDropped).length).toBe(1);
  expect(search.state.hall.length).toBe(5);
  expect(search.state.games).toBeLessThanOrEqual(50_000);
  expect(lines.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(search.state.pairs);
  // The start stands at -180.
  expect(strength({ params: search.recommendation() })).toBeGreaterThan(-18);
  const generations = lines.filter(line => line.type === 'generation');
  expect(new Set(generations.map(line => line.start)).size).toBeGreaterThan(1);
  for (const { pairs, pentanomials, opponents } of generations) {
    for (const row of pentanomials) expect(row.flat().reduce((sum, count) => sum + count)).toBe(pairs);
    expect(pentanomials[0].length).toBe(opponents.length);
  }
});

test('after every step the state, through JSON, goes on to the same lines', async () => {
  const whole = await runTo(new Search(config, space, alwaysBuilds), 50_000);
  let search = new Search(config, space, alwaysBuilds);
  const player = fakeGames(strength);
  for (const line of whole) {
    search = new Search(config, space, alwaysBuilds, JSON.parse(JSON.stringify(search.state)));
    expect(await search.next(player)).toEqual(line);
  }
  expect(whole.some(({ type }) => type === 'race')).toBe(true);
});

test('a larger budget goes on from where the smaller one ended', async () => {
  const small = new Search(config, space, alwaysBuilds);
  const short = await runTo(small, 50_000);
  const rest = await runTo(small, 60_000);
  const long = await runTo(new Search(config, space, alwaysBuilds), 60_000);
  expect([...short, ...rest]).toEqual(long);
  expect(rest.length).toBeGreaterThan(0);
});

test('another seed searches otherwise', async () => {
  const [one] = await runTo(new Search(config, space, alwaysBuilds), 1000);
  const [two] = await runTo(new Search({ ...config, seed: '2' }, space, alwaysBuilds), 1000);
  expect(two).not.toEqual(one);
});

const plan = (seed: string, params: Values, pairs: number): VerificationPlan => ({
  tuned: { ...start, name: 'tuned', params },
  start,
  opponents: [{ contestant: start, role: 'objective', weight: 1 }],
  aimIsStart: true,
  rules: config.rules,
  openings: config.openings,
  seed,
  look: 1,
  pairs,
});

const VERIFICATIONS = amount(60, 200);

test('of many verifications of a table against itself, at most 7.5 % say BETTER', async () => {
  const names = [];
  for (let seed = 0; seed < VERIFICATIONS; seed++) {
    const { verdict } = await verifyValues(
      fakeGames(strength),
      plan(`${seed}`, start.params, 200),
      unkeptSteps,
    );
    names.push(verdict.name);
  }
  expect(names.filter(name => name === 'BETTER').length).toBeLessThanOrEqual(0.075 * VERIFICATIONS);
  expect(names.filter(name => name === 'NOT SHOWN').length).toBeGreaterThan(0.85 * VERIFICATIONS);
});

test('a table that is 100 Elo stronger is BETTER, one that is weaker is WORSE', async () => {
  const better = { a: 100, b: 150, c: 225, d: 340 };
  const worse = { a: 100, b: 70, c: 50, d: 35 };
  const verdictOf = async (params: Values): Promise<string> =>
    (await verifyValues(fakeGames(strength), plan('1', params, 400), unkeptSteps)).verdict.name;
  expect(await verdictOf(better)).toBe('BETTER');
  expect(await verdictOf(worse)).toBe('WORSE');
});

test('candidates that cannot be built lose, and neither they nor the answer nor the hall are played', async () => {
  const trial = ({ a, d }: Values): string | undefined => (d > 2.9 * a ? 'd is too large' : undefined);
  const search = new Search(config, space, trial);
  const player = fakeGames(strength);
  const played: Values[] = [];
  const watched: typeof player = {
    gamesPlayed: 0,
    play(pairs, fold) {
      // As a worker does.
      const bad = pairs.contestants.find(({ params }) => trial(params) !== undefined);
      if (bad !== undefined) throw new InputError(`strategy ${bad.name}: create threw: d is too large`);
      played.push(...pairs.contestants.map(({ params }) => params));
      return player.play(pairs, fold);
    },
  };
  let unbuilt = 0;
  while (!search.isDone(10_000)) {
    const line = await search.next(watched);
    if (line.type !== 'generation') continue;
    unbuilt += line.unbuilt.length;
    for (const { candidate, why } of line.unbuilt) {
      expect(why).toBe('d is too large');
      expect(line.pentanomials[candidate].flat().reduce((sum, count) => sum + count)).toBe(0);
    }
  }
  expect(unbuilt).toBeGreaterThan(20);
  expect(played.length).toBeGreaterThan(100);
  expect(trial(search.recommendation())).toBeUndefined();
  expect(search.state.hall.every(({ values }) => trial(values) === undefined)).toBe(true);
  // As far as it can go: the best that can be built stands at about -119, and the start at -180.
  expect(strength({ params: search.recommendation() })).toBeGreaterThan(-150);
});
