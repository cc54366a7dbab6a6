import { basename, dirname, parse, resolve, sep } from 'node:path';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { Contestant } from './contestant.ts';
import { type ContestantOption, contestantOf } from './contestant-option.ts';
import { parseContestant } from './contestant-text.ts';
import type { NamedContestant } from './contestants.ts';

/** What a strategy may be called, the shortest first: its id, its file, and that with more and more of its folders. */
const labelsOf = (id: string, path: string | undefined): string[] => {
  if (path === undefined) return [id];
  const { dir, name } = parse(resolve(path));
  const folders = dir.split(sep).filter(folder => folder !== '');
  const withFolders = folders.map((_, i) => [...folders.slice(folders.length - 1 - i), name].join('/'));
  return [id, name, basename(path), ...withFolders, `${dirname(resolve(path))}/${basename(path)}`];
};

/**
 * Contestants whose names tell which is which: where strategies of different files have the same id, each is called
 * after its file, and its folders where that is not enough. A name that its user gave stays, and what comes from the
 * same file with the same settings keeps one name.
 */
export const distinctlyNamed = <T extends NamedContestant>(field: readonly T[]): T[] => {
  const sources = field.map(({ contestant: { name, strategy, source }, suffix }) => ({
    key: suffix === undefined ? `name ${name}` : source === undefined ? '' : resolve(source.path),
    labels: suffix === undefined ? [name] : labelsOf(strategy, source?.path),
    level: 0,
  }));
  const labelOf = ({ labels, level }: (typeof sources)[number]): string => labels[level];
  for (;;) {
    const unclear = sources.filter(
      one =>
        one.level < one.labels.length - 1 &&
        sources.some(other => other.key !== one.key && labelOf(other) === labelOf(one)),
    );
    if (unclear.length === 0) break;
    for (const one of unclear) one.level++;
  }
  return field.map((one, i) =>
    one.suffix === undefined
      ? one
      : { ...one, contestant: { ...one.contestant, name: labelOf(sources[i]) + one.suffix } },
  );
};

const isFile = (option: ContestantOption): option is string => {
  if (typeof option !== 'string' || !/\.json"?$/i.test(option)) return false;
  return parseContestant(option).settings.length === 0;
};

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
  const resolved: NamedContestant[] = [];
  for (const option of given) {
    if (isFile(option)) {
      const { readContestants } = await import('./contestants-file.ts');
      resolved.push(...(await readContestants(parseContestant(option).name, rules)));
    } else resolved.push(await contestantOf(option, rules));
  }
  const field = distinctlyNamed(resolved).map(({ contestant }) => contestant);
  const seen = new Set<string>();
  for (const { name } of field) {
    if (seen.has(name)) {
      throw new InputError(
        `contestant '${name}' is there twice; the same strategy may play with other parameters, or under another name, such as ${name}${name.includes(':') ? ',' : ':'}name=second`,
      );
    }
    seen.add(name);
  }
  return field;
};

/** The same name a second time becomes `x#2`, since a strategy against itself is the test of a harness. */
export const numbered = <T extends NamedContestant>(field: readonly T[]): T[] =>
  distinctlyNamed(field).map((one, i, all) => {
    const { name } = one.contestant;
    const before = all.slice(0, i).filter(({ contestant }) => contestant.name === name).length;
    return before === 0 ? one : { ...one, contestant: { ...one.contestant, name: `${name}#${before + 1}` } };
  });

/**
 * Two contestants with names that differ, see {@link numbered}.
 *
 * @throws {InputError} naming what is wrong
 */
export const resolveTwo = async (
  [first, second]: readonly [ContestantOption, ContestantOption],
  rules: Rules,
): Promise<[Contestant, Contestant]> => {
  const two = [await contestantOf(first, rules), await contestantOf(second, rules)];
  const [a, b] = numbered(two).map(({ contestant }) => contestant);
  return [a, b];
};
