import { BLACK, type Cell, cellOfIndex, EMPTY, gridLength, strideOf, WALL } from '../../src/game/cell.ts';
import { type ForbiddenKind, forbiddenKind } from '../../src/game/rules/forbidden-kind.ts';
import { SeededRng } from '../../src/random/rng.ts';
import { NaiveRenju } from './naive-renju.ts';

/** What the positions that were compared were shown to hold, in cells. */
export interface Reached {
  positions: number;
  cells: number;
  overline: number;
  'double-four': number;
  'double-three': number;
  /** Two fours in one row, and no other four. */
  foursInOneRow: number;
  /** A five that would be an offence without it. */
  fiveAndOffence: number;
  /** Right only if the stone that makes a straight four is asked about, once, twice, three times and more. */
  recursion: [number, number, number];
  /** Forbidden on the outermost two lines. */
  edge: number;
}

export const nothingReached = (): Reached => ({
  positions: 0,
  cells: 0,
  overline: 0,
  'double-four': 0,
  'double-three': 0,
  foursInOneRow: 0,
  fiveAndOffence: 0,
  recursion: [0, 0, 0],
  edge: 0,
});

/** Stones of black's in a row with one on `index`. */
const longestRun = (stones: readonly number[], size: number, index: number): number => {
  const [row, column] = [Math.floor(index / size), index % size];
  return Math.max(
    ...[
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ].map(([down, right]) => {
      let run = 1;
      for (const sign of [1, -1]) {
        for (let i = sign; ; i += sign) {
          const [r, c] = [row + i * down, column + i * right];
          if (Math.min(r, c) < 0 || Math.max(r, c) >= size || stones[r * size + c] !== BLACK) break;
          run++;
        }
      }
      return run;
    }),
  );
};

/**
 * A dense position without five black stones in a row: scattered stones of both
 * colours, thick in a part of the board, or rows of black with gaps.
 */
const densePosition = (rng: SeededRng, size: number): number[] => {
  const stones = new Array<number>(size * size).fill(EMPTY);
  const lay = (row: number, column: number, color: number): void => {
    const isOn = Math.min(row, column) >= 0 && Math.max(row, column) < size;
    const index = row * size + column;
    if (!isOn || stones[index] !== EMPTY) return;
    if (color !== BLACK || longestRun(stones, size, index) < 5) stones[index] = color;
  };
  const side = Math.min(size, [6, 9, 12, size][rng.below(4)]);
  const [top, left] = [rng.below(size - side + 1), rng.below(size - side + 1)];
  const white = [0, 5, 10 + rng.below(41)][rng.below(3)];
  const rows = rng.below(2) === 0 ? rng.below(2 * side) : 0;
  for (let i = 0; i < rows; i++) {
    const [down, right] = [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ][rng.below(4)];
    const [row, column] = [top + rng.below(side), left + rng.below(side)];
    for (let length = 2 + rng.below(6), at = 0; length > 0; length--, at++) {
      if (rng.below(3) > 0) lay(row + at * down, column + at * right, rng.below(8) === 0 ? 2 : BLACK);
    }
  }
  const stonesMore = Math.floor((side * side * (10 + rng.below(rng.below(2) === 0 ? 20 : 60))) / 100);
  for (let i = 0; i < stonesMore; i++) {
    lay(top + rng.below(side), left + rng.below(side), rng.below(100) < white ? 2 : BLACK);
  }
  return stones;
};

/** A walled grid from stones by row * size + column. */
export const walledGrid = (stones: readonly number[], size: number): Uint8Array => {
  const grid = new Uint8Array(gridLength(size)).fill(WALL);
  for (const [index, stone] of stones.entries()) grid[cellOfIndex(size, index)] = stone;
  return grid;
};

const SIZES = [15, 15, 15, 9, 19];
const naives = new Map<number, NaiveRenju>();

/**
 * Asks the fast and the naive checker about every empty cell of random dense positions.
 *
 * @returns the first disagreement in words, if there is one
 */
export const compareRenju = (seed: string, positions: number, reached: Reached): string | undefined => {
  const rng = new SeededRng(seed);
  for (let i = 0; i < positions; i++) {
    const size = SIZES[rng.below(SIZES.length)];
    const stones = densePosition(rng, size);
    const naive = naives.get(size) ?? new NaiveRenju(size, stones);
    naives.set(size, naive);
    naive.set(stones);
    const grid = walledGrid(stones, size);
    const before = grid.slice();
    reached.positions++;
    for (const [index, stone] of stones.entries()) {
      if (stone !== EMPTY) continue;
      const cell: Cell = cellOfIndex(size, index);
      const wanted = naive.kind(index);
      const given = forbiddenKind(grid, strideOf(size), cell);
      if (given !== wanted) {
        const rows = stones.map(stone => '.XO'[stone]).join('');
        return `seed ${seed}, position ${i}, cell ${index}: ${given}, and ${wanted} by the words; ${rows}`;
      }
      note(naive, stones, size, index, wanted, reached);
    }
    if (Buffer.compare(grid, before) !== 0) return `seed ${seed}, position ${i}: stones have changed`;
  }
  return undefined;
};

const note = (
  naive: NaiveRenju,
  stones: readonly number[],
  size: number,
  index: number,
  kind: ForbiddenKind | undefined,
  reached: Reached,
): void => {
  reached.cells++;
  const { fours, threes } = naive.shapes(index);
  if (naive.makesFive(index)) {
    if (fours.size > 1 || threes.size > 1 || longestRun(stones, size, index) > 5) reached.fiveAndOffence++;
    return;
  }
  if (kind !== undefined) {
    reached[kind]++;
    const [row, column] = [Math.floor(index / size), index % size];
    if (Math.min(row, column, size - 1 - row, size - 1 - column) < 2) reached.edge++;
    if (kind === 'double-four' && fours.size === 2 && inOneRow([...fours], size)) reached.foursInOneRow++;
  }
  if (threes.size < 2 || fours.size > 1) return;
  for (const level of [0, 1, 2]) if (naive.kind(index, level) !== kind) reached.recursion[level]++;
};

/** Whether the stones of two sets, together, lie in one row. */
const inOneRow = (sets: readonly string[], size: number): boolean => {
  const cells = sets.flatMap(set => set.split(',').map(Number)).sort((a, b) => a - b);
  const step = cells.at(-1)! - cells[0];
  const gap = [1, size, size + 1, size - 1].filter(axis => step % axis === 0 && step / axis <= 8);
  return gap.some(axis => cells.every(cell => (cell - cells[0]) % axis === 0));
};
