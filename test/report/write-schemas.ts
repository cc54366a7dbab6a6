/** `npm run schemas` writes the published schemas again, after a document or an ending has changed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_KINDS } from '../../src/report/formats/json-document.ts';
import { documentSchema } from '../../src/report/schemas/document-schemas.ts';
import { ROOT } from '../docs/papers.ts';

for (const kind of DOCUMENT_KINDS) {
  writeFileSync(
    join(ROOT, 'schemas', `${kind}.schema.json`),
    `${JSON.stringify(documentSchema(kind), null, 2)}\n`,
  );
}
