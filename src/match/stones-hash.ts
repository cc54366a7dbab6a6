import type { Cell } from '../game/cell.ts';

/*
 * A 53-bit hash of a game's stones in their order. Games that are the same have
 * the same hash; others share one by a chance of about n^2 / 2^54 among n games.
 *
 * It is made in two halves of 32 bits, a step of each for every stone.
 * `RecordWriter` takes the steps while it writes the stones: going through them
 * again adds a tenth to the time that writing takes.
 */

export const LOW_START = 0x9e3779b9;
export const HIGH_START = 0x85ebca6b;

export const lowStep = (low: number, cell: Cell): number => {
  const mixed = Math.imul(low ^ cell, 0x01000193);
  return mixed ^ (mixed >>> 15);
};

/** @param low - with this cell already in it */
export const highStep = (high: number, cell: Cell, low: number): number => {
  const mixed = Math.imul(high ^ (cell + low), 0xc2b2ae35);
  return mixed ^ (mixed >>> 13);
};

/** The hash of both halves. */
export const hashOfHalves = (low: number, high: number): number => (high >>> 11) * 2 ** 32 + (low >>> 0);

/** The hash of a game's stones. */
export const stonesHash = (cells: Iterable<Cell>): number => {
  let low = LOW_START;
  let high = HIGH_START;
  for (const cell of cells) {
    low = lowStep(low, cell);
    high = highStep(high, cell, low);
  }
  return hashOfHalves(low, high);
};
