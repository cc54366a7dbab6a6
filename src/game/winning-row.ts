import { opponent } from './cell.ts';
import { type Rules, ruleOf } from './rules.ts';

const AXES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/**
 * The cells of the rows by which the last stone wins, each once; none if it does not. For those who show a game: the
 * board itself asks faster, and only whether.
 *
 * @param stones - row * size + column of every stone, black first, in turn
 */
export const winningRow = (rules: Rules, stones: readonly number[]): number[] => {
  const { size } = rules;
  const last = stones.at(-1);
  if (last === undefined) return [];
  const colors = new Map(stones.map((index, ply) => [index, ply % 2 === 0 ? (1 as const) : (2 as const)]));
  const color = stones.length % 2 === 1 ? 1 : 2;
  const other = opponent(color);
  const row = new Set<number>();
  for (const [down, right] of AXES) {
    const at = (steps: number): number | undefined => {
      const [y, x] = [Math.floor(last / size) + steps * down, (last % size) + steps * right];
      return y < 0 || x < 0 || y >= size || x >= size ? undefined : y * size + x;
    };
    const colorAt = (steps: number): number | undefined => colors.get(at(steps) ?? -1);
    let from = 0;
    while (colorAt(from - 1) === color) from--;
    let to = 0;
    while (colorAt(to + 1) === color) to++;
    const length = to - from + 1;
    const isClosed = colorAt(from - 1) === other && colorAt(to + 1) === other;
    if (length < 5 || !ruleOf(rules).wins(length, color, isClosed)) continue;
    for (let steps = from; steps <= to; steps++) row.add(at(steps) ?? last);
  }
  return [...row];
};
