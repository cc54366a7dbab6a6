import type { Pentanomial } from '../../stats/counts/pairs.ts';
import type { Unbuilt } from '../games/play-candidates.ts';
import type { Point } from '../space/domain.ts';
import type { Values } from '../space/space.ts';

/** A generation as it is kept: a line of the journal. */
export interface GenerationLine {
  readonly type: 'generation';
  readonly step: number;
  readonly start: number;
  /** Of this start, the first is 1. */
  readonly generation: number;
  /** Games of the whole search when it was over. */
  readonly games: number;
  /** Of each candidate. */
  readonly pairs: number;
  readonly opponents: readonly string[];
  readonly candidates: readonly Values[];
  /** By candidate and opponent, the candidate's side. */
  readonly pentanomials: readonly (readonly Pentanomial[])[];
  /** Games that ended by a fault of either player. */
  readonly faults: number;
  /** Candidates that lost without a game, because no player could be made of them. */
  readonly unbuilt: readonly Unbuilt[];
  /** Where the search is afterwards, internal units, in the order of the tuned parameters. */
  readonly mean: Point;
  readonly average: Point;
  readonly stepSize: number | null;
  readonly deviations: readonly number[] | null;
}

/** The starts' means against the whole pool: all but the best are dropped. */
export interface RaceLine {
  readonly type: 'race';
  readonly step: number;
  readonly games: number;
  readonly pairs: number;
  readonly opponents: readonly string[];
  readonly pentanomials: readonly (readonly Pentanomial[])[];
  readonly scores: readonly number[];
  readonly winner: number;
  /** By start: Holm's p-value of the winner's lead over it, same openings and seeds; null for the winner. */
  readonly pValues: readonly (number | null)[];
}

export type SearchLine = GenerationLine | RaceLine;
