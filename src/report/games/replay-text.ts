import { moveName, parseMoves } from '../../game/notation.ts';
import type { Rules } from '../../game/rules.ts';
import { winningRow } from '../../game/winning-row.ts';
import { type FileGame, movesInTurn } from '../../game-files/file-game.ts';
import type { GameRecord } from '../../match/record.ts';
import { boardText, stoneLetter } from '../formats/board-text.ts';
import { markPaint } from '../formats/paint.ts';

/** A recorded game, ready to be shown stone by stone. */
export interface Replay {
  readonly size: number;
  /** Row * size + column of every stone, the opening's first. */
  readonly stones: readonly number[];
  readonly openingLength: number;
  /** What the game came to. */
  readonly outcome: string;
  /** Who plays, in a line. */
  readonly title: string;
  /** The row that won; empty if none did. */
  readonly row: readonly number[];
}

/** @throws {InputError} if the record's moves cannot be read */
export const replayOf = (record: GameRecord, rules: Rules): Replay => {
  const { size } = rules;
  const opening = parseMoves(size, record.opening);
  const stones = parseMoves(size, record.opening + record.moves);
  const row = record.ending === 'five' ? [...winningRow(rules, stones)].sort((a, b) => a - b) : [];
  return {
    ...{ size, stones, row },
    openingLength: opening.length,
    outcome: outcomeText(record),
    title: `game ${record.game}, pair ${record.pair}: X ${record.black}, O ${record.white}${swapWords(record)}`,
  };
};

const ANSWER_WORDS = { swap: 'takes black', stay: 'takes white', two: 'puts two more' } as const;

/** `; a puts three stones, b puts two more, a takes black`; nothing where colours were given. */
const swapWords = ({ swap, black, white }: GameRecord): string => {
  if (swap === undefined) return '';
  const { proposer, answer, reply } = swap;
  const other = proposer === black ? white : black;
  return [
    `; ${proposer} puts three stones`,
    ...(answer === undefined ? [] : [`${other} ${ANSWER_WORDS[answer]}`]),
    ...(reply === undefined ? [] : [`${proposer} ${ANSWER_WORDS[reply]}`]),
  ].join(', ');
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

/**
 * A game of a file of another program, which may end anywhere.
 *
 * @param number - of the game in its file
 * @throws {InputError} if its stones are not in turn
 */
export const replayOfFile = (game: FileGame, number: number): Replay => {
  const { size, black = 'black', white = 'white' } = game;
  const stones = movesInTurn(game);
  const row = [...winningRow({ name: 'freestyle', size }, stones)].sort((a, b) => a - b);
  const last = stones.length % 2 === 1 ? `black (${black})` : `white (${white})`;
  return {
    ...{ size, stones, row },
    openingLength: 0,
    outcome: row.length > 0 ? `${last} wins: five in a row` : 'the file ends here',
    title: `game ${number}: X ${black}, O ${white}`,
  };
};

/**
 * The board after `ply` stones, the last in brackets, with a line above and below.
 *
 * @param isColored - whether the winning row is marked on the board; it is named anyway
 */
export const replayText = (
  { title, size, stones, openingLength, outcome, row }: Replay,
  ply: number,
  isColored = false,
): string => {
  const board = new Array<number>(size * size).fill(0);
  for (let i = 0; i < ply; i++) board[stones[i]] = 1 + (i % 2);
  const last = ply === 0 ? undefined : stones[ply - 1];
  const stage = ply <= openingLength ? 'opening' : 'game';
  const isEnd = ply === stones.length;
  const rowText = row.length === 0 ? '' : `, ${row.map(index => moveName(size, index)).join(' ')}`;
  const end = isEnd ? `; ${outcome}${rowText}` : '';
  return [
    title,
    boardText(size, board.map(stoneLetter), last, isEnd && isColored ? markPaint(row) : undefined),
    `stone ${ply} of ${stones.length} (${stage})${end}`,
  ].join('\n');
};
