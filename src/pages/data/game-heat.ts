import type { Board } from '../../game/board.ts';
import { BLACK, type Cell, type Color, indexOfCell, WHITE } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { showBoard } from '../../game/view.ts';
import { Seat } from '../../match/seat.ts';
import type { Player, Scores } from '../../strategy/api.ts';
import type { Answer, Candidate, GameHeat, Heat } from './page.ts';

/** More discs than this say nothing on a board. */
const MOST_CANDIDATES = 10;

/** What a player shows of a position, by colour of whoever is to move: its own grid first. */
const gridsOf = (
  grids: Scores['grids'],
  toMove: Color,
): readonly (readonly [string, ArrayLike<number>])[] => {
  if ('scores' in grids) return [['score', grids.scores]];
  const [own, other] = toMove === BLACK ? [grids.black, grids.white] : [grids.white, grids.black];
  return [
    ['own', own],
    ['other', other],
  ];
};

/** Four digits are more than a disc shows. */
const shortened = (value: number): number => Number(value.toPrecision(4));

/** The empty cells but `best` that any grid values most, the highest first; found in one pass, as sorting all takes longer than scoring. */
const highest = (
  board: Board,
  grids: ReturnType<typeof gridsOf>,
  best: readonly Cell[],
  most: number,
): readonly Cell[] => {
  const found: { readonly cell: Cell; readonly worth: number }[] = [];
  for (let i = 0; i < board.cells.length && most > 0; i++) {
    const cell = board.cells[i];
    if (!board.isEmpty(cell)) continue;
    let worth = Number.NEGATIVE_INFINITY;
    for (const [, grid] of grids) if (grid[cell] > worth) worth = grid[cell];
    const isFull = found.length === most;
    if (!Number.isFinite(worth) || (isFull && worth <= found[most - 1].worth) || best.includes(cell))
      continue;
    if (isFull) found.pop();
    let at = found.length;
    while (at > 0 && found[at - 1].worth < worth) at--;
    found.splice(at, 0, { cell, worth });
  }
  return found.map(({ cell }) => cell);
};

/** What a player makes of the position on the board; null if it shows no scores. */
const heatOf = ({ player, view }: Seat, board: Board): Heat | null => {
  const scores = player.score?.(view);
  if (scores === undefined) return null;
  const grids = gridsOf(scores.grids, board.toMove);
  const best = scores.best.slice(0, MOST_CANDIDATES);
  const others = highest(board, grids, best, MOST_CANDIDATES - best.length);
  return {
    grids: grids.map(([name]) => name),
    best: best.length,
    cells: [...best, ...others].map(
      (cell): Candidate => [
        indexOfCell(board.size, cell),
        ...grids.map(([, grid]) => (Number.isFinite(grid[cell]) ? shortened(grid[cell]) : 0)),
      ],
    ),
  };
};

/**
 * Goes through a game and asks both contestants at every stone.
 *
 * @param board - of the game's rules
 * @param stones - row * size + column of every stone, black first
 * @param players - by contestant: one that plays black, and another that plays white; null for one that shows nothing
 * @param seed - the run's, and `game` the game's number: players have the streams that they had
 */
export const gameHeat = (
  board: Board,
  stones: readonly number[],
  players: readonly (readonly [black: Player, white: Player] | null)[],
  { seed, game }: { readonly seed: string; readonly game: number },
): GameHeat => {
  board.reset();
  const seats = players.map(pair => pair?.map(player => new Seat(player, board)) ?? []);
  for (const [i, seat] of seats.flatMap(pair => [...pair.entries()])) {
    seat.sit(i === 0 ? BLACK : WHITE, seed, game);
    showBoard(seat.view);
    seat.player.start?.(seat.start);
  }
  const heatsAt = (color: Color): (Heat | null)[] =>
    seats.map(pair => (pair.length === 0 ? null : heatOf(pair[color - 1], board)));
  return stones.map(index => {
    const color = board.toMove;
    const [black, white] = heatsAt(color);
    const cell = board.cells[index];
    board.play(cell);
    for (const { player, view } of seats.flat()) {
      view.grid[cell] = color;
      if (!board.isOver()) player.observe?.(cell, color, view);
    }
    return [black, white];
  });
};

/**
 * Shows a player a game up to where it stands, and asks for its move.
 *
 * @param board - of the game's rules
 * @param stones - row * size + column of every stone, black first
 * @throws {InputError} if it chooses no empty cell; whatever the player throws
 */
export const askPosition = (
  player: Player,
  board: Board,
  stones: readonly number[],
  seed: string,
): Answer => {
  board.reset();
  const seat = new Seat(player, board);
  seat.sit(stones.length % 2 === 0 ? BLACK : WHITE, seed, stones.length);
  showBoard(seat.view);
  player.start?.(seat.start);
  for (const index of stones) {
    const [cell, color] = [board.cells[index], board.toMove];
    board.play(cell);
    seat.view.grid[cell] = color;
    player.observe?.(cell, color, seat.view);
  }
  const heat = heatOf(seat, board);
  const fromMs = performance.now();
  const cell = player.pick(seat.view);
  const ms = performance.now() - fromMs;
  if (typeof cell !== 'number' || !board.isEmpty(cell))
    throw new InputError(`chose ${String(cell)}, which is no empty cell`);
  return { move: indexOfCell(board.size, cell), heat, ms };
};
