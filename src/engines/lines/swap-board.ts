import type { Position } from '../../game/board.ts';
import { columnOf, rowOf } from '../../game/cell.ts';
import type { OpeningOffer } from '../../strategy/api.ts';
import { moveText } from './spoken-moves.ts';

/** The question in which colours are chosen, for errors. */
export const SWAP_QUESTION = 'SWAP2BOARD ... DONE';

/** The question, with the stones so far: their colours take turns. */
export const swapBoardLines = (position: Position): string => {
  const { size, moveCount } = position;
  const stones = Array.from({ length: moveCount }, (_, ply) => position.moveAt(ply));
  const lines = stones.map(cell => moveText(columnOf(size, cell), rowOf(size, cell)));
  return ['SWAP2BOARD', ...lines, 'DONE', ''].join('\n');
};

const MOVES = /^[+-]?\d+\s*,\s*[+-]?\d+(?:\s+[+-]?\d+\s*,\s*[+-]?\d+)*$/;

/**
 * What an engine answers: `swap`, or columns and rows. A single one is its move, with the colour that it keeps.
 *
 * @returns undefined for what it may not answer
 */
export const swapAnswerOf = (
  line: string,
  { stones, maySwap }: OpeningOffer,
): 'swap' | readonly (readonly [column: number, row: number])[] | undefined => {
  if (/^SWAP$/i.test(line)) return maySwap ? 'swap' : undefined;
  if (!MOVES.test(line)) return undefined;
  const numbers = [...line.matchAll(/[+-]?\d+/g)].map(([number]) => Number(number));
  const cells = numbers.flatMap((row, i) => (i % 2 === 1 ? [[numbers[i - 1], row] as const] : []));
  return cells.length === stones || (maySwap && cells.length === 1) ? cells : undefined;
};

/** What it may answer, in words. */
export const wantedAnswer = ({ stones, maySwap }: OpeningOffer): string => {
  if (!maySwap) return 'three stones are wanted';
  return stones === 0 ? 'SWAP or a move is wanted' : 'SWAP, a move or two stones are wanted';
};
