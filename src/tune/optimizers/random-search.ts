import { type Domain, fixGauge, type Point, startOf } from '../space/domain.ts';
import { askedOf, checkState, checkTold, type Optimizer, type OptimizerState } from './optimizer.ts';
import { penalised } from './penalised.ts';

export interface RandomSearchOptions {
  /** Candidates a generation. Default 24. */
  readonly population?: number;
  /** Standard deviation of each offset from the start, internal units. Default 1. */
  readonly sigma0?: number;
  /** Score units lost for each squared internal unit from the start. Default 0.0004. */
  readonly pull?: number;
}

export interface RandomSearchState extends OptimizerState {
  readonly kind: 'random-search';
  readonly best: Point;
  /** Penalised score of `best`; `null` before any. */
  readonly bestScore: number | null;
  readonly asked: readonly Point[] | null;
}

/**
 * Normal samples around the start; the best score seen wins. A baseline, to compare with.
 *
 * Its recommendation is the luckiest sample, which is what is wrong with it
 * under noise.
 *
 * @throws {RangeError} if an option is out of range, or `saved` is of something else
 */
export const randomSearch = (
  domain: Domain,
  options: RandomSearchOptions = {},
  saved?: RandomSearchState,
): Optimizer<RandomSearchState> => {
  const { population = 24, sigma0 = 1, pull = 0.0004 } = options;
  if (!Number.isInteger(population) || population < 1) {
    throw new RangeError(`the population is ${population}, not an integer of at least 1`);
  }
  if (!(sigma0 > 0)) throw new RangeError(`the step size is ${sigma0}, not above 0`);
  if (!(pull >= 0)) throw new RangeError(`the pull to the start is ${pull}, below 0`);
  if (saved) checkState(saved, 'random-search', saved.best, domain.dimension);
  const start = startOf(domain);
  let state: RandomSearchState = saved ?? {
    kind: 'random-search',
    generation: 0,
    best: start,
    bestScore: null,
    asked: null,
  };

  return {
    ask(chance) {
      const asked =
        state.asked ??
        Array.from({ length: population }, () => {
          const sampled = start.map(() => sigma0 * chance.normal());
          return domain.repair(fixGauge(sampled, domain.gauge));
        });
      state = { ...state, asked };
      return asked.map(point => ({ point }));
    },
    tell(scores, errors) {
      const asked = askedOf(state.asked);
      checkTold(asked.length, scores, errors);
      const costed = penalised(scores, asked, domain, pull, sigma0);
      let { best, bestScore } = state;
      costed.forEach((score, i) => {
        if (bestScore !== null && score <= bestScore) return;
        best = asked[i];
        bestScore = score;
      });
      state = { ...state, generation: state.generation + 1, best, bestScore, asked: null };
    },
    mean: () => state.best,
    state: () => state,
  };
};
