/**
 * Renju's forbidden moves, by the exact definition: International Rules of
 * Renju (Renju International Federation), definitions and article 9.3.
 *
 * A four is a set of four black stones in a row that one more makes exactly
 * five; it is straight if it stands side by side and either end does. A three is
 * a set of three to which one stone can be added so that a straight four
 * stands. That stone must make no five anywhere and be no overline, double-four
 * or double-three itself, the last by these same words with both stones on the
 * board: so the question asks itself again.
 */

import { BLACK, type Cell, EMPTY } from '../cell.ts';

/** What black may not make, in the order in which an offence is named that is more than one. */
const FORBIDDEN_KINDS = ['overline', 'double-four', 'double-three'] as const;
export type ForbiddenKind = (typeof FORBIDDEN_KINDS)[number];

// What a black stone makes, over all axes. The forbidden ones are positions in FORBIDDEN_KINDS.
const OVERLINE = 0;
const DOUBLE_FOUR = 1;
const DOUBLE_THREE = 2;
const NOTHING = 3;
const FIVE = 4;

// What it makes along one axis, in one number: the two flags alone, or else how many fours, and for either side
// how far off the stone is that would make a straight four of a three, 0 for none.
const AXIS_FIVE = 1;
const AXIS_OVERLINE = 2;
const FOURS_SHIFT = 2;
const THREE_BEFORE_SHIFT = 4;
const THREE_BEHIND_SHIFT = 7;
const DISTANCE = 7;

/**
 * What a black stone on `cell` makes along `step`. Walks to the first spot that
 * is not black on either side, and if that is empty over the stones behind it:
 *
 *     . X . X X N . .      behind: distance 1, nothing beyond
 *       a b   <-------     before: distance 3 at b, one stone beyond it up to a
 */
const axisShape = (stones: Uint8Array, cell: Cell, step: number): number => {
  let before = 1;
  while (stones[cell - before * step] === BLACK) before++;
  let behind = 1;
  while (stones[cell + behind * step] === BLACK) behind++;
  const run = before + behind - 1;
  if (run >= 5) return run === 5 ? AXIS_FIVE : AXIS_OVERLINE;

  const isOpenBefore = stones[cell - before * step] === EMPTY;
  const isOpenBehind = stones[cell + behind * step] === EMPTY;
  // Where the stones beyond the gaps end.
  let endBefore = before + 1;
  if (isOpenBefore) while (stones[cell - endBefore * step] === BLACK) endBefore++;
  let endBehind = behind + 1;
  if (isOpenBehind) while (stones[cell + endBehind * step] === BLACK) endBehind++;
  const beyondBefore = endBefore - before - 1;
  const beyondBehind = endBehind - behind - 1;

  const isFourBefore = isOpenBefore && run + beyondBefore === 4;
  const isFourBehind = isOpenBehind && run + beyondBehind === 4;
  // Four side by side are one set of stones, whichever end is filled.
  if (run === 4) return isFourBefore || isFourBehind ? 1 << FOURS_SHIFT : 0;
  let shape = (Number(isFourBefore) + Number(isFourBehind)) << FOURS_SHIFT;
  if (!isOpenBefore || !isOpenBehind) return shape;
  // With the gap filled four stand side by side. Either end must make exactly five: nothing black behind it.
  if (
    run + beyondBefore === 3 &&
    beyondBehind === 0 &&
    stones[cell - endBefore * step] === EMPTY &&
    stones[cell - (endBefore + 1) * step] !== BLACK
  ) {
    shape |= before << THREE_BEFORE_SHIFT;
  }
  if (
    run + beyondBehind === 3 &&
    beyondBefore === 0 &&
    stones[cell + endBehind * step] === EMPTY &&
    stones[cell + (endBehind + 1) * step] !== BLACK
  ) {
    shape |= behind << THREE_BEHIND_SHIFT;
  }
  return shape;
};

const AXES = 4;
const stepOf = (axis: number, stride: number): number => (axis === 0 ? 1 : stride + axis - 2);

/** What a black stone on `cell` makes; what stands there is not read. */
const made = (stones: Uint8Array, stride: number, cell: Cell): number => {
  let overline = false;
  let fours = 0;
  let threes = 0;
  for (let axis = 0; axis < AXES; axis++) {
    const shape = axisShape(stones, cell, stepOf(axis, stride));
    // A five goes before everything.
    if (shape === AXIS_FIVE) return FIVE;
    if (shape === AXIS_OVERLINE) overline = true;
    else {
      fours += (shape >> FOURS_SHIFT) & 3;
      threes += +(shape >> THREE_BEFORE_SHIFT !== 0);
    }
  }
  if (overline) return OVERLINE;
  if (fours > 1) return DOUBLE_FOUR;
  return threes > 1 && hasTwoThrees(stones, stride, cell, threes) ? DOUBLE_THREE : NOTHING;
};

/** Whether two of the axes that look like threes can really be made straight fours. */
const hasTwoThrees = (stones: Uint8Array, stride: number, cell: Cell, looks: number): boolean => {
  const was = stones[cell];
  stones[cell] = BLACK;
  let threes = 0;
  let left = looks;
  for (let axis = 0; axis < AXES && threes < 2 && threes + left > 1; axis++) {
    const step = stepOf(axis, stride);
    const shape = axisShape(stones, cell, step);
    const before = (shape >> THREE_BEFORE_SHIFT) & DISTANCE;
    const behind = (shape >> THREE_BEHIND_SHIFT) & DISTANCE;
    if ((before | behind) === 0) continue;
    left--;
    const isThree =
      (before !== 0 && made(stones, stride, cell - before * step) === NOTHING) ||
      (behind !== 0 && made(stones, stride, cell + behind * step) === NOTHING);
    if (isThree) threes++;
  }
  stones[cell] = was;
  return threes > 1;
};

/**
 * Why a black stone on `cell` is forbidden; undefined if it is not.
 *
 * @param stones - a walled grid; written to meanwhile, and as it was afterwards
 * @param stride - distance in it between a cell and the one below
 * @param cell - what stands there itself is not read
 */
export const forbiddenKind = (stones: Uint8Array, stride: number, cell: Cell): ForbiddenKind | undefined =>
  FORBIDDEN_KINDS[made(stones, stride, cell)];
