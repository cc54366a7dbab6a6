import type { ResolvedContestant } from '../contestants/contestants.ts';
import { createPlayer } from '../contestants/load-strategy.ts';
import { Board } from '../game/board.ts';
import { BLACK, type Color, opponent, WHITE } from '../game/cell.ts';
import type { Rules } from '../game/rules.ts';
import { showBoard } from '../game/view.ts';
import { Seat } from '../match/seat.ts';
import type { SyncPlayer } from '../strategy/api.ts';

/** A stone by row * size + column, and whose it is. */
export interface BrainStone {
  readonly index: number;
  readonly isMine: boolean;
}

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
