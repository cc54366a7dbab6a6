import { isAbsolute, resolve } from 'node:path';
import { type EngineParts, isEngineText } from '../engines/engine-text.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { type GivenLimits, timeLimits } from '../match/clocks/time-limits.ts';
import { isPath } from './contestant-text.ts';
import { buildContestant, CONTESTANT_NAME, type NamedContestant, resolveContestant } from './contestants.ts';
import { NAME } from './declared-params.ts';
import { ownTables } from './modules.ts';

/** A contestant in its parts. */
export interface ContestantParts {
  /** What tables and records call it; by default the strategy with its parameters. */
  readonly name?: string;
  /** Id of a strategy of the project, or path of a module. */
  readonly strategy: string;
  /** Path of a weights file, or the name of a table that the project has for the strategy. */
  readonly weights?: string;
  /** Parameters by name, such as `own.open3`; they go before those of the file. */
  readonly params?: Readonly<Record<string, number>>;
}

/** With its clock, in seconds; without one the run's. */
type TimedParts = ContestantParts & GivenLimits;

/** `hashmap:own.open3=5000` or `engine:./pbrain-x` as on the command line, or its parts. */
export type ContestantOption = string | TimedParts | EngineParts;

const isEngineParts = (option: ContestantParts | EngineParts): option is EngineParts =>
  (option as Partial<EngineParts>).engine !== undefined;

const PARTS: readonly string[] = [
  'name',
  'strategy',
  'weights',
  'params',
  'turn',
  'match',
  'increment',
  'tolerance',
];

/** For callers whose compiler has not checked it. */
const checkParts = (option: ContestantParts): void => {
  const { name, strategy, weights, params = {} } = option;
  const refuse = (why: string): never => {
    throw new InputError(`contestant ${strategy}: ${why}`);
  };
  const unknown = Object.keys(option).find(key => !PARTS.includes(key));
  if (unknown !== undefined) refuse(`there is no '${unknown}'; it takes ${PARTS.join(', ')}`);
  if (name !== undefined && !(typeof name === 'string' && CONTESTANT_NAME.test(name))) {
    refuse(`its name is ${JSON.stringify(name)}; it takes a text on one line`);
  }
  if (weights !== undefined && typeof weights !== 'string') refuse('weights takes the path of a file');
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    refuse('params takes an object such as { depth: 2 }');
  }
};

/**
 * A contestant as a program gives it.
 *
 * @param folder - what relative paths in parts are relative to
 * @throws {InputError} naming what is wrong
 */
export const contestantOf = async (
  option: ContestantOption,
  rules: Rules,
  folder = '.',
): Promise<NamedContestant> => {
  if (typeof option === 'string' ? isEngineText(option) : isEngineParts(option)) {
    const { resolveEngine } = await import('./engine-contestant.ts');
    return resolveEngine(option as string | EngineParts, rules, folder);
  }
  if (typeof option === 'string') return resolveContestant(option, rules);
  const { name, strategy, weights, params = {} } = option as TimedParts;
  if (typeof strategy !== 'string' || strategy === '') {
    throw new InputError(`contestant ${JSON.stringify(option)} has no strategy; it takes an id or a path`);
  }
  checkParts(option as TimedParts);
  const limits = timeLimits(option as TimedParts, (limit, why) => {
    throw new InputError(`contestant ${strategy}: '${limit}' ${why}`);
  });
  const beside = (path: string): string => (isAbsolute(path) ? path : resolve(folder, path));
  const asGiven = Object.entries({ ...(weights !== undefined && { weights }), ...params });
  const suffix = asGiven.length === 0 ? '' : `:${asGiven.map(([key, value]) => `${key}=${value}`).join(',')}`;
  const settings = Object.entries({
    ...(name !== undefined && { [NAME]: name }),
    ...(weights !== undefined && {
      weights: ownTables(strategy).includes(weights) ? weights : beside(weights),
    }),
    ...params,
  }).map(([key, value]) => [key, String(value)] as const);
  const parts = { name: isPath(strategy) ? beside(strategy) : strategy, settings, suffix };
  const { contestant, ...named } = await buildContestant(parts, rules);
  return { contestant: { ...contestant, ...(limits && { limits }) }, ...named };
};
