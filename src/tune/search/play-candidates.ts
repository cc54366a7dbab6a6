import type { Contestant } from '../../contestants/contestant.ts';
import { BLACK, WHITE } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { isFaultCode, pointsOf } from '../../match/outcome-code.ts';
import type { DrawnOpening } from '../../openings/opening-source.ts';
import type { BatchResult } from '../../play/batch.ts';
import { type Pentanomial, pairCell } from '../../stats/counts/pairs.ts';
import type { Values } from '../space/space.ts';
import { commonPairs } from './common-pairs.ts';
import type { PairPlayer } from './pair-player.ts';

/** How candidates did on common openings; their side. */
export interface CandidateScores {
  /** By candidate, the score of each pair in the order played, 0 to 1. */
  readonly scores: readonly (readonly number[])[];
  /** By candidate and opponent. */
  readonly pentanomials: readonly (readonly Pentanomial[])[];
  /** Games that ended by a fault of either player. */
  readonly faults: number;
}

/**
 * Plays every candidate on the same openings, against the same opponents, with the same seeds.
 *
 * @param start - what the candidates are but for their values
 * @param met - for each pair, the place of its opponent among `opponents`
 */
export const playCandidates = async (
  player: PairPlayer,
  start: Contestant,
  candidates: readonly Values[],
  opponents: readonly Contestant[],
  met: readonly number[],
  openings: readonly DrawnOpening[],
  seed: string,
): Promise<CandidateScores> => {
  const contestants = [
    ...candidates.map((params, i): Contestant => ({ ...start, name: `candidate-${i}`, params })),
    ...opponents,
  ];
  const tasks = commonPairs(
    candidates.length,
    met.map(place => candidates.length + place),
    openings,
  );
  const scores = candidates.map((): number[] => []);
  const counts = candidates.map(() => opponents.map(() => [0, 0, 0, 0, 0]));
  let faults = 0;
  try {
    await player.play({ seed, contestants, tasks }, ({ first, second }, result, from) => {
      const cell = cellOfPair(result, from);
      scores[first].push(cell / 4);
      counts[first][second - candidates.length][cell]++;
      faults += faultsOf(result, from);
    });
  } catch (error) {
    throw withValues(error, start, candidates);
  }
  return { scores, pentanomials: counts as unknown as Pentanomial[][], faults };
};

/** A strategy that does not take values within its own bounds is refused with these values. */
const withValues = (error: unknown, { strategy }: Contestant, candidates: readonly Values[]): unknown => {
  const [, number] = (error instanceof InputError && /candidate-(\d+)/.exec(error.message)) || [];
  if (number === undefined) return error;
  const values = Object.entries(candidates[Number(number)]).map(([name, value]) => `${name}=${value}`);
  return new InputError(
    `${(error as InputError).message.replace(`candidate-${number}`, strategy)}, with ${values.join(',')}; narrow the bounds that it declares`,
  );
};

/** The cell of a pentanomial that a pair falls into, its first contestant's side. */
export const cellOfPair = ({ outcomes }: BatchResult, from: number): 0 | 1 | 2 | 3 | 4 =>
  pairCell(pointsOf(outcomes[from], BLACK), pointsOf(outcomes[from + 1], WHITE));

const faultsOf = ({ outcomes }: BatchResult, from: number): number =>
  Number(isFaultCode(outcomes[from])) + Number(isFaultCode(outcomes[from + 1]));
