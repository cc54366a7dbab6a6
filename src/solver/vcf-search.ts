import { type Cell, type Color, gridLength, opponent } from '../game/cell.ts';
import type { FiveWindows } from './five-windows.ts';
import { HOWEVER_MANY, type RefutedPositions } from './refuted-positions.ts';
import type { WinningCells } from './winning-cells.ts';

// What is known of a position with so many stones of the attacker's to come.
const WON = 1;
/** Not won with so many; with more of them nothing is known. */
const NOT_YET = 0;
/** Not won by fours, however many. */
const NEVER = -1;

/** In place of the one cell that a four's five needs, where there are several. */
const SEVERAL = 0xffff;

/**
 * Searches for a win by continuous fours: every stone of the attacker's makes a
 * four, which the defender must stop, until one makes five or a four that
 * nothing stops. A five that the defender can make ends it.
 *
 * The attacker's stones are allowed one more at a time, so the first win found is
 * a shortest one. The candidates are taken in order of their cells, so that the
 * answer depends on the position alone and not on how it came about.
 */
export class VcfSearch {
  readonly #windows: FiveWindows;
  readonly #cells: WinningCells;
  readonly #refuted: RefutedPositions;
  /** Cells of the nodes under way, one node's behind the other's. */
  readonly #stack = new Uint16Array(1 << 15);
  #top = 0;
  /** By a candidate's cell, which cell its five needs; of the node looked at last. */
  readonly #five: Uint16Array;
  #attacker: Color = 1;
  #defender: Color = 2;
  #nodes = 0;
  #mostNodes = 0;

  constructor(windows: FiveWindows, cells: WinningCells, refuted: RefutedPositions) {
    this.#windows = windows;
    this.#cells = cells;
    this.#refuted = refuted;
    this.#five = new Uint16Array(gridLength(windows.size));
  }

  /** Positions with the attacker to move that were looked at since `begin`. */
  get nodes(): number {
    return this.#nodes;
  }

