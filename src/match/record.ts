import { ENDINGS, type Ending } from './ending.ts';

export const RESULTS = ['draw', 'black', 'white'] as const;
type Result = (typeof RESULTS)[number];

/** A game as `games.jsonl` holds it, one line a game. */
export interface GameRecord {
  readonly game: number;
  readonly pair: number;
  /** Names of the contestants. */
  readonly black: string;
  readonly white: string;
  /** The opening's stones in move notation, black first. */
  readonly opening: string;
  /** What the players then played. */
  readonly moves: string;
  readonly result: Result;
  readonly ending: Ending;
  /** What the loser did, when the ending is its fault. */
  readonly fault?: string;
  /** How the colours came about, where the players chose them. */
  readonly swap?: SwapNote;
}

/** What was chosen by whom; answers are missing where a fault came before them. */
export interface SwapNote {
  /** Name of the contestant that put the first three stones. */
  readonly proposer: string;
  /** What the other one did: took black, kept white, or put two stones more. */
  readonly answer?: (typeof SWAP_ANSWERS)[number];
  /** What the first one did then. */
  readonly reply?: (typeof SWAP_REPLIES)[number];
}

export const SWAP_ANSWERS = ['swap', 'stay', 'two'] as const;
export const SWAP_REPLIES = ['swap', 'stay'] as const;

const isNote = (note: unknown, names: readonly unknown[]): boolean => {
  if (note === undefined) return true;
  const { proposer, answer, reply } = (note ?? {}) as Record<string, unknown>;
  const isOneOf = (values: readonly string[], value: unknown): boolean =>
    value === undefined || values.includes(value as string);
  return names.includes(proposer) && isOneOf(SWAP_ANSWERS, answer) && isOneOf(SWAP_REPLIES, reply);
};

const isRecord = (value: unknown): value is GameRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return (
    Number.isInteger(record.game) &&
    Number.isInteger(record.pair) &&
    ['black', 'white', 'opening', 'moves'].every(key => typeof record[key] === 'string') &&
    RESULTS.includes(record.result as Result) &&
    ENDINGS.includes(record.ending as Ending) &&
    isNote(record.swap, [record.black, record.white])
  );
};

/** The record on a line of `games.jsonl`; undefined if it is none. */
export const parseRecord = (line: string): GameRecord | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
