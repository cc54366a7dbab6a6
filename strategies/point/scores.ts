import { BLACK, type Cell, type Color, type Position, WHITE } from '#strategy';
import { type Lattice, latticeOf } from '../sight/lattice.ts';
import { AFTER_BLACK, AFTER_WHITE, END_EMPTY, SIGHTS, type Sight } from '../sight/sight.ts';
import { type AxisValues, type AxisWorth, OCCUPIED, UNKNOWN, worthTables } from './axis-worth.ts';
import { CLASSES, classOf, FIRST_LONG, looksBeyond } from './classes.ts';

// V8 folds a constant of the module itself into the code, and reads an imported one at every use.
const afterBlack = AFTER_BLACK;
const afterWhite = AFTER_WHITE;
const NONE = OCCUPIED;

/**
 * An axis of a spot, in one number: six bits each for the class of side two
 * and of side one to Black in the lower half, and the same to White above.
 * Of the bits between, one on each side's behalf says that a class is a long
 * one. The top bit is always set: so White's bits, shifted, are an index into
 * White's table, which stands behind Black's, and nothing is added to them.
 */
const BLACK_PART = 0xfff;
const WHITE_SHIFT = 19;
const TOP_BIT = 1 << 31;
const SIDE_SHIFT = 6;
const LONG_SIDE = 1 << 12;
const ANY_LONG = LONG_SIDE | (LONG_SIDE << SIDE_SHIFT);
const SIDE_TWO_PART = 0x3f | LONG_SIDE | (0x3f << WHITE_SHIFT) | TOP_BIT;
// The top bit comes with side two.
const SIDE_ONE_PART = SIDE_TWO_PART << SIDE_SHIFT;
const bothColors = (black: number, white: number): number => black | (white << WHITE_SHIFT) | TOP_BIT;

const sideOf = (near: Sight, far: Sight): number => {
  const black = classOf(near, far, BLACK);
  const white = classOf(near, far, WHITE);
  return bothColors(black, white) | (Math.max(black, white) >= FIRST_LONG ? LONG_SIDE : 0);
};

/**
 * The part of side two, by what a spot sees there and, in the low byte, what
 * the empty spot behind that sees; shifted for side one.
 */
const SIDES = new Int32Array(SIGHTS * SIGHTS);
for (let near = 0; near < SIGHTS; near++) {
  const row = near * SIGHTS;
  // Few sights leave room for a spot behind them that counts.
  if (looksBeyond(near)) for (let far = 0; far < SIGHTS; far++) SIDES[row + far] = sideOf(near, far);
  else SIDES.fill(sideOf(near, END_EMPTY), row, row + SIGHTS);
}

// All state is in one array: V8 looks at the type and the length of every array again in each turn of a
// loop. First what an axis is worth to each colour by its classes, then a record per spot: its four axes, its
// sights along them, its scores, and whether it is on the lists.
const RECORD = 16;
const SIGHT = 4;
const BLACK_SCORE = 8;
const WHITE_SCORE = 9;
const LISTED = 10;
const NOTED = 11;
const MOST_SPOTS = 25 * 25;
/** Where White's table begins; Black's is at 0. */
const WHITE_WORTH = CLASSES ** 2;
const RECORDS = 2 * CLASSES ** 2;
/** Records of the spots that score their colour's floor and more, and of some that did a moment ago. */
const LIST = RECORDS + RECORD * MOST_SPOTS;
/** Records of the spots with a long side, whose scores are added up when they are asked for; see `noteLong`. */
const LONG = LIST + MOST_SPOTS + 1;
/** Records that were looked for, in row order. */
const TIES = LONG + MOST_SPOTS + 1;
const MEMORY = TIES + MOST_SPOTS + 1;
/** Holds every index; what is masked with it is known to be positive and not to overflow, which spares checks. */
const INDEX = 0xffff;

/** The first axis of an occupied spot's record: classes that no axis has. */
const OCCUPIED_RECORD = -1;

/** Where a colour's score is in a record: for `at` and `findTies`. */
export const SCORE_OF_BLACK = BLACK_SCORE;
export const SCORE_OF_WHITE = WHITE_SCORE;

/** Spots on the list from which on its floors are raised. */
const CROWD = 24;
const raised = (floor: number): number => floor + (floor >> 1) + 1;
/** Scores can be negative, as they wrap. */
const lowered = (floor: number): number => (floor > 0 ? floor >> 3 : NONE);

/**
 * Keeps every spot's score for both colours. A stone changes those of the
 * sixteen spots at most that see it, two per direction. The highest scores are
 * looked for on a short list.
 *
 * Wherever a branch would depend on the position, a number is computed instead
 * (`+(a > b)` is 0 or 1): mispredicted branches took more than half of the time.
 */
export class ColorScores {
  /** The highest score for each colour, once `settle` has run. */
  forBlack = 0;
  forWhite = 0;
  readonly lattice: Lattice;
  readonly #axisWorth: AxisWorth;
  readonly #steps: Int32Array;
  readonly #recordOf: Uint16Array;
  readonly #blank: Int32Array;
  readonly #blankHighest: number;
  readonly #memory = new Int32Array(MEMORY);
  #listEnd = LIST;
  #longEnd = LONG;
  #blackFloor = 0;
  #whiteFloor = 0;

