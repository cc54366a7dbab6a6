import * as z from 'zod';
import {
  count,
  documentOf,
  number,
  pentanomial,
  results,
  rules,
  share,
  strength,
  verificationSprt,
} from './shared.ts';

const figures = {
  pairs: count,
  distinctPairs: count,
  pentanomial,
  ...results,
  ...strength,
};

const difference = { difference: number, low: number, high: number };
const gain = { ...difference, p: share };

const verification = {
  look: count,
  seed: z.string(),
  sprt: verificationSprt,
  match: z.strictObject(figures),
  training: z.strictObject(figures),
  gap: z.strictObject(difference),
  opponents: z.array(
    z.strictObject({
      name: z.string(),
      role: z.enum(['objective', 'hall', 'family']),
      weight: number,
      tuned: z.strictObject(figures),
      start: z.strictObject(figures).nullable(),
      gain: z.strictObject(gain),
      adjusted: share,
    }),
  ),
  areas: z.array(z.strictObject({ area: count, ...figures })),
  games: count,
  verdict: z.strictObject({ name: z.string(), because: z.string() }),
};

export const tuneVerification = documentOf('tune-verification', verification);

const range = z.tuple([number, number]);

export const tune = documentOf('tune', {
  format: z.literal(1).describe("Of the folder's files."),
  strategy: z.string(),
  algorithm: z.string(),
  seed: z.string(),
  ...rules,
  openings: z.strictObject({ stones: count, mostStones: count.optional(), area: count }),
  against: z.array(z.strictObject({ name: z.string(), weight: number })),
  budgetGames: count,
  games: count,
  starts: z.array(z.strictObject({ generations: count, games: count, isDropped: z.boolean() })),
  races: z.array(z.looseObject({ games: count, scores: z.array(share), winner: count })),
  hall: z.array(z.strictObject({ games: count })),
  faults: count,
  unbuilt: z
    .strictObject({
      candidates: count,
      unbuilt: count,
      why: z.string(),
      ranges: z.array(z.strictObject({ name: z.string(), built: range.nullable(), unbuilt: range })),
    })
    .nullable(),
  weights: z.array(
    z.strictObject({
      name: z.string(),
      isTuned: z.boolean(),
      scale: z.enum(['log', 'linear']),
      isScaleFree: z.boolean(),
      start: number,
      tuned: number,
      low: number.nullable(),
      high: number.nullable(),
      matters: z.boolean().nullable(),
    }),
  ),
  rounding: z
    .strictObject({ digits: count.nullable(), tried: z.array(z.looseObject({ digits: count, ...gain })) })
    .nullable(),
  ablation: z
    .array(
      z.strictObject({
        name: z.string(),
        changes: z.record(z.string(), z.looseObject(difference).nullable()),
        matters: z.boolean(),
      }),
    )
    .nullable(),
  verification: z.strictObject(verification),
  timing: z.looseObject({ wallSeconds: number }).optional().describe('Absent where it is printed again.'),
  out: z.string(),
  sameGames: z.string().nullable().describe('The match that has the same figure; null where there is none.'),
});
