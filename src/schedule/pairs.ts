import type { Opening, OpeningSource } from './opening-source.ts';

/** Two games on one opening: `first` has black in the even game, `second` in the odd one. */
export interface PairTask {
  readonly pair: number;
  /** Numbers of contestants in the config. */
  readonly first: number;
  readonly second: number;
  readonly opening: Opening;
  /** Whether an earlier pair of the run had this opening. */
  readonly repeat: boolean;
  /** 2, or 1 for the last pair of an odd number of games. */
  readonly games: 1 | 2;
}

/** The number of pairs that `games` games make, the last one perhaps half. */
export const pairsOf = (games: number): number => Math.ceil(games / 2);

/** The pairs of a match of contestant 0 against contestant 1, in order. */
export function* matchPairs(games: number, openings: OpeningSource): Generator<PairTask> {
  const pairs = pairsOf(games);
  for (let pair = 0; pair < pairs; pair++) {
    yield {
      pair,
      first: 0,
      second: 1,
      ...openings.next(),
      games: 2 * pair + 2 <= games ? 2 : 1,
    };
  }
}
