/**
 * How a game can end. The first two are proper ends; the others are faults of
 * the player whose turn it was (or who was being told of a stone), and lose
 * it the game.
 */
export const ENDINGS = [
  'five',
  'full',
  'illegal-move',
  'threw',
  'timeout',
  'crashed',
  'changed-board',
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

export const isFault = (ending: Ending): boolean => ending !== 'five' && ending !== 'full';
