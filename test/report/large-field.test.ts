import { expect, test } from 'vitest';
import { outcomeCode } from '../../src/match/outcome-code.ts';
import { SeededRng } from '../../src/random/rng.ts';
import { tournamentDocument } from '../../src/report/tournament-report.ts';
import { type RunConfig, runPairings } from '../../src/run/run-config.ts';
import { summarize, type TournamentSummary } from '../../src/run/summary.ts';
import { Tally } from '../../src/run/tally.ts';
import { madeField } from '../support/made-field.ts';

/** A round robin in which every two played a pair, decided by chance. */
const summaryOf = (players: number, chosen = false): TournamentSummary => {
  const made = madeField(players);
  const config: RunConfig = chosen ? { ...made, openings: { kind: 'swap2' } } : made;
  const rng = new SeededRng('field');
  const tallies = runPairings(config).map(() => {
    const tally = new Tally();
    tally.add(
      [0, 1].map(() => outcomeCode(rng.below(2) === 0 ? 1 : 2, 0)),
      [rng.next(), rng.next()],
      0,
      2,
    );
    return tally;
  });
  return summarize(config, { tallies, repeatedOpenings: 0, firstFaults: [] }) as TournamentSummary;
};

test('of a large field the table has no column for each opponent, and says where the pairings are', () => {
  const large = summaryOf(41);
  const { sheets, notes } = tournamentDocument(large, undefined);
  expect([sheets.length, sheets[0].head.length, sheets[0].rows.length]).toEqual([1, 7, 41]);
  expect(notes).toContain('no columns for each opponent of 41: --format csv has a line for each pairing');
  expect(notes).toContain('no table of 820 pairings: --format csv and --json have them');
  // A pair that was won is no proof of who beats whom.
  expect(large.ratings?.cycles).toEqual([]);
});

test('of a small one it has all', () => {
  const { sheets, notes } = tournamentDocument(summaryOf(4), undefined);
  expect([sheets[0].head.length, sheets[1].rows.length]).toEqual([11, 6]);
  expect(notes.some(note => note.startsWith('no '))).toBe(false);
});

test('where players chose their colours, nothing is said of what a colour or an opening is worth', () => {
  const { sheets, notes } = tournamentDocument(summaryOf(4, true), undefined);
  expect(sheets[1].head).not.toContain('one colour won both');
  expect(sheets[1].rows[0].length).toBe(sheets[1].head.length);
  expect(notes.join()).not.toMatch(/black is worth|what black is worth/);
  expect(notes).toContain(
    'colours were chosen by the players, so what a colour or an opening is worth cannot be told',
  );
});
