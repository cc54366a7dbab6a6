import {
  BLACK,
  type Cell,
  type Color,
  EMPTY,
  type GameStart,
  gridLength,
  type Position,
  playableCells,
  type Rng,
  type Rules,
  ruleOf,
  type Scores,
  type SyncPlayer,
  WHITE,
} from '#strategy';
import { type Lattice, latticeOf } from '../sight/lattice.ts';
import { AFTER_BLACK, AFTER_WHITE, colorOf, END_OTHER, endOf, lengthOf, SIGHTS } from '../sight/sight.ts';
import { LONGEST_RUN, type Weights, weightRow } from './weights.ts';

// V8 folds a constant of the module itself into the code, and reads an imported one at every use.
const afterBlack = AFTER_BLACK;
const afterWhite = AFTER_WHITE;

// All state is in one array: V8 looks at the type and the length of every array again in each turn of a
// loop. First a record per spot: its sights along the four axes, its score, whether it is on the list.
const RECORD = 8;
const SCORE = 4;
const LISTED = 5;
const MOST_SPOTS = 25 * 25;
/** Records of the spots that score `floor` and more, and of some that did a moment ago. */
const LIST = RECORD * MOST_SPOTS;
/** Records of the spots with the highest score, in row order. */
const TIES = LIST + MOST_SPOTS + 1;
/** What each sight is worth to the player. */
const WORTH = TIES + MOST_SPOTS + 1;
const MEMORY = WORTH + SIGHTS;
/** Holds every index; what is masked with it is known to be positive and not to overflow, which spares checks. */
const INDEX = 0x3fff;

/** An occupied spot's score, below all others. */
const OCCUPIED = -1;
/** Spots on the list from which on its floor is raised. */
const CROWD = 12;

const worthOf = (weights: Weights, me: Color): Int32Array =>
  Int32Array.from({ length: SIGHTS }, (_, sight) => {
    const length = lengthOf(sight);
    if (length === 0 || length > LONGEST_RUN) return 0;
    const table = colorOf(sight) === me ? weights.own : weights.opponent;
    return table[weightRow(length, endOf(sight) === END_OTHER)];
  });

/**
 * Keeps every spot's score, and after a stone changes those of the eight spots
 * at most that see it. The highest score is looked for on a short list.
 *
 * Wherever a branch would depend on the position, a number is computed instead
 * (`+(a > b)` is 0 or 1): mispredicted branches took more than half of the time.
 */
export class Hashmap implements SyncPlayer {
  readonly kind = 'sync';
  readonly #size: number;
  readonly #forbids: boolean;
  readonly #worthToBlack: Int32Array;
  readonly #worthToWhite: Int32Array;
  readonly #lattice: Lattice;
  readonly #steps: Int32Array;
  readonly #spotOf: Uint16Array;
  readonly #blank: Int32Array;
  readonly #memory = new Int32Array(MEMORY);
  /** End of the list. */
  #end = LIST;
  #floor = 1;
  #rng!: Rng;

