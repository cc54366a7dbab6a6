import { expect, test } from 'vitest';
import { alwaysBuilds } from '../../src/tune/games/build-trial.ts';
import { Search } from '../../src/tune/search/search.ts';
import type { TuneConfig } from '../../src/tune/search/tune-config.ts';
import { parameterSpace, type Values } from '../../src/tune/space/space.ts';
import { fakeGames } from './fake-games.ts';

/** A player that looks at the opponent's stones or not, by how steeply it counts runs; both start at a bound. */
const parameters = [
  { name: 'flag', start: 0, min: 0, max: 1, scale: 'linear', integer: true },
  { name: 'pow', start: 1, min: 1, max: 4, scale: 'linear', integer: true },
] as const;
const start = { name: 'start', strategy: 's', module: 'm', params: { flag: 0, pow: 1 } };

/** As such a player was measured against its start: either alone is worth less, or nothing. */
const strength = ({ params: { flag, pow } }: { params: Values }): number => {
  if (pow === 1) return flag === 1 ? -20 : 0;
  return flag === 1 ? 560 : 280;
};

const search = async (seed: number, plannedGames: number): Promise<{ found: Values; sameTables: number }> => {
  const config: TuneConfig = {
    start,
    parameters,
    fixed: [],
    opponents: [{ contestant: start, weight: 1 }],
    hallWeight: 0,
    algorithm: 'cma',
    rules: { name: 'freestyle', size: 15 },
    openings: { stones: 4, area: 7 },
    seed: `${seed}`,
    plannedGames,
    verifyPairs: 100,
  };
  const run = new Search(config, parameterSpace(parameters), alwaysBuilds);
  const player = fakeGames(strength);
  let sameTables = 0;
  while (!run.isDone(plannedGames)) {
    const line = await run.next(player);
    if (line.type !== 'generation') continue;
    if (new Set(line.candidates.map(values => JSON.stringify(values))).size === 1) sameTables++;
  }
  return { found: run.recommendation(), sameTables };
};

test.each([6000, 20_000])(
  'small whole numbers at their bounds are found in %d games, for nine seeds of ten',
  async games => {
    const runs = [];
    for (let seed = 1; seed <= 10; seed++) runs.push(await search(seed, games));
    const right = runs.filter(({ found: { flag, pow } }) => flag === 1 && pow > 1);
    expect(right.length).toBeGreaterThanOrEqual(9);
    expect(runs.map(({ sameTables }) => sameTables)).toEqual(runs.map(() => 0));
  },
);
