import { openingsRequest } from '../../books/openings-request.ts';
import { resolveContestant } from '../../contestants/contestants.ts';
import { loadStrategy } from '../../contestants/load-strategy.ts';
import { readParamsFile } from '../../contestants/params-file.ts';
import { InputError } from '../../game/input-error.ts';
import type { Rules } from '../../game/rules.ts';
import type { RandomOpeningsSpec } from '../../openings/random-openings.ts';
import type { Strategy } from '../../strategy/api.ts';
import { paramSlots } from '../../strategy/params.ts';
import { drawOpenings } from '../games/common-pairs.ts';
import { ALGORITHMS, optimizerOf } from '../optimizers/algorithm.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import { fixedNames } from '../space/selection.ts';
import { parameterSpace, type Space } from '../space/space.ts';
import { tunedParameters } from '../space/tuned-parameters.ts';
import { DEFAULT_VERIFY_PAIRS } from '../verification/effort.ts';
import { DEFAULT_AGAINST, opponentsOf } from './opponents.ts';
import type { TuneRequest } from './tune-request.ts';

/** Three stones or four, so that after the opening either colour is to move. */
const DEFAULT_OPENINGS: RandomOpeningsSpec = { stones: 3, mostStones: 4, area: 7 };

/** @throws {InputError} if a book is given: a search draws fresh openings in every generation */
export const randomOpeningsOf = (given: string | undefined, rules: Rules): RandomOpeningsSpec => {
  if (given !== undefined && !given.startsWith('random')) {
    throw new InputError(
      `--openings is '${given}'; tune draws fresh openings all the time and takes random:N@A or random:N-M@A, such as random:3-4@7`,
    );
  }
  if (given === undefined) return { ...DEFAULT_OPENINGS, area: Math.min(DEFAULT_OPENINGS.area, rules.size) };
  const { kind, ...spec } = openingsRequest(given, undefined, rules) as {
    kind: 'random';
  } & RandomOpeningsSpec;
  return spec;
};

/** The rules that a request names. */
export const rulesOfRequest = ({ rule, size }: Pick<TuneRequest, 'rule' | 'size'>): Rules => ({
  name: rule ?? 'freestyle',
  size: size ?? 15,
});

/**
 * What a request asks for, but for the budget.
 *
 * @throws {InputError} naming what is wrong
 */
export const configOf = async (request: TuneRequest): Promise<Omit<TuneConfig, 'plannedGames'>> => {
  const rules = rulesOfRequest(request);
  const { algorithm = ALGORITHMS[0], seed = '1', pairs: verifyPairs = DEFAULT_VERIFY_PAIRS, from } = request;
  const openings = randomOpeningsOf(request.openings, rules);
  const { contestant, strategy } = await resolveContestant(request.strategy, rules);
  const slots = paramSlots(strategy.params);
  if (slots.length === 0) {
    throw new InputError(`${strategy.id} has no parameters; there is nothing to tune`);
  }
  const params =
    from === undefined ? contestant.params : { ...contestant.params, ...readParamsFile(from, strategy) };
  const start = { ...contestant, name: 'start', params };
  const { opponents, hallWeight } = await opponentsOf(request.against ?? DEFAULT_AGAINST, start, rules);
  const config = {
    start,
    parameters: inOneLine(() => tunedParameters(slots, params)),
    fixed: fixedNames(slots, request.only ?? [], request.fix ?? []),
    opponents,
    hallWeight,
    algorithm,
    rules,
    openings,
    seed,
    verifyPairs,
  };
  checkConfig(config);
  return config;
};

/** Builds once what the search will need, so that what cannot work fails before anything is written. */
const checkConfig = (config: Omit<TuneConfig, 'plannedGames'>): void => {
  const { domain } = spaceOf(config);
  inOneLine(() => optimizerOf(config.algorithm, domain, { pull: 0, horizon: 1 }));
  for (const part of ['training', 'held-out'] as const) {
    drawOpenings(config.rules, config.openings, config.seed, part, 1);
  }
};

/** @throws {InputError} naming the parameter that does not fit */
export const spaceOf = ({ parameters, fixed }: Pick<TuneConfig, 'parameters' | 'fixed'>): Space =>
  inOneLine(() => parameterSpace(parameters, fixed));

/** The strategy that a config tunes. */
export const strategyOf = ({ start }: Pick<TuneConfig, 'start'>): Promise<Strategy> =>
  loadStrategy(start.module, start.strategy);

/** What the search finds wrong with parameters is the user's to mend. */
const inOneLine = <T>(act: () => T): T => {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(error.message);
    throw error;
  }
};