  constructor(size: number, values: AxisValues) {
    this.lattice = latticeOf(size);
    this.#axisWorth = values.worth;
    this.#steps = Int32Array.from(this.lattice.steps, step => RECORD * step);
    this.#recordOf = this.lattice.spotOf.map(spot => RECORDS + RECORD * spot);
    const [worth, worthToWhite] = worthTables(values);
    this.#memory.set(worth);
    this.#memory.set(worthToWhite, WHITE_WORTH);
    this.#blank = new Int32Array(RECORD * this.lattice.spots);
    this.lattice.sights.forEach((sights, spot) => {
      const axes = sights.map(
        both => ((SIDES[both & 0xff00] & SIDE_TWO_PART) << SIDE_SHIFT) | SIDES[(both & 0xff) << 8],
      );
      // Without a stone an axis is worth the same to both.
      const score = axes.reduce((sum, axis) => (sum + worth[axis & BLACK_PART]) | 0, 0);
      this.#blank.set([...axes, ...sights, score, score], RECORD * spot);
    });
    this.#blankHighest = Math.max(
      ...this.lattice.sights.map((_, spot) => this.#blank[RECORD * spot + BLACK_SCORE]),
    );
  }

  /** Goes back to an empty board. */
  clear(): void {
    this.#memory.set(this.#blank, RECORDS);
    this.#listEnd = LIST;
    this.#longEnd = LONG;
    // Above what an empty board scores, so that the empty list holds all from here on.
    this.#blackFloor = this.#blankHighest + 1;
    this.#whiteFloor = this.#blankHighest + 1;
  }

