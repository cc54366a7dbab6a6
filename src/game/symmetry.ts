/**
 * The eight turns and mirrorings of the board as tables: entry t of table k is
 * where row * size + column t goes. The first is the identity.
 */
export const symmetries = (size: number): readonly Uint16Array[] => {
  const last = size - 1;
  const turns: ((row: number, column: number) => [number, number])[] = [
    (r, c) => [r, c],
    (r, c) => [c, last - r],
    (r, c) => [last - r, last - c],
    (r, c) => [last - c, r],
    (r, c) => [r, last - c],
    (r, c) => [last - r, c],
    (r, c) => [c, r],
    (r, c) => [last - c, last - r],
  ];
  return turns.map(turn =>
    Uint16Array.from({ length: size * size }, (_, i) => {
      const [row, column] = turn(Math.floor(i / size), i % size);
      return row * size + column;
    }),
  );
};
