import * as z from 'zod';
import { count, documentOf, interval, number, rules, share } from './shared.ts';

const spread = z.strictObject({ median: number, ...interval });

export const bench = documentOf('bench', {
  corpus: z.strictObject({ id: z.string(), ...rules, seed: z.string(), games: count }),
  machine: z.strictObject({ cpu: z.string(), platform: z.string(), node: z.string(), v8: z.string() }),
  measuredAt: z.string(),
  processes: count,
  contestants: z.array(
    z.strictObject({
      text: z.string(),
      name: z.string(),
      signature: z.string().describe('Empty where there was no time to make one.'),
      isRepeatable: z.boolean(),
      nsPerMove: spread,
      collecting: share,
      stages: z.array(
        z.strictObject({
          stage: z.string(),
          picks: count,
          nsPerPick: spread.nullable(),
          nsPerUpdate: spread.nullable(),
        }),
      ),
      slices: count,
      picks: count,
      samples: count,
      loadingMs: number.optional().describe('To load the module and build a player, median over processes.'),
      firstMoveMs: number.optional().describe('Of the very first move, when nothing is compiled yet.'),
      processNsPerMove: z.array(number),
      processReferenceNs: z.array(number).optional(),
    }),
  ),
  comparisons: z.array(
    z.strictObject({
      name: z.string(),
      against: z.string(),
      ratio: number,
      ...interval,
      confidence: share,
      margin: number,
      smallestSeen: number,
      pace: number.nullable(),
      verdict: z.enum(['faster', 'slower', 'no difference seen']),
      sameSignature: z.boolean(),
      processes: count,
      measuredAt: z.string().nullable(),
      differences: z.array(z.string()),
    }),
  ),
});

const owner = z.enum(['strategy', 'opponent', 'harness', 'collector', 'node']);

export const profile = documentOf('profile', {
  ...rules,
  seed: z.string(),
  openings: z.string(),
  node: z.string(),
  cpu: z.string(),
  gamesInSet: count,
  games: z.strictObject({ clocked: count, asRun: count, withoutInlining: count }),
  samples: z.strictObject({ asRun: count, withoutInlining: count }),
  contestants: z.array(
    z.strictObject({
      name: z.string(),
      moves: count,
      observations: count,
      nsPerMove: number,
      nsPerPick: number,
      nsPerObservation: number.nullable(),
      nsPerCell: number,
      choosing: share,
      observing: share,
      starting: share,
      loadingMs: number.optional(),
      firstMoveMs: number.optional().describe('The very first move, when nothing is compiled yet.'),
    }),
  ),
  clockedMs: number,
  clockCostNs: number,
  processor: number,
  harness: share,
  collections: count,
  collectionsPerThousandMoves: number,
  collecting: number,
  bytesPerMove: number.nullable(),
  owners: z.record(owner, share),
  callersCutOff: share,
  builtIns: z
    .array(z.string())
    .optional()
    .describe('Where the strategy calls what V8 has built in, which has no frame of its own.'),
  functions: z.array(
    z.strictObject({
      name: z.string(),
      file: z.string(),
      line: z.int(),
      owner,
      self: share,
      total: number,
      selfAsRun: share,
      hottestLine: z.int().nullable(),
    }),
  ),
  files: z.strictObject({ profile: z.string(), profileAsRun: z.string(), flameGraph: z.string() }),
});
