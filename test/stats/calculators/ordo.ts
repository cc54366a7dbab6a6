import type { GameChances } from '../../../src/stats/sprt/bayes-elo.ts';

/** Ratings on Ordo's default scale, where 76 % are expected at 202 points. */
export const ordoScale = (elo: readonly number[]): number[] => {
  const factor = (202 / 400) * (Math.LN10 / Math.log(0.76 / 0.24));
  return elo.map(rating => rating * factor);
};

/**
 * Results to expect of a side whose expected score is `score`, if equal players draw `drawRate` of
 * their games: Davidson's model, d = nu sqrt(w l), as Ordo solves it.
 *
 * @param drawRate - above 0, below 1
 */
export const drawChances = (score: number, drawRate: number): GameChances => {
  const phi = (1 - drawRate) / (2 * drawRate);
  const square = 4 * phi * phi - 1;
  const product = 4 * score * (1 - score);
  // The root of square d^2 + 2 d - product = 0, in the form that also holds where `square` is 0.
  const draw = product / (1 + Math.sqrt(1 + square * product));
  return { win: score - draw / 2, draw, loss: 1 - score - draw / 2 };
};
