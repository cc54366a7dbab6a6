/**
 * Digits after the point that figures are kept to: fewer than in which two versions of V8 differ, whose `exp`,
 * `log` and `pow` need not agree in the last bit, and more than any number of games can tell.
 */
const KEPT_DIGITS = { elo: 4, share: 8, test: 6 } as const;

/** What is not defined stays so. */
interface Kept {
  (value: number): number;
  (value: number | undefined): number | undefined;
}

const rounded = (digits: number): Kept => {
  // A zero has no sign: it may have come from either side.
  const kept = (value: number | undefined) =>
    value === undefined ? undefined : Number(value.toFixed(digits)) || 0;
  return kept as Kept;
};

/** An Elo difference, rating, or error, as it is stored and compared. */
export const keptElo = rounded(KEPT_DIGITS.elo);

/** A score, share or p. */
export const keptShare = rounded(KEPT_DIGITS.share);

/** What a test adds up, and its bounds: a log-likelihood ratio, a chi-square. */
export const keptTest = rounded(KEPT_DIGITS.test);

const LEAST = 10 ** -KEPT_DIGITS.share;

/** A likelihood: never 0 or 1, which no number of games proves. */
export const keptLikelihood = (value: number): number =>
  Math.min(Math.max(keptShare(value), LEAST), keptShare(1 - LEAST));

/** Whether a figure that was stored, to whatever digits, is this kept one. */
export const isKeptAs = (stored: number, kept: number): boolean =>
  stored === kept ||
  Object.values(KEPT_DIGITS).some(digits => rounded(digits)(stored) === kept) ||
  keptLikelihood(stored) === kept;
