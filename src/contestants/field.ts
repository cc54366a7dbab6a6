import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { Contestant } from './contestant.ts';
import { resolveContestant } from './contestants.ts';

/**
 * The contestants of a tournament, each given as `match` takes it, or many by
 * the path of a JSON file.
 *
 * @throws {InputError} naming what is wrong, also for a name that comes twice: tables could not tell them apart
 */
export const resolveField = async (given: readonly string[], rules: Rules): Promise<Contestant[]> => {
  const field: Contestant[] = [];
  for (const text of given) {
    if (/^[^:]*\.json$/i.test(text)) {
      const { readContestants } = await import('./contestants-file.ts');
      field.push(...(await readContestants(text, rules)));
    } else field.push((await resolveContestant(text, rules)).contestant);
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
