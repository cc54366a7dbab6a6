import * as z from 'zod';
import { count, documentOf, number, sprt, strength } from './shared.ts';

export const stats = documentOf('stats', {
  games: count,
  pairs: count.nullable().describe('Null where the games were not counted in pairs.'),
  ...strength,
  sprt: sprt.nullable(),
  plan: z
    .strictObject({
      difference: number.describe('In Elo, that is to be shown.'),
      deviation: number,
      isMeasured: z.boolean(),
      games: count,
      pairs: count,
    })
    .nullable(),
});

const slot = z.strictObject({
  name: z.string(),
  param: z.string(),
  row: count.optional(),
  integer: z.boolean(),
  default: number,
  min: number,
  max: number,
  scale: z.enum(['log', 'linear']).optional(),
  scaleFree: z.string().optional(),
});

export const strategies = documentOf('strategies', {
  strategies: z.array(z.strictObject({ id: z.string(), summary: z.string(), params: z.array(slot) })),
});
