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

/** The first thing that a schema finds wrong, in one line. */
const firstIssue = ({ issues: [{ path, message }] }: ZodError): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

/**
 * What was read, as the schema gives it back.
 *
 * @param what - how errors name the file
 * @throws {InputError} with the first thing that does not fit
 */
export const checkedJson = <T>(schema: ZodType<T>, json: unknown, what: string): T => {
  const result = schema.safeParse(json);
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
