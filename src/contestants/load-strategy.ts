import { reasonOf } from '../files/reason-of.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { AnyPlayer, Strategy, SyncPlayer } from '../strategy/api.ts';
import { paramsOf } from '../strategy/params.ts';
import type { Contestant } from './contestant.ts';
import { faultOfDeclaration } from './declared-params.ts';
import { type ModuleName, moduleAddress } from './modules.ts';

/** What ids of strategies look like. */
export const STRATEGY_ID = /^[a-z0-9][a-z0-9-]*$/;

const isStrategy = (value: unknown): value is Strategy => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, summary, params, create } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    STRATEGY_ID.test(id) &&
    typeof summary === 'string' &&
    typeof params === 'object' &&
    params !== null &&
    typeof create === 'function'
  );
};

/** A CommonJS module's `exports.default` comes as a property of its default. */
const defaultOf = ({ default: exported }: Record<string, unknown>): unknown =>
  isStrategy(exported)
    ? exported
    : ((exported as { default?: unknown } | null | undefined)?.default ?? exported);

/**
 * The strategy that a module exports by default.
 *
 * @param name - what errors call the module
 * @throws {InputError} if the module cannot be loaded or holds no strategy
 */
export const loadStrategy = async (module: ModuleName, name: string): Promise<Strategy> => {
  let exports: Record<string, unknown>;
  try {
    exports = await import(moduleAddress(module));
  } catch (error) {
    throw new InputError(`strategy ${name}: the module cannot be loaded: ${reasonOf(error)}`);
  }
  const strategy = defaultOf(exports);
  if (!isStrategy(strategy)) {
    throw new InputError(
      `strategy ${name}: the module's default export is not a strategy; it wants an object with ` +
        'id (lower case letters, digits, hyphens), summary, params and create, as defineStrategy makes it',
    );
  }
  const fault = faultOfDeclaration(strategy.params);
  if (fault !== undefined) throw new InputError(`strategy ${name}: ${fault}`);
  return strategy;
};

/**
 * Builds a contestant's player, for whoever does not wait for answers.
 *
 * @throws {InputError} if the strategy throws, or its player lacks what a player needs, or answers later
 */
export const createPlayer = (strategy: Strategy, contestant: Contestant, rules: Rules): SyncPlayer => {
  const player = createAnyPlayer(strategy, contestant, rules);
  if (player.kind === 'sync') return player;
  throw new InputError(
    `strategy ${contestant.name}: it answers later (kind: 'async'), and only match, tournament, tune and verify wait for that`,
  );
};

/**
 * Builds a contestant's player, which perhaps answers later.
 *
 * @throws {InputError} if the strategy throws, or its player lacks what a player needs
 */
export const createAnyPlayer = (strategy: Strategy, contestant: Contestant, rules: Rules): AnyPlayer => {
  let player: AnyPlayer;
  try {
    player = strategy.create(rules, paramsOf(strategy.params, contestant.params));
  } catch (error) {
    throw new InputError(`strategy ${contestant.name}: create threw: ${reasonOf(error)}`);
  }
  if (typeof player !== 'object' || player === null || typeof player.pick !== 'function') {
    throw new InputError(`strategy ${contestant.name}: create returned no player with a method pick`);
  }
  const kind: unknown = player.kind;
  if (kind !== 'sync' && kind !== 'async') {
    throw new InputError(
      `strategy ${contestant.name}: the player lacks kind: 'sync' (it has ${JSON.stringify(kind) ?? 'none'})`,
    );
  }
  return player;
};

/**
 * The player of a contestant, built anew: the one place that knows a
 * contestant for a module with numbers, or for an engine.
 *
 * @param engines - the table under which engines are started; without it there can be none
 * @throws {InputError} if it cannot be built
 */
export const anyPlayerOf = async (
  contestant: Contestant,
  rules: Rules,
  engines?: Int32Array,
): Promise<AnyPlayer> => {
  if (contestant.engine === undefined) {
    return createAnyPlayer(await loadStrategy(contestant.module, contestant.name), contestant, rules);
  }
  if (engines === undefined) throw new InputError(`${contestant.name}: no engine can be asked here`);
  const { enginePlayerOf } = await import('../engines/engine-players.ts');
  return enginePlayerOf(contestant, contestant.engine, rules, engines);
};

/** The same of a module that answers at once; throws as {@link createPlayer} does. */
export const playerOf = async (contestant: Contestant, rules: Rules): Promise<SyncPlayer> => {
  if (contestant.engine !== undefined)
    throw new InputError(`${contestant.name}: no engine can be asked here`);
  return createPlayer(await loadStrategy(contestant.module, contestant.name), contestant, rules);
};
