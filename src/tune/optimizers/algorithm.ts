import { type Domain, freeDimension } from '../space/domain.ts';
import { defaultPopulation } from './cma-constants.ts';
import { type CmaesState, stepSize } from './cma-state.ts';
import { cmaes } from './cmaes.ts';
import { type OnePlusOneState, onePlusOne } from './one-plus-one.ts';
import type { Optimizer, OptimizerState } from './optimizer.ts';
import { type RandomSearchState, randomSearch } from './random-search.ts';
import { type SpsaState, spsa } from './spsa.ts';

/** Names of searches on the command line; the first is the default. */
export const ALGORITHMS = ['cma', 'spsa', 'one-plus-one', 'random'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** Candidates in a generation. */
export const populationOf = (algorithm: Algorithm, domain: Domain): number => {
  if (algorithm === 'cma') return defaultPopulation(domain.dimension);
  return algorithm === 'random' ? 24 : 2;
};

/** What a search hangs on beside its space. */
export interface SearchSettings {
  /** Score units lost for each squared internal unit from the start. */
  readonly pull: number;
  /** Generations that a search which has to know lays its gains out for. */
  readonly horizon: number;
  /** Candidates of a generation and the least step of CMA-ES; by default its own. */
  readonly population?: number;
  readonly leastStep?: number | undefined;
}

/** First steps of few parameters are shorter: there is less to be found far away. */
const SMALL_DIMENSION = 9;

/**
 * The search by its name, with the settings that need no knob.
 *
 * @param saved - a state of the same search to go on from
 */
export const optimizerOf = (
  algorithm: Algorithm,
  domain: Domain,
  { pull, horizon, population, leastStep }: SearchSettings,
  saved?: OptimizerState,
): Optimizer => {
  const sigma0 = domain.dimension <= SMALL_DIMENSION ? 0.5 : 1;
  switch (algorithm) {
    case 'cma':
      return cmaes(
        domain,
        {
          ...{ sigma0, pull },
          ...(population !== undefined && { population }),
          ...(leastStep !== undefined && { sigmaMin: leastStep }),
        },
        saved as CmaesState | undefined,
      );
    case 'spsa': {
      // Half a step of the coarsest integer, so that both sides never round to one number.
      const coarsest = Math.min(...domain.integerUnit.map(unit => unit ?? Number.POSITIVE_INFINITY));
      const cEnd = Math.max(0.3, 0.5 / coarsest);
      return spsa(domain, { horizon, cEnd, rEnd: 0.3 / cEnd, pull }, saved as SpsaState | undefined);
    }
    case 'one-plus-one':
      return onePlusOne(domain, { sigma0, pull }, saved as OnePlusOneState | undefined);
    case 'random':
      return randomSearch(domain, { sigma0, pull }, saved as RandomSearchState | undefined);
  }
};

/** How far the search steps now: root mean square along one direction, internal units; null where it has none. */
export const stepOf = (state: OptimizerState, domain: Domain): number | null => {
  if (state.kind === 'cmaes') return stepSize(state as CmaesState, freeDimension(domain));
  return state.kind === 'one-plus-one' ? (state as OnePlusOneState).sigma : null;
};

/** Standard deviation of the search's steps by coordinate, internal units; null where it has none. */
export const deviationsOf = (state: OptimizerState): readonly number[] | null => {
  if (state.kind !== 'cmaes') return null;
  const { sigma, covariance } = state as CmaesState;
  return covariance.map((row, i) => sigma * Math.sqrt(Math.max(0, row[i])));
};
