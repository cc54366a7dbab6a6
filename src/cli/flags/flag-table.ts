import type { Options } from 'yargs';
import { RULE_NAMES } from '../../game/rules.ts';
import { FAULT_POLICIES, FAULTY_FROM_THE_START } from '../../play/limits.ts';

export const OPENINGS_HELP =
  'random:N@A or random:N-M@A: N, or N to M, stones in the central A x A; or a file';

/** A flag with a value; what the value may be is checked where it is read, so that it is refused in our words. */
export const flag = (describe: string): Options => ({ type: 'string', requiresArg: true, describe });

/** A flag without a value. */
export const toggle = (describe: string, alias?: string): Options => ({
  type: 'boolean',
  describe,
  ...(alias !== undefined && { alias }),
});

/** The flags that several commands take, each declared here alone. */
export const FLAGS = {
  seed: flag('any text; the same seed plays the same games [default: 1]'),
  size: flag('rows and columns of the board, 5 to 25 [default: 15]'),
  rule: flag(`${RULE_NAMES.join(' or ')} [default: freestyle]`),
  openings: flag(`${OPENINGS_HELP} [default: random:4@7]`),
  workers: flag('threads that play [default: one a core]'),
  'no-html': toggle('write no report.html, the page with pictures and games'),
  json: toggle('print one JSON document instead of the table', 'j'),
  watch: toggle('run again whenever a strategy, what it imports, or its weights change'),
  quiet: toggle('no progress and no remarks on stderr', 'q'),
} as const;

/** What players may take. */
export const LIMIT_FLAGS = {
  'move-timeout': flag(
    'seconds after which a player that does not move, or is not built, has lost [default: 60]',
  ),
  'game-timeout': flag('seconds that a game may take; who used more of them loses it [default: no limit]'),
  memory: flag('megabytes that players may take in a thread or process [default: 1024]'),
  isolate: flag('where players run: thread, or process, where a crash costs them a game [default: thread]'),
} as const;

/** How long they may think. */
export const CLOCK_FLAGS = {
  turn: flag('seconds that a move may take [default: no clock; for an engine 1]'),
  'match-time': flag('seconds that all moves of a game may take together'),
  increment: flag('seconds that a move adds to those of the game'),
  tolerance: flag('seconds that a move or a game may take beyond its limit [default: 0.2]'),
} as const;

/** When games are drawn before their end. */
export const REFEREE_FLAGS = {
  'max-plies': flag('draw a game as soon as so many stones stand on the board [default: no limit]'),
  'draw-dead': toggle('draw a game as soon as neither colour can make a winning row any more'),
  'draw-empty': flag('draw a game as soon as so few cells are empty; 25 in Gomocup [default: never]'),
} as const;

/** Workers on other machines. */
export const MACHINE_FLAGS = {
  redis: flag(
    'workers elsewhere play: URL of the Redis that they take games from, or env for the one in GOMOKU_ARENA_REDIS',
  ),
  audit: flag('percent of the batches that two workers play, to be compared [default: 1]'),
  'no-password': toggle('with --redis: it may have no password though it is on another machine'),
} as const;

/** What becomes of their faults. */
export const FAULT_FLAGS = {
  'on-fault': flag(
    `when all of a contestant's first ${FAULTY_FROM_THE_START} games end by its fault: ${FAULT_POLICIES.join(' or ')} [default: stop in a match, lose in a tournament]`,
  ),
  strict: toggle('end at the first fault, with exit code 1'),
} as const;

/** A shared flag of which a command says more, or something else. */
export const saying = (name: keyof typeof FLAGS, describe: string): Options => ({ ...FLAGS[name], describe });

/** `--out`: where the files go if it is not given. */
export const outFlag = (name: string): Options =>
  flag(`folder for the files [default: results/<date>-${name}]`);
