import { didYouMean } from '../../contestants/did-you-mean.ts';
import { InputError } from '../../game/input-error.ts';
import { type SprtModel, type SprtOptions, sprtOptions } from '../../stats/sprt/sprt-options.ts';
import { type FlagValue, text } from './flags.ts';

const KEYS = ['elo0', 'elo1', 'alpha', 'beta', 'model'] as const;

export const SPRT_HELP =
  'elo0=0,elo1=10 and perhaps alpha=0.05,beta=0.05,model=normalized|logistic: bounds in Elo of the first contestant';

/** Exit code of a test that reached neither bound; as of a tune in which nothing was shown. */
const NO_ANSWER = 3;

/** What a test says as an exit code; 0 without one. */
export const sprtExitCode = (test: { readonly verdict: 'H0' | 'H1' | null } | null): number => {
  if (test === null) return 0;
  return test.verdict === null ? NO_ANSWER : test.verdict === 'H0' ? 1 : 0;
};

/** Beyond this all scores are 0 or 1 to eight digits; a ratio of likelihoods has no digits left either. */
const LARGEST_BOUND = 3200;
const LEAST_ERROR = 1e-9;
/** Closer bounds take more games than counts go up to. */
const LEAST_DISTANCE = 0.001;

/**
 * The test that `--sprt elo0=0,elo1=10` asks for; undefined without the flag.
 *
 * @param models - those that the command knows
 * @throws {InputError} naming the key, its value and what is allowed
 */
export const sprtOf = (value: FlagValue, models: readonly SprtModel[]): SprtOptions | undefined => {
  const given = text('sprt', value);
  if (given === undefined) return undefined;
  const fail = (why: string): never => {
    throw new InputError(`--sprt: ${why}`);
  };
  const settings = new Map<string, string>();
  for (const setting of given.split(',')) {
    const [, key, held] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/s.exec(setting) ?? [];
    if (key === undefined) return fail(`'${setting}' is not key=value, such as elo1=10`);
    if (!KEYS.some(known => known === key)) {
      return fail(`there is no '${key}'${didYouMean(key, KEYS) || `; there are ${KEYS.join(', ')}`}`);
    }
    if (settings.has(key)) return fail(`'${key}' is given twice`);
    settings.set(key, held);
  }
  const number = (key: string): number | undefined => {
    const held = settings.get(key);
    if (held === undefined) return undefined;
    if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(held))
      return fail(`'${key}' is '${held}', not a number`);
    return Number(held);
  };
  const [elo0, elo1] = [number('elo0'), number('elo1')];
  if (elo0 === undefined || elo1 === undefined) {
    return fail(
      `'${elo0 === undefined ? 'elo0' : 'elo1'}' is missing; both bounds are wanted, such as elo0=0,elo1=10`,
    );
  }
  const model = settings.get('model');
  if (model !== undefined && !models.some(known => known === model)) {
    return fail(`'model' is '${model}'; it takes ${models.join(' or ')}${didYouMean(model, models)}`);
  }
  let options: SprtOptions;
  try {
    options = sprtOptions({
      elo0,
      elo1,
      alpha: number('alpha'),
      beta: number('beta'),
      model: model as SprtModel | undefined,
    });
  } catch (error) {
    if (error instanceof RangeError) return fail(error.message);
    throw error;
  }
  for (const key of ['elo0', 'elo1'] as const) {
    if (Math.abs(options[key]) > LARGEST_BOUND)
      return fail(`'${key}' is ${options[key]}; it takes -${LARGEST_BOUND} to ${LARGEST_BOUND}`);
  }
  // With room for the rounding of the difference.
  if (options.elo1 - options.elo0 < LEAST_DISTANCE * (1 - 1e-9)) {
    return fail(
      `'elo1' is ${options.elo1}; it takes at least ${LEAST_DISTANCE} more than 'elo0', which is ${options.elo0}`,
    );
  }
  for (const key of ['alpha', 'beta'] as const) {
    if (options[key] < LEAST_ERROR)
      return fail(`'${key}' is ${options[key]}; it takes ${LEAST_ERROR} or more, and less than 1`);
  }
  return options;
};