  constructor(rules: Rules, weights: Weights) {
    const { size } = rules;
    this.#size = size;
    this.#forbids = ruleOf(rules).isForbidden !== undefined;
    this.#worthToBlack = worthOf(weights, BLACK);
    this.#worthToWhite = worthOf(weights, WHITE);
    this.#lattice = latticeOf(size);
    this.#steps = Int32Array.from(this.#lattice.steps, step => RECORD * step);
    this.#spotOf = this.#lattice.spotOf;
    this.#blank = new Int32Array(RECORD * this.#lattice.spots);
    this.#lattice.sights.forEach((sights, spot) => {
      this.#blank.set(sights, RECORD * spot);
    });
  }

  start(game: GameStart): void {
    this.#rng = game.rng;
    this.#memory.set(this.#blank);
    this.#memory.set(game.me === BLACK ? this.#worthToBlack : this.#worthToWhite, WORTH);
    // Above what an empty board scores, so that the empty list holds all from here on.
    this.#floor = 1;
    this.#end = LIST;
  }

  observe(cell: Cell, color: Color): void {
    const memory = this.#memory;
    const steps = this.#steps;
    const after = color === BLACK ? afterBlack : afterWhite;
    const stone = RECORD * this.#spotOf[cell];
    const floor = this.#floor;
    let end = this.#end;
    for (let axis = 0; axis < 4; axis++) {
      const step = steps[axis];
      const sights = memory[stone + axis];
      const now = after[sights];
      const one = sights >> 8;
      const two = sights & 0xff;
      // The first empty spot on either side; where there is none, the stone's own, whose values no longer count.
      const first = (stone + (Math.imul((one >> 3) + 1, step) & -+((one & 3) === 0))) & INDEX;
      const second = (stone - (Math.imul((two >> 3) + 1, step) & -+((two & 3) === 0))) & INDEX;

      // Until now the first spot saw on side two what the stone's spot saw on side one, and the other way round.
      const firstScore = (memory[first + SCORE] + memory[WORTH + (now & 0xff)] - memory[WORTH + one]) | 0;
      memory[first + axis] = (memory[first + axis] & 0xff00) | (now & 0xff);
      memory[first + SCORE] = firstScore;
      memory[end] = first;
      const firstWas = memory[first + LISTED];
      const firstIs = firstWas | +(firstScore >= floor);
      memory[first + LISTED] = firstIs;
      end = (end + (firstIs ^ firstWas)) & INDEX;

      const secondScore = (memory[second + SCORE] + memory[WORTH + (now >> 8)] - memory[WORTH + two]) | 0;
      memory[second + axis] = (memory[second + axis] & 0xff) | (now & 0xff00);
      memory[second + SCORE] = secondScore;
      memory[end] = second;
      const secondWas = memory[second + LISTED];
      const secondIs = secondWas | +(secondScore >= floor);
      memory[second + LISTED] = secondIs;
      end = (end + (secondIs ^ secondWas)) & INDEX;
    }
    memory[stone + SCORE] = OCCUPIED;
    this.#end = end;
  }

  pick(position: Position): Cell {
    if (this.#forbids) {
      const best = this.#best(position);
      return best[this.#rng.below(best.length)];
    }
    const count = this.#findTies();
    return this.#lattice.cellOf[this.#memory[TIES + this.#rng.below(count)] >> 3];
  }

  score(position: Position): Scores {
    const scores = new Int32Array(gridLength(this.#size));
    this.#lattice.cellOf.forEach((cell, spot) => {
      if (position.grid[cell] === EMPTY) scores[cell] = this.#memory[RECORD * spot + SCORE];
    });
    return { best: this.#best(position), grids: { scores } };
  }

  /** The cells with the highest score of those that can be played, in row order. */
  #best(position: Position): Cell[] {
    const ties = this.#memory.slice(TIES, TIES + this.#findTies());
    const cells = Array.from(ties, record => position.cells[record / RECORD]);
    const best = cells.filter(cell => !position.isForbidden(cell));
    return best.length > 0 ? best : this.#bestOf(playableCells(position));
  }

  #bestOf(cells: readonly Cell[]): Cell[] {
    const scoreOf = (cell: Cell): number => this.#memory[RECORD * this.#spotOf[cell] + SCORE];
    const highest = Math.max(...cells.map(scoreOf));
    return cells.filter(cell => scoreOf(cell) === highest);
  }

  /** Puts the spots with the highest score into TIES, and returns how many there are. */
  #findTies(): number {
    const memory = this.#memory;
    const highest = this.#highest();
    const listEnd = this.#end;
    let end = TIES;
    for (let i = LIST; i < listEnd; i++) {
      const record = memory[i] & INDEX;
      memory[end] = record;
      end = (end + +(memory[record + SCORE] === highest)) & INDEX;
    }
    for (let i = TIES + 1; i < end; i++) {
      const record = memory[i];
      let at = i;
      for (; at > TIES && memory[at - 1] > record; at--) memory[at] = memory[at - 1];
      memory[at] = record;
    }
    return end - TIES;
  }

  /** The highest score, below 0 on a full board; the list holds every spot that has it. */
  #highest(): number {
    let highest = this.#scanList();
    // With a floor of 0 the list holds every empty spot, and on a full board there is none.
    while (highest < this.#floor && this.#floor > 0) {
      this.#floor >>= 2;
      this.#fillList();
      highest = this.#scanList();
    }
    if (this.#end - LIST > CROWD) this.#floor = Math.min(this.#floor + (this.#floor >> 1) + 1, highest);
    return highest;
  }

  /** The highest score on the list; drops from it what has fallen below the floor. */
  #scanList(): number {
    const memory = this.#memory;
    const floor = this.#floor;
    const listEnd = this.#end;
    let highest = OCCUPIED;
    let end = LIST;
    for (let i = LIST; i < listEnd; i++) {
      const record = memory[i] & INDEX;
      const score = memory[record + SCORE];
      const kept = +(score >= floor);
      memory[end] = record;
      memory[record + LISTED] = kept;
      end = (end + kept) & INDEX;
      highest ^= (highest ^ score) & -+(score > highest);
    }
    this.#end = end;
    return highest;
  }

  /** Makes the list anew. */
  #fillList(): void {
    const memory = this.#memory;
    const floor = this.#floor;
    const last = RECORD * this.#lattice.spots;
    let end = LIST;
    for (let record = 0; record < last; record += RECORD) {
      const kept = +(memory[record + SCORE] >= floor);
      memory[end] = record;
      memory[record + LISTED] = kept;
      end = (end + kept) & INDEX;
    }
    this.#end = end;
  }
}
