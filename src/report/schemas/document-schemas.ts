import * as z from 'zod';
import type { DocumentKind } from '../formats/json-document.ts';
import { stats, strategies } from './figures.ts';
import { openings, review, score, suite } from './positions.ts';
import { brainCheck, games, match, replay, tournament, verify } from './run.ts';
import { bench, profile } from './speed.ts';
import { tune, tuneVerification } from './tune.ts';

/** The shape of every document, by its kind. */
export const DOCUMENT_SCHEMAS: Readonly<Record<DocumentKind, z.ZodType>> = {
  match,
  tournament,
  tune,
  'tune-verification': tuneVerification,
  stats,
  openings,
  score,
  profile,
  bench,
  replay,
  games,
  review,
  suite,
  verify,
  strategies,
  'brain-check': brainCheck,
};

/** The JSON Schema of documents of a kind, as it is published. */
export const documentSchema = (kind: DocumentKind): object => ({
  title: `What gomoku-arena prints with --json: ${kind}`,
  ...z.toJSONSchema(DOCUMENT_SCHEMAS[kind]),
});
