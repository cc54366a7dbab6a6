import { parseMoves } from '../game/notation.ts';
import type { GameRecord } from '../match/record.ts';
import { boardText, stoneLetter } from './formats/board-text.ts';

/** A recorded game, ready to be shown stone by stone. */
export interface Replay {
  readonly record: GameRecord;
  readonly size: number;
  /** Row * size + column of every stone, the opening's first. */
  readonly stones: readonly number[];
  readonly openingLength: number;
}

/** @throws {InputError} if the record's moves cannot be read */
export const replayOf = (record: GameRecord, size: number): Replay => {
  const opening = parseMoves(size, record.opening);
  const stones = parseMoves(size, record.opening + record.moves);
  return { record, size, stones, openingLength: opening.length };
};

const outcomeText = ({ result, ending, fault, black, white }: GameRecord): string => {
  if (result === 'draw') return 'a draw on a full board';
  const winner = result === 'black' ? black : white;
  const loser = result === 'black' ? white : black;
  if (ending === 'five') return `${result} (${winner}) wins: five in a row`;
  if (ending === 'forbidden') return `${result} (${winner}) wins: the last stone, by ${loser}, is forbidden`;
  const why = `${loser}: ${ending}${fault === undefined ? '' : ` (${fault})`}`;
  return `${result} (${winner}) wins: ${why}`;
};

/** The board after `ply` stones, the last in brackets, with a line above and below. */
export const replayText = ({ record, size, stones, openingLength }: Replay, ply: number): string => {
  const board = new Array<number>(size * size).fill(0);
  for (let i = 0; i < ply; i++) board[stones[i]] = 1 + (i % 2);
  const last = ply === 0 ? undefined : stones[ply - 1];
  const stage = ply <= openingLength ? 'opening' : 'game';
  const end = ply === stones.length ? `; ${outcomeText(record)}` : '';
  return [
    `game ${record.game}, pair ${record.pair}: X ${record.black}, O ${record.white}`,
    boardText(size, board.map(stoneLetter), last),
    `stone ${ply} of ${stones.length} (${stage})${end}`,
  ].join('\n');
};
