import type { Clock } from '../match/wrappers/timed-player.ts';

const READINGS = 256;
const MOST_ROUNDS = 40;
/** Two rounds that agree so well are taken for warm. */
const AGREEMENT = 0.05;

/** The machine's clock, good to some ten nanoseconds. */
export const machineClock: Clock = () => performance.now();

const medianGap = (): number => {
  const gaps = new Float64Array(READINGS);
  for (let i = 0; i < READINGS; i++) {
    const from = performance.now();
    gaps[i] = performance.now() - from;
  }
  return gaps.sort()[READINGS >> 1];
};

let isWarm = false;

/**
 * Milliseconds that one reading of the clock takes now: the median of many
 * gaps with nothing in between. To be asked right after what is to be
 * corrected, as a busy machine reads more slowly.
 *
 * The first readings of a thread take four times as long, until V8 has
 * compiled them; these do not count.
 */
export const readingMs = (): number => {
  let gap = medianGap();
  for (let round = 0; !isWarm && round < MOST_ROUNDS; round++) {
    const before = gap;
    gap = medianGap();
    // Not before several thousand readings: until then it is the interpreter that agrees with itself.
    isWarm = round > 10 && Math.abs(gap - before) <= AGREEMENT * before;
  }
  isWarm = true;
  return gap;
};
