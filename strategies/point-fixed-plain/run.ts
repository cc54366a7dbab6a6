import type { Cell, Color, ReadonlyBytes, Rules } from '#strategy';

/**
 * Stones of `color` in a row along an axis once one stands on the empty `cell`.
 */
export const runThrough = (grid: ReadonlyBytes, cell: Cell, step: number, color: Color): number => {
  let run = 1;
  for (let at = cell + step; grid[at] === color; at += step) run++;
  for (let at = cell - step; grid[at] === color; at -= step) run++;
  return run;
};

/** Whether a run of this length wins by the rules being played. */
export const wins = (run: number, rules: Rules): boolean =>
  rules.name === 'freestyle' ? run >= 5 : run === 5;
