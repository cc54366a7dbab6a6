import { didYouMean } from '../../../contestants/did-you-mean.ts';
import { InputError } from '../../../game/input-error.ts';
import { DOCUMENT_KINDS } from '../../../report/formats/json-document.ts';
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
  const chosen = KINDS.find(known => known === kind);
  if (chosen === undefined) {
    const hint = didYouMean(kind, KINDS) || `; there are ${KINDS.join(', ')}`;
    throw new InputError(`there is no schema of '${kind}'${hint}`);
  }
  const found =
    chosen === 'events'
      ? (await import('../../../events/event-schema.ts')).eventJsonSchema()
      : (await import('../../../report/schemas/document-schemas.ts')).documentSchema(chosen);
  await print(`${JSON.stringify(found, null, 2)}\n`);
  return 0;
};
