/**
 * A growing set of numbers, by open addressing in one typed array: 16 to 32
 * bytes a member, where a `Set` of doubles takes about 80.
 */
export class DistinctSet {
  #slots = new Float64Array(1 << 10).fill(Number.NaN);
  size = 0;

  /** Adds an integer in [0, 2^53) and says whether it was new. */
  add(value: number): boolean {
    if (2 * this.size >= this.#slots.length) this.#grow();
    const fresh = this.#insert(value);
    if (fresh) this.size++;
    return fresh;
  }

  #insert(value: number): boolean {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = (Math.imul((value % 2 ** 32) | 0, 0x9e3779b1) ^ (value / 2 ** 32)) & mask;
    for (;;) {
      const held = slots[at];
      if (held === value) return false;
      if (Number.isNaN(held)) {
        slots[at] = value;
        return true;
      }
      at = (at + 1) & mask;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(2 * old.length).fill(Number.NaN);
    for (const value of old) if (!Number.isNaN(value)) this.#insert(value);
  }
}
