import { existsSync } from 'node:fs';
import * as z from 'zod';
import { checkedJson, readJson } from '../files/read-json.ts';
import { InputError } from '../game/input-error.ts';
import type { Strategy } from '../strategy/api.ts';
import { type NumberSpec, type ParamValues, paramSlots, type TableSpec } from '../strategy/params.ts';
import { didYouMean } from './did-you-mean.ts';
import { ownTableFile, ownTables } from './modules.ts';

const numberOf = ({ min, max }: { min: number; max: number }, integer: boolean): z.ZodNumber =>
  (integer ? z.int() : z.number()).min(min).max(max);

const specOf = (spec: NumberSpec | TableSpec): z.ZodType =>
  spec.kind === 'table'
    ? z
        .strictObject(Object.fromEntries(spec.rows.map(row => [row, numberOf(spec, true).optional()])))
        .describe(spec.doc)
    : numberOf(spec, spec.kind === 'int').describe(spec.doc);

/** What a file of parameters of a strategy holds: every number may be left out, and is then the default. */
const paramsFile = ({ id, params }: Strategy) =>
  z.strictObject({
    $schema: z.string().optional(),
    strategy: z.literal(id).describe('The strategy whose parameters these are.'),
    comment: z.string().optional(),
    params: z.strictObject({
      ...Object.fromEntries(Object.entries(params).map(([name, spec]) => [name, specOf(spec).optional()])),
      // A row by itself, spelled as on the command line.
      ...Object.fromEntries(
        paramSlots(params)
          .filter(({ row }) => row !== undefined)
          .map(slot => [slot.name, numberOf(slot, slot.integer).optional()]),
      ),
    }),
    provenance: z.unknown().optional().describe('Where the numbers are from; not read.'),
  });

/** The JSON Schema of a strategy's files of parameters. */
export const paramsFileSchema = (strategy: Strategy): object => ({
  title: `Parameters of the strategy ${strategy.id}`,
  ...z.toJSONSchema(paramsFile(strategy)),
});

/** The file that is meant: a bare word is a table of the project's if there is one of that name. */
const fileOf = (given: string, id: string): string =>
  ownTables(id).includes(given) ? ownTableFile(id, given) : given;

/** What else may have been meant by a word that is neither a table nor a file. */
const tablesHint = (given: string, id: string): string => {
  const tables = ownTables(id);
  if (tables.length === 0 || /[./\\]/.test(given)) return '';
  return didYouMean(given, tables) || `; the tables of ${id} are ${tables.join(', ')}`;
};

/**
 * The numbers in a file of parameters, by slot name.
 *
 * @param given - its path, or the name of a table that the project has for the strategy
 * @throws {InputError} if the file cannot be read, is not JSON, belongs to another strategy, or holds
 *   anything that the strategy does not declare or bound so
 */
export const readParamsFile = (given: string, strategy: Strategy): ParamValues => {
  const what = `weights file ${given}`;
  const fail = (why: string): never => {
    throw new InputError(`${what}: ${why}`);
  };
  const path = fileOf(given, strategy.id);
  if (!existsSync(path)) return fail(`there is no such file${tablesHint(given, strategy.id)}`);
  const json = readJson(path, what);
  const owner = (json as { strategy?: unknown } | null)?.strategy;
  if (owner === undefined) {
    return fail(`it lacks "strategy"; it wants {"strategy": "${strategy.id}", "params": {...}}`);
  }
  if (owner !== strategy.id) {
    return fail(`it is for the strategy ${JSON.stringify(owner)}, not for "${strategy.id}"`);
  }
  const { params } = checkedJson(paramsFile(strategy), json, what);
  const slots = Object.entries(params).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number'
      ? [[name, value]]
      : Object.entries(value as ParamValues).map(([row, weight]) => [`${name}.${row}`, weight]),
  );
  const values: Record<string, number> = {};
  for (const [name, value] of slots) {
    if (Object.hasOwn(values, name)) fail(`params: '${name}' is given twice, by itself and in its table`);
    values[name] = value;
  }
  return values;
};
