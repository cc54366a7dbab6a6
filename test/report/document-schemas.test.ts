import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, documentContent } from '../../src/report/formats/json-document.ts';
import { DOCUMENT_SCHEMAS, documentSchema } from '../../src/report/schemas/document-schemas.ts';
import { ROOT } from '../docs/papers.ts';
import { execute } from '../support/cli.ts';

const FOLDER = join(ROOT, 'schemas');

test.each(DOCUMENT_KINDS)('the published schema of %s is the one that documents are held to', kind => {
  const published = readFileSync(join(FOLDER, `${kind}.schema.json`), 'utf8');
  expect(JSON.parse(published)).toEqual(documentSchema(kind));
});

test('nothing else is published beside them, and they are part of the package', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(DOCUMENT_KINDS.map(kind => `${kind}.schema.json`).sort());
  expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).files).toContain('schemas');
});

test('a document says what made it, and a key that its schema lacks is found', () => {
  const document = documentContent('openings', {
    ...{ source: 'random:4@7', seed: '1', rules: { name: 'renju', size: 15 } },
    ...{ openings: ['h8'], copies: [], unbalanced: [] },
  });
  expect(document).toMatchObject({
    document: { kind: 'openings', schema: 1, version: expect.stringMatching(/^\d+\.\d+\.\d+/), build: null },
    ...{ rule: 'renju', size: 15 },
  });
  expect(DOCUMENT_SCHEMAS.openings.safeParse(document).success).toBe(true);
  expect(DOCUMENT_SCHEMAS.openings.safeParse({ ...document, more: 1 }).success).toBe(false);
  expect(DOCUMENT_SCHEMAS.match.safeParse(document).success).toBe(false);
});

test('the same things have the same names: Elo with its ends, rule and size, the test', () => {
  const figures = { elo: 12, eloLow: 2, eloHigh: 22, nElo: 5, nEloError: 1 };
  const content = { ...figures, areas: [figures], rules: { name: 'renju', size: 9 }, sequential: { llr: 1 } };
  const shared = { elo: { value: 12, low: 2, high: 22 }, nElo: { value: 5, error: 1 } };
  expect(documentContent('stats', content)).toEqual({
    document: expect.anything(),
    ...{ areas: [shared], ...shared, rule: 'renju', size: 9, sprt: { llr: 1 } },
  });
});

// Other commands are held to their schemas by their own tests: `execute` asks for it.
test('openings, strategies and schema print what is published', async () => {
  expect((await execute(['openings', '--count', '2', '--json'])).code).toBe(0);
  expect((await execute(['strategies', '--json'])).code).toBe(0);
  const printed = await execute(['schema', 'openings']);
  expect(JSON.parse(printed.stdout)).toEqual(documentSchema('openings'));
});
