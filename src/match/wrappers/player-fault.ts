/**
 * What a player has done wrong, from whoever found it out in the middle of a
 * call: it loses the game by it.
 */
export class PlayerFault extends Error {
  override readonly name = 'PlayerFault';
  /** Position in `ENDINGS`. */
  readonly ending: number;

  constructor(ending: number, message: string) {
    super(message);
    this.ending = ending;
  }
}

/** By its name: where sources are compiled as they are loaded, what is loaded late has a class of its own. */
export const isPlayerFault = (error: unknown): error is PlayerFault =>
  error instanceof Error && error.name === 'PlayerFault';
