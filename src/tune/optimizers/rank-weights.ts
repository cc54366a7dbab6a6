/**
 * Each candidate's weight by the rank of its score, the highest first.
 *
 * Candidates with equal scores share the weights of the ranks they fill, so
 * their order among themselves means nothing. If all are equal, so are all
 * weights.
 *
 * @param scores - one for each candidate
 * @param weights - one for each rank, as many
 */
export const rankWeights = (scores: readonly number[], weights: readonly number[]): number[] => {
  const order = scores.map((_, i) => i).sort((i, j) => scores[j] - scores[i]);
  const given = new Array<number>(scores.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && scores[order[to]] === scores[order[from]]) to++;
    let shared = 0;
    for (let rank = from; rank < to; rank++) shared += weights[rank];
    for (let rank = from; rank < to; rank++) given[order[rank]] = shared / (to - from);
    from = to;
  }
  return given;
};
