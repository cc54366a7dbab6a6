import { BLACK, type Cell, type Color, type Position, WHITE } from '#strategy';
import { type Lattice, latticeOf } from '../sight/lattice.ts';
import { AFTER_BLACK, AFTER_WHITE, SIGHTS } from '../sight/sight.ts';
import { type AxisWorth, OCCUPIED, OCCUPIED_AXIS, OTHER_AXIS, UNKNOWN, worthTable } from './axis-worth.ts';
import { CLASSES, classOf, FIRST_LONG } from './classes.ts';

// V8 folds a constant of the module itself into the code, and reads an imported one at every use.
const afterBlack = AFTER_BLACK;
const afterWhite = AFTER_WHITE;
const NONE = OCCUPIED;

/**
 * An axis of a spot, in one number: six bits each for the class of side two
 * and of side one to Black, and the same to White. A bit further up on each
 * side's behalf says that a class is a long one.
 */
const SIDE_ONE = 0x40fc0fc0;
const SIDE_TWO = 0x0103f03f;
const ANY_LONG = 0x41000000;
const LONG_BIT = 0x01000000;
const bothColors = (black: number, white: number): number => black | (white << 12);

/** The part of side two, by what a spot sees there and, in the low byte, what lies behind; shifted by 6 of side one. */
const SIDES = Int32Array.from({ length: SIGHTS * SIGHTS }, (_, sights) => {
  const black = classOf(sights >> 8, sights & 0xff, BLACK);
  const white = classOf(sights >> 8, sights & 0xff, WHITE);
  return bothColors(black, white) | (Math.max(black, white) >= FIRST_LONG ? LONG_BIT : 0);
});

// All state is in one array: V8 looks at the type and the length of every array again in each turn of a
// loop. First a record per spot: its four axes, its sights along them, its scores, and whether it is on
// the lists.
const RECORD = 16;
const SIGHT = 4;
const BLACK_SCORE = 8;
const WHITE_SCORE = 9;
const LISTED = 10;
const CHANGED = 11;
const MOST_SPOTS = 25 * 25;
/** Records of the spots that score their colour's floor and more, and of some that did a moment ago. */
const LIST = RECORD * MOST_SPOTS;
/** Records of the spots whose scores have to be added up again. */
const CHANGES = LIST + MOST_SPOTS + 1;
/** Records that were looked for, in row order. */
const TIES = CHANGES + MOST_SPOTS + 1;
/** What an axis is worth by its classes. */
const WORTH = TIES + MOST_SPOTS + 1;
const MEMORY = WORTH + CLASSES ** 2;
/** Holds every index; what is masked with it is known to be positive and not to overflow, which spares checks. */
const INDEX = 0xffff;

/** Where a colour's score is in a record: for `at` and `findTies`. */
export const SCORE_OF_BLACK = BLACK_SCORE;
export const SCORE_OF_WHITE = WHITE_SCORE;

/** Spots on the list from which on its floors are raised. */
const CROWD = 24;

/**
 * Keeps every spot's score for both colours. A stone changes the classes of
 * the sixteen spots at most that see it, two per direction; what these add up
 * to is worked out when it is asked for. The highest scores are looked for on
 * a short list.
 *
 * Wherever a branch would depend on the position it is computed instead
 * (`+(a > b) & 1`): mispredicted branches took more than half of the time.
 */
export class ColorScores {
  /** The highest score for each colour, once `settle` has run. */
  forBlack = 0;
  forWhite = 0;
  readonly lattice: Lattice;
  readonly #axisWorth: AxisWorth;
  readonly #steps: Int32Array;
  readonly #spotOf: Uint16Array;
  readonly #blank: Int32Array;
  readonly #blankHighest: number;
  readonly #memory = new Int32Array(MEMORY);
  #listEnd = LIST;
  #changesEnd = CHANGES;
  #blackFloor = 0;
  #whiteFloor = 0;

