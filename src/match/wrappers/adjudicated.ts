/** A game is drawn before its proper end; thrown in place of asking for the next move. */
export class Adjudicated extends Error {
  override readonly name = 'Adjudicated';
  /** Position in `ENDINGS`. */
  readonly ending: number;

  constructor(ending: number) {
    super('drawn');
    this.ending = ending;
  }
}
