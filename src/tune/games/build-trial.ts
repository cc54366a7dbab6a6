import type { Contestant } from '../../contestants/contestant.ts';
import { createAnyPlayer } from '../../contestants/load-strategy.ts';
import { InputError } from '../../game/input-error.ts';
import type { Rules } from '../../game/rules.ts';
import type { Strategy } from '../../strategy/api.ts';
import type { Values } from '../space/space.ts';

/**
 * Why no player can be made of values, in one line; undefined if one can.
 *
 * Bounds cannot say everything: a strategy may want `a + b <= 1`, and throw.
 */
export type BuildTrial = (values: Values) => string | undefined;

/**
 * Whatever comes can be played.
 *
 * @internal
 */
export const alwaysBuilds: BuildTrial = () => undefined;

export const buildTrial =
  (strategy: Strategy, start: Contestant, rules: Rules): BuildTrial =>
  params => {
    try {
      createAnyPlayer(strategy, { ...start, name: strategy.id, params }, rules);
      return undefined;
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  };
