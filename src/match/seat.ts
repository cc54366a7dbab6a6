import { BLACK, type Color } from '../game/cell.ts';
import { SeededRng } from '../random/rng.ts';
import type { GameStart, SyncPlayer } from '../strategy/api.ts';

/** A player with its colour and its stream for one game: what `start` is given. */
export class Seat implements GameStart {
  player: SyncPlayer;
  me: Color;
  readonly rng = new SeededRng('');
  /** The game's number. */
  game = 0;

  constructor(player: SyncPlayer, me: Color) {
    this.player = player;
    this.me = me;
  }

  /** The stream depends on the run's seed, the game's number and the colour, and on nothing else. */
  seed(runSeed: string, game: number): void {
    this.game = game;
    this.rng.reseed(`${runSeed}/${game}/${this.me === BLACK ? 'b' : 'w'}`);
  }
}
