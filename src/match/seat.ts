import type { Board } from '../game/board.ts';
import { BLACK, type Color, WHITE } from '../game/cell.ts';
import { View } from '../game/view.ts';
import { reseed, SeededRng } from '../random/rng.ts';
import type { GameStart, SyncPlayer } from '../strategy/api.ts';

/**
 * A player at a board, with a view and a stream of its own: whatever it keeps
 * of them from one game to another is never its opponent's.
 */
export class Seat {
  /** The player itself, or one that stands around it. */
  player: SyncPlayer;
  readonly view: View;
  readonly #rng = new SeededRng('');
  readonly #starts: readonly [Start, Start];
  #me: Color = BLACK;

  constructor(player: SyncPlayer, board: Board) {
    this.player = player;
    this.view = new View(board);
    this.#starts = [new Start(BLACK, this.#rng), new Start(WHITE, this.#rng)];
  }

  get me(): Color {
    return this.#me;
  }

  /** What the player is told at the start of the game. */
  get start(): GameStart {
    return this.#starts[this.#me - 1];
  }

  /** Takes a colour for a game. The stream depends on the run's seed, the game's number and the colour alone. */
  sit(me: Color, runSeed: string, game: number): void {
    this.#me = me;
    setGame(this.#starts[me - 1], game);
    reseed(this.#rng, `${runSeed}/${game}/${me === BLACK ? 'b' : 'w'}`);
  }
}

let setGame: (start: Start, game: number) => void;

/** With the game's number, for players of this project. */
export interface NumberedGame extends GameStart {
  readonly game: number;
}

/** What players are handed of a {@link Seat}: nothing in it can be changed by them. */
class Start implements NumberedGame {
  readonly me: Color;
  readonly rng: SeededRng;
  #game = 0;

  constructor(me: Color, rng: SeededRng) {
    this.me = me;
    this.rng = rng;
    Object.freeze(this);
  }

  /** The game's number. */
  get game(): number {
    return this.#game;
  }

  static {
    setGame = (start, game) => {
      start.#game = game;
    };
    Object.freeze(Start.prototype);
  }
}
