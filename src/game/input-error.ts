/**
 * Something that a user gave cannot be used. The message is one line that
 * names the thing, its value, and what would be right; the command line
 * prints it and ends with exit code 2.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}
