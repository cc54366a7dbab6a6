import type { Contestant } from '../../contestants/contestant.ts';
import { contestantOf } from '../../contestants/contestant-option.ts';
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
  if (at < 0 || belongsToSetting) return { name: given, weight: 1 };
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
  const opponents: Opponent[] = [];
  let hallWeight = 0;
  const seen = new Set<string>();
  for (const text of given) {
    const { name, weight } = splitWeight(text);
    if (seen.has(name))
      throw new InputError(`--against '${name}' is given twice; once with a weight is right`);
    seen.add(name);
    if (name === HALL) hallWeight = weight;
    else if (name === START) opponents.push({ contestant: { ...start, name: START }, weight });
    else opponents.push({ contestant: await contestantOf(name, rules), weight });
  }
  return { opponents, hallWeight };
};
