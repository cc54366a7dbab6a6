import type { Contestant } from '../../contestants/contestant.ts';
import { BLACK, WHITE } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { isFaultCode, pointsOf } from '../../match/outcome-code.ts';
import type { DrawnOpening } from '../../openings/opening-source.ts';
import { type Pentanomial, pairBin } from '../../stats/counts/pairs.ts';
import type { Values } from '../space/space.ts';
import type { BuildTrial } from './build-trial.ts';
import { commonPairs } from './common-pairs.ts';
import type { PairPlayer, PlayedGames } from './pair-player.ts';

/** A candidate of which no player can be made. */
export interface Unbuilt {
  /** Its place among the candidates. */
  readonly candidate: number;
  /** In one line. */
  readonly why: string;
}

/** How candidates did on common openings; their side. */
export interface CandidateScores {
  /** By candidate, the score of each pair in the order played, 0 to 1; none for one that could not be built. */
  readonly scores: readonly (readonly number[])[];
  /** By candidate and opponent. */
  readonly pentanomials: readonly (readonly Pentanomial[])[];
  /** Games that ended by a fault of either player. */
  readonly faults: number;
  readonly unbuilt: readonly Unbuilt[];
}

export interface CandidateGames {
  /** What the candidates are but for their values. */
  readonly start: Contestant;
  readonly candidates: readonly Values[];
  readonly opponents: readonly Contestant[];
  /** For each pair, the place of its opponent among `opponents`. */
  readonly met: readonly number[];
  readonly openings: readonly DrawnOpening[];
  readonly seed: string;
  readonly trial: BuildTrial;
}

/**
 * Plays every candidate on the same openings, against the same opponents, with the same seeds.
 *
 * One that cannot be built costs itself and not the others. Nobody is tried
 * before: building a player can take as long as its games.
 */
export const playCandidates = async (player: PairPlayer, games: CandidateGames): Promise<CandidateScores> => {
  const { candidates, trial } = games;
  const unbuilt = new Map<number, string>();
  const drop = (suspects: readonly number[]): boolean => {
    const before = unbuilt.size;
    for (const i of suspects) {
      const why = trial(candidates[i]);
      if (why !== undefined) unbuilt.set(i, why);
    }
    return unbuilt.size > before;
  };
  const isIn = (i: number): boolean => !unbuilt.has(i);
  for (;;) {
    const places = candidates.map((_, i) => i).filter(isIn);
    try {
      const played = await playPlaces(player, games, places);
      // Wherever a worker lets such a player lose its games instead of refusing it.
      if (drop(places.filter(i => played.faults[i] === 2 * games.met.length))) continue;
      return {
        ...played,
        faults: played.faults.reduce((sum, count) => sum + count, 0),
        unbuilt: [...unbuilt].sort(([a], [b]) => a - b).map(([candidate, why]) => ({ candidate, why })),
      };
    } catch (error) {
      if (!(error instanceof InputError && drop(places))) throw error;
    }
  }
};

/** The candidates at these places; the others have no games. */
const playPlaces = async (
  player: PairPlayer,
  { start, candidates, opponents, met, openings, seed }: CandidateGames,
  places: readonly number[],
): Promise<Pick<CandidateScores, 'scores' | 'pentanomials'> & { readonly faults: readonly number[] }> => {
  const contestants = [
    ...places.map((i): Contestant => ({ ...start, name: `candidate-${i}`, params: candidates[i] })),
    ...opponents,
  ];
  const tasks = commonPairs(
    places.length,
    met.map(place => places.length + place),
    openings,
  );
  const scores = candidates.map((): number[] => []);
  const counts = candidates.map(() => opponents.map(() => [0, 0, 0, 0, 0]));
  const faults = candidates.map(() => 0);
  if (tasks.length > 0) {
    await player.play({ seed, contestants, tasks }, ({ first, second }, result, from) => {
      const cell = binOfPair(result, from);
      const candidate = places[first];
      scores[candidate].push(cell / 4);
      counts[candidate][second - places.length][cell]++;
      faults[candidate] += faultsOf(result, from);
    });
  }
  return { scores, pentanomials: counts as unknown as Pentanomial[][], faults };
};

/** The cell of a pentanomial that a pair falls into, its first contestant's side. */
export const binOfPair = ({ outcomes }: PlayedGames, from: number): 0 | 1 | 2 | 3 | 4 => {
  return pairBin(pointsOf(outcomes[from], BLACK), pointsOf(outcomes[from + 1], WHITE));
};

const faultsOf = ({ outcomes }: PlayedGames, from: number): number => {
  return Number(isFaultCode(outcomes[from])) + Number(isFaultCode(outcomes[from + 1]));
};
