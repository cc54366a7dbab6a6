import type { Board } from '../../game/board.ts';
import { BLACK, type Cell, WHITE } from '../../game/cell.ts';
import { isIntact, showBoard } from '../../game/view.ts';
import type { OpeningRule } from '../../openings/opening-rule.ts';
import { SeededRng } from '../../random/rng.ts';
import type { OpeningChoice, OpeningOffer } from '../../strategy/api.ts';
import { CHANGED_BOARD, ILLEGAL_MOVE, THREW } from '../ending.ts';
import { illegalMove } from '../play-game.ts';
import type { SwapNote } from '../record.ts';
import type { Seat } from '../seat.ts';
import { shownError, shownValue } from '../shown-value.ts';
import { isPlayerFault } from '../wrappers/player-fault.ts';
import type { OpeningChooser } from './opening-chooser.ts';

/** How a game's first stones and colours came about, as far as they did. */
export interface ChosenColors {
  readonly stones: readonly Cell[];
  readonly answer?: SwapNote['answer'];
  readonly reply?: SwapNote['reply'];
  /** What the player did wrong that was asked last; then there is no game. */
  readonly fault?: { readonly ending: number; readonly text: string };
}

/** Whoever sits at a board, and chooses. */
export interface OpeningSeat {
  readonly chooser: OpeningChooser;
  readonly seat: Seat;
}

/** Told who is asked next, 0 for whoever proposes, and what has come about; and again when that is over. */
export interface OpeningWatch {
  asking(side: 0 | 1, chosen: ChosenColors): void;
  answered(): void;
}

/**
 * Whether whoever proposed the stones has white. While a player is asked, it
 * has the colour that is to move: black on an empty board, else white.
 */
export const isProposerWhite = ({ answer, reply }: Pick<ChosenColors, 'answer' | 'reply'>): boolean =>
  answer === 'swap' || (answer === 'two' && reply !== 'swap');

/**
 * Asks two players for the first stones and their colours.
 *
 * @param board - of the seats' views; holds the stones that were chosen afterwards
 * @param stream - what the players' chance is drawn from: the run's seed and the game's number
 */
export const chooseColors = (
  rule: OpeningRule,
  board: Board,
  sides: readonly [OpeningSeat, OpeningSeat],
  { seed, game }: { readonly seed: string; readonly game: number },
  watch?: OpeningWatch,
): ChosenColors => {
  board.reset();
  let chosen: ChosenColors = { stones: [] };
  const ask = (side: 0 | 1, offer: OpeningOffer): OpeningChoice | undefined => {
    const { chooser, seat } = sides[side];
    showBoard(seat.view);
    watch?.asking(side, chosen);
    const rng = new SeededRng(`${seed}/${game}/opening/${board.moveCount}`);
    let wrong: { ending: number; text: string } | undefined;
    try {
      if (board.moveCount < 5) chooser.begin?.({ me: board.moveCount === 0 ? BLACK : WHITE, rng, game });
      const given: OpeningChoice = chooser.choose(seat.view, offer, rng);
      const choice = Array.isArray(given) ? [...given] : given;
      const text = wrongChoice(board, choice, offer);
      if (text === undefined && isIntact(seat.view)) return choice;
      wrong =
        text === undefined
          ? { ending: CHANGED_BOARD, text: 'wrote to the board in chooseOpening' }
          : { ending: ILLEGAL_MOVE, text };
    } catch (error) {
      wrong = isPlayerFault(error)
        ? { ending: error.ending, text: error.message }
        : { ending: THREW, text: shownError(error) };
    } finally {
      watch?.answered();
    }
    chosen = { ...chosen, fault: wrong };
    return undefined;
  };
  const put = (cells: readonly Cell[]): void => {
    for (const cell of cells) board.play(cell);
    chosen = { ...chosen, stones: [...chosen.stones, ...cells] };
  };

  const proposed = ask(0, { stones: 3, maySwap: false });
  if (!Array.isArray(proposed)) return chosen;
  put(proposed);
  const answer = ask(1, { stones: rule === 'swap2' ? 2 : 0, maySwap: true });
  if (answer === undefined) return chosen;
  if (answer === 'swap' || answer === 'stay') return { ...chosen, answer };
  put(answer);
  chosen = { ...chosen, answer: 'two' };
  const reply = ask(0, { stones: 0, maySwap: true });
  return reply === 'swap' || reply === 'stay' ? { ...chosen, reply } : chosen;
};

/** Why a choice is none, in words. */
const wrongChoice = (board: Board, choice: OpeningChoice, offer: OpeningOffer): string | undefined => {
  if (choice === 'swap' || choice === 'stay') {
    return offer.maySwap ? undefined : `'${choice}', where three stones are wanted`;
  }
  if (!Array.isArray(choice) || offer.stones === 0 || choice.length !== offer.stones) {
    return `${shownValue(choice)}, where ${wanted(offer)}`;
  }
  const wrong = choice.find(
    (cell, i) => typeof cell !== 'number' || !board.isEmpty(cell) || choice.indexOf(cell) < i,
  );
  if (wrong === undefined) return undefined;
  return choice.indexOf(wrong) < choice.lastIndexOf(wrong)
    ? 'the same cell twice'
    : illegalMove(board, wrong);
};

const wanted = ({ stones, maySwap }: OpeningOffer): string => {
  if (!maySwap) return 'three stones are wanted';
  return `'swap'${stones === 2 ? ", 'stay' or two stones are" : " or 'stay' is"} wanted`;
};
