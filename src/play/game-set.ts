import type { Contestant } from '../contestants/contestant.ts';
import { playerOf } from '../contestants/load-strategy.ts';
import { Board } from '../game/board.ts';
import { BLACK, WHITE } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { ENDINGS } from '../match/ending.ts';
import { type Outcome, playGame } from '../match/play-game.ts';
import { Seat } from '../match/seat.ts';
import type { Opening } from '../openings/opening-source.ts';
import type { SyncPlayer } from '../strategy/api.ts';

/** Games that are the same every time: each opening twice, colours swapped, like a match of this seed. */
export interface GameSetSpec {
  readonly rules: Rules;
  readonly seed: string;
  readonly contestants: readonly [Contestant, Contestant];
  readonly openings: readonly Opening[];
  /** How many different games there are: two an opening, or one less. */
  readonly games: number;
}

/** The two players of a game set, built anew. */
export const playersOf = async ({ rules, contestants }: GameSetSpec): Promise<[SyncPlayer, SyncPlayer]> => {
  const [first, second] = contestants;
  return [await playerOf(first, rules), await playerOf(second, rules)];
};

/** Plays the games of a set one at a time, in this thread. */
export class GameSet {
  readonly #spec: GameSetSpec;
  readonly #openings: readonly (readonly number[])[];
  readonly #outcome: Outcome = { winner: 0, ending: 0, fault: undefined };
  readonly #pulse = new Int32Array(2);
  readonly #seats: readonly [Seat, Seat];
  #next = 0;
  #game = 0;
  /** Holds the stones of the game played last. */
  readonly board: Board;

  constructor(spec: GameSetSpec, players: readonly [SyncPlayer, SyncPlayer]) {
    this.#spec = spec;
    this.board = new Board(spec.rules);
    this.#openings = spec.openings.map(opening => opening.map(index => this.board.cells[index]));
    this.#seats = [new Seat(players[0], this.board), new Seat(players[1], this.board)];
  }

  /** The first game is played next. */
  rewind(): void {
    this.#next = 0;
  }

  /** Stones of the game played last that the players chose. */
  get chosen(): number {
    return this.board.moveCount - this.#openings[this.#game >> 1].length;
  }

  /**
   * Plays the next game of the set; after the last comes the first.
   *
   * @throws {InputError} if a player is at fault
   */
  playNext(): void {
    this.seatNext();
    this.playSeated();
  }

  /** The part of {@link playNext} that allocates: both streams of chance. */
  seatNext(): void {
    const game = this.#next;
    this.#game = game;
    this.#next = (game + 1) % this.#spec.games;
    this.#seats[game % 2].sit(BLACK, this.#spec.seed, game);
    this.#seats[1 - (game % 2)].sit(WHITE, this.#spec.seed, game);
  }

  /** The rest of it. */
  playSeated(): void {
    const opening = this.#openings[this.#game >> 1];
    const first = this.#game % 2;
    playGame(this.board, opening, this.#seats[first], this.#seats[1 - first], this.#outcome, this.#pulse);
    if (this.#outcome.fault !== undefined) this.#fail();
  }

  #fail(): never {
    const { winner, ending, fault } = this.#outcome;
    const isSwapped = this.#game % 2 === 1;
    const { name } = this.#spec.contestants[(winner === BLACK) === isSwapped ? 0 : 1];
    const what = ENDINGS[ending] === 'threw' ? 'threw' : 'played an illegal move';
    throw new InputError(
      `strategy ${name}: it ${what} in game ${this.#game} at stone ${this.board.moveCount + 1}: ${fault}`,
    );
  }
}
