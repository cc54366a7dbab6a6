/**
 * Scores made comparable when some were measured less exactly than others.
 *
 * Ranking raw scores favours the noisy: among many, the luckiest of those with
 * few games comes first. So each is judged by the empirical Bayes estimate of
 * what it truly is, which draws a score towards the common mean the more, the
 * less is known of it. What all share is left out, as only the ranking is used:
 * (score - mean) / (spread + error^2). Under equal errors the scores come back
 * as they are.
 *
 * @param scores - one for each candidate
 * @param errors - their standard errors, above 0
 * @returns numbers to rank by, not in score units
 * Source: C. N. Morris, "Parametric empirical Bayes inference", JASA 78 (1983);
 * spread by R. DerSimonian, N. Laird, "Meta-analysis in clinical trials" (1986).
 */
export const evenNoise = (scores: readonly number[], errors: readonly number[]): readonly number[] => {
  if (errors.every(error => error === errors[0])) return scores;
  const precisions = errors.map(error => 1 / (error * error));
  const fixed = weightedMean(scores, precisions);
  let total = 0;
  let squares = 0;
  let chiSquare = 0;
  scores.forEach((score, i) => {
    const precision = precisions[i];
    total += precision;
    squares += precision * precision;
    chiSquare += precision * (score - fixed) ** 2;
  });
  const spread = Math.max(0, (chiSquare - (scores.length - 1)) / (total - squares / total));
  const shares = errors.map(error => 1 / (spread + error * error));
  const mean = weightedMean(scores, shares);
  return scores.map((score, i) => (score - mean) * shares[i]);
};

const weightedMean = (values: readonly number[], weights: readonly number[]): number => {
  let sum = 0;
  let total = 0;
  values.forEach((value, i) => {
    sum += value * weights[i];
    total += weights[i];
  });
  return sum / total;
};
