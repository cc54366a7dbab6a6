/**
 * A text that two lists of moves share just when they put the same stones of
 * the same colours on the board, in whatever order; black moves first.
 *
 * @param moves - row * size + column of each
 */
export const positionKey = (moves: readonly number[]): string => {
  const ofColor = (color: number): string =>
    moves
      .filter((_, ply) => ply % 2 === color)
      .sort((a, b) => a - b)
      .join();
  return `${ofColor(0)}/${ofColor(1)}`;
};

/** As {@link positionKey}, and also the same for all turns and mirrorings: the least of their keys. */
export const symmetricPositionKey = (moves: readonly number[], symmetries: readonly Uint16Array[]): string =>
  symmetries.map(table => positionKey(moves.map(index => table[index]))).sort()[0];