  /** Takes note of a stone. */
  add(cell: Cell, color: Color): void {
    const memory = this.#memory;
    const steps = this.#steps;
    const after = color === BLACK ? afterBlack : afterWhite;
    const stone = this.#recordOf[cell];
    const blackFloor = this.#blackFloor;
    const whiteFloor = this.#whiteFloor;
    let end = this.#listEnd & INDEX;
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

      // The same four times, as V8 does not inline a function so often: with one, games took 6 to 20 % longer.
      // The near spot on side one has a new side two.
      {
        const was = memory[nearOne + axis];
        const now = (was & SIDE_ONE_PART) | SIDES[(backOne << 8) | outTwo];
        memory[nearOne + axis] = now;
        const black =
          (memory[nearOne + BLACK_SCORE] + memory[now & BLACK_PART] - memory[was & BLACK_PART]) | 0;
        const white =
          (memory[nearOne + WHITE_SCORE] + memory[now >>> WHITE_SHIFT] - memory[was >>> WHITE_SHIFT]) | 0;
        memory[nearOne + BLACK_SCORE] = black;
        memory[nearOne + WHITE_SCORE] = white;
        const wasListed = memory[nearOne + LISTED];
        const listed = wasListed | +(black >= blackFloor) | +(white >= whiteFloor);
        memory[nearOne + LISTED] = listed;
        memory[end] = nearOne;
        end = (end + (listed ^ wasListed)) & INDEX;
        if (((was | now) & ANY_LONG) !== 0) this.#noteLong(nearOne);
      }
      // So has the far one.
      {
        const was = memory[farOne + axis];
        const now = (was & SIDE_ONE_PART) | SIDES[(outOne << 8) | backOne];
        memory[farOne + axis] = now;
        const black =
          (memory[farOne + BLACK_SCORE] + memory[now & BLACK_PART] - memory[was & BLACK_PART]) | 0;
        const white =
          (memory[farOne + WHITE_SCORE] + memory[now >>> WHITE_SHIFT] - memory[was >>> WHITE_SHIFT]) | 0;
        memory[farOne + BLACK_SCORE] = black;
        memory[farOne + WHITE_SCORE] = white;
        const wasListed = memory[farOne + LISTED];
        const listed = wasListed | +(black >= blackFloor) | +(white >= whiteFloor);
        memory[farOne + LISTED] = listed;
        memory[end] = farOne;
        end = (end + (listed ^ wasListed)) & INDEX;
        if (((was | now) & ANY_LONG) !== 0) this.#noteLong(farOne);
      }
      // The near spot on side two has a new side one.
      {
        const was = memory[nearTwo + axis];
        const now = (was & SIDE_TWO_PART) | (SIDES[(backTwo << 8) | outOne] << SIDE_SHIFT);
        memory[nearTwo + axis] = now;
        const black =
          (memory[nearTwo + BLACK_SCORE] + memory[now & BLACK_PART] - memory[was & BLACK_PART]) | 0;
        const white =
          (memory[nearTwo + WHITE_SCORE] + memory[now >>> WHITE_SHIFT] - memory[was >>> WHITE_SHIFT]) | 0;
        memory[nearTwo + BLACK_SCORE] = black;
        memory[nearTwo + WHITE_SCORE] = white;
        const wasListed = memory[nearTwo + LISTED];
        const listed = wasListed | +(black >= blackFloor) | +(white >= whiteFloor);
        memory[nearTwo + LISTED] = listed;
        memory[end] = nearTwo;
        end = (end + (listed ^ wasListed)) & INDEX;
        if (((was | now) & ANY_LONG) !== 0) this.#noteLong(nearTwo);
      }
      // So has the far one.
      {
        const was = memory[farTwo + axis];
        const now = (was & SIDE_TWO_PART) | (SIDES[(outTwo << 8) | backTwo] << SIDE_SHIFT);
        memory[farTwo + axis] = now;
        const black =
          (memory[farTwo + BLACK_SCORE] + memory[now & BLACK_PART] - memory[was & BLACK_PART]) | 0;
        const white =
          (memory[farTwo + WHITE_SCORE] + memory[now >>> WHITE_SHIFT] - memory[was >>> WHITE_SHIFT]) | 0;
        memory[farTwo + BLACK_SCORE] = black;
        memory[farTwo + WHITE_SCORE] = white;
        const wasListed = memory[farTwo + LISTED];
        const listed = wasListed | +(black >= blackFloor) | +(white >= whiteFloor);
        memory[farTwo + LISTED] = listed;
        memory[end] = farTwo;
        end = (end + (listed ^ wasListed)) & INDEX;
        if (((was | now) & ANY_LONG) !== 0) this.#noteLong(farTwo);
      }
    }
    this.#listEnd = end;
    memory[stone] = OCCUPIED_RECORD;
    memory[stone + BLACK_SCORE] = NONE;
    memory[stone + WHITE_SCORE] = NONE;
  }

  /** Brings the scores up to date and finds both colours' highest ones. */
  settle(position: Position): void {
    if (this.#longEnd !== LONG) this.#addUpLong(position);
    // Where a floor lies as low as that, occupied spots reach it too.
    if (this.#blackFloor === NONE || this.#whiteFloor === NONE) this.#fillList();
    this.#findHighest();
    while (this.forBlack < this.#blackFloor || this.forWhite < this.#whiteFloor) {
      if (this.forBlack < this.#blackFloor) this.#blackFloor = lowered(this.#blackFloor);
      if (this.forWhite < this.#whiteFloor) this.#whiteFloor = lowered(this.#whiteFloor);
      this.#fillList();
      this.#findHighest();
    }
    if (this.#listEnd - LIST > CROWD) {
      this.#blackFloor = Math.min(raised(this.#blackFloor), this.forBlack);
      this.#whiteFloor = Math.min(raised(this.#whiteFloor), this.forWhite);
    }
  }

  /** The score of a spot, as of the last `settle`; `color` is SCORE_OF_BLACK or SCORE_OF_WHITE. */
  at(spot: number, color: number): number {
    return this.#memory[RECORDS + RECORD * spot + color];
  }

  /** Has a spot's scores added up anew later, as its classes alone may not tell what an axis is worth. */
  #noteLong(record: number): void {
    if (this.#memory[record + NOTED] === 0) this.#memory[this.#longEnd++] = record;
    this.#memory[record + NOTED] = 1;
  }

  #addUpLong(position: Position): void {
    const memory = this.#memory;
    for (let i = LONG; i < this.#longEnd; i++) {
      const record = memory[i];
      memory[record + NOTED] = 0;
      if (memory[record] === OCCUPIED_RECORD) continue;
      memory[record + BLACK_SCORE] = this.#sum(record, BLACK, position);
      memory[record + WHITE_SCORE] = this.#sum(record, WHITE, position);
      if (memory[record + LISTED] === 0) memory[this.#listEnd++] = record;
      memory[record + LISTED] = 1;
    }
    this.#longEnd = LONG;
  }

  /** The sum of a spot with a long side: where its classes do not tell, the rule is asked. */
  #sum(record: number, color: Color, { grid, stride }: Position): number {
    const steps = [-1, -stride, -stride - 1, stride - 1];
    const cell = this.lattice.cellOf[(record - RECORDS) / RECORD];
    let sum = 0;
    for (let axis = 0; axis < 4; axis++) {
      const classes = this.#memory[record + axis];
      const worth = this.#memory[color === BLACK ? classes & BLACK_PART : classes >>> WHITE_SHIFT];
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
  }

  /** Makes the list anew: of the empty spots that score their colour's floor and more. */
  #fillList(): void {
    const memory = this.#memory;
    const blackFloor = this.#blackFloor;
    const whiteFloor = this.#whiteFloor;
    const last = RECORDS + RECORD * this.lattice.spots;
    let end = LIST;
    for (let record = RECORDS; record < last; record += RECORD) {
      const high =
        +(memory[record + BLACK_SCORE] >= blackFloor) | +(memory[record + WHITE_SCORE] >= whiteFloor);
      const kept = high & +(memory[record] !== OCCUPIED_RECORD);
      memory[end] = record;
      memory[record + LISTED] = kept;
      end = (end + kept) & INDEX;
    }
    this.#listEnd = end;
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
    return (this.#memory[TIES + n] - RECORDS) >> 4;
  }
}
