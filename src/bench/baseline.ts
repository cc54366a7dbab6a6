import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { fileReason } from '../files/file-reason.ts';
import { checkedJson, readJson } from '../files/read-json.ts';
import { InputError } from '../game/input-error.ts';
import { RULE_NAMES } from '../game/rules.ts';
import type { BenchSummary, Machine } from './bench-summary.ts';

const KIND = 'gomoku-arena bench';
const VERSION = 1;

const spread = z.object({ median: z.number(), low: z.number(), high: z.number() });

const baseline = z.object({
  kind: z.literal(KIND),
  version: z.literal(VERSION),
  corpus: z.object({
    id: z.string(),
    rules: z.object({ name: z.enum(RULE_NAMES), size: z.int() }),
    seed: z.string(),
    games: z.int(),
  }),
  machine: z.object({ cpu: z.string(), platform: z.string(), node: z.string(), v8: z.string() }),
  measuredAt: z.string(),
  processes: z.int(),
  contestants: z
    .array(
      z.object({
        text: z.string(),
        name: z.string(),
        signature: z.string(),
        isRepeatable: z.boolean(),
        nsPerMove: spread,
        collecting: z.number(),
        stages: z.array(
          z.object({
            stage: z.string(),
            picks: z.int(),
            loadingMs: z.number().optional(),
            firstMoveMs: z.number().optional(),
            nsPerPick: spread.nullable(),
            nsPerUpdate: spread.nullable(),
          }),
        ),
        slices: z.int().positive(),
        picks: z.int(),
        samples: z.int(),
        processNsPerMove: z.array(z.number().positive()).min(1),
        processReferenceNs: z.array(z.number().positive()).min(1).optional(),
      }),
    )
    .min(1),
});

/** What `bench` measured another time. */
export type Baseline = Omit<BenchSummary, 'comparisons'>;

/** By the name `--against` tells a baseline from a contestant. */
export const isBaselineName = (name: string): boolean => /\.json$/i.test(name);

/**
 * To be asked before the measuring, so that nobody waits for figures that cannot be kept.
 *
 * @throws {InputError} if a file of this path cannot be written, or would not be known for a baseline by its name
 */
export const checkSavable = (path: string): void => {
  if (!isBaselineName(path) && !path.startsWith('/dev/')) {
    throw new InputError(`--save ${path}: a baseline's name ends in .json, as --against knows it by that`);
  }
  try {
    accessSync(dirname(path), constants.W_OK);
    if (existsSync(path)) accessSync(path, constants.W_OK);
  } catch (error) {
    throw new InputError(`--save ${path}: cannot be written: ${fileReason(error)}`);
  }
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new InputError(`--save ${path}: cannot be written: it is a folder`);
  }
};

/** @throws {InputError} if the file cannot be written */
export const saveBaseline = (path: string, { comparisons: _, ...rest }: BenchSummary): void => {
  try {
    writeFileSync(path, `${JSON.stringify({ kind: KIND, version: VERSION, ...rest }, null, 2)}\n`);
  } catch (error) {
    throw new InputError(`--save ${path}: cannot be written: ${fileReason(error)}`);
  }
};

/** @throws {InputError} if the file cannot be read or is no baseline */
export const readBaseline = (path: string): Baseline => {
  const what = `baseline ${path}`;
  const json = readJson(path, what);
  if ((json as { kind?: unknown } | null)?.kind !== KIND) {
    throw new InputError(`${what}: it is not a file that bench --save wrote`);
  }
  const { kind: _, version: __, ...rest } = checkedJson(baseline, json, what);
  return rest;
};

/** Why figures of a baseline may differ from those of now though the strategy is the same; one sentence each. */
export const differences = (then: Baseline, corpusId: string, machine: Machine): string[] => {
  const found: string[] = [];
  if (then.corpus.id !== corpusId) {
    found.push(
      `the baseline's corpus is ${then.corpus.id} and this one is ${corpusId}: other positions take other times`,
    );
  }
  for (const key of ['cpu', 'platform', 'node'] as const) {
    if (then.machine[key] !== machine[key]) {
      found.push(`the baseline's ${key} is '${then.machine[key]}' and this one is '${machine[key]}'`);
    }
  }
  if (then.contestants.some(({ processReferenceNs }) => processReferenceNs === undefined)) {
    found.push(
      "the baseline is of before the machine's pace was measured: only large differences can be told",
    );
  }
  return found;
};
