import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Contestant } from '../contestants/contestant.ts';
import {
  engineModule,
  goneModule,
  keepBundleFile,
  type ModuleName,
  ownModule,
} from '../contestants/modules.ts';
import { checkedJson, readJsonIfThere } from '../files/read-json.ts';
import { MAX_SIZE, MIN_SIZE } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { RULE_NAMES, type Rules } from '../game/rules.ts';
import { OPENING_ORDERS } from '../openings/listed-openings.ts';
import type { OpeningsConfig } from '../openings/openings-config.ts';
import { readBook } from '../openings/read-book.ts';
import { DEFAULT_LIMITS, FAULT_POLICIES, ISOLATIONS } from '../play/limits.ts';
import { type RunConfig, TIMINGS } from '../run/run-config.ts';
import { FORMATS } from '../schedule/pairings.ts';
import { SPRT_MODELS } from '../stats/sprt/sprt-options.ts';
import { RUN_FILE } from './run-folder.ts';

const milliseconds = z.number().nonnegative();

/** How long a contestant may think. */
const limitsInFile = z.object({
  turnMs: milliseconds.exactOptional(),
  matchMs: milliseconds.exactOptional(),
  incrementMs: milliseconds.exactOptional(),
  toleranceMs: milliseconds,
});

/** What was started: nothing of it is kept in the run's folder. */
const engineInFile = z.object({
  path: z.string(),
  args: z.array(z.string()).readonly(),
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
  memoryMb: z.number().positive().exactOptional(),
  info: z.record(z.string(), z.string()),
  about: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});

const contestantInFile = z.object({
  name: z.string(),
  strategy: z.string(),
  params: z.record(z.string(), z.number()),
  /** The copy, in the run's folder, of a module that was given by path; absent for strategies of the project. */
  module: z
    .string()
    .regex(/^[^/\\]+$/, "not a file of the run's folder")
    .optional(),
  engine: engineInFile.optional(),
  limits: limitsInFile.optional(),
  /** What the module was compiled from, for people; nothing is loaded from there. */
  source: z.object({ path: z.string(), sha256: z.string() }).optional(),
});

const order = z.enum(OPENING_ORDERS).default('sequential');
const spec = {
  stones: z.int().nonnegative(),
  mostStones: z.int().positive().exactOptional(),
  area: z.int().positive(),
};

/** Openings, lists of them in a file of their own. */
const openingsInFile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('random'), ...spec }),
  z.object({ kind: z.literal('file'), path: z.string(), order, copy: z.string() }),
]);

const sprtInFile = z.object({
  elo0: z.number(),
  elo1: z.number(),
  alpha: z.number(),
  beta: z.number(),
  model: z.enum(SPRT_MODELS),
});

/** Runs of older versions have none. */
const runLimitsInFile = z
  .object({
    moveTimeoutMs: z.number().positive().default(DEFAULT_LIMITS.moveTimeoutMs),
    gameTimeoutMs: z.number().nonnegative().default(DEFAULT_LIMITS.gameTimeoutMs),
    memoryMb: z.int().positive().default(DEFAULT_LIMITS.memoryMb),
    isolate: z.enum(ISOLATIONS).default(DEFAULT_LIMITS.isolate),
    onFault: z.enum(FAULT_POLICIES).default(DEFAULT_LIMITS.onFault),
    strict: z.boolean().default(DEFAULT_LIMITS.strict),
  })
  .default(DEFAULT_LIMITS);

/** `run.json`: the config, with paths relative to the run's folder, and where it was run. */
const runFile = z
  .object({
    format: z.literal(1),
    pairings: z.enum(FORMATS).default('match'),
    contestants: z.array(contestantInFile).min(2),
    games: z.int().positive(),
    seed: z.string(),
    size: z.int().min(MIN_SIZE).max(MAX_SIZE),
    rule: z.enum(RULE_NAMES),
    openings: openingsInFile,
    timing: z.enum(TIMINGS),
    limits: runLimitsInFile,
    sprt: sprtInFile.optional(),
    anchor: z.string().optional(),
    provenance: z.looseObject({}),
  })
  .refine(({ pairings, contestants }) => pairings !== 'match' || contestants.length === 2, {
    path: ['contestants'],
    message: 'a match has two',
  });

export type RunFile = z.infer<typeof runFile>;

/**
 * The config of a run on disk.
 *
 * @throws {InputError} if the folder holds no run, or one that this version cannot read
 */
export const readRunConfig = (folder: string): RunConfig => {
  const path = join(folder, RUN_FILE);
  const json = readJsonIfThere(path);
  if (json === undefined) throw new InputError(`${folder} is not a run's folder: it has no ${RUN_FILE}`);
  const { pairings, contestants, games, seed, size, rule, openings, timing, limits, sprt, anchor } =
    checkedJson(runFile, json, path);
  const rules = { name: rule, size };
  return {
    format: pairings,
    contestants: contestants.map(contestant => contestantOf(folder, contestant)),
    games,
    seed,
    rules,
    openings: openingsInConfig(folder, openings, rules),
    timing,
    limits,
    ...(sprt && { sprt }),
    ...(anchor !== undefined && { anchor }),
  };
};

const openingsInConfig = (folder: string, openings: RunFile['openings'], rules: Rules): OpeningsConfig => {
  if (openings.kind === 'random') return openings;
  const { copy, ...rest } = openings;
  return { ...rest, openings: readBook(join(folder, copy), rules) };
};

/** What is counted needs no players: a copy that is gone is missed by whoever plays again. */
const copiedModule = (folder: string, copy: string): ModuleName =>
  existsSync(join(folder, copy)) ? keepBundleFile(join(folder, copy)) : goneModule(copy);

const contestantOf = (
  folder: string,
  { name, strategy, params, module, engine, limits, source }: RunFile['contestants'][number],
): Contestant => ({
  name,
  strategy,
  params,
  module:
    engine !== undefined
      ? engineModule(engine.sha256)
      : module === undefined
        ? ownModule(strategy)
        : copiedModule(folder, module),
  ...(engine && { engine }),
  ...(limits && { limits }),
  ...(source && { source }),
});
