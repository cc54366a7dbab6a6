import type { Opening, OpeningSource } from '../openings/opening-source.ts';
import type { Pairing } from './pairings.ts';

/** Two games on one opening: `first` has black in the even game, `second` in the odd one. */
export interface PairTask {
  readonly pair: number;
  /** Numbers of contestants in the config. */
  readonly first: number;
  readonly second: number;
  readonly opening: Opening;
  /** Whether an earlier round of the run had this opening. */
  readonly repeat: boolean;
  /** 2, or 1 for the last pair of an odd number of games. */
  readonly games: 1 | 2;
}

const HALVES = [[0], [0, 1]] as const;

/** Which games of a pair are played: 0 with black for `first`, 1 for `second`. */
export const halvesOf = ({ games }: PairTask): readonly (0 | 1)[] => HALVES[games - 1];

/** The number of pairs that `games` games make, the last one perhaps half. */
export const pairsOf = (games: number): number => Math.ceil(games / 2);

/**
 * The pairs of a run, in order. A round is one opening, which every pairing
 * plays: the contestants of a tournament are compared on the same openings,
 * and one that is stopped early has hardly treated anyone differently.
 *
 * @param games - of each pairing; odd only if there is one pairing
 */
export function* scheduledPairs(
  pairings: readonly Pairing[],
  games: number,
  openings: OpeningSource,
): Generator<PairTask> {
  const rounds = pairsOf(games);
  let pair = 0;
  for (let round = 0; round < rounds; round++) {
    const { opening, repeat } = openings.next();
    const left = 2 * round + 2 <= games ? 2 : 1;
    for (const { first, second } of pairings)
      yield { pair: pair++, first, second, opening, repeat, games: left };
  }
}

/** The first pairs, until they have `games` games; the last one perhaps half. */
export function* firstGames(pairs: Iterable<PairTask>, games: number): Generator<PairTask> {
  let left = games;
  for (const pair of pairs) {
    if (left <= 0) return;
    yield left === 1 ? { ...pair, games: 1 } : pair;
    left -= pair.games;
  }
}
