import type { ResolvedContestant } from '../contestants/contestants.ts';
import { createPlayer } from '../contestants/load-strategy.ts';
import { Board } from '../game/board.ts';
import { BLACK, type Color, opponent, WHITE } from '../game/cell.ts';
import type { Rules } from '../game/rules.ts';
import { showBoard } from '../game/view.ts';
import { chooserOf } from '../match/opening/opening-chooser.ts';
import { Seat } from '../match/seat.ts';
import { SeededRng } from '../random/rng.ts';
import type { OpeningChoice, OpeningOffer, SyncPlayer } from '../strategy/api.ts';

/** A stone by row * size + column, and whose it is. */
export interface BrainStone {
  readonly index: number;
  readonly isMine: boolean;
}

/** What may be answered by swap2, by the number of stones. */
const OFFERS: Readonly<Record<number, OpeningOffer>> = {
  0: { stones: 3, maySwap: false },
  3: { stones: 2, maySwap: true },
  5: { stones: 0, maySwap: true },
};

/** A strategy's side of one game after the other, told of stones as a manager tells them. */
export class BrainGame {
  readonly #player: SyncPlayer;
  readonly #seat: Seat;
  readonly #seed: string;
  /** The same as the arena's, for games by the same numbers. */
  #number = -1;
  #stones: BrainStone[] = [];
  #isBegun = false;
  readonly board: Board;

  constructor({ strategy, contestant }: ResolvedContestant, rules: Rules, seed: string) {
    this.board = new Board(rules);
    this.#player = createPlayer(strategy, contestant, rules);
    this.#seat = new Seat(this.#player, this.board);
    this.#seed = seed;
  }

  /** The stones that are on the board, in order. */
  get stones(): readonly BrainStone[] {
    return this.#stones;
  }

  /** An empty board, and the next game's number. */
  restart(number = this.#number + 1): void {
    this.#number = number;
    this.setUp([]);
  }

  get number(): number {
    return this.#number;
  }

  /** These stones, whatever stood there before; no cell twice. */
  setUp(stones: readonly BrainStone[]): void {
    this.board.reset();
    this.#stones = [...stones];
    this.#isBegun = false;
  }

  isEmpty(index: number): boolean {
    return this.board.isEmpty(this.board.cells[index]) && !this.#stones.some(stone => stone.index === index);
  }

  /** A stone more. */
  add(stone: BrainStone): void {
    this.#stones.push(stone);
    if (this.#isBegun) this.#tell(stone);
  }

  /** One stone less, the last. */
  takeBack(): void {
    this.setUp(this.#stones.slice(0, -1));
  }

  /** Chooses a cell for itself, and plays it; undefined if none is left. */
  move(): number | undefined {
    this.begin();
    const { board } = this;
    board.giveTurnTo(this.#seat.me);
    if (board.isFull()) return undefined;
    const cell = this.#player.pick(this.#seat.view);
    const index = board.cells.indexOf(cell);
    if (!board.isEmpty(cell) || index < 0) throw new Error('it chose no empty cell');
    this.add({ index, isMine: true });
    return index;
  }

  /**
   * Chooses its colour, or the first stones, as in the arena; the board holds the stones so far afterwards.
   *
   * @param stones - none, three or five, black and white in turn
   * @returns undefined if the strategy can choose neither by itself nor by its scores
   */
  choose(stones: readonly number[]): OpeningChoice | undefined {
    const chooser = chooserOf(this.#player);
    if (chooser === undefined) return undefined;
    const { board } = this;
    this.setUp(stones.map((index, ply) => ({ index, isMine: ply % 2 === 1 })));
    for (const index of stones) board.play(board.cells[index]);
    showBoard(this.#seat.view);
    const rng = new SeededRng(`${this.#seed}/${this.#number}/opening/${stones.length}`);
    const choice = chooser.choose(this.#seat.view, OFFERS[stones.length], rng);
    this.setUp(this.#stones);
    return choice;
  }

  /** Tells the player of the stones that it does not know of; its colour is what their number makes it. */
  begin(): void {
    if (this.#isBegun) return;
    const mine = this.#stones.filter(({ isMine }) => isMine).length;
    this.#seat.sit(2 * mine < this.#stones.length ? WHITE : BLACK, this.#seed, this.#number);
    showBoard(this.#seat.view);
    this.#player.start?.(this.#seat.start);
    this.#isBegun = true;
    for (const stone of this.#stones) this.#tell(stone);
  }

  #tell({ index, isMine }: BrainStone): void {
    const { board } = this;
    const color: Color = isMine ? this.#seat.me : opponent(this.#seat.me);
    const cell = board.cells[index];
    board.place(cell, color);
    this.#seat.view.grid[cell] = color;
    this.#player.observe?.(cell, color, this.#seat.view);
  }
}
