import { expect, test } from 'vitest';
import { configOf, fixture, playOn } from '../support/arena.ts';

const FAULTS = [
  ['a wall', 0, 'illegal-move', '0'],
  ['nothing', 1, 'illegal-move', 'undefined'],
  ['an exception', 2, 'threw', 'Error: no idea'],
  ['an exception that cannot be shown', 3, 'threw', 'a value that cannot be shown'],
  ['the end of its process', 4, 'crashed', 'code: 3'],
  ['an endless loop', 5, 'timeout', 'no move within 1 s'],
  ['a text', 6, 'illegal-move', '100'],
  ['a promise', 7, 'illegal-move', 'a promise'],
  ['stones written to the board', 8, 'changed-board', 'wrote to the board in pick'],
  ['a board wiped clean', 9, 'changed-board', 'wrote to the board in pick'],
  ['cells written over', 10, 'changed-board', 'wrote to the board in pick'],
  ['a member of the position assigned to', 11, 'threw', 'TypeError'],
] as const;

test.each(FAULTS)('%s costs the game and not the run', async (_, fault, ending, reason) => {
  const config = await configOf(`${fixture('faulty.ts')}:fault=${fault},onlyAsBlack=1`, 'random', {
    games: 6,
    size: 9,
  });
  // Where nothing is to time out, nothing does on a busy machine either.
  const moveTimeoutMs = ending === 'timeout' ? 1000 : 60_000;
  const { records, summary } = await playOn(config, { workers: 1, moveTimeoutMs });
  expect(records.length).toBe(6);
  for (const record of records) {
    if (record.black.startsWith('faulty')) {
      expect(record.result).toBe('white');
      expect(record.ending).toBe(ending);
      expect(record.fault).toContain(reason);
      // Five moves were played before, whatever became of the thread.
      expect(record.moves.match(/[a-z]/g)).toHaveLength(5);
    } else expect(['five', 'full']).toContain(record.ending);
  }
  expect(summary.endings[ending]).toBe(3);
  expect(summary.contestants[0].faults).toEqual({ [ending]: 3 });
  expect(summary.contestants[1].faults).toEqual({});
  expect(summary.asBlack).toEqual({ wins: 0, draws: 0, losses: 3 });
});

test('a run with crashes has the same bytes for any batches and workers', async () => {
  const config = await configOf(`${fixture('faulty.ts')}:fault=4,onlyAsBlack=1`, 'random', {
    games: 8,
    size: 9,
  });
  const one = await playOn(config, { workers: 1, batchPairs: 1 });
  const many = await playOn(config, { workers: 3, batchPairs: 3 });
  expect(many.lines).toBe(one.lines);
});
