/**
 * Counts of pairs by what the first contestant got from the two games of an opening:
 * LL, LD, DD or WL, DW, WW. Its score for the pair is 0, 1/4, 1/2, 3/4 or 1.
 */
export type Pentanomial = readonly [ll: number, ld: number, even: number, dw: number, ww: number];

/** Counts of games, first contestant's side, in the order in which people write them. */
export type WinsDrawsLosses = readonly [wins: number, draws: number, losses: number];

/** Points of one game, first contestant's side. */
export type Points = 0 | 0.5 | 1;

/** The bin of a `Pentanomial` into which a pair with these two results falls, whatever their order. */
export const pairBin = (first: Points, second: Points): 0 | 1 | 2 | 3 | 4 =>
  ((first + second) * 2) as 0 | 1 | 2 | 3 | 4;

export const pairCount = (pairs: Pentanomial): number => pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4];

export const gameCount = ([wins, draws, losses]: WinsDrawsLosses): number => wins + draws + losses;

/** Points a game; not a number without games. */
export const scoreOfGames = (games: WinsDrawsLosses): number => (games[0] + games[1] / 2) / gameCount(games);

/** The same pairs from the second contestant's side. */
export const flipPairs = ([ll, ld, even, dw, ww]: Pentanomial): Pentanomial => [ww, dw, even, ld, ll];

/** The same games from the second contestant's side. */
export const flipGames = ([wins, draws, losses]: WinsDrawsLosses): WinsDrawsLosses => [losses, draws, wins];

/** Both sets of pairs together. */
export const addPairs = (a: Pentanomial, b: Pentanomial): Pentanomial => [
  a[0] + b[0],
  a[1] + b[1],
  a[2] + b[2],
  a[3] + b[3],
  a[4] + b[4],
];

/**
 * Pairs won against pairs lost, in points: (DW + WW) / (LL + LD).
 *
 * @returns undefined where no pair was lost
 */
export const pairRatio = ([ll, ld, , dw, ww]: Pentanomial): number | undefined =>
  ll + ld === 0 ? undefined : (dw + ww) / (ll + ld);

/** Share of the pairs that were even (DD or WL), 0 to 1; undefined without pairs. */
export const evenPairRate = (pairs: Pentanomial): number | undefined => {
  const n = pairCount(pairs);
  return n === 0 ? undefined : pairs[2] / n;
};

/** Share of the games that were drawn, 0 to 1; undefined without games. */
export const drawRate = (games: WinsDrawsLosses): number | undefined => {
  const n = gameCount(games);
  return n === 0 ? undefined : games[1] / n;
};
