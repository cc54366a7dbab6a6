import type { Rules } from '../../game/rules.ts';
import type { RandomOpeningsSpec } from '../../openings/random-openings.ts';

/*
 * How many games everything after a search has. All of it is scaled by the
 * pairs of the match against the start, so that a slow strategy's proof can be
 * made smaller as a whole, and the same command has the same games again.
 */

export const DEFAULT_VERIFY_PAIRS = 4000;

/** With fewer the first verification's sequential test cannot say better, even if every pair is won. */
export const LEAST_VERIFY_PAIRS = 92;

/** Other matches than the one against the start have this share of its pairs. */
const SHARE_OF_OTHERS = 0.25;

const LEAST_ROUNDING = 20;
const MOST_TRIED = 400;
const SHARE_OF_TRIED = 0.1;

/** Below this a change has to be enormous to be seen: then none is tried. */
const LEAST_ABLATION = 20;
const ENOUGH_ABLATION = 100;
/** Games of the ablation, as a share of the search's. */
const SHARE_OF_SEARCH = 0.05;

/** The areas of the openings' stones that are tried besides the usual one. */
const SMALLER = -2;
const LARGER = 4;

export const otherPairs = (verifyPairs: number): number =>
  Math.max(1, Math.round(SHARE_OF_OTHERS * verifyPairs));

const mostTried = (verifyPairs: number): number =>
  Math.min(MOST_TRIED, Math.floor(SHARE_OF_TRIED * verifyPairs));

/** Pairs of each rounding that is tried. */
export const roundingPairs = (verifyPairs: number): number =>
  Math.max(LEAST_ROUNDING, mostTried(verifyPairs));

/**
 * Pairs of each change of the ablation; 0 for none.
 *
 * @param variants - changes that are tried
 */
export const ablationPairs = (verifyPairs: number, variants: number, searchGames: number): number => {
  const affordable = Math.max(ENOUGH_ABLATION, Math.round((SHARE_OF_SEARCH * searchGames) / (2 * variants)));
  const pairs = Math.min(affordable, mostTried(verifyPairs));
  return pairs < LEAST_ABLATION ? 0 : pairs;
};

/** Areas of openings that the match against the start is tried on besides. */
export const areasBeside = (
  rules: Rules,
  { stones, mostStones = stones, area }: RandomOpeningsSpec,
): number[] =>
  [area + SMALLER, area + LARGER].filter(
    other => other >= 3 && other <= rules.size && other * other > 2 * mostStones,
  );