  get #isStopped(): boolean {
    return this.#nodes > this.#mostNodes;
  }

  /** Forgets the search before; `attacker` has no five to make. */
  begin(attacker: Color, mostNodes: number): void {
    this.#attacker = attacker;
    this.#defender = opponent(attacker);
    this.#nodes = 0;
    this.#mostNodes = mostNodes;
    this.#top = 0;
    this.#refuted.forget();
  }

  /**
   * With how many stones the attacker, who is to move, wins at the fastest, the
   * five included; 0 if it does not, and undefined if that is not known.
   */
  shortest(): number | undefined {
    for (let stones = 2; stones < HOWEVER_MANY; stones++) {
      const known = this.#attack(stones);
      if (this.#isStopped) return undefined;
      if (known === WON) return stones;
      if (known === NEVER) return 0;
    }
    return undefined;
  }

  /** As {@link shortest}, if the attacker's first stone is on `cell`; 0 also if that makes no four. */
  shortestFrom(cell: Cell): number | undefined {
    for (let stones = 2; stones < HOWEVER_MANY; stones++) {
      const known = this.#attackOn(cell, stones);
      if (this.#isStopped) return undefined;
      if (known === WON) return stones;
      if (known === NEVER) return 0;
    }
    return undefined;
  }

  /** The cells of the attacker's that may make a four, in order. */
  fours(): Cell[] {
    const from = this.#top;
    this.#pushCandidates();
    const cells = Array.from(this.#stack.subarray(from, this.#top));
    this.#top = from;
    return cells;
  }

  /**
   * The stones of a shortest win, the attacker's first, up to the four that
   * nothing stops. The defender holds out as long as it can.
   *
   * @param stones - what {@link shortest} said
   */
  line(stones: number): Cell[] {
    this.#mostNodes = Number.POSITIVE_INFINITY;
    const line: Cell[] = [];
    let left = stones;
    for (;;) {
      const cell = this.fours().find(four => this.#attackOn(four, left) === WON)!;
      this.#place(cell, this.#attacker);
      line.push(cell);
      const [reply, more] = this.#longestReply();
      if (reply === undefined) break;
      this.#place(reply, this.#defender);
      line.push(reply);
      left = more;
    }
    for (let ply = line.length - 1; ply >= 0; ply--) {
      this.#remove(line[ply], ply % 2 === 0 ? this.#attacker : this.#defender);
    }
    return line;
  }

  /** The reply to a winning four that takes the attacker most stones, and how many; the first such. */
  #longestReply(): [Cell | undefined, number] {
    const from = this.#top;
    const fives = this.#cells.find(this.#attacker, this.#stack, from, HOWEVER_MANY);
    const count = this.#cells.findStops(this.#attacker, this.#stack, from, fives);
    const stops = Array.from(this.#stack.subarray(from + fives, from + fives + count)).sort((a, b) => a - b);
    let longest: Cell | undefined;
    let most = 0;
    for (const stop of stops) {
      this.#place(stop, this.#defender);
      const stones = this.shortest()!;
      this.#remove(stop, this.#defender);
      if (stones > most) {
        longest = stop;
        most = stones;
      }
    }
    return [longest, most];
  }

  #place(cell: Cell, color: Color): void {
    this.#windows.place(cell, color);
    this.#refuted.toggle(cell, color);
  }

  #remove(cell: Cell, color: Color): void {
    this.#windows.remove(cell);
    this.#refuted.toggle(cell, color);
  }

  /** What the attacker, who is to move and has no five to make, gets with so many stones, two or more. */
  #attack(stones: number): number {
    const bound = this.#refuted.bound();
    if (bound >= stones) return bound === HOWEVER_MANY ? NEVER : NOT_YET;
    this.#nodes++;
    if (this.#isStopped) return NOT_YET;
    const from = this.#top;
    this.#pushCandidates();
    const to = this.#top;
    const isLast = stones === 2;
    const needsSeveral = isLast && !this.#cells.forbids[this.#defender];
    let best = NEVER;
    for (let at = from; at < to && best !== WON; at++) {
      const cell = this.#stack[at];
      // A four with one five is stopped, so with two stones it does not win. `#five` is of this node while nobody
      // goes further down, that is in a last one.
      if (needsSeveral && this.#five[cell] !== SEVERAL) {
        best = NOT_YET;
        continue;
      }
      const known = this.#attackOn(cell, stones);
      if (known > best) best = known;
      if (this.#isStopped) break;
    }
    this.#top = from;
    if (this.#isStopped) return NOT_YET;
    if (best !== WON) this.#refuted.store(best === NEVER ? HOWEVER_MANY : stones);
    return best;
  }

  /** The same, if the next stone is on `cell`. */
  #attackOn(cell: Cell, stones: number): number {
    if (this.#cells.forbids[this.#attacker] && this.#cells.isForbidden(cell, this.#attacker)) return NEVER;
    this.#place(cell, this.#attacker);
    const known = this.#cells.canShut ? this.#answeredWithShutting(stones) : this.#answered(stones);
    this.#remove(cell, this.#attacker);
    return known;
  }

  /** What the attacker gets whose stone was just placed, where a five is stopped on its own cell only. */
  #answered(stones: number): number {
    const at = this.#top;
    const fives = this.#cells.find(this.#attacker, this.#stack, at, 2);
    if (fives === 0) return NEVER;
    if (fives > 1) return WON;
    const stop = this.#stack[at];
    if (this.#cells.forbids[this.#defender] && this.#cells.isForbidden(stop, this.#defender)) return WON;
    if (stones === 2) return NOT_YET;
    this.#place(stop, this.#defender);
    const known = this.#attack(stones - 1);
    this.#remove(stop, this.#defender);
    return known;
  }

  /** The same, where the defender may have several stops for a four, or one for two fives. */
  #answeredWithShutting(stones: number): number {
    const at = this.#top;
    const fives = this.#cells.find(this.#attacker, this.#stack, at, HOWEVER_MANY);
    if (fives === 0) return NEVER;
    if (this.#cells.find(this.#defender, this.#stack, at + fives, 1) > 0) return NEVER;
    const stops = this.#cells.findStops(this.#attacker, this.#stack, at, fives);
    if (stops === 0) return WON;
    if (stones === 2) return NOT_YET;
    const to = at + fives + stops;
    this.#top = to;
    let worst = WON;
    for (let place = at + fives; place < to && worst === WON; place++) {
      const stop = this.#stack[place];
      this.#place(stop, this.#defender);
      worst = this.#attack(stones - 1);
      this.#remove(stop, this.#defender);
    }
    this.#top = at;
    return worst;
  }

  /**
   * Pushes the cells on which the attacker may make a four that also stops the
   * defender's, in order, and notes which cell the five then needs.
   */
  #pushCandidates(): void {
    const windows = this.#windows;
    const attacker = this.#attacker;
    const from = this.#top;
    const threats = this.#cells.find(this.#defender, this.#stack, from, 2);
    if (threats > 1 && !this.#cells.canShut) return;
    // Where fives can be shut, the stop is looked for by trying.
    const only = threats === 1 && !this.#cells.canShut ? this.#stack[from] : SEVERAL;
    const count = windows.threeCount(attacker);
    for (let place = 0; place < count; place++) {
      const window = windows.threeAt(attacker, place);
      const a = windows.gap(window);
      const b = windows.gapAfter(window, a);
      if (only === SEVERAL || a === only) this.#push(a, b, from);
      if (only === SEVERAL || b === only) this.#push(b, a, from);
    }
  }

  /** Inserts a cell into the candidates that start at `from`. */
  #push(cell: Cell, five: Cell, from: number): void {
    const stack = this.#stack;
    let at = this.#top;
    while (at > from && stack[at - 1] > cell) at--;
    if (at > from && stack[at - 1] === cell) {
      if (this.#five[cell] !== five) this.#five[cell] = SEVERAL;
      return;
    }
    this.#five[cell] = five;
    stack.copyWithin(at + 1, at, this.#top++);
    stack[at] = cell;
  }
}
