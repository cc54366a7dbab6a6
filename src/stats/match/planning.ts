import { moments } from '../counts/lattice.ts';
import type { Pentanomial } from '../counts/pairs.ts';
import { normalQuantile, zOfLevel } from '../numeric/quantiles.ts';
import { eloOfScore, scoreOfElo } from '../score/elo.ts';

/**
 * Standard deviation of a game's score to plan with where nothing is known yet: a pattern scorer in
 * self-play, pairs of games, one in ten drawn.
 */
export const TYPICAL_DEVIATION = 0.4613;

/** How a difference is to be shown. */
export interface Plan {
  /** Standard deviation of a game's score; `TYPICAL_DEVIATION` by default. */
  readonly deviation?: number;
  /** Chance of a false alarm, one-sided, 0.05 by default. */
  readonly alpha?: number;
  /** Chance to see a difference that is there, 0.95 by default. */
  readonly power?: number;
}

/** Standard deviation of a game's score as these pairs show it: sqrt(2) times that of a pair's. */
export const gameDeviation = (pairs: Pentanomial): number => Math.sqrt(2 * moments(pairs).variance);

/**
 * Games needed to show that a contestant `elo` logistic Elo stronger is stronger, not rounded.
 *
 * @throws {RangeError} unless `elo` is finite and not 0, alpha and power inside (0, 1)
 */
export const gamesToResolve = (elo: number, plan: Plan = {}): number => {
  if (!Number.isFinite(elo) || elo === 0) throw new RangeError(`'elo' is ${elo}, not a finite difference`);
  return (reach(plan) / (scoreOfElo(elo) - 0.5)) ** 2;
};

/** Whole pairs of games that `gamesToResolve` asks for. */
export const pairsToResolve = (elo: number, plan: Plan = {}): number =>
  Math.ceil(gamesToResolve(elo, plan) / 2);

/**
 * Smallest Elo difference that `games` games show; undefined where they are too few for any.
 *
 * @internal
 */
export const resolvableElo = (games: number, plan: Plan = {}): number | undefined =>
  games > 0 ? eloOfScore(0.5 + reach(plan) / Math.sqrt(games)) : undefined;

/**
 * Games after which an interval about an even score reaches `elo` either way, not rounded.
 *
 * @internal
 */
export const gamesForHalfWidth = (elo: number, deviation = TYPICAL_DEVIATION, level = 0.95): number =>
  ((zOfLevel(level) * deviation) / (scoreOfElo(elo) - 0.5)) ** 2;

/** Half the width in Elo of the interval about an even score after `games`; undefined if beyond (0, 1). */
export const halfWidthAfter = (
  games: number,
  deviation = TYPICAL_DEVIATION,
  level = 0.95,
): number | undefined =>
  games > 0 ? eloOfScore(0.5 + (zOfLevel(level) * deviation) / Math.sqrt(games)) : undefined;

// Score above 1/2, times the root of the number of games, that a test of this alpha and power sees.
const reach = ({ deviation = TYPICAL_DEVIATION, alpha = 0.05, power = 0.95 }: Plan): number => {
  for (const [name, value] of Object.entries({ alpha, power }))
    if (!(value > 0 && value < 1)) throw new RangeError(`'${name}' is ${value}, outside (0, 1)`);
  return (normalQuantile(power) - normalQuantile(alpha)) * deviation;
};
