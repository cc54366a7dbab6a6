import { type Cell, type Color, EMPTY, opponent } from '../game/cell.ts';
import type { FiveWindows } from './five-windows.ts';
import type { WinningCells } from './winning-cells.ts';

const scratch = new Uint16Array(1 << 12);

/**
 * Whether a line that won by continuous fours wins here too, as it stands: each
 * four has the line's reply for its only stop, or none at all. False says
 * nothing; there may be another win. Much cheaper than a search.
 *
 * @param attacker - whose stone is first in `line`, and who is to move
 */
export const lineWins = (
  windows: FiveWindows,
  cells: WinningCells,
  attacker: Color,
  line: readonly Cell[],
): boolean => {
  if (cells.find(attacker, scratch, 0, 1) > 0) return true;
  const defender = opponent(attacker);
  let placed = 0;
  let wins = false;
  for (let ply = 0; ply < line.length; ply += 2) {
    const four = line[ply];
    if (windows.grid[four] !== EMPTY || cells.isForbidden(four, attacker)) break;
    windows.place(four, attacker);
    placed++;
    const fives = cells.find(attacker, scratch, 0, scratch.length);
    if (fives === 0 || cells.find(defender, scratch, fives, 1) > 0) break;
    const stops = cells.findStops(attacker, scratch, 0, fives);
    wins = stops === 0;
    if (wins || stops > 1 || scratch[fives] !== line[ply + 1]) break;
    windows.place(line[ply + 1], defender);
    placed++;
  }
  while (placed > 0) windows.remove(line[--placed]);
  return wins;
};
