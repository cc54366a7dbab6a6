import { expect, test } from 'vitest';
import { buildTrial } from '../../src/tune/games/build-trial.ts';
import { unbuiltOf } from '../../src/tune/search/unbuilt.ts';
import late from '../fixtures/late.ts';

const line = (values: readonly [number, number][], unbuilt: readonly number[]) => ({
  candidates: values.map(([a, b]) => ({ a, b })),
  unbuilt: unbuilt.map(candidate => ({ candidate, why: 'too large' })),
});

test('the parameter that decides whether a player can be built is named with its values', () => {
  const first = line(
    [
      [1, 5],
      [2, 1],
      [8, 4],
      [9, 2],
    ],
    [2, 3],
  );
  const second = line(
    [
      [3, 2],
      [7, 3],
    ],
    [1],
  );
  expect(unbuiltOf([first, second], ['a', 'b'])).toEqual({
    candidates: 6,
    unbuilt: 3,
    why: 'too large',
    ranges: [{ name: 'a', built: [1, 3], unbuilt: [7, 9] }],
  });
});

test('all parameters are named where none stands out, or where nothing was built', () => {
  const mixed = unbuiltOf(
    [
      line(
        [
          [1, 1],
          [1, 1],
        ],
        [0],
      ),
    ],
    ['a', 'b'],
  )!;
  expect(mixed.ranges.map(({ name }) => name)).toEqual(['a', 'b']);
  const none = unbuiltOf([line([[1, 2]], [0])], ['a', 'b'])!;
  expect(none.ranges[0]).toEqual({ name: 'a', built: null, unbuilt: [1, 1] });
  expect(unbuiltOf([line([[1, 2]], [])], ['a', 'b'])).toBeNull();
});

test('a player that answers later can be built, and is tuned like any other', () => {
  const start = { name: 'late', strategy: 'late', module: 'late', params: { fault: 0 } };
  expect(buildTrial(late, start, { name: 'freestyle', size: 9 })({ fault: 0 })).toBeUndefined();
});
