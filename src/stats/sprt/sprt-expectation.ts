import { scoreOfElo } from '../score/elo.ts';
import { NORMALIZED_ELO_SCALE } from '../score/normalized-elo.ts';
import type { SprtOptions } from './sprt-options.ts';
import { sprtBounds } from './sprt-options.ts';

/** What to expect of a sequential test before it is run. */
export interface SprtExpectation {
  /** Probability that H1 is accepted, 0 to 1. */
  readonly passProbability: number;
  /** Mean number of games until a bound is crossed. */
  readonly games: number;
}

/**
 * Outcome and length of an SPRT if the first contestant is `trueElo` stronger, from Brownian motion
 * between the bounds (no overshoot). Good to a few percent for small differences; at +-200 normalized
 * Elo, where the deviation itself is what is tested, a test takes up to twice as long.
 *
 * @param trueElo - on the scale of the options' model: normalized Elo for 'normalized', else logistic
 * @param deviation - standard deviation of a game's score; for pairs sqrt(2) times that of a pair's
 * Source: A. Wald, "Sequential Analysis"; D. Siegmund, "Sequential Analysis", chapter 3.
 */
export const sprtExpectation = (
  options: SprtOptions,
  trueElo: number,
  deviation: number,
): SprtExpectation => {
  const { lower, upper } = sprtBounds(options);
  const scoreOf = (elo: number) =>
    options.model === 'normalized' ? 0.5 + (elo / NORMALIZED_ELO_SCALE) * deviation : scoreOfElo(elo);
  const [score0, score1, score] = [scoreOf(options.elo0), scoreOf(options.elo1), scoreOf(trueElo)];
  const variance = ((score1 - score0) / deviation) ** 2;
  const drift = ((score1 - score0) * (score - (score0 + score1) / 2)) / deviation ** 2;
  const h = (2 * drift) / variance;
  if (Math.abs(h) * Math.max(-lower, upper) < 0.01) return nearlyNoDrift(h, lower, upper, variance);
  const passProbability = reachingUpper(h, lower, upper);
  return { passProbability, games: (passProbability * upper + (1 - passProbability) * lower) / drift };
};

// (1 - e^(-h lower)) / (e^(-h upper) - e^(-h lower)), by the exponents that cannot overflow.
const reachingUpper = (h: number, lower: number, upper: number): number =>
  h > 0
    ? Math.expm1(h * lower) / Math.expm1(h * (lower - upper))
    : (Math.exp(h * upper) * Math.expm1(-h * lower)) / Math.expm1(h * (upper - lower));

// Half way between the hypotheses the formulas are 0 / 0 and lose all digits near it. Here the power
// of h that numerator and denominator share is divided out: (e^x - 1) / x and (e^x - 1 - x) / x^2.
const nearlyNoDrift = (h: number, lower: number, upper: number, variance: number): SprtExpectation => {
  const first = (x: number) => 1 + x / 2 + x ** 2 / 6 + x ** 3 / 24 + x ** 4 / 120;
  const second = (x: number) => 1 / 2 + x / 6 + x ** 2 / 24 + x ** 3 / 120 + x ** 4 / 720;
  const atLower = lower * first(-h * lower);
  const apart = atLower - upper * first(-h * upper);
  const excess = upper * second(-h * upper) - lower * second(-h * lower);
  return { passProbability: atLower / apart, games: (2 * lower * upper * excess) / (apart * variance) };
};
