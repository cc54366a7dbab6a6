import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveField } from '../../src/contestants/field.ts';
import { Board } from '../../src/game/board.ts';
import { parseMoves } from '../../src/game/notation.ts';
import { RecordWriter } from '../../src/match/record-writer.ts';
import { stonesHash } from '../../src/match/stones-hash.ts';
import { tournamentDocument } from '../../src/report/tournament-report.ts';
import type { RunConfig } from '../../src/run/run-config.ts';
import { timedStride } from '../../src/run/run-config.ts';
import { RunFold } from '../../src/run/run-fold.ts';
import { summarize, type TournamentSummary } from '../../src/run/summary.ts';
import { eloOfScore } from '../../src/stats/score/elo.ts';
import { foldGames } from '../../src/store/fold-games.ts';
import { configOf, fixture, playOn } from '../support/arena.ts';

const rules = { name: 'freestyle', size: 9 } as const;

const tournamentOf = async (
  names: readonly string[],
  changes: Partial<RunConfig> = {},
): Promise<RunConfig> => ({
  ...(await configOf('random', 'random', { size: 9 })),
  format: 'round-robin',
  contestants: await resolveField(names, rules),
  games: 6,
  ...changes,
});

test('a tournament has the same bytes and figures for any number of workers and any batches', async () => {
  const config = await tournamentOf(['hashmap', 'point', 'random', fixture('first-empty.ts')]);
  const one = await playOn<TournamentSummary>(config, { workers: 1, batchPairs: 1 });
  expect(one.records.length).toBe(36);
  const many = await playOn<TournamentSummary>(config, { workers: 3, batchPairs: 5 });
  expect(many.lines).toBe(one.lines);
  expect(many.summary).toEqual(one.summary);
});

test('colours are balanced, and all pairings play the same openings', async () => {
  const { records } = await playOn(await tournamentOf(['hashmap', 'point', 'random'], { games: 8 }));
  const openings = new Map<string, string[]>();
  const blacks = new Map<string, number>();
  for (const { black, white, opening } of records) {
    const pairing = `${black} ${white}`;
    openings.set(pairing, [...(openings.get(pairing) ?? []), opening]);
    blacks.set(black, (blacks.get(black) ?? 0) + 1);
  }
  expect(openings.size).toBe(6);
  expect(new Set([...openings.values()].map(list => list.join(' '))).size).toBe(1);
  expect([...blacks.values()]).toEqual([8, 8, 8]);
});

test('contestants of a gauntlet who lost every game get bounds, and the anchor is at 0', async () => {
  const config = await tournamentOf(['point', 'random', fixture('first-empty.ts')], {
    format: 'gauntlet',
    anchor: 'random',
  });
  const { summary } = await playOn<TournamentSummary>(config);
  expect(summary.pairings.map(({ first, second }) => [first, second])).toEqual([
    ['point', 'random'],
    ['point', 'first-empty'],
  ]);
  const { table, anchor, zero } = summary.ratings!;
  expect([anchor, zero]).toEqual(['random', 'random']);
  const row = (wanted: string) => table.find(({ name }) => name === wanted)!;
  expect(row('random')).toMatchObject({ elo: 0, error: 0 });
  // Three pairs: the score whose third power is 2.5 %.
  expect(row('point')).toMatchObject({ elo: null, error: null, high: null });
  expect(row('point').low).toBeCloseTo(eloOfScore(0.025 ** (1 / 3))!, 4);
  // It met none but point.
  expect(row('first-empty')).toMatchObject({ elo: null, low: null, high: null });
  const text = JSON.stringify(tournamentDocument(summary, undefined));
  expect(text).toContain('at least -154');
  expect(text).toContain('not bounded');
  expect(text).toContain('which bounds a rating and does not give one');
});

test('the table says who is at 0 if the anchor cannot be rated', async () => {
  const { summary } = await playOn<TournamentSummary>(
    await tournamentOf(['hashmap', 'hashmap-plain', 'random'], { anchor: 'random' }),
  );
  const { anchor, zero } = summary.ratings!;
  expect([anchor, zero]).toEqual(['random', null]);
  expect(tournamentDocument(summary, undefined).notes[0]).toContain(
    'Elo 0 is the mean of all that have a rating, as results of random are one-sided',
  );
});

test.each([
  ['a tournament', ['hashmap', 'point', 'random'], {}],
  ['an odd match on openings that ran out', ['hashmap', 'random'], { format: 'match', games: 31 }],
  ['a match with crashes', [`${fixture('faulty.ts')}:fault=4,onlyAsBlack=1`, 'random'], { format: 'match' }],
] as const)('the games of %s read back give the counts that were kept', async (_, names, changes) => {
  const openings = { kind: 'random', stones: 1, area: 3 } as const;
  const config = await tournamentOf(names, { openings, ...changes });
  const { lines, summary } = await playOn(config);
  const folder = mkdtempSync(join(tmpdir(), 'arena-count-'));
  writeFileSync(join(folder, 'games.jsonl'), `${lines}{"game":`);
  const fold = new RunFold(config);
  await foldGames(folder, config, fold);
  expect(summarize(config, fold)).toEqual(summary);
});

test('games read back have the hash that they were written with', () => {
  const board = new Board(rules);
  const writer = new RecordWriter(board);
  const moves = parseMoves(9, 'e5d5e6a1i9b3');
  for (const index of moves) board.play(board.cells[index]);
  const name = new TextEncoder().encode('"x"');
  writer.write(board, 0, 0, name, 2, { winner: 1, ending: 0, fault: undefined });
  // Pinned: summaries count distinct games by it.
  expect(writer.hash).toBe(3893160963851791);
  expect(stonesHash(moves.map(index => board.cells[index]))).toBe(writer.hash);
});

test.each([1, 2, 3, 6, 10, 15, 45, 105, 190])('a sample of the games times all of %i pairings', pairings => {
  for (const rounds of [20, 100, 1000]) {
    const stride = timedStride('sample', rounds * pairings, pairings);
    const timed = new Set<number>();
    for (let pair = stride - 1; pair < rounds * pairings; pair += stride) timed.add(pair % pairings);
    expect(timed.size).toBe(pairings);
  }
});
