import * as z from 'zod';
import { MISTAKE_KINDS } from '../../review/mistake.ts';
import { cell, count, documentOf, interval, move, number, rules, share } from './shared.ts';

const grid = z.array(number.nullable()).describe('In row order; null where a stone stands.');

export const score = documentOf('score', {
  move: cell.nullable().describe('Row * size + column; null on a full board.'),
  best: z.array(cell),
  forbidden: z.array(cell).optional(),
  winner: z.enum(['black', 'white']).nullable().optional(),
}).catchall(grid);

const kinds = z.enum(MISTAKE_KINDS);

export const review = documentOf('review', {
  run: z.string(),
  ...rules,
  gamesInRun: count,
  games: count,
  copies: count,
  sample: z.strictObject({ games: count, seed: z.string() }).nullable(),
  mostNodes: count,
  contestants: z.array(
    z.strictObject({
      name: z.string(),
      games: count,
      moves: count,
      notKnown: count,
      mistakes: z.record(kinds, z.strictObject({ count, perThousand: number, ...interval })),
      losses: count,
      lossCauses: z.record(z.enum([...MISTAKE_KINDS, 'none', 'fault']), count),
    }),
  ),
  mistakes: z.array(
    z.strictObject({
      contestant: z.string(),
      kind: kinds,
      game: count,
      ply: count,
      played: move,
      better: z.array(move),
      stones: count,
      line: z.array(move),
      outcome: z.enum(['lost', 'drawn', 'won']),
    }),
  ),
});

export const suite = documentOf('suite', {
  file: z.string(),
  hash: z.string(),
  positions: count,
  contestants: z.array(
    z.strictObject({
      name: z.string(),
      groups: z.array(
        z.strictObject({ group: z.string(), positions: count, right: count, low: share, high: share }),
      ),
      moves: z.array(move.nullable()),
      right: z.array(z.boolean()),
      lost: z.array(count).optional(),
      won: z.array(count).optional(),
    }),
  ),
});

export const openings = documentOf('openings', {
  source: z.string(),
  seed: z.string(),
  ...rules,
  openings: z.array(z.string()),
  copies: z.array(z.string()).describe('Left out: symmetric images of others.'),
  unbalanced: z.array(z.string()).describe('Left out: nearly always won by one colour.'),
});
