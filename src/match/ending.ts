/**
 * How a game can end. Three are proper ends: by a winning row, on a full board,
 * and by a stone that the rule forbids, which loses it; three more are draws that
 * whoever began the run has asked for. The others are faults of
 * the player whose turn it was (or who was being told of a stone), and lose it
 * the game. Their order is that of the codes: new ones go to the end.
 */
export const ENDINGS = [
  'five',
  'full',
  'illegal-move',
  'threw',
  'timeout',
  'crashed',
  'changed-board',
  'forbidden',
  // Of programs of their own: said nothing that is a move, or far too much; could not be started, or held too much.
  'no-answer',
  'flood',
  'no-start',
  'memory',
  // Draws before the proper end, where they were asked for.
  'ply-limit',
  'dead-board',
  'few-cells',
  // It changed what all code of a thread shares.
  'changed-globals',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** Position of an ending in {@link ENDINGS}: what crosses threads. */
export const FIVE = 0;
export const FULL = 1;
export const ILLEGAL_MOVE = 2;
export const THREW = 3;
export const TIMEOUT = 4;
export const CRASHED = 5;
export const CHANGED_BOARD = 6;
export const FORBIDDEN = 7;
export const NO_ANSWER = 8;
export const FLOOD = 9;
export const NO_START = 10;
export const MEMORY = 11;
export const PLY_LIMIT = 12;
export const DEAD_BOARD = 13;
export const FEW_CELLS = 14;
export const CHANGED_GLOBALS = 15;

/** Draws of games that could have gone on. */
export const ADJUDICATED: readonly Ending[] = ['ply-limit', 'dead-board', 'few-cells'];

const PROPER: readonly Ending[] = ['five', 'full', 'forbidden', ...ADJUDICATED];

export const isFault = (ending: Ending): boolean => !PROPER.includes(ending);
