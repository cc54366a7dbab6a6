import * as z from 'zod';

/** Goes up when a reader of earlier events would misread these; what is merely new does not raise it. */
const EVENTS_VERSION = 1;

const count = z.int().nonnegative();
const share = z.number().min(0).max(1).nullable();

const common = {
  version: z.literal(EVENTS_VERSION).describe('Of this format.'),
  seconds: z.number().nonnegative().describe('Since the command began.'),
};

const started = z.strictObject({
  event: z.literal('started'),
  ...common,
  command: z.string().describe('match, tournament, tune, bench, review or suite.'),
  time: z.iso.datetime().describe('When it began.'),
  pid: z.int().positive(),
  contestants: z.array(z.string()),
  games: count
    .nullable()
    .describe('That will be played or gone through at most; null if it counts otherwise.'),
  folder: z.string().nullable().describe('That holds the files; null if there is none.'),
});

const pairing = z.strictObject({
  first: z.string(),
  second: z.string(),
  games: count,
  wins: count.describe("The first's."),
  draws: count,
  losses: count,
  score: share.describe("The first's; null before the first game."),
  low: share.describe('The lower end of its 95 % interval, as in summary.json.'),
  high: share,
});

const worker = z.strictObject({
  worker: z.string().describe('Its machine and process.'),
  threads: count,
  games: count.describe('Of its that are counted.'),
  gamesPerSecond: z.number().nonnegative().describe('Of one of its threads.'),
  silentSeconds: z.number().nullable().describe('Since its last sign of life; null if there was none.'),
  state: z.enum(['plays', 'gone', 'refuses', 'left out']),
});

const games = z.strictObject({
  event: z.literal('games'),
  ...common,
  games: count.describe('So far.'),
  of: count.describe('That are scheduled; with a test the most that may be.'),
  pairings: z.array(pairing).nullable().describe('Null where there are more than a hundred.'),
  sprt: z
    .strictObject({ llr: z.number(), lower: z.number(), upper: z.number() })
    .nullable()
    .describe('Where the sequential test stands; null without one.'),
  workers: z.array(worker).optional().describe('With --redis: who plays.'),
});

const fault = z.strictObject({
  event: z.literal('fault'),
  ...common,
  game: count,
  contestant: z.string().describe('Who lost the game by it.'),
  ending: z.string().describe('As in games.jsonl.'),
  fault: z.string().nullable(),
});

const phase = z.strictObject({
  event: z.literal('phase'),
  ...common,
  phase: z.string().describe('What is being done, in words.'),
  done: count
    .nullable()
    .describe('How much of it is done: games or positions; null where nothing is counted.'),
  of: count.nullable(),
  secondsLeft: z.number().nullable().describe('Of the whole command; null while it is not known.'),
});

const suite = z.strictObject({
  event: z.literal('suite'),
  ...common,
  hash: z.string().describe("SHA-256 of the suite's file."),
  contestants: z.array(
    z.strictObject({
      name: z.string(),
      right: z.array(z.boolean()).describe('By position, in the order of the file.'),
    }),
  ),
});

const ended = z.strictObject({
  event: z.literal('ended'),
  ...common,
  outcome: z.enum(['done', 'interrupted', 'failed']),
  exitCode: count,
  error: z.string().nullable().describe('Why it failed; else null.'),
});

/** A line of what `--events` writes. */
export const eventSchema = z.discriminatedUnion('event', [started, games, fault, phase, suite, ended]);

export type ArenaEvent = z.infer<typeof eventSchema>;

/** The JSON Schema of a line. */
export const eventJsonSchema = (): object => ({
  title: 'A line of the events of gomoku-arena',
  ...z.toJSONSchema(eventSchema),
});
