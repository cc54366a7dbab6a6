import * as z from 'zod';
import { RULE_NAMES } from '../../game/rules.ts';
import { SPRT_MODELS } from '../../stats/sprt/sprt-options.ts';
import { DOCUMENT_VERSION, type DocumentKind } from '../formats/json-document.ts';

/*
 * What documents have in common. Objects are strict: a key that is not described
 * is found by the tests, which hold what commands print against these.
 */

export const count = z.int().nonnegative();
export const share = z.number().min(0).max(1);
export const number = z.number();

/** What every document begins with. */
const heading = (kind: DocumentKind) =>
  z.strictObject({
    kind: z.literal(kind).describe('What the document is; it has a schema of this name.'),
    schema: z
      .literal(DOCUMENT_VERSION)
      .describe('Goes up when what was there before changes its meaning; keys may be added without that.'),
    version: z.string().describe('Of gomoku-arena.'),
    commit: z
      .string()
      .nullable()
      .describe('Of gomoku-arena, with -dirty behind it if files were changed; null if it is not known.'),
    build: z
      .string()
      .nullable()
      .describe('16 digits of the hash of the built code; null where the sources ran.'),
  });

/** A document of a kind. */
export const documentOf = <Shape extends z.ZodRawShape>(kind: DocumentKind, shape: Shape) =>
  z.strictObject({ document: heading(kind), ...shape });

export const rules = {
  rule: z.enum(RULE_NAMES),
  size: z.int().describe('Rows and columns of the board.'),
};

export const elo = z
  .strictObject({ value: number.nullable(), low: number.nullable(), high: number.nullable() })
  .describe('Logistic Elo with the ends of its 95 % interval; null for what is not defined.');

const nElo = z
  .strictObject({ value: number.nullable(), error: number.nullable() })
  .describe('Normalized Elo, and half the width of its 95 % interval.');

export const interval = { low: number, high: number };

/** The first contestant's score, Elo and likelihood to be the stronger one. */
export const strength = {
  score: share.nullable().describe('Points a game, a draw half a point.'),
  scoreLow: share.nullable().describe('The lower end of its 95 % interval.'),
  scoreHigh: share.nullable(),
  elo,
  nElo,
  los: share.nullable().describe('Likelihood to be the stronger one.'),
};

export const pentanomial = z
  .tuple([count, count, count, count, count])
  .describe('Pairs: both lost, lost and drawn, even, drawn and won, both won.');

export const results = { wins: count, draws: count, losses: count };

const test = {
  elo0: number,
  elo1: number,
  alpha: number,
  beta: number,
  llr: number.nullable().describe('Log-likelihood ratio; null before any result.'),
  lower: number.describe('H0 is accepted there.'),
  upper: number.describe('H1 is accepted there.'),
  verdict: z.enum(['H0', 'H1']).nullable().describe('Null: neither bound was reached.'),
};

export const sprt = z.strictObject({ ...test, model: z.enum(SPRT_MODELS) });

/** The test of a verification, whose model is the normalized one. */
export const verificationSprt = z.strictObject({ ...test, pairs: count, pentanomial });

export const moves = z.string().describe('Stones as letters and numbers, black first: h8i9g7.');
export const move = z.string().describe('A cell as letter and number, such as h8.');
export const cell = count.describe('Row * size + column, rows from the top.');
