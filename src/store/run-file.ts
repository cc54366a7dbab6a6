import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Contestant } from '../contestants/contestant.ts';
import { STRATEGY_ID } from '../contestants/load-strategy.ts';
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
import { OPENING_RULES } from '../openings/opening-rule.ts';
import type { OpeningsConfig } from '../openings/openings-config.ts';
import { readBook } from '../openings/read-book.ts';
import { DEFAULT_LIMITS, FAULT_POLICIES, ISOLATIONS } from '../play/limits.ts';
import { type RunConfig, TIMINGS } from '../run/run-config.ts';
import { FORMATS } from '../schedule/pairings.ts';
import { parseShard } from '../schedule/shard.ts';
import { SPRT_MODELS } from '../stats/sprt/sprt-options.ts';
import { RUN_FILE } from './run-folder.ts';

const milliseconds = z.number().nonnegative();

/** How long a contestant may think. */
export const limitsInFile = z.object({
  turnMs: milliseconds.exactOptional(),
  matchMs: milliseconds.exactOptional(),
  incrementMs: milliseconds.exactOptional(),
  toleranceMs: milliseconds,
});

/** What was started: nothing of it is kept in the run's folder. */
export const engineInFile = z.object({
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

/** A file of the run's folder: what is loaded from here is run. */
const fileBeside = z.string().regex(/^[^/\\]+$/, "not a file of the run's folder");

const contestantInFile = z
  .object({
    name: z.string(),
    strategy: z.string(),
    params: z.record(z.string(), z.number()),
    /** The copy, in the run's folder, of a module that was given by path; absent for strategies of the project. */
    module: fileBeside.optional(),
    engine: engineInFile.optional(),
    limits: limitsInFile.optional(),
    /** What the module was compiled from, for people; nothing is loaded from there. */
    source: z.object({ path: z.string(), sha256: z.string() }).optional(),
  })
  .refine(({ strategy, module, engine }) => (module ?? engine) !== undefined || STRATEGY_ID.test(strategy), {
    path: ['strategy'],
    message: 'not the id of a strategy',
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
  z.object({ kind: z.literal('file'), path: z.string(), order, copy: fileBeside }),
  z.object({ kind: z.enum(OPENING_RULES) }),
]);

const sprtInFile = z.object({
  elo0: z.number(),
  elo1: z.number(),
  alpha: z.number(),
  beta: z.number(),
  model: z.enum(SPRT_MODELS),
});

const adjudicationInFile = z.object({
  maxPlies: z.int().positive().exactOptional(),
  drawDead: z.boolean().exactOptional(),
  drawEmpty: z.int().nonnegative().exactOptional(),
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
    adjudication: adjudicationInFile.optional(),
    sprt: sprtInFile.optional(),
    anchor: z.string().optional(),
    /** `3/16`: a part of a run. */
    shard: z
      .string()
      .refine(text => parseShard(text) !== undefined, 'not a shard such as 3/16')
      .optional(),
    /** Hashes of the code that plays, see `sourcesOf`; absent in runs of older versions. */
    sources: z.record(z.string(), z.string()).optional(),
    provenance: z.looseObject({ version: z.string().optional() }),
  })
  .refine(({ pairings, contestants }) => pairings !== 'match' || contestants.length === 2, {
    path: ['contestants'],
    message: 'a match has two',
  });

export type RunFile = z.infer<typeof runFile>;

/**
 * What `run.json` holds.
 *
 * @throws {InputError} if the folder holds no run, or one that this version cannot read
 */
export const readRunFile = (folder: string): RunFile => {
  const path = join(folder, RUN_FILE);
  const json = readJsonIfThere(path);
  if (json === undefined) throw new InputError(`${folder} is not a run's folder: it has no ${RUN_FILE}`);
  return checkedJson(runFile, json, path);
};

/** The config of a run on disk; throws as {@link readRunFile} does. */
export const readRunConfig = (folder: string): RunConfig => {
  const {
    pairings,
    contestants,
    games,
    seed,
    size,
    rule,
    openings,
    timing,
    limits,
    adjudication,
    sprt,
    anchor,
    shard,
  } = readRunFile(folder);
  const rules = { name: rule, size };
  const part = shard === undefined ? undefined : parseShard(shard);
  return {
    format: pairings,
    contestants: contestants.map(contestant => contestantOf(folder, contestant)),
    games,
    seed,
    rules,
    openings: openingsInConfig(folder, openings, rules),
    timing,
    limits,
    ...(adjudication && { adjudication }),
    ...(sprt && { sprt }),
    ...(anchor !== undefined && { anchor }),
    ...(part && { shard: part }),
  };
};

const openingsInConfig = (folder: string, openings: RunFile['openings'], rules: Rules): OpeningsConfig => {
  if (openings.kind !== 'file') return openings;
  const { copy, ...rest } = openings;
  return { ...rest, openings: readBook(join(folder, copy), rules) };
};

/** What is counted needs no players: a copy that is gone is missed by whoever plays again. */
const copiedModule = (folder: string, copy: string): ModuleName => {
  const path = join(folder, copy);
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return goneModule(copy);
  if (!entry.isFile())
    throw new InputError(`${path}: not a file, but a link or the like; it is not followed`);
  return keepBundleFile(path);
};

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
