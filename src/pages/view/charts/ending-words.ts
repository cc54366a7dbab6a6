/** Endings as they stand in files, in words. */
export const ENDING_WORDS: Readonly<Record<string, string>> = {
  five: 'five in a row',
  full: 'board full',
  forbidden: 'forbidden stone',
  'illegal-move': 'illegal move',
  threw: 'threw an error',
  timeout: 'took too long',
  crashed: 'crashed',
  'changed-board': 'changed the board',
};
