import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isEngineText } from '../engines/engine-text.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { Strategy } from '../strategy/api.ts';
import { defaultValues, type ParamSlot, type ParamValues, paramSlots } from '../strategy/params.ts';
import { bundle } from './bundle.ts';
import type { Contestant } from './contestant.ts';
import { WEIGHTS } from './declared-params.ts';
import { didYouMean } from './did-you-mean.ts';
import { createPlayer, loadStrategy } from './load-strategy.ts';
import { isOwnModule, type ModuleName, moduleAddress, ownModule, ownStrategiesFolder } from './modules.ts';

/** Ids of the project's strategies: the folders that hold a module. */
export const ownStrategyIds = (): string[] =>
  readdirSync(ownStrategiesFolder())
    .filter(name => existsSync(fileURLToPath(moduleAddress(ownModule(name)))))
    .sort();

/** `NAME` or `NAME:key=value,key=value`, the name perhaps a path. */
export interface ContestantText {
  readonly name: string;
  readonly settings: readonly (readonly [key: string, value: string])[];
}

/** Whether a strategy is named by the path of its module. */
export const isPath = (name: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(name);

const parseContestant = (text: string): ContestantText => {
  // A colon that a backslash follows belongs to a drive letter.
  const [, name, settings] = /^([^:]*(?::(?=\\)[^:]*)?)(?::(.*))?$/s.exec(text) ?? [];
  if (name === undefined || name === '') {
    throw new InputError(`contestant '${text}' has no name; it takes NAME or NAME:key=value,key=value`);
  }
  if (settings === undefined) return { name, settings: [] };
  return {
    name,
    settings: settings.split(',').map(setting => {
      const equals = setting.indexOf('=');
      if (equals < 1) {
        throw new InputError(`contestant '${text}': '${setting}' is not key=value`);
      }
      return [setting.slice(0, equals).trim(), setting.slice(equals + 1).trim()] as const;
    }),
  };
};

/** The name or path in a contestant's text, without its settings. */
export const strategyName = (text: string): string => parseContestant(text).name;

const moduleOf = async (name: string): Promise<ModuleName> => {
  if (isPath(name)) return bundle(name);
  const ids = ownStrategyIds();
  if (!ids.includes(name)) {
    const hint = didYouMean(name, ids) || `; there are ${ids.join(', ')}, or give a path such as ./mine.ts`;
    throw new InputError(`unknown strategy '${name}'${hint}`);
  }
  return ownModule(name);
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
  const known = [WEIGHTS, ...slots.keys()];
  const seen = new Set<string>();
  for (const [key] of settings) {
    if (slots.size === 0)
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
  loadStrategy(await moduleOf(name), name);

/** A contestant as the user wrote it, with its strategy loaded. */
export interface ResolvedContestant {
  readonly contestant: Contestant;
  readonly strategy: Strategy;
}

/**
 * A contestant from its parts.
 *
 * @param named - what tables call it
 * @throws {InputError} naming what is wrong
 */
export const buildContestant = async (
  { name, settings }: ContestantText,
  rules: Rules,
  named: (strategy: Strategy) => string,
): Promise<ResolvedContestant> => {
  const module = await moduleOf(name);
  const strategy = await loadStrategy(module, name);
  const params = await valuesOf(strategy, settings);
  const contestant = { name: named(strategy), strategy: strategy.id, module, params };
  // The project's own can be built with whatever their bounds allow, and that takes as long as some games.
  if (!isOwnModule(module)) createPlayer(strategy, contestant, rules);
  return { contestant, strategy };
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
  const parts = parseContestant(text);
  return buildContestant(parts, rules, ({ id }) => id + text.slice(parts.name.length));
};
