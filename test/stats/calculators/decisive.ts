import { betaCdf } from '../../../src/stats/numeric/beta.ts';
import { normalCdf } from '../../../src/stats/numeric/quantiles.ts';

// What decided games alone say about which side is the stronger one. Draws say nothing about it.

/** Likelihood of superiority from decided games, normal approximation, 0 to 1; 1/2 without any. */
export const decisiveLos = (wins: number, losses: number): number =>
  wins + losses === 0 ? 0.5 : normalCdf((wins - losses) / Math.sqrt(wins + losses));

/** Exact likelihood of superiority under a flat prior: probability that Beta(W + 1, L + 1) > 1/2. */
export const exactLos = (wins: number, losses: number): number => betaCdf(0.5, losses + 1, wins + 1);

/** Two-sided p-value of the sign test: wins and losses equally likely. 1 without decided games. */
export const signTest = (wins: number, losses: number): number => {
  const more = Math.max(wins, losses);
  const fewer = Math.min(wins, losses);
  // P(X >= more) for X ~ Binomial(n, 1/2), as a beta integral.
  return more === fewer ? 1 : 2 * betaCdf(0.5, more, fewer + 1);
};
