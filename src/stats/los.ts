import type { Lattice } from './lattice.ts';
import { moments } from './lattice.ts';
import type { Pentanomial, WinsDrawsLosses } from './pairs.ts';
import { normalCdf } from './quantiles.ts';

/**
 * Likelihood of superiority: the probability, 0 to 1, that the first contestant is the stronger one,
 * by the normal approximation.
 *
 * @returns 1/2 where every pair is even; undefined without pairs
 */
export function los(pairs: Pentanomial): number | undefined {
  return latticeLos(pairs);
}

/** As `los`, from games that were not played in pairs. */
export function gamesLos([wins, draws, losses]: WinsDrawsLosses): number | undefined {
  return latticeLos([losses, draws, wins]);
}

function latticeLos(counts: Lattice): number | undefined {
  const { n, mean, variance } = moments(counts);
  if (n === 0) return undefined;
  if (variance === 0) return (Math.sign(mean - 0.5) + 1) / 2;
  return normalCdf((mean - 0.5) / Math.sqrt(variance / n));
}
