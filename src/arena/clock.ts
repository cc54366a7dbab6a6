import type { Clock } from '../match/timed-player.ts';

const READINGS = 2000;

const median = (values: Float64Array): number => values.sort()[values.length >> 1];

/** Milliseconds between two readings of `performance.now` with nothing in between: the median of many. */
const costOfReading = (): number => {
  const gaps = new Float64Array(READINGS);
  for (let i = 0; i < READINGS; i++) {
    const from = performance.now();
    gaps[i] = performance.now() - from;
  }
  return median(gaps);
};

/** The machine's clock with its own cost, measured now, when the code that reads it is warm. */
export const calibratedClock = (): Clock => {
  costOfReading();
  return { now: () => performance.now(), costMs: costOfReading() };
};
