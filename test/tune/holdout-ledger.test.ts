import { expect, test } from 'vitest';
import { BY_VERIFY, type Ledger, withLook, withVerdict } from '../../src/tune/verification/holdout-ledger.ts';

const tuned = { a: 1, b: 2 };
const own = { by: 'tune@1000', tuned, pairs: 100 };
const again = { by: BY_VERIFY, tuned, pairs: 100 };

const looks = (...wanted: { by: string; tuned: typeof tuned; pairs: number; ends: boolean }[]): number[] => {
  let ledger: Ledger = [];
  return wanted.map(({ ends, ...one }) => {
    const { ledger: next, look } = withLook(ledger, one);
    ledger = ends ? withVerdict(next, look, 'BETTER') : next;
    return look;
  });
};

test.each([
  [
    'every verification is a look more',
    [
      { ...own, ends: true },
      { ...again, ends: true },
      { ...again, ends: true },
    ],
    [1, 2, 3],
  ],
  [
    'a tune has one look, however often it was killed',
    [
      { ...own, ends: false },
      { ...own, ends: true },
      { ...own, ends: true },
    ],
    [1, 1, 1],
  ],
  [
    'a tune with a larger budget looks again',
    [
      { ...own, ends: true },
      { ...own, by: 'tune@2000', ends: true },
    ],
    [1, 2],
  ],
  [
    'a verification given up is taken up again',
    [
      { ...again, ends: false },
      { ...again, ends: true },
    ],
    [1, 1],
  ],
  [
    'with other values it is a look more',
    [
      { ...again, ends: false },
      { ...again, tuned: { a: 1, b: 3 }, ends: true },
    ],
    [1, 2],
  ],
  [
    'with more pairs it is a look more',
    [
      { ...again, ends: false },
      { ...again, pairs: 200, ends: true },
    ],
    [1, 2],
  ],
] as const)('%s', (_, wanted, numbers) => {
  expect(looks(...wanted)).toEqual(numbers);
});

test('a verdict goes to its own look', () => {
  const { ledger } = withLook(withLook([], own).ledger, again);
  expect(withVerdict(ledger, 1, 'WORSE').map(({ verdict }) => verdict)).toEqual(['WORSE', null]);
});
