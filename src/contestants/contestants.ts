import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isEngineText } from '../engines/engine-text.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { Strategy } from '../strategy/api.ts';
import { defaultValues, type ParamSlot, type ParamValues, paramSlots } from '../strategy/params.ts';
import { bundle } from './bundle.ts';
import type { Contestant } from './contestant.ts';
import { type ContestantText, isPath, parseContestant } from './contestant-text.ts';
import { NAME, WEIGHTS } from './declared-params.ts';
import { didYouMean } from './did-you-mean.ts';
import { createAnyPlayer, loadStrategy } from './load-strategy.ts';
import { isOwnModule, moduleAddress, ownModule, ownStrategiesFolder } from './modules.ts';

/** Ids of the project's strategies: the folders that hold a module. */
export const ownStrategyIds = (): string[] =>
  readdirSync(ownStrategiesFolder())
    .filter(name => existsSync(fileURLToPath(moduleAddress(ownModule(name)))))
    .sort();

/** A module, and where it was given by path what it was made of. */
type Found = Pick<Contestant, 'module' | 'source'>;

const find = async (name: string): Promise<Found> => {
  if (isPath(name)) {
    const { module, sha256 } = await bundle(name);
    return { module, source: { path: name, sha256 } };
  }
  const ids = ownStrategyIds();
  if (!ids.includes(name)) {
    const hint = didYouMean(name, ids) || `; there are ${ids.join(', ')}, or give a path such as ./mine.ts`;
    throw new InputError(`unknown strategy '${name}'${hint}`);
  }
  return { module: ownModule(name) };
};

const checkedNumber = (strategy: string, slot: ParamSlot, text: string): number => {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!(value >= slot.min && value <= slot.max) || (slot.integer && !Number.isInteger(value))) {
    throw new InputError(
      `${strategy}: '${slot.name}' is '${text}'; it takes a ${slot.integer ? 'whole ' : ''}number from ${slot.min} to ${slot.max}`,
    );
  }
  return value;
};

const valuesOf = async (strategy: Strategy, settings: ContestantText['settings']): Promise<ParamValues> => {
  const slots = new Map(paramSlots(strategy.params).map(slot => [slot.name, slot]));
  const known = [WEIGHTS, NAME, ...slots.keys()];
  const seen = new Set<string>();
  for (const [key] of settings) {
    if (slots.size === 0 && key !== NAME)
      throw new InputError(`${strategy.id} has no parameter '${key}'; it has none at all`);
    if (!known.includes(key)) {
      const hint = didYouMean(key, known) || `; it has ${known.join(', ')}`;
      throw new InputError(`${strategy.id} has no parameter '${key}'${hint}`);
    }
    if (seen.has(key)) throw new InputError(`${strategy.id}: '${key}' is given twice`);
    seen.add(key);
  }
  const values: Record<string, number> = { ...defaultValues(strategy.params) };
  // The file first, so that what stands beside it on the command line has the last word.
  const file = settings.find(([key]) => key === WEIGHTS)?.[1];
  if (file !== undefined) {
    const { readParamsFile } = await import('./params-file.ts');
    Object.assign(values, readParamsFile(file, strategy));
  }
  for (const [key, value] of settings) {
    const slot = slots.get(key);
    if (slot !== undefined) values[key] = checkedNumber(strategy.id, slot, value);
  }
  return values;
};

/**
 * The strategy of this name or path.
 *
 * @throws {InputError} if there is none
 */
export const resolveStrategy = async (name: string): Promise<Strategy> =>
  loadStrategy((await find(name)).module, name);

/** A contestant, and where its name is from. */
export interface NamedContestant {
  readonly contestant: Contestant;
  /** What its name has behind that of its strategy; undefined if the user named it. */
  readonly suffix: string | undefined;
}

/** A contestant as the user wrote it, with its strategy loaded. */
export interface ResolvedContestant extends NamedContestant {
  readonly strategy: Strategy;
}

/** What contestants are called. */
export const CONTESTANT_NAME = /^(?=.*\S)\P{Cc}*$/u;

/**
 * A contestant from its parts.
 *
 * @throws {InputError} naming what is wrong
 */
export const buildContestant = async (
  { name, settings, suffix }: ContestantText,
  rules: Rules,
): Promise<ResolvedContestant> => {
  const found = await find(name);
  const strategy = await loadStrategy(found.module, name);
  const given = settings.find(([key]) => key === NAME)?.[1];
  if (given !== undefined && !CONTESTANT_NAME.test(given)) {
    throw new InputError(`${strategy.id}: its name is ${JSON.stringify(given)}; it takes a text on one line`);
  }
  const params = await valuesOf(strategy, settings);
  const contestant = { name: given ?? strategy.id + suffix, strategy: strategy.id, ...found, params };
  // The project's own can be built with whatever their bounds allow, and that takes as long as some games.
  if (!isOwnModule(found.module)) createAnyPlayer(strategy, contestant, rules);
  return { contestant, strategy, suffix: given === undefined ? suffix : undefined };
};

/**
 * Reads a contestant, finds its strategy and checks its parameters; a player of a strategy given by path is built
 * once, to see that it can be.
 *
 * @throws {InputError} naming what is wrong
 */
export const resolveContestant = async (text: string, rules: Rules): Promise<ResolvedContestant> => {
  if (isEngineText(text)) {
    throw new InputError(
      `contestant '${text}': an engine is no strategy that can be looked into; engines play in match and tournament, and as opponents of a tune`,
    );
  }
  return buildContestant(parseContestant(text), rules);
};
