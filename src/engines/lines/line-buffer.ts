import { spokenMove } from './spoken-moves.ts';

const LF = 10;
const CR = 13;

/** Longer lines are cut there. */
const LONGEST_LINE = 1 << 16;

/** What an engine has said and nobody has read yet, as lines. Lines end with LF, CR or both; empty ones are nothing. */
export class LineBuffer {
  /** Where the next bytes are to be put, from `end` on. */
  readonly bytes = Buffer.alloc(LONGEST_LINE);
  #from = 0;
  #end = 0;

  get end(): number {
    return this.#end;
  }

  /** How many bytes there is room for. */
  get room(): number {
    if (this.#from === this.#end) {
      this.#from = 0;
      this.#end = 0;
    } else if (this.#from > 0) {
      this.bytes.copyWithin(0, this.#from, this.#end);
      this.#end -= this.#from;
      this.#from = 0;
    }
    // A line as long as that says nothing: what is there of it is thrown away.
    if (this.#end === this.bytes.length) this.#end = 0;
    return this.bytes.length - this.#end;
  }

  /** So many bytes have been put there. */
  add(count: number): void {
    this.#end += count;
  }

  /** The next whole line, without blanks around it; undefined if there is none. */
  next(): string | undefined {
    const { bytes } = this;
    for (let at = this.#from; at < this.#end; at++) {
      if (bytes[at] !== LF && bytes[at] !== CR) continue;
      const line = spokenMove(bytes, this.#from, at) ?? bytes.toString('latin1', this.#from, at).trim();
      this.#from = at + 1;
      if (line !== '') return line;
    }
    return undefined;
  }

  /** A line without its end; '' if there is none. */
  get rest(): string {
    return this.bytes.toString('latin1', this.#from, this.#end).trim();
  }
}
