import { expect, test } from 'vitest';
import { telling } from '../../src/arena/telling.ts';

test('an async function that fails fails the call that it belongs to, and not the process', async () => {
  const heard: number[] = [];
  const { tell, check } = telling(async (n: number) => {
    heard.push(n);
    if (n === 2) throw new Error('no disk');
  });
  tell(1);
  check();
  tell(2);
  await Promise.resolve();
  expect(check).toThrow('no disk');
  expect(() => tell(3)).toThrow('no disk');
  expect(heard).toEqual([1, 2]);
});

test('one that throws is heard at once, and none at all is told nothing', () => {
  expect(() =>
    telling(() => {
      throw new Error('now');
    }).tell(),
  ).toThrow('now');
  const { tell, check } = telling<[number]>(undefined);
  tell(1);
  check();
});
