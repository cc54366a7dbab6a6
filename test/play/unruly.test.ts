import { expect, test } from 'vitest';
import { configOf, fixture, playOn } from '../support/arena.ts';

test.each([
  ['the end of its thread from a microtask', 0, 'crashed', 'code: 5'],
  ['a promise that nobody awaits and that fails', 1, 'threw', 'Error: late'],
  ['a change of what all share', 2, 'changed-globals', 'changed Math.imul'],
] as const)('%s costs the one who did it the game, and nobody else', async (_, deed, ending, reason) => {
  const config = await configOf(`${fixture('unruly.ts')}:deed=${deed}`, 'random', { games: 4, size: 9 });
  const { records } = await playOn(config, { workers: 1 });
  for (const record of records) {
    if (record.black.startsWith('unruly')) {
      expect(record).toMatchObject({ result: 'white', ending });
      expect(record.fault).toContain(reason);
    } else expect(record.fault).toBeUndefined();
  }
});

test('timers that are set in a game never fire', async () => {
  const config = await configOf(`${fixture('unruly.ts')}:deed=3`, 'random', { games: 4, size: 9 });
  const { records } = await playOn(config, { workers: 1 });
  expect(records.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined, undefined]);
});
