import { parseMoves } from '../game/notation.ts';
import type { Ending } from '../match/ending.ts';
import type { GameRecord } from '../match/record.ts';

/** Which games are wanted; what is left out does not matter. */
export interface GameFilter {
  /** Name of a contestant that plays in it. */
  readonly contestant?: string;
  /** The colour of that contestant. */
  readonly as?: 'black' | 'white';
  /** By colour, or on that contestant's side. */
  readonly result?: GameResult;
  readonly endings?: readonly Ending[];
  /** A part of the fault's words, in whatever case. */
  readonly fault?: string;
  /** Stones, the opening's included. */
  readonly fewest?: number;
  readonly most?: number;
  /** It begins with these stones: row * size + column. */
  readonly begins?: readonly number[];
  /** Numbers of games. */
  readonly games?: ReadonlySet<number>;
}

export const GAME_RESULTS = ['black', 'white', 'draw', 'won', 'lost'] as const;
type GameResult = (typeof GAME_RESULTS)[number];

/** The colour by which a contestant has a result: `won` is `black` to black. */
const resultFor = (wanted: GameResult, color: 'black' | 'white'): string => {
  if (wanted === 'won') return color;
  if (wanted === 'lost') return color === 'black' ? 'white' : 'black';
  return wanted;
};

/** Stones of a game, the opening's included. */
export const stonesIn = ({ opening, moves }: GameRecord): number =>
  (opening + moves).match(/[a-z]/g)?.length ?? 0;

/** Whether a game is one of those that are wanted. */
export const isWanted = (record: GameRecord, filter: GameFilter, size: number): boolean => {
  const { contestant, as, result, endings, fault, fewest = 0, most = Infinity, begins, games } = filter;
  if (games !== undefined && !games.has(record.game)) return false;
  if (endings !== undefined && !endings.includes(record.ending)) return false;
  if (fault !== undefined && record.fault?.toLowerCase().includes(fault.toLowerCase()) !== true) return false;
  const colors = (['black', 'white'] as const).filter(
    color => (contestant === undefined || record[color] === contestant) && (as === undefined || color === as),
  );
  // A contestant that plays against itself may have the colour and the result with either.
  if (!colors.some(color => result === undefined || resultFor(result, color) === record.result)) return false;
  const stones = stonesIn(record);
  if (stones < fewest || stones > most) return false;
  if (begins === undefined) return true;
  const played = parseMoves(size, record.opening + record.moves);
  return begins.every((index, ply) => played[ply] === index);
};
