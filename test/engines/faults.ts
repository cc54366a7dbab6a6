/**
 * Faults that `pbrain-lab.mjs` can commit: the ending of the game that each costs, and words of its record; '' where it
 * costs none.
 */
export const FAULTS = [
  ['late', 'timeout', "no answer to 'TURN "],
  ['no-line-end', 'timeout', 'and a line without its end: '],
  ['taken', 'illegal-move', 'which is taken; it said'],
  ['off-board', 'illegal-move', '256,0, which is no cell of the board'],
  ['huge-number', 'illegal-move', '99999999999,1, which is no cell'],
  ['comma', 'no-answer', "'MESSAGE move 1'"],
  ['words', 'no-answer', "'what now?'"],
  ['two-in-a-line', 'no-answer', 'an answer that is no move'],
  ['two-answers', 'no-answer', "it said '1,1' without being asked"],
  ['utf-16', 'no-answer', 'an answer that is no move'],
  ['refuses', 'no-answer', "'ERROR no idea'"],
  ['flood', 'flood', 'MiB of output'],
  ['exits', 'crashed', 'it ended with exit code 3'],
  ['exits-after', 'crashed', 'it ended with exit code 0'],
  ['leaves-child', 'crashed', 'left processes of its own behind'],
  ['memory', 'memory', '300 MB of memory'],
  ['memory-of-child', 'memory', '300 MB of memory'],
  ['hides-child', '', ''],
  ['no-second-start', 'no-start', "it refused 'START 9'; it said 'ERROR not today'"],
  ['no-restart', '', ''],
  ['ignores-all', '', ''],
] as const;

/** What only the clock ends. */
export const SLOW = ['late', 'no-line-end'] as readonly string[];

/** What an engine does from its start on, and not in one game. */
export const LASTING = ['no-second-start', 'no-restart', 'ignores-all'] as readonly string[];

/** What is known by its line alone; the short form reads these without an engine. */
export const SPOKEN = ['huge-number', 'comma', 'two-in-a-line', 'utf-16'] as readonly string[];
