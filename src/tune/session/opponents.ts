import type { Contestant } from '../../contestants/contestant.ts';
import { contestantOf } from '../../contestants/contestant-option.ts';
import type { NamedContestant } from '../../contestants/contestants.ts';
import { distinctlyNamed } from '../../contestants/field.ts';
import { InputError } from '../../game/input-error.ts';
import type { Rules } from '../../game/rules.ts';
import type { Opponent } from '../search/tune-config.ts';

/** The start table, the hall of fame and a strategy of another family: what makes a table good in general. */
export const DEFAULT_AGAINST = ['start', 'hall=2', 'point'] as const;

const START = 'start';
const HALL = 'hall';
const MOST_WEIGHT = 1000;

/** Splits a weight off; `hashmap:own.open3=5` has none, as the number there is the parameter's. */
const splitWeight = (given: string): { name: string; weight: number } => {
  const at = given.lastIndexOf('=');
  const name = given.slice(0, at);
  const settings = name.includes(':') ? name.slice(name.lastIndexOf(':') + 1) : undefined;
  const belongsToSetting = settings !== undefined && !/=[^,]*$/.test(settings);
  // A quote behind it belongs to a path.
  const isQuoted = given.includes('"', at);
  if (at < 0 || belongsToSetting || isQuoted) return { name: given, weight: 1 };
  const digits = given.slice(at + 1);
  const weight = /^(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(weight > 0 && weight <= MOST_WEIGHT)) {
    throw new InputError(
      `--against '${given}': the weight is '${digits}'; it takes a number above 0 and up to ${MOST_WEIGHT}`,
    );
  }
  return { name, weight };
};

/**
 * Reads `--against`.
 *
 * @param start - what `start` stands for
 * @throws {InputError} naming what is wrong; also if one is there twice
 */
export const opponentsOf = async (
  given: readonly string[],
  start: Contestant,
  rules: Rules,
): Promise<{ opponents: Opponent[]; hallWeight: number }> => {
  const found: { readonly who: NamedContestant | typeof START; readonly weight: number }[] = [];
  let hallWeight = 0;
  const seen = new Set<string>();
  for (const text of given) {
    const { name, weight } = splitWeight(text);
    if (seen.has(name))
      throw new InputError(`--against '${name}' is given twice; once with a weight is right`);
    seen.add(name);
    if (name === HALL) hallWeight = weight;
    else found.push({ who: name === START ? START : await contestantOf(name, rules), weight });
  }
  const named = distinctlyNamed(found.flatMap(({ who }) => (who === START ? [] : [who])));
  const others = named.map(({ contestant }) => contestant);
  checkNames([START, HALL, ...others.map(({ name }) => name)]);
  const opponents = found.map(({ who, weight }) => ({
    contestant: who === START ? { ...start, name: START } : (others.shift() as Contestant),
    weight,
  }));
  return { opponents, hallWeight };
};

/** Scores are kept by name. */
const checkNames = (names: readonly string[]): void => {
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice === undefined) return;
  throw new InputError(
    `--against: two are called '${twice}'; name=TEXT among the parameters of one gives it another name`,
  );
};
