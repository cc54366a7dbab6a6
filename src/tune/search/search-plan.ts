import { type Algorithm, populationOf } from '../optimizers/algorithm.ts';
import type { Domain } from '../space/domain.ts';

/** How a search spends its games. */
export interface SearchPlan {
  readonly population: number;
  /** Searches that begin at the same start with other chance; a race drops all but one. */
  readonly starts: number;
  /** Games that each start has before the race. */
  readonly gamesBeforeRace: number;
  /** Pairs of each start's mean in the race. */
  readonly racePairs: number;
  /** Pairs of each candidate in a generation, by how many games of the budget are played. */
  readonly pairsAt: (games: number) => number;
  /** Least step of the search; undefined for its own. */
  readonly leastStep: number | undefined;
  /** Score units lost for each squared internal unit from the start, likewise. */
  readonly pullAt: (games: number) => number;
  /** Games at which the hall of fame takes its first member; each further one after twice as many. */
  readonly firstHallAt: number;
  /** Generations of one start, if it had the whole budget. */
  readonly horizon: number;
}

/** Pairs of a candidate by thirds of the budget: first many rough looks, at the end fewer and exact ones. */
const PAIRS_BY_THIRD: Readonly<Record<Algorithm, readonly [number, number, number]>> = {
  cma: [10, 25, 50],
  spsa: [5, 5, 5],
  'one-plus-one': [50, 50, 50],
  random: [50, 50, 50],
};

/** How CMA-ES shares out its games. */
interface Shares {
  /** Pairs of a candidate, by thirds of the budget. */
  readonly pairs: readonly [number, number, number];
  /** One start in twenty comes to rest some 100 Elo below the others; several seldom do together. */
  readonly starts: number;
  /** Of the budget, for each start. */
  readonly beforeRace: number;
  /** Of many parameters: candidates of a generation, and the least step; undefined for the search's own. */
  readonly population?: number;
  readonly leastStep?: number;
}

/** With as few parameters as this the search's own population is large, and its steps are short. */
const FEW_PARAMETERS = 9;

/**
 * A small budget does better with more generations and rougher looks, and with steps that stay long: the answer is the
 * average of many means, so that they cost nothing at the end, and a search that came to rest early moves on. At 100,000
 * games against the start, Elo on held-out openings, mean and least of seeds 1 to 25 by `benchmark/tune-seeds.ts`:
 * as here 334 (282); with steps of 0.05 330 (268); a population of 18 with 8, 16 and 32 pairs and steps of 0.05 328
 * (184).
 *
 * What did not pay: no pull in the last third 333 (263); a population of 48 with 3, 6 and 12 pairs 314 (258); two starts going on to a second race at 20 % of
 * the budget, mirrored samples, one start with a population of 40 (each on some of the seeds, and worse on them).
 */
const SMALL_BUDGET: Shares = {
  pairs: [5, 10, 20],
  starts: 4,
  beforeRace: 0.05,
  population: 30,
  leastStep: 0.2,
};
const SMALL_BUDGET_FEW: Shares = { pairs: [8, 16, 32], starts: 4, beforeRace: 0.05 };
const LARGE_BUDGET: Shares = { pairs: PAIRS_BY_THIRD.cma, starts: 3, beforeRace: 0.06 };
const LARGE_FROM = 200_000;

/**
 * The pull to the start by thirds of the budget. At first it keeps the search off the plateaus where several weights
 * have no effect any more; at the end it would only cost. Means of eight seeds at 100,000 games against the start:
 * no pull 244, 0.0004 291, 0.001 300, 0.002 259 Elo.
 */
const PULL_BY_THIRD = [0.001, 0.0005, 0.0002] as const;

/** With fewer generations than this a search has hardly moved: then candidates play fewer pairs. */
const LEAST_GENERATIONS = 40;
/** Below this many games before the race there is one start only. */
const LEAST_GAMES_A_START = 2500;

const RACE_SHARE = 0.03;
/** The hall's first member is from this part of the budget, its fifth from the half. Evenly spaced ones would mostly
 * be alike: a search that has settled learns nothing from its own last means. */
const FIRST_HALL_SHARE = 32;

/**
 * Lays out a budget. A budget raised later goes on as the last third did.
 *
 * @param plannedGames - the first budget, 0 or more
 */
export const searchPlan = (algorithm: Algorithm, domain: Domain, plannedGames: number): SearchPlan => {
  const isSmall = plannedGames < LARGE_FROM;
  const small = domain.dimension > FEW_PARAMETERS ? SMALL_BUDGET : SMALL_BUDGET_FEW;
  const shares = isSmall ? small : LARGE_BUDGET;
  const own = populationOf(algorithm, domain);
  const population = algorithm === 'cma' ? (shares.population ?? own) : own;
  const [first, ...later] = algorithm === 'cma' ? shares.pairs : PAIRS_BY_THIRD[algorithm];
  const affordable = Math.floor(plannedGames / (2 * population * LEAST_GENERATIONS));
  const least = Math.max(1, Math.min(first, affordable));
  const pairs = [least, ...later.map(more => Math.max(1, Math.round((more * least) / first)))];
  const third = (games: number): number => Math.min(2, Math.floor((3 * games) / Math.max(1, plannedGames)));
  const gamesBeforeRace = Math.floor(shares.beforeRace * plannedGames);
  const starts = algorithm === 'cma' && gamesBeforeRace >= LEAST_GAMES_A_START ? shares.starts : 1;
  return {
    population,
    leastStep: algorithm === 'cma' ? shares.leastStep : undefined,
    starts,
    gamesBeforeRace: starts === 1 ? 0 : gamesBeforeRace,
    racePairs: Math.floor((RACE_SHARE * plannedGames) / (2 * starts)),
    pairsAt: games => pairs[third(games)],
    pullAt: games => PULL_BY_THIRD[third(games)],
    firstHallAt: Math.max(2 * population * least, Math.ceil(plannedGames / FIRST_HALL_SHARE)),
    horizon: Math.max(1, Math.floor(plannedGames / (2 * population * least))),
  };
};

/** Games of the generation that begins after so many games. */
export const generationGames = ({ population, pairsAt }: SearchPlan, games: number): number =>
  2 * population * pairsAt(games);
