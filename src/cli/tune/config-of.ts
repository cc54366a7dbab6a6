import { loadStrategy } from '../../arena/load-strategy.ts';
import { InputError } from '../../game/input-error.ts';
import type { Rules } from '../../game/rules.ts';
import type { RandomOpeningsSpec } from '../../schedule/random-openings.ts';
import type { Strategy } from '../../strategy/api.ts';
import { paramSlots } from '../../strategy/params.ts';
import { ALGORITHMS, optimizerOf } from '../../tune/algorithm.ts';
import { drawOpenings } from '../../tune/common-pairs.ts';
import { parameterSpace, type Space } from '../../tune/space.ts';
import type { TuneConfig } from '../../tune/tune-config.ts';
import { tunedParameters } from '../../tune/tuned-parameters.ts';
import { resolveContestant } from '../contestants.ts';
import { type FlagValue, oneOf, rulesOf, text, wholeNumber } from '../flags.ts';
import { openingsRequestOf } from '../openings-flag.ts';
import { readParamsFile } from '../params-file.ts';
import { DEFAULT_AGAINST, opponentsOf } from './opponents.ts';
import { fixedNames } from './selection.ts';
import type { GivenFlags } from './tune-flags.ts';

/** Three stones or four, so that after the opening either colour is to move. */
const DEFAULT_OPENINGS: RandomOpeningsSpec = { stones: 3, mostStones: 4, area: 7 };

export const VERIFY_PAIRS = { min: 50, max: 10_000_000, fallback: 4000 };

/** A flag that may stand there several times. */
export const several = (flag: string, value: FlagValue): string[] => {
  const values = value === undefined ? [] : typeof value === 'string' ? [value] : [...value];
  if (values.some(given => given.trim() === '')) throw new InputError(`--${flag} is empty; it takes a value`);
  return values;
};

/** @throws {InputError} if a book is given: a search draws fresh openings in every generation */
export const randomOpeningsOf = (value: FlagValue, rules: Rules): RandomOpeningsSpec => {
  const given = text('openings', value);
  if (given !== undefined && !given.startsWith('random')) {
    throw new InputError(
      `--openings is '${given}'; tune draws fresh openings all the time and takes random:N@A or random:N-M@A, such as random:3-4@7`,
    );
  }
  if (given === undefined) return { ...DEFAULT_OPENINGS, area: Math.min(DEFAULT_OPENINGS.area, rules.size) };
  const { kind, ...spec } = openingsRequestOf(value, undefined, rules) as {
    kind: 'random';
  } & RandomOpeningsSpec;
  return spec;
};

/**
 * What the flags ask for, but for the budget.
 *
 * @throws {InputError} naming what is wrong
 */
export const configOf = async (flags: GivenFlags): Promise<Omit<TuneConfig, 'plannedGames'>> => {
  const rules = rulesOf(flags);
  const algorithm = oneOf('algorithm', flags.algorithm, ALGORITHMS, ALGORITHMS[0]);
  const seed = text('seed', flags.seed) ?? '1';
  const openings = randomOpeningsOf(flags.openings, rules);
  const verifyPairs = wholeNumber('pairs', flags.pairs, VERIFY_PAIRS);
  const name = text('a', flags.a);
  if (name === undefined)
    throw new InputError('what is to be tuned? tune takes a strategy, such as tune hashmap');
  const { contestant, strategy } = await resolveContestant(name, rules);
  const slots = paramSlots(strategy.params);
  if (slots.length === 0) {
    throw new InputError(`${strategy.id} has no parameters; there is nothing to tune`);
  }
  const from = text('from', flags.from);
  const params =
    from === undefined ? contestant.params : { ...contestant.params, ...readParamsFile(from, strategy) };
  const start = { ...contestant, name: 'start', params };
  const against = several('against', flags.against);
  const { opponents, hallWeight } = await opponentsOf(
    against.length > 0 ? against : DEFAULT_AGAINST,
    start,
    rules,
  );
  const config = {
    start,
    parameters: inOneLine(() => tunedParameters(slots, params)),
    fixed: fixedNames(slots, several('only', flags.only), several('fix', flags.fix)),
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
  inOneLine(() => optimizerOf(config.algorithm, domain, 0, 1));
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
