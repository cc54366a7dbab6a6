/** Score of an occupied spot: no empty one scores less. */
export const OCCUPIED = -(2 ** 31);

/** Spots that a list may keep before its floor is raised. */
const ROOM = 24;

export class Shortlist {
  readonly scores: Int32Array;
  /** The spots that share the highest score, after {@link findTies}. */
  readonly ties: Uint16Array;
  readonly #list: Uint16Array;
  readonly #listed: Uint8Array;
  #count = 0;
  #floor = 0;

  constructor(spots: number) {
    this.scores = new Int32Array(spots);
    this.ties = new Uint16Array(spots + 1);
    this.#list = new Uint16Array(spots + 1);
    this.#listed = new Uint8Array(spots);
  }

  clear(): void {
    this.#listed.fill(0);
    this.#count = 0;
    this.#floor = 2 ** 31 - 1;
  }

  /** Gives an empty spot a new score. */
  set(spot: number, score: number): void {
    this.scores[spot] = score;
    const add = +(score >= this.#floor) & ~this.#listed[spot];
    this.#list[this.#count] = spot;
    this.#listed[spot] |= add;
    this.#count += add;
  }

  /** The highest score of an empty spot. */
  highest(): number {
    const { scores } = this;
    const list = this.#list;
    const listed = this.#listed;
    const floor = this.#floor;
    const count = this.#count;
    let highest = OCCUPIED;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const spot = list[i];
      const score = scores[spot];
      const keep = +(score >= floor) & 1;
      list[kept] = spot;
      listed[spot] = keep;
      kept += keep;
      highest ^= (highest ^ score) & -(+(score > highest) & 1);
    }
    this.#count = kept;
    if (kept === 0) return this.#refill();
    if (kept > ROOM) this.#floor = floor + ((highest - floor) >> 1);
    return highest;
  }

  #refill(): number {
    const { scores } = this;
    let highest = -2147483648;
    for (let spot = 0; spot < scores.length; spot++) {
      const score = scores[spot];
      highest ^= (highest ^ score) & -(+(score > highest) & 1);
    }
    const floor = Math.max(Math.min(highest, highest >> 1), OCCUPIED + 1);
    let count = 0;
    for (let spot = 0; spot < scores.length; spot++) {
      const keep = +(scores[spot] >= floor) & 1;
      this.#list[count] = spot;
      this.#listed[spot] = keep;
      count += keep;
    }
    this.#floor = floor;
    this.#count = count;
    return highest;
  }

  findTies(highest: number): number {
    const { scores, ties } = this;
    const list = this.#list;
    const listCount = this.#count;
    let count = 0;
    for (let i = 0; i < listCount; i++) {
      const spot = list[i];
      ties[count] = spot;
      count += +(scores[spot] >= highest) & 1;
    }
    for (let i = 1; i < count; i++) {
      const spot = ties[i];
      let at = i;
      for (; at > 0 && ties[at - 1] > spot; at--) ties[at] = ties[at - 1];
      ties[at] = spot;
    }
    return count;
  }
}
