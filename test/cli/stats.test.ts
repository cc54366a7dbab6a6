import { expect, test } from 'vitest';
import { matchDocument } from '../../src/report/match-report.ts';
import type { MatchSummary } from '../../src/run/summary.ts';
import { configOf, playOn } from '../support/arena.ts';
import { execute } from '../support/cli.ts';

const KEYS = 'document games pairs score scoreLow scoreHigh elo nElo los sprt plan';
const json = async (...argv: string[]) => JSON.parse((await execute(['stats', ...argv, '--json'])).stdout);

test('stats has the same keys always, null where a figure is not defined', async () => {
  const games = await json('--wdl', '136,111,96');
  expect(Object.keys(games).join(' ')).toBe(KEYS);
  expect(games).toMatchObject({ games: 343, pairs: null, sprt: null, plan: null });
  expect(games.score).toBeCloseTo((136 + 111 / 2) / 343, 12);
  const pairs = await json('--pentanomial', '34,54,31,32,64', '--sprt', 'elo0=0,elo1=10');
  expect(Object.keys(pairs).join(' ')).toBe(KEYS);
  expect(pairs).toMatchObject({ games: 430, pairs: 215, sprt: { elo1: 10, verdict: null } });
  expect(pairs.sprt.upper).toBeCloseTo(Math.log(19), 12);
});

test('stats gives the figures that a match with these pairs gives', async () => {
  const { summary } = await playOn(await configOf('hashmap', 'random', { games: 60, size: 5 }));
  expect(summary.distinctPairs).toBe(summary.pairs);
  const figures = await json('--pentanomial', summary.pentanomial.join(','));
  const { elo, nElo } = summary;
  for (const key of ['games', 'pairs', 'score', 'scoreLow', 'scoreHigh', 'los'] as const)
    expect(figures[key], key).toBeCloseTo(summary[key]!, 7);
  // A summary keeps four digits of these, and eight of the shares above; the calculator prints all.
  const kept = (value: number | null): number | null => value && Number(value.toFixed(4));
  const { value, low, high } = figures.elo;
  expect([value, low, high].map(kept)).toEqual([elo.value, elo.low, elo.high]);
  expect([figures.nElo.value, figures.nElo.error].map(kept)).toEqual([nElo.value, nElo.error]);
});

test('one-sided results are bounds in words, and never nan', async () => {
  const { stdout } = await execute(['stats', '--pentanomial', '0,0,0,0,30']);
  expect(stdout).toMatch(/at least \+\d+ at 95 %/);
  expect(stdout).toContain('not defined, as all pairs ended alike');
  expect(stdout).not.toMatch(/nan|infinity/i);
});

test('a plan says how many games: 5 Elo take 44,485 of a usual pair of players', async () => {
  const { stdout } = await execute(['stats', '--plan', '5']);
  expect(stdout).toContain('44,485 games, 22,243 pairs');
  expect((await json('--plan', '5')).plan).toMatchObject({ difference: 5, games: 44_485, pairs: 22_243 });
});

test('what a test is likely to take, before any game', async () => {
  const { stdout } = await execute(['stats', '--sprt', 'elo0=0,elo1=10']);
  expect(stdout).toContain('H1 is accepted in 5.0 % of tests');
  expect(stdout).toContain('H1 is accepted in 95.0 % of tests');
});

test('a huge even result and a tiny plan have intervals of some width', async () => {
  const { stdout } = await execute(['stats', '--wdl', '1,1000000000,0', '--plan', '0.001']);
  const [, low, high] = /([\d.]+) % to ([\d.]+) %/.exec(stdout)!;
  expect(low).not.toBe(high);
  expect(stdout).not.toMatch(/± 0(\.0+)? /);
  expect(stdout).not.toContain('[0, 0]');
  expect(stdout).toContain('a difference of +0.001 Elo');
});

test('games that all ended alike are called games, and a bound has its level once', async () => {
  expect((await execute(['stats', '--wdl', '10,0,0'])).stdout).toContain('as all games ended alike');
  const config = await configOf('hashmap', 'random', { games: 20, size: 9 });
  const { summary } = await playOn<MatchSummary>(config);
  expect(summary.score).toBe(1);
  const text = matchDocument(summary, undefined).notes.join('\n');
  expect(text).toMatch(/at least \+\d+ at 95 %, normalized/);
});
