import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/play/limits.ts';
import { FrameReader, frameOf } from '../../src/play/processes/frames.ts';
import { configOf, fixture, playOn } from '../support/arena.ts';

const limits = { ...DEFAULT_LIMITS, isolate: 'process' } as const;

test('processes play the games of threads, byte for byte', async () => {
  const config = await configOf('hashmap', 'point', { games: 40 });
  const [inThreads, inProcesses] = [await playOn(config), await playOn({ ...config, limits })];
  expect(inProcesses.lines).toBe(inThreads.lines);
  // The time of all processes is counted, and not that of the one that asks.
  expect(inProcesses.timing.cpuSeconds).toBeGreaterThan(0.02);
});

test.each([
  ['a signal that ends its process', 0, 'crashed', 'its process was ended by SIGSEGV'],
  ['the closing of all descriptors', 1, 'crashed', 'its process was ended by SIGABRT'],
  ['a signal of its own to the process that plays it', 3, 'threw', 'may send no signal'],
] as const)('%s costs the one who did it the game, and nobody else', async (_, deed, ending, reason) => {
  const config = await configOf(`${fixture('lawless.ts')}:deed=${deed}`, 'random', {
    games: 4,
    size: 9,
    limits,
  });
  const { records } = await playOn(config, { workers: 1 });
  for (const record of records) {
    if (record.black.startsWith('lawless')) {
      expect(record).toMatchObject({ result: 'white', ending });
      expect(record.fault).toContain(reason);
      expect(record.moves.match(/[a-z]/g)).toHaveLength(5);
    } else expect(record.fault).toBeUndefined();
  }
});

test('what players write to any descriptor of their process changes no game', async () => {
  const field = `${fixture('lawless.ts')}:deed=2`;
  const config = await configOf(field, 'random', { games: 4, size: 9, limits });
  const { records } = await playOn(config, { workers: 1 });
  expect(records.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined, undefined]);
});

test('messages are found among other bytes, in whatever pieces they come', () => {
  const key = Uint8Array.from({ length: 16 }, (_, i) => 200 + i);
  const bytes = Buffer.concat([
    Buffer.from('before'),
    frameOf(key, { a: 1 }),
    Buffer.from('between'),
    frameOf(key, 'two'),
    Buffer.from('behind'),
  ]);
  for (const piece of [1, 7, 50, 1000]) {
    const reader = new FrameReader(key);
    const messages: unknown[] = [];
    for (let at = 0; at < bytes.length; at += piece)
      messages.push(...reader.read(bytes.subarray(at, at + piece)));
    expect(messages).toEqual([{ a: 1 }, 'two']);
  }
  const spoiled = frameOf(key, { a: 1 });
  spoiled.fill(0, spoiled.length - 4);
  expect(() => new FrameReader(key).read(spoiled)).toThrow();
});
