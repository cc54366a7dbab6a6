import type { Cell } from '../game/cell.ts';

/**
 * A 53-bit hash of a game's stones in order: the one that `RecordWriter` makes
 * while it writes them, so that games read back from a file are told apart
 * just as they were when they were played.
 */
export const stonesHash = (cells: Iterable<Cell>): number => {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  for (const cell of cells) {
    low = Math.imul(low ^ cell, 0x01000193);
    low ^= low >>> 15;
    high = Math.imul(high ^ (cell + low), 0xc2b2ae35);
    high ^= high >>> 13;
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
};
