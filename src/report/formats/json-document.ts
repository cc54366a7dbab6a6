import { madeBy } from '../../files/made-by.ts';

/** Goes up when a reader of earlier documents would misread these; what is merely new does not raise it. */
export const DOCUMENT_VERSION = 1;

/** What `--json` prints documents of; each has a schema of this name in `schemas/`. */
export const DOCUMENT_KINDS = [
  'match',
  'tournament',
  'tune',
  'tune-verification',
  'stats',
  'openings',
  'score',
  'profile',
  'bench',
  'replay',
  'games',
  'review',
  'suite',
  'verify',
  'strategies',
  'brain-check',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const headingOf = (kind: DocumentKind) => ({ kind, schema: DOCUMENT_VERSION, ...madeBy() });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key and what it holds in the words of all documents; keys that have become part of another are left out. */
const sharedEntries = (
  [key, held]: readonly [string, unknown],
  { eloLow, eloHigh, nEloError = null }: Readonly<Record<string, unknown>>,
): [string, unknown][] => {
  if (held === undefined || key === 'eloLow' || key === 'eloHigh' || key === 'nEloError') return [];
  if (key === 'elo' && eloLow !== undefined) return [[key, { value: held, low: eloLow, high: eloHigh }]];
  if (key === 'nElo' && !isObject(held)) return [[key, { value: held, error: nEloError }]];
  if (key === 'rules' && isObject(held))
    return [
      ['rule', held.name],
      ['size', held.size],
    ];
  return [[key === 'sequential' ? 'sprt' : key, inSharedWords(held)]];
};

/**
 * The same in the words that all documents share: `elo` and `nElo` hold their ends, `rule` and `size` stand by
 * themselves, and a sequential test is `sprt`.
 */
const inSharedWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inSharedWords);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(entry => sharedEntries(entry, value)));
};

/**
 * The content of a document, as `--json` has it.
 *
 * @internal
 */
export const documentContent = (kind: DocumentKind, content: object): object => ({
  document: headingOf(kind),
  ...(inSharedWords(content) as object),
});

/** What a command prints with `--json`: one document. */
export const documentJson = (kind: DocumentKind, content: object): string =>
  `${JSON.stringify(documentContent(kind, content), null, 2)}\n`;

/** The same on one line, of content that is in shared words already. */
export const documentLine = (kind: DocumentKind, content: object): string =>
  `${JSON.stringify({ document: headingOf(kind), ...content })}\n`;
