import type * as z from 'zod';
import type { ZodError, ZodType } from 'zod';
import { InputError } from '../game/input-error.ts';
import { readTextFile, readTextIfThere } from './read-text-file.ts';

/*
 * Every JSON file is read here. What is wrong with it is said in one form: what
 * the file is, a colon, and why it will not do.
 */

/** @throws {InputError} if the text is no JSON */
export const parseJson = (text: string, what: string): unknown => {
  try {
    // Editors on Windows put a mark of the byte order in front.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InputError(`${what}: not JSON: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
};

/** What a value has to be, by the schema's word for it. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object in braces',
  record: 'an object in braces',
  null: 'null',
};

const shownInput = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object in braces';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** Messages of the schema library's own, which say nothing to a user. */
const FOREIGN = /^(Invalid|Unrecognized|Too )/;

/** What is wrong with a value, and what would be right. */
const issueWords = (issue: z.core.$ZodIssue): string => {
  // What a schema of ours says is better than what can be made of its kind.
  if (!FOREIGN.test(issue.message)) return issue.message;
  const is = issue.input === undefined ? 'is missing' : `is ${shownInput(issue.input)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `${is}; it takes ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `${is}; it takes ${issue.values.map(value => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return `${is}; it takes at least ${issue.minimum}${SIZES[issue.origin] ?? ''}`;
    case 'too_big':
      return `${is}; it takes at most ${issue.maximum}${SIZES[issue.origin] ?? ''}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.map(key => JSON.stringify(key)).join(', ')}, which is nothing that it takes`;
    default:
      return `${is}, and is not as it is written here`;
  }
};

const SIZES: Readonly<Record<string, string>> = { array: ' entries', string: ' letters' };

/** The first thing that a schema finds wrong, in one line. */
const firstIssue = ({ issues: [issue] }: ZodError): string => {
  const words = issueWords(issue);
  if (issue.path.length === 0) return words.replace(/^is /, 'it is ');
  // Words of a schema of ours need not be a sentence about the place.
  return `${issue.path.join('.')}${/^(is|has) /.test(words) ? '' : ':'} ${words}`;
};

/**
 * What was read, as the schema gives it back.
 *
 * @param what - how errors name the file
 * @throws {InputError} with the first thing that does not fit
 */
export const checkedJson = <T>(schema: ZodType<T>, json: unknown, what: string): T => {
  const result = schema.safeParse(json, { reportInput: true });
  if (!result.success) throw new InputError(`${what}: ${firstIssue(result.error)}`);
  return result.data;
};

/**
 * What a JSON file holds.
 *
 * @param what - how errors name the file; by its path if nothing is given
 * @throws {InputError} if it cannot be read or is not JSON
 */
export const readJson = (path: string, what = path): unknown => parseJson(readTextFile(path, what), what);

/** What a JSON file holds, checked; throws as {@link readJson} and {@link checkedJson} do. */
export const readJsonAs = <T>(schema: ZodType<T>, path: string, what = path): T =>
  checkedJson(schema, readJson(path, what), what);

/** What a JSON file holds that need not be there: undefined without it. Throws as {@link readJson} does. */
export const readJsonIfThere = (path: string): unknown => {
  const text = readTextIfThere(path);
  return text === undefined ? undefined : parseJson(text, path);
};
