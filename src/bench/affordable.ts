import { FULL, type Replayer } from './replayer.ts';

/** Time that one passage through the slices may take; the first two are gone through in any case. */
const LONGEST_PASSAGE_MS = 10;
/** A strategy whose first two slices take longer than this has run often enough to be warm: each pass more is a wait. */
const WARM_MS = 500;

/** As much of a corpus as can be gone through in a time that one waits for. */
export interface Affordable {
  readonly slices: number;
  /** Whether a first passage has taken so long that nothing more is needed to be warm. */
  readonly isWarm: boolean;
}

/** @param usedMs - of the processor, as the machine's load must not decide what is measured */
export const affordable = (
  replayer: Pick<Replayer, 'slices' | 'replay'>,
  usedMs: () => number,
): Affordable => {
  const fromMs = usedMs();
  let slices = 0;
  let passedMs = 0;
  while (slices < replayer.slices && passedMs <= LONGEST_PASSAGE_MS) {
    replayer.replay(slices++, FULL);
    replayer.replay(slices++, FULL);
    passedMs = usedMs() - fromMs;
  }
  return { slices, isWarm: passedMs > WARM_MS };
};

/** A wait that is worth a line. */
const LONG_WAIT_MS = 2000;

/**
 * Whether a signature is made: all of a corpus and some games take a slow strategy half a minute, and whoever has named
 * a time is not to wait so long behind it.
 *
 * @param ms - that it takes
 * @returns whether, and whether it is worth a word before
 */
export const signing = (
  ms: number,
  nowMs: number,
  deadlineMs: number,
): { isMade: boolean; isLong: boolean } => ({
  isMade: ms <= LONG_WAIT_MS || nowMs + ms <= deadlineMs,
  isLong: ms > LONG_WAIT_MS,
});
