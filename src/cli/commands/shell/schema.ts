import { DOCUMENT_KINDS } from '../../../report/formats/json-document.ts';
import { oneOf } from '../../flags/flags.ts';
import { print } from '../../terminal/output.ts';

export interface SchemaArguments {
  readonly kind?: string;
}

/** A line of `--events` has a schema as well. */
const KINDS = [...DOCUMENT_KINDS, 'events'] as const;

/** Prints the JSON Schema of what `--json` prints; without a kind, what there is. */
export const schema = async ({ kind }: SchemaArguments): Promise<number> => {
  if (kind === undefined) {
    await print(`${KINDS.join('\n')}\n`);
    return 0;
  }
  const chosen = oneOf('kind', kind, KINDS, KINDS[0]);
  const found =
    chosen === 'events'
      ? (await import('../../../events/event-schema.ts')).eventJsonSchema()
      : (await import('../../../report/schemas/document-schemas.ts')).documentSchema(chosen);
  await print(`${JSON.stringify(found, null, 2)}\n`);
  return 0;
};
