import type { Rules } from '../game/rules.ts';
import { ENGINE_LIMITS, type TimeLimits } from '../match/clocks/time-limits.ts';
import { EnginePlayer } from './engine-player.ts';
import type { EngineSpec } from './engine-spec.ts';
import { WatchTable } from './watch-table.ts';

const kept = new Map<string, EnginePlayer>();

/**
 * The player of an engine in this thread, the same one whenever it is asked
 * for: a tuner's generations meet it among other contestants, and its process
 * lives on.
 *
 * @param name - the contestant's: an engine against itself is two
 */
export const enginePlayerOf = (
  { name, limits }: { readonly name: string; readonly limits?: TimeLimits },
  engine: EngineSpec,
  rules: Rules,
  engines: Int32Array,
): EnginePlayer => {
  const key = JSON.stringify([name, engine, limits, rules]);
  let player = kept.get(key);
  if (player === undefined) {
    player = new EnginePlayer(engine, limits ?? ENGINE_LIMITS, rules, new WatchTable(engines));
    kept.set(key, player);
  }
  return player;
};
