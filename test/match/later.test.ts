import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/play/limits.ts';
import { Pool } from '../../src/play/pools/pool.ts';
import { configOf, fixture, playOn } from '../support/arena.ts';

const late = (fault: number, name = 'late') => `${fixture('late.ts')}:name=${name},fault=${fault}`;
const field = (fault: number, changes = {}) =>
  configOf(late(fault), `${fixture('first-empty.ts')}:name=other`, { games: 4, size: 9, ...changes });
/** Nobody is near that, however busy the machine is, but who never answers. */
const limits = { turnMs: 500, toleranceMs: 0 };

// A thread is most of what such a match costs.
const pool = new Pool({ workers: 1, limits: DEFAULT_LIMITS });
afterAll(() => pool.close());
const sound = field(0).then(config => playOn(config, { pool }));

test('a player that answers later plays as one that answers at once, in any number of threads', async () => {
  const at = await playOn(
    await configOf(`${fixture('first-empty.ts')}:name=late`, `${fixture('first-empty.ts')}:name=other`, {
      games: 4,
      size: 9,
    }),
    { pool },
  );
  const later = await sound;
  expect(later.lines).toBe(at.lines);
  expect((await playOn(await field(0), { workers: 2, batchPairs: 1 })).lines).toBe(at.lines);
  expect(later.timing.timing[0]?.movesTimed).toBeGreaterThan(0);
});

test.each([
  [1, 'timeout', 'no answer within 0.5 s'],
  [2, 'threw', 'no server'],
  [3, 'illegal-move', 'which is taken'],
  [4, 'timeout', 'no answer within 0.5 s'],
])('what it does wrong costs it the game and no other: %i', async (fault, ending, words) => {
  const config = await field(fault);
  const [player, other] = config.contestants;
  const timed = { ...config, contestants: [{ ...player, limits }, other] };
  const { records } = await playOn(timed, { pool });
  const { records: without } = await sound;
  records.forEach((record, i) => {
    if (record.black !== 'late') expect(record).toEqual(without[i]);
    else {
      expect(record).toMatchObject({ ending, result: 'white' });
      expect(record.fault).toContain(words);
    }
  });
});

test('one that never answers is ended by the limit for all, without a clock', async () => {
  const config = await field(1, { games: 1 });
  const { records } = await playOn(config, { workers: 1, moveTimeoutMs: 2000 });
  expect(records).toMatchObject([{ ending: 'timeout', result: 'white', fault: 'no move within 2 s' }]);
});

test('the example asks its server', async () => {
  const server = spawn(process.execPath, ['examples/move-server.mjs', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(server.stdout, 'data');
    const [, port] = /port (\d+)/.exec(String(line)) ?? [];
    const { records, summary } = await playOn(
      await configOf(`examples/later.ts:port=${port}`, 'point', { games: 2, size: 9 }),
      { pool },
    );
    expect(records).toHaveLength(2);
    expect(summary.endings.threw).toBe(0);
  } finally {
    server.kill();
  }
});

test('where nobody waits for answers it is refused', async () => {
  await expect(playOn({ ...(await field(0)), openings: { kind: 'swap2' } }, { pool })).rejects.toThrow(
    "strategy late: it answers later (kind: 'async'), and swap2 does not wait for that",
  );
});
