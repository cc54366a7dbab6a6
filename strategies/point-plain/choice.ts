import { BLACK, type Cell, type Color, type Position, playableCells } from '#strategy';

/** One score per cell for each colour; only those of empty cells count. */
export interface ColorGrids {
  readonly black: ArrayLike<number>;
  readonly white: ArrayLike<number>;
}

/** Leaves the cells among which only the row order decides. */
export type Choice = (position: Position, grids: ColorGrids, me: Color) => Cell[];

/** The cells with the highest score, in row order. */
const highest = (cells: readonly Cell[], scores: ArrayLike<number>): Cell[] => {
  const most = Math.max(...cells.map(cell => scores[cell]));
  return cells.filter(cell => scores[cell] === most);
};

/** Whether the choice is made from Black's best cells: its maximum is the larger one, or equal and ours. */
const blackLeads = (black: number, white: number, me: Color): boolean =>
  black > white || (black === white && me === BLACK);

/**
 * The cells among which only the row order decides: of those that can be played the best ones of the
 * colour with the larger maximum (attack first when they are equal), and among
 * those the ones that are worth most to the other colour.
 */
export const candidates = (position: Position, grids: ColorGrids, me: Color): Cell[] => {
  const { black, white } = grids;
  const playable = playableCells(position);
  const forBlack = highest(playable, black);
  const forWhite = highest(playable, white);
  return blackLeads(black[forBlack[0]], white[forWhite[0]], me)
    ? highest(forBlack, white)
    : highest(forWhite, black);
};

/** Cells that the published code has room for. */
const ROOM = 20;

/**
 * The cells among which only the row order decides, as published: where
 * White's best cells are chosen from, the largest black score is taken over
 * only as many of them as Black has best cells, and over zeros once these run
 * out. Where that code would throw or find nothing, {@link candidates}.
 */
export const publishedCandidates = (position: Position, grids: ColorGrids, me: Color): Cell[] => {
  const { black, white } = grids;
  const playable = playableCells(position);
  const forBlack = highest(playable, black);
  const forWhite = highest(playable, white);
  if (
    !blackLeads(black[forBlack[0]], white[forWhite[0]], me) &&
    forBlack.length <= ROOM &&
    forWhite.length <= ROOM
  ) {
    const seen = forBlack.map((_, i) => (i < forWhite.length ? black[forWhite[i]] : 0));
    const most = Math.max(...seen);
    const found = forWhite.filter(cell => black[cell] === most);
    if (found.length > 0) return found;
  }
  return candidates(position, grids, me);
};
