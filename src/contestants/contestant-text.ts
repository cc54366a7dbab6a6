import { InputError } from '../game/input-error.ts';

/** `NAME` or `NAME:key=value,key=value` in its parts, the name perhaps a path. */
export interface ContestantText {
  readonly name: string;
  readonly settings: readonly (readonly [key: string, value: string])[];
  /** The settings as they were written, with the colon before them; empty for none. */
  readonly suffix: string;
}

/** Whether a strategy is named by the path of its module. */
export const isPath = (name: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(name);

/** Quotes, what stands between them, and no colon elsewhere but before the backslash of a drive letter. */
const NAME_AND_SETTINGS = /^((?:"[^"]*"|[^":]|:(?=\\))*)(?::((?:"[^"]*"|[^"])*))?$/s;
/** A comma that an even number of quotes follow. */
const COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const QUOTED = `a path with a colon or a comma stands in double quotes, such as '"./a:b.ts":depth=2'`;

/** A path or a value, in quotes if a contestant's text needs them. */
export const quotedPart = (text: string): string => (/[,:](?!\\)/.test(text) ? `"${text}"` : text);

const unquoted = (text: string): string => text.replaceAll('"', '').trim();

/**
 * Takes a contestant's text apart. What stands in double quotes may hold colons and commas.
 *
 * @throws {InputError} if it is not of that form
 */
export const parseContestant = (text: string): ContestantText => {
  const [, written, behind] = NAME_AND_SETTINGS.exec(text) ?? [];
  if (written === undefined)
    throw new InputError(`contestant '${text}' has a quotation mark without its other one`);
  const name = unquoted(written);
  if (name === '') {
    throw new InputError(`contestant '${text}' has no name; it takes NAME or NAME:key=value,key=value`);
  }
  if (behind === undefined) return { name, settings: [], suffix: '' };
  const settings = behind.split(COMMA).map(setting => {
    const equals = setting.indexOf('=');
    if (equals < 1) {
      const hint = isPath(name) ? `; ${QUOTED}` : '';
      throw new InputError(`contestant '${text}': '${setting}' is not key=value${hint}`);
    }
    return [setting.slice(0, equals).trim(), unquoted(setting.slice(equals + 1))] as const;
  });
  return { name, settings, suffix: `:${behind}` };
};
