import { Board } from '../../game/board.ts';
import { BLACK, type Cell, type Color, EMPTY, opponent, WHITE } from '../../game/cell.ts';
import { showBoard, View } from '../../game/view.ts';
import { type Rng, SeededRng } from '../../random/rng.ts';
import type { OpeningChoice, OpeningOffer, Scores, SyncPlayer } from '../../strategy/api.ts';

/** So many openings are drawn, of which one is proposed. */
const TRIES = 16;
/** In the centre, so many cells wide. */
const AREA = 7;

/**
 * What a player's scores say of an opening: who has the best cell is ahead.
 *
 * It takes the side that is ahead, and where neither is it puts two more
 * stones if it may, or stays. Stones that it puts are those of {@link TRIES}
 * drawn ones that leave the two closest.
 */
export class ScoredChoice {
  readonly #player: SyncPlayer;
  #board: Board | undefined;
  #view: View | undefined;

  constructor(player: SyncPlayer) {
    this.#player = player;
  }

  choose(position: View, { stones, maySwap }: OpeningOffer, rng: Rng): OpeningChoice {
    const placed = Array.from({ length: position.moveCount }, (_, ply) => position.moveAt(ply));
    if (maySwap) {
      const lead = this.#whiteLead(position, placed);
      if (lead < 0) return 'swap';
      if (lead > 0 || stones === 0) return 'stay';
    }
    let [best, least] = [[] as Cell[], Number.POSITIVE_INFINITY];
    for (let i = 0; i < TRIES; i++) {
      const drawn = drawCells(position, stones, rng);
      const lead = Math.abs(this.#whiteLead(position, [...placed, ...drawn]));
      if (i > 0 && !(lead < least)) continue;
      best = drawn;
      least = lead;
    }
    return best;
  }

  /** By how much white's best cell is worth more than black's, white being to move. */
  #whiteLead({ rules }: View, stones: readonly Cell[]): number {
    this.#board ??= new Board(rules);
    this.#view ??= new View(this.#board);
    const [board, view] = [this.#board, this.#view];
    const [white, black] = [WHITE, BLACK].map(color => this.#worth(board, view, stones, color as Color));
    return white - black;
  }

  #worth(board: Board, view: View, stones: readonly Cell[], me: Color): number {
    board.reset();
    showBoard(view);
    this.#player.start?.({ me, rng: new SeededRng('opening') });
    stones.forEach((cell, ply) => {
      const color = ply % 2 === 0 ? BLACK : WHITE;
      board.place(cell, color);
      view.grid[cell] = color;
      board.giveTurnTo(ply === stones.length - 1 ? me : opponent(color));
      this.#player.observe?.(cell, color, view);
    });
    board.giveTurnTo(me);
    const scores = this.#player.score?.(view);
    return scores === undefined ? 0 : highest(view, gridOf(scores, me));
  }
}

const gridOf = ({ grids }: Scores, color: Color): ArrayLike<number> => {
  if ('scores' in grids) return grids.scores;
  return color === BLACK ? grids.black : grids.white;
};

const highest = ({ cells, grid }: View, scores: ArrayLike<number>): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (const cell of cells) if (grid[cell] === EMPTY && scores[cell] > most) most = scores[cell];
  return Number.isFinite(most) ? most : 0;
};

/** Different empty cells around the centre. */
const drawCells = ({ size, cells, grid }: View, count: number, rng: Rng): Cell[] => {
  const first = Math.max(0, Math.floor((size - AREA) / 2));
  const width = Math.min(AREA, size);
  const central = Array.from(
    { length: width * width },
    (_, i) => cells[(first + Math.floor(i / width)) * size + first + (i % width)],
  ).filter(cell => grid[cell] === EMPTY);
  return Array.from({ length: count }, () => central.splice(rng.below(central.length), 1)[0]);
};
