import { expect, test } from 'vitest';
import { affordable, signing } from '../../src/bench/affordable.ts';

/** A clock that goes on by so much at each slice. */
const replayed = (msPerSlice: number): { slices: number; isWarm: boolean; calls: number } => {
  let [ms, calls] = [0, 0];
  const replay = (): void => {
    calls++;
    ms += msPerSlice;
  };
  return { ...affordable({ slices: 24, replay }, () => ms), calls };
};

test.each([
  ['of microseconds is asked about all, and warmed up', 0.01, 24, false],
  ['of 2 ms a slice is asked about some', 2, 6, false],
  ['of a second a slice is asked about two, and is warm after them', 1000, 2, true],
] as const)('a strategy %s', (_, msPerSlice, slices, isWarm) => {
  expect(replayed(msPerSlice)).toEqual({ slices, isWarm, calls: slices });
});

test.each([
  ['a second is worth no word', 1000, Number.POSITIVE_INFINITY, { isMade: true, isLong: false }],
  ['a second is no wait behind a time that is over', 1000, 500, { isMade: true, isLong: false }],
  ['half a minute is announced', 30_000, Number.POSITIVE_INFINITY, { isMade: true, isLong: true }],
  ['half a minute behind ten seconds is not waited for', 30_000, 10_000, { isMade: false, isLong: true }],
] as const)('of a signature %s', (_, ms, deadlineMs, expected) => {
  expect(signing(ms, 600, deadlineMs)).toEqual(expected);
});
