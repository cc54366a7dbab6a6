import { closest, distance } from 'fastest-levenshtein';

/** `; did you mean 'x'?`, or nothing if no choice is near. */
export const didYouMean = (given: string, choices: readonly string[]): string => {
  if (choices.length === 0) return '';
  const near = closest(given.toLowerCase(), choices);
  const isNear =
    distance(given.toLowerCase(), near) <= Math.max(2, near.length / 3) || near.startsWith(given);
  return isNear ? `; did you mean '${near}'?` : '';
};
