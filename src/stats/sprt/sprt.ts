import type { Pentanomial, WinsDrawsLosses } from '../counts/pairs.ts';
import { pairCount } from '../counts/pairs.ts';
import { keptTest } from '../numeric/kept.ts';
import { bayesianLlr } from './bayes-elo.ts';
import { logisticLlr, normalizedLlr } from './llr.ts';
import type { SprtOptions } from './sprt-options.ts';
import { sprtBounds } from './sprt-options.ts';

/** 'H1': as strong as `elo1` says. 'H0': no stronger than `elo0` says. undefined: play on. */
type Decision = 'H0' | 'H1' | undefined;

/** Where a test stands, first contestant's side. */
export interface SprtState {
  /** Natural logarithm of the likelihood ratio of H1 to H0. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: Decision;
}

/** Pairs below which no verdict is given: with fewer, the shape of the distribution is a guess. */
const LEAST_PAIRS = 8;

/**
 * The generalized SPRT on pairs.
 *
 * @param pairs - distinct pairs only: copies are no evidence
 * @throws {RangeError} for the bayesian model, which knows no pairs
 */
export const sprt = (pairs: Pentanomial, options: SprtOptions): SprtState => {
  const { elo0, elo1, model } = options;
  if (model === 'bayesian') throw new RangeError("'model' is 'bayesian', which needs games, not pairs");
  const llr = model === 'normalized' ? normalizedLlr(pairs, elo0, elo1, 2) : logisticLlr(pairs, elo0, elo1);
  return state(llr, options, pairCount(pairs) >= LEAST_PAIRS);
};

/** The generalized SPRT on games that were not played in pairs. */
export const gamesSprt = ([wins, draws, losses]: WinsDrawsLosses, options: SprtOptions): SprtState => {
  const { elo0, elo1, model } = options;
  const games = [losses, draws, wins];
  const of = { normalized: normalizedLlr, logistic: logisticLlr, bayesian: bayesianLlr }[model];
  return state(of(games, elo0, elo1, 1), options, wins + draws + losses >= 2 * LEAST_PAIRS);
};

// Decided by the digits that are kept, so that no test stops at another pair where `log` differs in the last bit.
const state = (llr: number, options: SprtOptions, enough: boolean): SprtState => {
  const { lower, upper } = sprtBounds(options);
  const kept = keptTest(llr);
  const verdict = !enough
    ? undefined
    : kept >= keptTest(upper)
      ? 'H1'
      : kept <= keptTest(lower)
        ? 'H0'
        : undefined;
  return { llr, lower, upper, verdict };
};