  constructor(size: number, axisWorth: AxisWorth) {
    this.lattice = latticeOf(size);
    this.#axisWorth = axisWorth;
    this.#steps = Int32Array.from(this.lattice.steps, step => RECORD * step);
    this.#spotOf = this.lattice.spotOf;
    const worth = worthTable(axisWorth);
    this.#memory.set(worth, WORTH);
    this.#blank = new Int32Array(RECORD * this.lattice.spots);
    this.lattice.sights.forEach((sights, spot) => {
      const axes = sights.map(both => ((SIDES[both & 0xff00] & SIDE_TWO) << 6) | SIDES[(both & 0xff) << 8]);
      const score = axes.reduce((sum, axis) => (sum + worth[axis & 0xfff]) | 0, 0);
      this.#blank.set([...axes, ...sights, score, score], RECORD * spot);
    });
    this.#blankHighest = Math.max(
      ...this.lattice.sights.map((_, spot) => this.#blank[RECORD * spot + BLACK_SCORE]),
    );
  }

  clear(): void {
    this.#memory.set(this.#blank);
    this.#listEnd = LIST;
    this.#changesEnd = CHANGES;
    // Above what an empty board scores, so that the empty list holds all from here on.
    this.#blackFloor = this.#blankHighest + 1;
    this.#whiteFloor = this.#blankHighest + 1;
  }

  add(cell: Cell, color: Color): void {
    const memory = this.#memory;
    const steps = this.#steps;
    const after = color === BLACK ? afterBlack : afterWhite;
    const stone = RECORD * this.#spotOf[cell];
    let end = this.#changesEnd;
    for (let axis = 0; axis < 4; axis++) {
      const step = steps[axis];
      const sights = memory[stone + SIGHT + axis];
      const now = after[sights];
      const one = sights >> 8;
      const two = sights & 0xff;
      // The first empty spots on side one and two, `near`, and the next ones, `far`; where there is none,
      // the stone's own spot, whose values no longer count.
      const isNearOne = +((one & 3) === 0);
      const isNearTwo = +((two & 3) === 0);
      const toNearOne = Math.imul((one >> 3) + 1, step);
      const toNearTwo = Math.imul((two >> 3) + 1, step);
      const nearOne = (stone + (toNearOne & -isNearOne)) & INDEX;
      const nearTwo = (stone - (toNearTwo & -isNearTwo)) & INDEX;
      const outOne = memory[nearOne + SIGHT + axis] >>> 8;
      const outTwo = memory[nearTwo + SIGHT + axis] & 0xff;
      const isFarOne = +((outOne & 3) === 0);
      const isFarTwo = +((outTwo & 3) === 0);
      const farOne = (stone + ((toNearOne + Math.imul((outOne >> 3) + 1, step)) & -isFarOne)) & INDEX;
      const farTwo = (stone - ((toNearTwo + Math.imul((outTwo >> 3) + 1, step)) & -isFarTwo)) & INDEX;
      const backOne = now & 0xff;
      const backTwo = now >> 8;
      memory[nearOne + SIGHT + axis] = (outOne << 8) | backOne;
      memory[nearTwo + SIGHT + axis] = (backTwo << 8) | outTwo;

      memory[nearOne + axis] = (memory[nearOne + axis] & SIDE_ONE) | SIDES[(backOne << 8) | outTwo];
      memory[end] = nearOne;
      end = (end + (isNearOne & ~memory[nearOne + CHANGED])) & INDEX;
      memory[nearOne + CHANGED] = 1;
      memory[farOne + axis] = (memory[farOne + axis] & SIDE_ONE) | SIDES[(outOne << 8) | backOne];
      memory[end] = farOne;
      end = (end + (isFarOne & ~memory[farOne + CHANGED])) & INDEX;
      memory[farOne + CHANGED] = 1;
      memory[nearTwo + axis] = (memory[nearTwo + axis] & SIDE_TWO) | (SIDES[(backTwo << 8) | outOne] << 6);
      memory[end] = nearTwo;
      end = (end + (isNearTwo & ~memory[nearTwo + CHANGED])) & INDEX;
      memory[nearTwo + CHANGED] = 1;
      memory[farTwo + axis] = (memory[farTwo + axis] & SIDE_TWO) | (SIDES[(outTwo << 8) | backTwo] << 6);
      memory[end] = farTwo;
      end = (end + (isFarTwo & ~memory[farTwo + CHANGED])) & INDEX;
      memory[farTwo + CHANGED] = 1;
    }
    this.#changesEnd = end;
    memory[stone] = bothColors(OCCUPIED_AXIS, OCCUPIED_AXIS);
    memory[stone + 1] = bothColors(OTHER_AXIS, OTHER_AXIS);
    memory[stone + 2] = bothColors(OTHER_AXIS, OTHER_AXIS);
    memory[stone + 3] = bothColors(OTHER_AXIS, OTHER_AXIS);
    memory[stone + BLACK_SCORE] = NONE;
    memory[stone + WHITE_SCORE] = NONE;
  }

