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
}

const isRecord = (value: unknown): value is GameRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return (
    Number.isInteger(record.game) &&
    Number.isInteger(record.pair) &&
    ['black', 'white', 'opening', 'moves'].every(key => typeof record[key] === 'string') &&
    RESULTS.includes(record.result as Result) &&
    ENDINGS.includes(record.ending as Ending)
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
