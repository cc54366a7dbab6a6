import { didYouMean } from '../contestants/did-you-mean.ts';
import { InputError, OptionError } from '../game/input-error.ts';

/** What an option may be, for callers whose compiler has not checked it. */
interface Kind {
  readonly is: (value: unknown) => boolean;
  /** In words: `a text`. */
  readonly takes: string;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const TEXT: Kind = { is: value => typeof value === 'string' && value.trim() !== '', takes: 'a text' };
export const TEXTS: Kind = {
  is: value => Array.isArray(value) && value.every(TEXT.is),
  takes: 'a list of texts',
};
export const OBJECT: Kind = { is: isObject, takes: 'an object' };
export const FUNCTION: Kind = { is: value => typeof value === 'function', takes: 'a function' };
export const FOLDER: Kind = {
  is: value => TEXT.is(value) || FUNCTION.is(value),
  takes: 'the path of a folder, or a function that makes one',
};
export const SIGNAL: Kind = { is: value => value instanceof AbortSignal, takes: 'an AbortSignal' };
export const SWITCH: Kind = { is: value => typeof value === 'boolean', takes: 'true or false' };
/** Checked by whoever reads it. */
export const ANY: Kind = { is: () => true, takes: 'anything' };
export const CONTESTANTS: Kind = {
  is: value => Array.isArray(value) && value.every(one => typeof one === 'string' || isObject(one)),
  takes: "a list of contestants, each a text such as 'hashmap' or an object with a strategy",
};

const isBudget = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { kind, games, minutes } = value as Record<string, unknown>;
  if (kind === 'games') return Number.isInteger(games) && Number(games) >= 0;
  return kind === 'minutes' && Number.isFinite(minutes) && Number(minutes) > 0;
};

export const BUDGET: Kind = {
  is: isBudget,
  takes: "{ kind: 'games', games: 100000 } or { kind: 'minutes', minutes: 5 }",
};

export type Shape = Readonly<Record<string, Kind>>;

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`;
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
};

/**
 * Checks that options are an object, with no option that is not known and none of another kind than it takes.
 *
 * @param call - what was called, for errors
 * @param required - options that may not be left out
 * @throws {InputError} naming what is wrong
 */
export const checkShape = (
  call: string,
  options: unknown,
  shape: Shape,
  required: readonly string[] = [],
): void => {
  if (!isObject(options))
    throw new InputError(`${call} takes an object of options, and is given ${shown(options)}`);
  for (const name of required) {
    if ((options as Record<string, unknown>)[name] === undefined) {
      throw new InputError(`${call} lacks the option ${name}; it takes ${shape[name].takes}`);
    }
  }
  const known = Object.keys(shape);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(shape, name)) {
      const hint = didYouMean(name, known) || `; there are ${known.join(', ')}`;
      throw new InputError(`${call} has no option '${name}'${hint}`);
    }
    if (value !== undefined && !shape[name].is(value)) {
      throw new OptionError(name, `is ${shown(value)}; it takes ${shape[name].takes}`);
    }
  }
};
