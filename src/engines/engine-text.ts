import { InputError } from '../game/input-error.ts';

/** An engine in its parts, as a file of contestants holds it. Times are in seconds, memory in mebibytes. */
export interface EngineParts {
  /** What tables and records call it; by default the file's name. */
  readonly name?: string;
  /** Path of the program. */
  readonly engine: string;
  readonly args?: readonly string[];
  /** Folder that it is started in; by default the program's. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly memory?: number;
  readonly turn?: number;
  readonly match?: number;
  readonly increment?: number;
  readonly tolerance?: number;
  /** More lines `INFO key value` for its start. */
  readonly info?: Readonly<Record<string, string | number>>;
}

const PREFIX = 'engine:';

/** Whether a contestant's text names an engine. */
export const isEngineText = (text: string): boolean => text.startsWith(PREFIX);

/** A comma outside of double quotes. */
const COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const NUMBERS = ['memory', 'turn', 'match', 'increment', 'tolerance'] as const;
const KEYS = ['name', 'args', 'cwd', ...NUMBERS, 'info.KEY'];

/**
 * Reads `engine:PATH` or `engine:PATH:turn=0.1,memory=350`. A path or a value may stand in double quotes.
 *
 * @throws {InputError} naming what is wrong
 */
export const parseEngineText = (given: string): EngineParts & { readonly suffix: string } => {
  // A path may hold colons; options begin behind the first that a word and = follow.
  const [, quoted, plain, options] =
    /^engine:(?:"([^"]*)"|(?!")(.*?))(?::(\w[\w.]*=.*))?$/s.exec(given) ?? [];
  const engine = quoted ?? plain;
  const fail = (why: string): never => {
    throw new InputError(`contestant '${given}': ${why}`);
  };
  if (given.split('"').length % 2 === 0) return fail('it has a quotation mark without its other one');
  if (engine === undefined) return fail('behind a path in quotation marks stands :key=value or nothing');
  if (engine === '') {
    return fail('it has no program; it takes engine:PATH or engine:PATH:turn=0.1,memory=350');
  }
  const parts: Record<string, unknown> = {};
  const info: Record<string, string> = {};
  for (const option of options?.split(COMMA) ?? []) {
    const [, key, written] = /^\s*([\w.]+)\s*=\s*(.*?)\s*$/s.exec(option) ?? [];
    if (key === undefined) return fail(`'${option}' is not key=value`);
    const value = written.replace(/^"(.*)"$/s, '$1');
    const isInfo = key.startsWith('info.');
    if (key in parts || key.slice(5) in info) return fail(`'${key}' is given twice`);
    if (isInfo) info[key.slice(5)] = value;
    else if (key === 'args') parts.args = value.split(/\s+/).filter(word => word !== '');
    else if (key === 'name' || key === 'cwd') parts[key] = value;
    else if (NUMBERS.some(known => known === key)) {
      parts[key] = /^(\d+\.?\d*|\.\d+)$/.test(value)
        ? Number(value)
        : fail(`'${key}' is '${value}', not a number`);
    } else return fail(`there is no '${key}'; there are ${KEYS.join(', ')}`);
  }
  const suffix = options === undefined ? '' : `:${options}`;
  return { engine, ...parts, ...(Object.keys(info).length > 0 && { info }), suffix };
};
