import { type InputError, OptionError } from '../../game/input-error.ts';

/** What the command line says of an error, in one line; an option is named by its flag. */
export const refusal = (error: InputError): string =>
  (error instanceof OptionError ? error.asFlag : error.message).replaceAll('\n', ' ');
