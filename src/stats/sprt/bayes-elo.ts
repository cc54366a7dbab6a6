import type { Lattice } from '../counts/lattice.ts';
import { llrOfScores } from './llr.ts';

/**
 * Win, draw and loss probabilities of a game in the BayesElo (Rao-Kupper) model.
 *
 * @internal
 */
export interface GameChances {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** Chances of a side `elo` BayesElo points stronger; `drawElo` is half the width of the draw zone. */
const bayesEloChances = (elo: number, drawElo: number): GameChances => {
  const win = 1 / (1 + 10 ** ((drawElo - elo) / 400));
  const loss = 1 / (1 + 10 ** ((drawElo + elo) / 400));
  return { win, draw: 1 - win - loss, loss };
};

/**
 * The BayesElo difference and draw parameter that fit these games exactly.
 *
 * @param games - L, D, W
 * @returns undefined without a win or without a loss
 * @internal
 */
export const bayesEloOf = (
  games: Lattice,
): { readonly elo: number; readonly drawElo: number } | undefined => {
  const [losses, draws, wins] = games as [number, number, number];
  if (wins === 0 || losses === 0) return undefined;
  const n = losses + draws + wins;
  const loss = Math.log10((n - losses) / losses);
  const win = Math.log10((n - wins) / wins);
  return { elo: 200 * (loss - win), drawElo: 200 * (loss + win) };
};

/**
 * Log-likelihood ratio with bounds in BayesElo, for comparison with older tests: the bounds become
 * scores at the observed draw parameter, then the generalized SPRT.
 *
 * @param games - L, D, W
 * @returns 0 without a win or without a loss
 */
export const bayesianLlr = (games: Lattice, elo0: number, elo1: number): number => {
  const fit = bayesEloOf(games);
  if (fit === undefined) return 0;
  const score = (elo: number) => {
    const { win, draw } = bayesEloChances(elo, fit.drawElo);
    return win + draw / 2;
  };
  return llrOfScores(games, score(elo0), score(elo1));
};

/**
 * The still older form: the ratio of the BayesElo likelihoods themselves.
 *
 * @param games - L, D, W
 * @returns 0 without a win or without a loss
 * @internal
 */
export const bayesEloLlr = (games: Lattice, elo0: number, elo1: number): number => {
  const fit = bayesEloOf(games);
  if (fit === undefined) return 0;
  const p0 = bayesEloChances(elo0, fit.drawElo);
  const p1 = bayesEloChances(elo1, fit.drawElo);
  const [losses, draws, wins] = games as [number, number, number];
  return (
    wins * Math.log(p1.win / p0.win) +
    losses * Math.log(p1.loss / p0.loss) +
    (draws === 0 ? 0 : draws * Math.log(p1.draw / p0.draw))
  );
};