  /** Adds up what has changed, and finds both colours' highest scores. */
  settle(position: Position): void {
    this.#addUp(position);
    this.#findHighest();
  }

  /** The score of a spot, as of the last `settle`; `color` is BLACK_SCORE or WHITE_SCORE. */
  at(spot: number, color: number): number {
    return this.#memory[RECORD * spot + color];
  }

  #addUp(position: Position): void {
    const memory = this.#memory;
    const changesEnd = this.#changesEnd;
    const blackFloor = this.#blackFloor;
    const whiteFloor = this.#whiteFloor;
    let end = this.#listEnd;
    for (let i = CHANGES; i < changesEnd; i++) {
      const record = memory[i] & INDEX;
      const axis0 = memory[record];
      const axis1 = memory[record + 1];
      const axis2 = memory[record + 2];
      const axis3 = memory[record + 3];
      let black =
        (memory[WORTH + (axis0 & 0xfff)] +
          memory[WORTH + (axis1 & 0xfff)] +
          memory[WORTH + (axis2 & 0xfff)] +
          memory[WORTH + (axis3 & 0xfff)]) |
        0;
      let white =
        (memory[WORTH + ((axis0 >>> 12) & 0xfff)] +
          memory[WORTH + ((axis1 >>> 12) & 0xfff)] +
          memory[WORTH + ((axis2 >>> 12) & 0xfff)] +
          memory[WORTH + ((axis3 >>> 12) & 0xfff)]) |
        0;
      if (((axis0 | axis1 | axis2 | axis3) & ANY_LONG) !== 0) {
        black = this.#sum(record, BLACK, position) | 0;
        white = this.#sum(record, WHITE, position) | 0;
      }
      memory[record + BLACK_SCORE] = black;
      memory[record + WHITE_SCORE] = white;
      memory[record + CHANGED] = 0;
      const listed = memory[record + LISTED];
      const list = listed | +(black >= blackFloor) | +(white >= whiteFloor);
      memory[end] = record;
      end = (end + (list ^ listed)) & INDEX;
      memory[record + LISTED] = list;
    }
    this.#listEnd = end;
    this.#changesEnd = CHANGES;
  }

  /** The sum of a spot with a long side: where its classes do not tell, the rule is asked. */
  #sum(record: number, color: Color, { grid, stride }: Position): number {
    const steps = [-1, -stride, -stride - 1, stride - 1];
    let sum = 0;
    for (let axis = 0; axis < 4; axis++) {
      const worth = this.#memory[WORTH + ((this.#memory[record + axis] >> (12 * (color - 1))) & 0xfff)];
      const cell = this.lattice.cellOf[record / RECORD];
      sum += worth === UNKNOWN ? this.#axisWorth(grid, cell, steps[axis], color) : worth;
    }
    return sum | 0;
  }

  /** Finds the highest scores on the list, and drops from it what has fallen below both floors. */
  #findHighest(): void {
    const memory = this.#memory;
    const blackFloor = this.#blackFloor;
    const whiteFloor = this.#whiteFloor;
    const listEnd = this.#listEnd;
    let forBlack = NONE;
    let forWhite = NONE;
    let end = LIST;
    for (let i = LIST; i < listEnd; i++) {
      const record = memory[i] & INDEX;
      const black = memory[record + BLACK_SCORE];
      const white = memory[record + WHITE_SCORE];
      const kept = +(black >= blackFloor) | +(white >= whiteFloor);
      memory[end] = record;
      memory[record + LISTED] = kept;
      end = (end + kept) & INDEX;
      forBlack ^= (forBlack ^ black) & -+(black > forBlack);
      forWhite ^= (forWhite ^ white) & -+(white > forWhite);
    }
    this.#listEnd = end;
    this.forBlack = forBlack;
    this.forWhite = forWhite;
    if (forBlack < blackFloor || forWhite < whiteFloor) {
      this.#refill();
    } else if (end - LIST > CROWD) {
      this.#blackFloor = Math.min(blackFloor + (blackFloor >> 1) + 1, forBlack);
      this.#whiteFloor = Math.min(whiteFloor + (whiteFloor >> 1) + 1, forWhite);
    }
  }

  /** Makes the list anew, from lower floors. */
  #refill(): void {
    const memory = this.#memory;
    const last = RECORD * this.lattice.spots;
    let forBlack = NONE;
    let forWhite = NONE;
    for (let record = 0; record < last; record += RECORD) {
      const black = memory[record + BLACK_SCORE];
      const white = memory[record + WHITE_SCORE];
      forBlack ^= (forBlack ^ black) & -+(black > forBlack);
      forWhite ^= (forWhite ^ white) & -+(white > forWhite);
    }
    // Scores can be negative, as they wrap, but an occupied spot is never listed.
    const blackFloor = Math.max(Math.min(forBlack >> 3, forBlack), NONE + 1);
    const whiteFloor = Math.max(Math.min(forWhite >> 3, forWhite), NONE + 1);
    let end = LIST;
    for (let record = 0; record < last; record += RECORD) {
      const kept =
        +(memory[record + BLACK_SCORE] >= blackFloor) | +(memory[record + WHITE_SCORE] >= whiteFloor);
      memory[end] = record;
      memory[record + LISTED] = kept;
      end = (end + kept) & INDEX;
    }
    this.#listEnd = end;
    this.forBlack = forBlack;
    this.forWhite = forWhite;
    this.#blackFloor = blackFloor;
    this.#whiteFloor = whiteFloor;
  }

  /** Looks for the spots that score at least so much, and returns how many there are; see `tie`. */
  findTies(color: number, least: number): number {
    const memory = this.#memory;
    const listEnd = this.#listEnd;
    let end = TIES;
    for (let i = LIST; i < listEnd; i++) {
      const record = memory[i] & INDEX;
      memory[end] = record;
      end = (end + +(memory[record + color] >= least)) & INDEX;
    }
    for (let i = TIES + 1; i < end; i++) {
      const record = memory[i] & INDEX;
      let at = i;
      for (; at > TIES && memory[at - 1] > record; at--) memory[at] = memory[at - 1];
      memory[at] = record;
    }
    return end - TIES;
  }

  /** How many spots score at least so much. */
  count(color: number, least: number): number {
    const memory = this.#memory;
    const listEnd = this.#listEnd;
    let count = 0;
    for (let i = LIST; i < listEnd; i++) count += +(memory[(memory[i] & INDEX) + color] >= least);
    return count;
  }

  /** The spot of the n-th tie in row order. */
  tie(n: number): number {
    return this.#memory[TIES + n] >> 4;
  }
}
