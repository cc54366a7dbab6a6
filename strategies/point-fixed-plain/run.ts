import { BLACK, type Cell, type Color, opponent, type ReadonlyBytes, type Rule, WHITE } from '#strategy';

/**
 * Stones of `color` in a row along an axis once one stands on the empty `cell`.
 */
export const runThrough = (grid: ReadonlyBytes, cell: Cell, step: number, color: Color): number => {
  let run = 1;
  for (let at = cell + step; grid[at] === color; at += step) run++;
  for (let at = cell - step; grid[at] === color; at -= step) run++;
  return run;
};

/** Whether stones of the other colour stand directly at both ends of that row. */
const isShut = (grid: ReadonlyBytes, cell: Cell, step: number, color: Color): boolean =>
  [step, -step].every(outwards => {
    let at = cell + outwards;
    while (grid[at] === color) at += outwards;
    return grid[at] === opponent(color);
  });

/** Whether that row, of `run` stones, wins by the rule being played. */
export const wins = (
  rule: Rule,
  run: number,
  grid: ReadonlyBytes,
  cell: Cell,
  step: number,
  color: Color,
): boolean => run >= 5 && rule.wins(run, color, isShut(grid, cell, step, color));

/** Whether the same rows win for both colours. */
export const isEven = (rule: Rule): boolean =>
  [5, 6].every(length =>
    [false, true].every(isShut => rule.wins(length, BLACK, isShut) === rule.wins(length, WHITE, isShut)),
  );
