import * as z from 'zod';
import { checkedJson, readJson } from '../files/read-json.ts';
import { InputError } from '../game/input-error.ts';
import type { Strategy } from '../strategy/api.ts';
import type { NumberSpec, ParamValues, TableSpec } from '../strategy/params.ts';

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
    params: z.strictObject(
      Object.fromEntries(Object.entries(params).map(([name, spec]) => [name, specOf(spec).optional()])),
    ),
    provenance: z.unknown().optional().describe('Where the numbers are from; not read.'),
  });

/** The JSON Schema of a strategy's files of parameters. */
export const paramsFileSchema = (strategy: Strategy): object => ({
  title: `Parameters of the strategy ${strategy.id}`,
  ...z.toJSONSchema(paramsFile(strategy)),
});

/**
 * The numbers in a file of parameters, by slot name.
 *
 * @throws {InputError} if the file cannot be read, is not JSON, belongs to another strategy, or holds
 *   anything that the strategy does not declare or bound so
 */
export const readParamsFile = (path: string, strategy: Strategy): ParamValues => {
  const what = `weights file ${path}`;
  const fail = (why: string): never => {
    throw new InputError(`${what}: ${why}`);
  };
  const json = readJson(path, what);
  const given = (json as { strategy?: unknown } | null)?.strategy;
  if (given === undefined) {
    return fail(`it lacks "strategy"; it wants {"strategy": "${strategy.id}", "params": {...}}`);
  }
  if (given !== strategy.id) {
    return fail(`it is for the strategy ${JSON.stringify(given)}, not for "${strategy.id}"`);
  }
  const { params } = checkedJson(paramsFile(strategy), json, what);
  const values: Record<string, number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') values[name] = value;
    else for (const [row, weight] of Object.entries(value as ParamValues)) values[`${name}.${row}`] = weight;
  }
  return values;
};
