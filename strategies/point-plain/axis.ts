import { type Color, EMPTY, opponent, type ReadonlyBytes } from '#strategy';
import type { PointParams } from '../point/params.ts';

/** Stones that the article takes for a five, by "equal" and not by "at least". */
export const FIVE = 5;

/** What the walk along one axis found, for one colour. */
export interface AxisCount {
  /** The exponent of the axis' worth; it can be negative. */
  readonly count: number;
  /** The walk met what the article takes for a five, and ended there. */
  readonly five: boolean;
}

/**
 * Walks an axis outwards from the empty `cell`, first along `step` (side one),
 * then against it (side two), as the article does. A side ends at the other
 * colour, at the edge, or at its second empty cell. Own stones add to the
 * count, those before the first empty cell more than those beyond it; the two
 * sides take off for what ends them in ways that differ a little.
 *
 * @param fiveAt - stones, the cell's own included, that make a five when a stone of the run is the last of
 *   them; stones beyond a gap are counted too, which is the article's fault. Infinity for no such thing.
 */
export const countAxis = (
  grid: ReadonlyBytes,
  cell: number,
  step: number,
  color: Color,
  params: PointParams,
  fiveAt: number,
): AxisCount => {
  let count = 0;
  let stones = 1;
  for (let side = 1; side <= 2; side++) {
    const outwards = side === 1 ? step : -step;
    let gap = false;
    let last: 'none' | 'stone' | 'empty' = 'none';
    for (let at = cell + outwards; ; at += outwards) {
      if (grid[at] === color) {
        stones++;
        if (!gap && stones === fiveAt) return { count, five: true };
        count += gap ? params.beyondGap : params.adjacent;
        last = 'stone';
      } else if (grid[at] === EMPTY) {
        if (gap) break;
        gap = true;
        last = 'empty';
      } else if (grid[at] === opponent(color)) {
        // Nothing is taken off where an empty cell lies before that stone, or where the count would turn negative.
        const givenBack = last === 'empty' || (count < params.blocked && (side === 1 || stones === 1));
        if (!givenBack) count -= params.blocked;
        break;
      } else {
        const ended = side === 1 ? last === 'stone' : !gap;
        if (ended) count -= params.edge;
        break;
      }
    }
  }
  return { count, five: false };
};

/** Side one of the four axes: left, up, up and left, down and left. */
export const sideOneSteps = (stride: number): readonly number[] => [-1, -stride, -stride - 1, stride - 1];
