import { BLACK, type Color, EMPTY, WALL, WHITE } from '#strategy';
import { colorOf, END_EDGE, END_EMPTY, END_OTHER, endOf, lengthOf, type Sight } from '../sight/sight.ts';

/**
 * What one side of an axis looks like to one colour, as far as any axis score
 * can depend on it: up to three own stones and what ends them, and behind one
 * empty spot up to four more and what ends those.
 */
export type SideClass = number;

const CLASS_BITS = 6;
export const CLASSES = 1 << CLASS_BITS;

const OTHER_NEXT = 0;
const EDGE_NEXT = 1;
const GAP_NEXT = 2;
/** The first of three classes, by {@link ENDS}, for each number of stones beyond the gap. */
const BEYOND_GAP = 3;
const ENDS = [END_EMPTY, END_EDGE, END_OTHER] as const;
/** Classes for each number of stones that touch the spot, 0 to 3. */
const PER_RUN = BEYOND_GAP + 4 * ENDS.length;

const FOUR_STONES = 4 * PER_RUN;
const MORE_STONES = FOUR_STONES + 1;
const MANY_BEYOND_GAP = FOUR_STONES + 2;

/** From here on the class alone may not tell what the axis is worth. */
export const FIRST_LONG = FOUR_STONES;

/** Whether the class of a side depends on what stands behind the empty spot that ends its run. */
export const looksBeyond = (near: Sight): boolean => lengthOf(near) < 4 && endOf(near) === END_EMPTY;

/**
 * @param near - what the spot sees on this side
 * @param far - what the empty spot behind that run sees, on the same side; not looked at where there is none
 */
export const classOf = (near: Sight, far: Sight, color: Color): SideClass => {
  const stones = lengthOf(near);
  if (stones > 0 && colorOf(near) !== color) return OTHER_NEXT;
  if (stones > 4) return MORE_STONES;
  if (stones === 4) return FOUR_STONES;
  const run = stones * PER_RUN;
  if (endOf(near) === END_OTHER) return run + OTHER_NEXT;
  if (endOf(near) === END_EDGE) return run + EDGE_NEXT;
  const beyond = lengthOf(far);
  if (beyond === 0 || colorOf(far) !== color) return run + GAP_NEXT;
  if (beyond > 4) return MANY_BEYOND_GAP;
  return run + BEYOND_GAP + ENDS.length * (beyond - 1) + endOf(far);
};

/**
 * The cells of a side of this class from the spot outwards, as Black sees them: one way for a short one, and
 * for a long one by what ends it; none where they vary in more than that.
 */
const sideWays = (side: SideClass): readonly (readonly number[])[] => {
  if (side > MORE_STONES) return [];
  if (side >= FOUR_STONES) {
    const stones = Array(side === FOUR_STONES ? 4 : 5).fill(BLACK);
    return [[EMPTY, EMPTY], [WALL], [WHITE]].map(end => [...stones, ...end]);
  }
  return [shortSide(side)];
};

const shortSide = (side: SideClass): readonly number[] => {
  const run = Array(Math.floor(side / PER_RUN)).fill(BLACK);
  const next = side % PER_RUN;
  if (next === OTHER_NEXT) return [...run, WHITE];
  if (next === EDGE_NEXT) return [...run, WALL];
  if (next === GAP_NEXT) return [...run, EMPTY, EMPTY];
  const beyond = next - BEYOND_GAP;
  const stones = Array(1 + Math.floor(beyond / ENDS.length)).fill(BLACK);
  return [...run, EMPTY, ...stones, [EMPTY, WALL, WHITE][beyond % ENDS.length]];
};

/** With a wall behind the last cell. */
const WAYS = Array.from({ length: CLASSES }, (_, side) =>
  sideWays(side).map(cells => Uint8Array.from([...cells, WALL])),
);
const stonesOf = (cells: Uint8Array): number => cells.filter(cell => cell === BLACK).length;

/** Where the spot is in a grid of one row that holds an axis: sides have ten cells at most. */
const SPOT = 10;

/**
 * Shows for each pair of classes, side one in the higher bits, the axes that
 * look like it to Black: as a grid of one row, the same one again and again,
 * with side one on the left of the spot. There is none where more than the
 * classes and what ends a long side matters: that a run has more than four
 * stones, when side one has four already.
 */
export const forEachAxis = (show: (pair: number, grid: Uint8Array, spot: number) => void): void => {
  const grid = new Uint8Array(2 * SPOT + 1);
  for (let one = 0; one < CLASSES; one++) {
    for (const cells of WAYS[one]) {
      grid.set(cells.toReversed(), SPOT - cells.length);
      const most = stonesOf(cells) >= 4 ? FIRST_LONG : CLASSES;
      for (let two = 0; two < most; two++) {
        for (const others of WAYS[two]) {
          grid.set(others, SPOT + 1);
          show((one << CLASS_BITS) | two, grid, SPOT);
        }
      }
    }
  }
};
