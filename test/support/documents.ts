import { expect } from 'vitest';
import { documentContent } from '../../src/report/formats/json-document.ts';
import { DOCUMENT_SCHEMAS } from '../../src/report/schemas/document-schemas.ts';

/** Whether a command prints documents; games that are exported are lines of records. */
const isDocument = (argv: readonly string[]): boolean =>
  argv[0] !== 'export' &&
  argv.some(
    (argument, i) =>
      argument === '--json' || argument === '-j' || (argument === 'json' && argv[i - 1] === '--format'),
  );

/** Holds what a command printed with `--json` to its published shape; of lines, the first and the last. */
export const checkDocuments = (argv: readonly string[], stdout: string): void => {
  if (!isDocument(argv) || stdout === '') return;
  const lines = stdout.trim().split('\n');
  const texts = argv[0] === 'score' ? [lines[0], lines[lines.length - 1]] : [stdout];
  for (const text of texts) {
    const json = JSON.parse(text);
    const { kind } = json.document;
    const { error } = DOCUMENT_SCHEMAS[kind as keyof typeof DOCUMENT_SCHEMAS].safeParse(json);
    expect(error?.issues ?? [], `a document of ${kind}`).toEqual([]);
  }
};

/** What a summary on disk holds, in the words of documents. */
export const asPrinted = (summary: object): object => {
  const { document: _, ...content } = documentContent('match', summary) as Record<string, unknown>;
  return content;
};
