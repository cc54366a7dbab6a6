import type { Position } from '../game/board.ts';
import { type Cell, EMPTY } from '../game/cell.ts';

/**
 * The cells that whoever is to move can play without losing at once, in row
 * order: the empty ones that the rule does not forbid. Where it forbids all of
 * them, and one must be played, all empty ones.
 */
export const playableCells = (position: Position): Cell[] => {
  const { cells, grid } = position;
  const empty: Cell[] = [];
  for (let i = 0; i < cells.length; i++) if (grid[cells[i]] === EMPTY) empty.push(cells[i]);
  const playable = empty.filter(cell => !position.isForbidden(cell));
  return playable.length > 0 ? playable : empty;
};
