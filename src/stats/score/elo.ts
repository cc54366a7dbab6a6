/**
 * Logistic Elo difference at which the stronger side expects this score, first contestant's side.
 *
 * @param score - points a game
 * @returns undefined unless 0 < score < 1, where no finite difference fits
 */
export const eloOfScore = (score: number): number | undefined => {
  if (!(score > 0 && score < 1)) return undefined;
  // log(s) - log(1 - s) and not log(1 / s - 1): exactly odd about 1/2.
  const elo = (400 / Math.LN10) * (Math.log(score) - Math.log(1 - score));
  return elo === 0 ? 0 : elo;
};

/** Score that a side `elo` points stronger expects, points a game. */
export const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));
