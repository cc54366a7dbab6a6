import { join } from 'node:path';
import { Board } from '../game/board.ts';
import type { Color } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { parseMoves } from '../game/notation.ts';
import { ENDINGS } from '../match/ending.ts';
import { outcomeCode } from '../match/outcome-code.ts';
import { type GameRecord, parseRecord, RESULTS } from '../match/record.ts';
import { stonesHash } from '../match/stones-hash.ts';
import { type RunConfig, runPairings } from '../run/run-config.ts';
import type { Tally } from '../run/tally.ts';
import { gameLines, isWhole } from './read-games.ts';
import { GAMES_FILE } from './run-folder.ts';

/**
 * Counts the games of a run on disk as they were counted when they were
 * played. A torn last line, which a kill leaves behind, is passed over.
 *
 * @param tallies - by pairing; the games are added to what they hold
 * @param onRound - told of the opening of each round, as moves
 * @throws {InputError} if the file cannot be read, or a line is not the record that is due there
 */
export const countGames = async (
  folder: string,
  config: RunConfig,
  tallies: readonly Tally[],
  onRound: (opening: string) => void,
): Promise<{ tornLine: boolean }> => {
  const { contestants, rules } = config;
  const pairings = runPairings(config);
  const board = new Board(rules);
  const codes: number[] = [];
  const hashes: number[] = [];
  let pair = 0;
  let number = 0;
  let tornLine = false;
  const bookPair = (): void => {
    if (codes.length === 0) return;
    tallies[pair % pairings.length].add(codes, hashes, 0, codes.length === 1 ? 1 : 2);
    pair++;
    codes.length = 0;
    hashes.length = 0;
  };
  for await (const line of gameLines(folder)) {
    if (!isWhole(line)) {
      tornLine = true;
      break;
    }
    const fail = (): never => {
      throw new InputError(`${join(folder, GAMES_FILE)}:${number + 1}: not the record of game ${number}`);
    };
    const { first, second } = pairings[pair % pairings.length];
    const [black, white] = codes.length === 0 ? [first, second] : [second, first];
    const record = parseRecord(line.toString());
    if (
      record?.game !== number ||
      record.black !== contestants[black].name ||
      record.white !== contestants[white].name
    ) {
      return fail();
    }
    if (codes.length === 0 && pair % pairings.length === 0) onRound(record.opening);
    codes.push(outcomeCode(RESULTS.indexOf(record.result) as Color | 0, ENDINGS.indexOf(record.ending)));
    hashes.push(hashOf(record, board, fail));
    number++;
    if (codes.length === 2) bookPair();
  }
  bookPair();
  return { tornLine };
};

/** As for the games that were played; where a thread was lost its moves are, and the game is like no other. */
const hashOf = ({ game, opening, moves, ending }: GameRecord, board: Board, fail: () => never): number => {
  if (moves === '' && (ending === 'crashed' || ending === 'timeout')) return game;
  try {
    return stonesHash(parseMoves(board.size, opening + moves).map(index => board.cells[index]));
  } catch (error) {
    if (error instanceof InputError) return fail();
    throw error;
  }
};
