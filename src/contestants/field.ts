import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { Contestant } from './contestant.ts';
import { type ContestantOption, contestantOf } from './contestant-option.ts';

/**
 * The contestants of a tournament, each given as `match` takes it, or many by
 * the path of a JSON file.
 *
 * @throws {InputError} naming what is wrong, also for a name that comes twice: tables could not tell them apart
 */
export const resolveField = async (
  given: readonly ContestantOption[],
  rules: Rules,
): Promise<Contestant[]> => {
  const field: Contestant[] = [];
  for (const option of given) {
    if (typeof option === 'string' && /^[^:]*\.json$/i.test(option)) {
      const { readContestants } = await import('./contestants-file.ts');
      field.push(...(await readContestants(option, rules)));
    } else field.push(await contestantOf(option, rules));
  }
  const seen = new Set<string>();
  for (const { name } of field) {
    if (seen.has(name)) {
      throw new InputError(
        `contestant '${name}' is there twice; the same strategy may play with other parameters or, from a file, under another name`,
      );
    }
    seen.add(name);
  }
  return field;
};

/**
 * Two contestants with names that differ: the same name twice becomes `x` and `x#2`,
 * since a strategy against itself is the test of the harness.
 *
 * @throws {InputError} naming what is wrong
 */
export const resolveTwo = async (
  [first, second]: readonly [ContestantOption, ContestantOption],
  rules: Rules,
): Promise<[Contestant, Contestant]> => {
  const a = await contestantOf(first, rules);
  const b = await contestantOf(second, rules);
  return [a, a.name === b.name ? { ...b, name: `${b.name}#2` } : b];
};
