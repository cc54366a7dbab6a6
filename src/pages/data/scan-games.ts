import { type Color, cellAt } from '../../game/cell.ts';
import { ENDINGS, type Ending } from '../../match/ending.ts';
import { isSwapped } from '../../match/opening/swap-note.ts';
import { outcomeCode } from '../../match/outcome-code.ts';
import { parseRecord, RESULTS } from '../../match/record.ts';
import { HIGH_START, hashOfHalves, highStep, LOW_START, lowStep } from '../../match/stones-hash.ts';

/** What pictures want of a game. One object serves many games. */
export interface ScannedGame {
  /** See `outcomeCode`. */
  code: number;
  /** Stones, the opening's included. */
  stones: number;
  /** See `stonesHash`. */
  hash: number;
}

const OPENING = Buffer.from('","opening":"');
const MOVES = Buffer.from('","moves":"');
const RESULT = Buffer.from('","result":"');
const ENDING = Buffer.from('","ending":"');
const SWAP = Buffer.from(',"swap":{');
const QUOTE = 34;
const LETTER_A = 97;
const DIGIT_0 = 48;
const DIGIT_9 = 57;

const LETTERS: Readonly<Record<number, Color | 0>> = { 98: 1, 119: 2, 100: 0 };

const startsWith = (line: Buffer, text: Buffer, at: number): boolean =>
  line.compare(text, 0, text.length, at, at + text.length) === 0;

/**
 * Reads lines of `games.jsonl` as bytes: parsing each as JSON takes five times as long, which of a million games is
 * longer than a reader waits. What is not written as this version writes it goes through `parseRecord`.
 */
export class GameScanner {
  readonly #size: number;
  readonly #game: ScannedGame = { code: 0, stones: 0, hash: 0 };
  #low = 0;
  #high = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** The game on a line, until the next is asked for; undefined if it holds none. */
  scan(line: Buffer): ScannedGame | undefined {
    const game = this.#game;
    game.stones = 0;
    this.#low = LOW_START;
    this.#high = HIGH_START;
    const opening = line.indexOf(OPENING);
    if (opening < 0) return this.#parsed(line);
    let at = this.#moves(line, opening + OPENING.length);
    if (!startsWith(line, MOVES, at)) return this.#parsed(line);
    at = this.#moves(line, at + MOVES.length);
    if (!startsWith(line, RESULT, at)) return this.#parsed(line);
    at += RESULT.length;
    const winner = LETTERS[line[at]];
    const ending = line.indexOf(ENDING, at);
    if (winner === undefined || ending < 0) return this.#parsed(line);
    const from = ending + ENDING.length;
    const name = line.toString('latin1', from, line.indexOf(QUOTE, from)) as Ending;
    if (line.indexOf(SWAP, from) >= 0) return this.#parsed(line);
    game.code = outcomeCode(winner, ENDINGS.indexOf(name));
    game.hash = hashOfHalves(this.#low, this.#high);
    return game;
  }

  /** Goes through moves up to the quote behind them, or to what is no move. */
  #moves(line: Buffer, from: number): number {
    const size = this.#size;
    let at = from;
    for (let letter = line[at]; letter >= LETTER_A && letter < LETTER_A + size; letter = line[at]) {
      let row = 0;
      let digit = line[++at];
      for (; digit >= DIGIT_0 && digit <= DIGIT_9; digit = line[++at]) row = 10 * row + digit - DIGIT_0;
      const cell = cellAt(size, size - row, letter - LETTER_A);
      this.#low = lowStep(this.#low, cell);
      this.#high = highStep(this.#high, cell, this.#low);
      this.#game.stones++;
    }
    return at;
  }

  #parsed(line: Buffer): ScannedGame | undefined {
    const record = parseRecord(line.toString());
    if (record === undefined) return undefined;
    const game = this.#game;
    game.stones = 0;
    this.#low = LOW_START;
    this.#high = HIGH_START;
    this.#moves(Buffer.from(`${record.opening}${record.moves}"`), 0);
    game.hash = hashOfHalves(this.#low, this.#high);
    const [result, ending] = [RESULTS.indexOf(record.result), ENDINGS.indexOf(record.ending)];
    game.code = outcomeCode(result as Color | 0, ending, isSwapped(record));
    return game;
  }
}
