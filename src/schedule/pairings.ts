/**
 * Who meets whom:
 *
 * - `match`: two contestants;
 * - `round-robin`: everyone everyone else;
 * - `gauntlet`: the first everyone else.
 */
export const FORMATS = ['match', 'round-robin', 'gauntlet'] as const;
export type Format = (typeof FORMATS)[number];

/** Two contestants who meet, by their numbers; results of their games are the first one's side. */
export interface Pairing {
  readonly first: number;
  readonly second: number;
}

/** All pairings of `contestants` contestants, in the order in which they play. */
export const pairingsOf = (format: Format, contestants: number): readonly Pairing[] => {
  const firsts = format === 'gauntlet' ? 1 : contestants - 1;
  const pairings: Pairing[] = [];
  for (let first = 0; first < firsts; first++) {
    for (let second = first + 1; second < contestants; second++) pairings.push({ first, second });
  }
  return pairings;
};
