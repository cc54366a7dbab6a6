import { didYouMean } from '../../contestants/did-you-mean.ts';
import { InputError } from '../../game/input-error.ts';
import type { ParamSlot } from '../../strategy/params.ts';

/** Names of slots from `own.open3`, `own` or `own.*`, several with commas between. */
const expand = (flag: string, given: readonly string[], slots: readonly ParamSlot[]): Set<string> => {
  const names = new Set<string>();
  for (const part of given.flatMap(text => text.split(',')).map(text => text.trim())) {
    const table = part.replace(/\.\*$/, '');
    const found = slots.filter(({ name, param }) => name === part || param === table);
    if (found.length === 0) {
      const choices = [...new Set(slots.flatMap(({ name, param }) => [name, param]))];
      const hint = didYouMean(part, choices) || `; there are ${slots.map(({ name }) => name).join(', ')}`;
      throw new InputError(`--${flag}: no parameter '${part}'${hint}`);
    }
    for (const { name } of found) names.add(name);
  }
  return names;
};

/**
 * The parameters that are left as they are, by `--only` and `--fix`, or because their bounds leave one value.
 *
 * @throws {InputError} if a name is unknown or nothing is left to be tuned
 */
export const fixedNames = (
  slots: readonly ParamSlot[],
  only: readonly string[],
  fix: readonly string[],
): string[] => {
  const narrow = slots.filter(({ min, max }) => min === max).map(({ name }) => name);
  const chosen = only.length === 0 ? undefined : expand('only', only, slots);
  const fixed = expand('fix', fix, slots);
  const names = slots
    .map(({ name }) => name)
    .filter(name => fixed.has(name) || chosen?.has(name) === false || narrow.includes(name));
  if (names.length === slots.length) {
    throw new InputError(
      narrow.length === 0
        ? '--only and --fix leave no parameter to be tuned; leave one at least'
        : `no parameter is left to be tuned; one value only is between the bounds of ${narrow.join(', ')}`,
    );
  }
  return names;
};
