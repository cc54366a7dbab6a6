import { writeSync } from 'node:fs';
import { PULSE_COUNT, PULSE_STONES } from '../../match/wrappers/watched-player.ts';

/** Where a pulse stands in a black box: not where a player writes that tries all descriptors. */
export const BLACK_BOX_START = 1 << 16;

// Kept, as a player may put another in its place.
const write = writeSync;

/** Writes a pulse to a black box, up to the last stone that is noted; see `Batch.blackBox`. */
export const noteInBlackBox = (blackBox: number | undefined, pulse: Int32Array): void => {
  if (blackBox === undefined) return;
  write(blackBox, pulse, 0, 4 * (PULSE_STONES + pulse[PULSE_COUNT]), BLACK_BOX_START);
};
