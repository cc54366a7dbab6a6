import * as z from 'zod';
import { ENDINGS } from '../../match/ending.ts';
import { RESULTS, SWAP_ANSWERS, SWAP_REPLIES } from '../../match/record.ts';
import { review } from './positions.ts';
import {
  count,
  documentOf,
  elo,
  moves,
  number,
  pentanomial,
  results,
  rules,
  share,
  sprt,
  strength,
} from './shared.ts';

const endings = z.record(z.enum(ENDINGS), count);
const faults = z.partialRecord(z.enum(ENDINGS), count);

const contestant = z.strictObject({
  name: z.string(),
  strategy: z.string(),
  params: z.record(z.string(), number),
  source: z.strictObject({ path: z.string(), sha256: z.string() }).optional(),
  faults: faults.describe('Games lost by each kind of fault.'),
});

const pairing = {
  games: count,
  pairs: count,
  distinctGames: count,
  distinctPairs: count,
  wins: z.tuple([count, count]).describe("The first contestant's and the second's."),
  draws: count,
  ...strength,
  asBlack: z.strictObject(results),
  asWhite: z.strictObject(results),
  pentanomial,
  distinctPentanomial: pentanomial,
  pairRatio: number.nullable().describe('Pairs won for each pair lost.'),
  drawRate: share.nullable(),
  colorAdvantage: z
    .strictObject({
      score: share.nullable(),
      low: share.nullable(),
      high: share.nullable(),
      elo,
    })
    .nullable()
    .describe('What black scores, whoever has it.'),
  openingDecided: count.describe('Pairs in which one colour won both games.'),
  caution: z.string().nullable(),
};

const moveTiming = z.looseObject({
  movesTimed: count,
  warmUpMoves: count.optional(),
  costMs: number.optional(),
  p50Ms: number,
  p95Ms: number,
  p99Ms: number,
  meanMs: number,
  maxMs: number,
  totalMs: number,
  stages: z
    .array(z.looseObject({ fromPly: count, movesTimed: count, p50Ms: number, p90Ms: number }))
    .optional()
    .describe(
      'By stones on the board before the move; absent in runs of older versions and of other machines.',
    ),
});

const run = {
  contestants: z.array(contestant).min(2),
  seed: z.string(),
  ...rules,
  openings: z.string(),
  openingsAvailable: count.nullable().describe('Openings before any comes again; null if too many to count.'),
  repeatedOpenings: count,
  gamesScheduled: count,
  games: count,
  pairs: count,
  distinctGames: count,
  distinctPairs: count,
  endings,
  firstFaults: z
    .array(
      z.strictObject({ contestant: z.string(), game: count, ending: z.enum(ENDINGS), fault: z.string() }),
    )
    .optional()
    .describe('Of each contestant that has lost a game by its own fault, the first one.'),
  stopped: z.strictObject({ contestant: z.string(), by: z.enum(['strict', 'on-fault']) }).optional(),
  out: z.string().describe('The folder, or folders, of the files.'),
  review: review.optional(),
  // Measured; absent where runs are joined or it was lost.
  timing: z.array(moveTiming.nullable()).optional().describe('By contestant; null where no move was timed.'),
  clockCostMs: number.optional(),
  timedGames: count.optional(),
  clocks: z
    .array(z.strictObject({ moves: count, usedMs: number, worstMs: number }))
    .optional()
    .describe('By contestant: what its clock was charged; absent where nobody has one.'),
  cpuShares: z
    .strictObject({ players: z.array(number), loop: number, mainThread: number, sum: number })
    .nullable()
    .optional(),
  replayed: z
    .strictObject({
      games: count,
      different: count,
      unrepeatable: z.array(z.strictObject({ game: count, ply: count, contestant: z.string() })),
    })
    .optional()
    .describe('Games that were played twice, and who moved otherwise then; absent if none were.'),
  wallSeconds: number.optional(),
  cpuSeconds: number.optional(),
  gamesPerSecond: number.optional(),
  gamesPerCpuSecond: number.optional(),
  stones: count.optional(),
  workers: count.optional(),
  processors: count.optional().describe('Of the machine, where an engine plays; absent otherwise.'),
  machines: z
    .array(
      z.strictObject({
        worker: z.string(),
        cpu: z.string(),
        node: z.string(),
        threads: count,
        games: count,
        gamesPerSecond: number.describe('Of one of its threads.'),
        timing: z.array(moveTiming.nullable()),
      }),
    )
    .optional()
    .describe('Workers on other machines, each with the times of its own moves; absent without --redis.'),
};

export const match = documentOf('match', {
  ...run,
  format: z.literal('match'),
  ...pairing,
  sprt: sprt.nullable(),
});

const rating = z.strictObject({
  name: z.string(),
  elo,
  error: number.nullable(),
  losOverNext: share.nullable(),
});

export const tournament = documentOf('tournament', {
  ...run,
  format: z.enum(['round-robin', 'gauntlet']),
  standings: z.array(z.strictObject({ name: z.string(), games: count, ...results, score: share.nullable() })),
  ratings: z
    .strictObject({
      anchor: z.string().nullable(),
      zero: z.string().nullable(),
      table: z.array(rating),
      blackAdvantage: z.strictObject({ elo }).nullable(),
      noBlackAdvantage: z.string().nullable(),
      fit: z.strictObject({ chiSquare: number, df: number, p: share.nullable() }),
      cycles: z.array(z.array(z.string())),
    })
    .nullable(),
  pairings: z.array(z.strictObject({ first: z.string(), second: z.string(), ...pairing })),
});

const record = {
  game: count,
  pair: count,
  black: z.string(),
  white: z.string(),
  opening: moves,
  moves,
  result: z.enum(RESULTS),
  ending: z.enum(ENDINGS),
  fault: z.string().optional(),
  swap: z
    .strictObject({
      proposer: z.string(),
      answer: z.enum(SWAP_ANSWERS).optional(),
      reply: z.enum(SWAP_REPLIES).optional(),
    })
    .optional()
    .describe(
      'Who put the first three stones, and what was answered, where the players chose their colours.',
    ),
};

export const replay = documentOf('replay', { ...rules, ...record });

export const games = documentOf('games', {
  run: z.string(),
  gamesInRun: count,
  found: count,
  shown: z.array(z.strictObject(record)),
});

export const verify = documentOf('verify', {
  same: z.boolean(),
  games: count,
  gamesScheduled: count,
  endedByTest: z.boolean(),
  tornLine: z.boolean(),
  foreignLineEnds: z.boolean(),
  difference: z.strictObject({ game: count, recorded: z.string(), played: z.string() }).nullable(),
  cause: z
    .strictObject({ contestant: z.string(), ply: count, isRepeatable: z.boolean() })
    .nullable()
    .describe('Whose move differs, and whether it moves the same when the game is played once more.'),
  summary: z.string().nullable().describe('What differs in summary.json; null if nothing does.'),
  hasSummary: z.boolean(),
});

export const brainCheck = documentOf('brain-check', {
  path: z.string(),
  checks: z.array(
    z.strictObject({
      name: z.string(),
      isNeeded: z.boolean(),
      holds: z.boolean(),
      remark: z.string(),
      said: z.array(z.string()).describe("What was said on both sides, the engine's lines behind <."),
    }),
  ),
});
