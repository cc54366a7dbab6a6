import type { Board } from '../game/board.ts';
import { gridLength } from '../game/cell.ts';
import { moveName } from '../game/notation.ts';
import { ENDINGS } from './ending.ts';
import { codesOf, endingOf, outcomeCode, winnerOf } from './outcome-code.ts';
import type { Outcome } from './play-game.ts';
import { RESULTS, type SwapNote } from './record.ts';
import { HIGH_START, hashOfHalves, highStep, LOW_START, lowStep } from './stones-hash.ts';

const MAX_FAULT_LENGTH = 400;
const utf8 = new TextEncoder();

// The constant parts of a line, as bytes: one copy each, where writing texts letter by letter made `write` so
// large that compiling it took as long as playing a thousand games.
const GAME = utf8.encode('{"game":');
const PAIR = ',"pair":';
const MOVES = utf8.encode('","moves":"');
const endText = (winner: number, ending: number): string =>
  `","result":"${RESULTS[winner]}","ending":"${ENDINGS[ending]}"`;
const endOf = ({ winner, ending, fault }: Outcome): string => {
  const text = endText(winner, ending);
  return fault === undefined ? text : `${text},"fault":${JSON.stringify(fault.slice(0, MAX_FAULT_LENGTH))}`;
};
/** How a line ends without a fault, by outcome code. */
const ENDS = Array.from({ length: codesOf(ENDINGS.length) }, (_, code) =>
  utf8.encode(`${endText(winnerOf(code), endingOf(code))}}\n`),
);

/**
 * Writes games as lines of `games.jsonl` into one growing buffer.
 *
 * Bytes are put together by hand: `JSON.stringify` of a record costs about as
 * much as a third of a fast game. A test holds the lines to what
 * `JSON.stringify` makes of the same record.
 */
export class RecordWriter {
  /** Three bytes a cell: letter, digit, digit or 0. */
  readonly #names: Uint8Array;
  #bytes = new Uint8Array(1 << 15);
  #length = 0;
  /** Halves of the hash of the game written last. */
  #low = 0;
  #high = 0;

  constructor(board: Board) {
    this.#names = new Uint8Array(3 * gridLength(board.size));
    for (let i = 0; i < board.cells.length; i++) {
      this.#names.set(utf8.encode(moveName(board.size, i)), 3 * board.cells[i]);
    }
  }

  /** Bytes written since `clear`. */
  get length(): number {
    return this.#length;
  }

  /** The lines written since `clear`, as a copy: in `space` if they fit, else in memory of their own. */
  take(space?: Uint8Array): Uint8Array {
    if (space === undefined || this.#length > space.length) return this.#bytes.slice(0, this.#length);
    space.set(this.#bytes.subarray(0, this.#length));
    return space.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** The hash of the stones of the game written last, see `stonesHash`. */
  get hash(): number {
    return hashOfHalves(this.#low, this.#high);
  }

  /**
   * @param seats - what {@link seatsText} makes of the contestants' names
   * @param openingLength - how many of the board's stones are the opening's
   * @param swap - how the colours came about
   */
  write(
    board: Board,
    game: number,
    pair: number,
    seats: Uint8Array,
    openingLength: number,
    outcome: Outcome,
    swap?: SwapNote,
  ): void {
    this.#reserve(3 * board.moveCount + 2 * seats.length + 6 * MAX_FAULT_LENGTH + 256);
    this.#raw(GAME);
    this.#raw(utf8.encode(`${game}${PAIR}${pair}`));
    this.#raw(seats);
    this.#low = LOW_START;
    this.#high = HIGH_START;
    this.#moves(board, 0, openingLength);
    this.#raw(MOVES);
    this.#moves(board, openingLength, board.moveCount);
    if (swap !== undefined) this.#raw(utf8.encode(`${endOf(outcome)},"swap":${JSON.stringify(swap)}}\n`));
    else if (outcome.fault === undefined) this.#raw(ENDS[outcomeCode(outcome.winner, outcome.ending)]);
    else this.#raw(utf8.encode(`${endOf(outcome)}}\n`));
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  #raw(source: Uint8Array): void {
    this.#bytes.set(source, this.#length);
    this.#length += source.length;
  }

  #moves(board: Board, from: number, to: number): void {
    const bytes = this.#bytes;
    const names = this.#names;
    let at = this.#length;
    let low = this.#low;
    let high = this.#high;
    for (let ply = from; ply < to; ply++) {
      const cell = board.moveAt(ply);
      bytes[at] = names[3 * cell];
      bytes[at + 1] = names[3 * cell + 1];
      const last = names[3 * cell + 2];
      bytes[at + 2] = last;
      at += last === 0 ? 2 : 3;
      low = lowStep(low, cell);
      high = highStep(high, cell, low);
    }
    this.#length = at;
    this.#low = low;
    this.#high = high;
  }
}

/** The part of a record that names the contestants, for {@link RecordWriter.write}. */
export const seatsText = (black: string, white: string): Uint8Array =>
  utf8.encode(`,"black":${JSON.stringify(black)},"white":${JSON.stringify(white)},"opening":"`);
