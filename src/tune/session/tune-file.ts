import * as z from 'zod';
import { RULE_NAMES } from '../../game/rules.ts';
import { engineInFile, limitsInFile } from '../../store/run-file.ts';
import { ALGORITHMS } from '../optimizers/algorithm.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import type { OwnDeclarations } from './own-declarations.ts';
import type { TuneRequest } from './tune-request.ts';

/** Of `tune.json`; 1 kept the flags as they were typed, 2 nothing of the project's own strategies. */
export const TUNE_FORMAT = 3;

/** What `tune.json` holds: contestants name modules by their copies in the folder, and the project's by nothing. */
export interface TuneFile {
  readonly format: typeof TUNE_FORMAT;
  readonly request: TuneRequest;
  readonly config: TuneConfig;
  readonly own: OwnDeclarations;
}

const values = z.record(z.string(), z.number());
const names = z.array(z.string());
const count = z.int().min(0);

const contestant = z.strictObject({
  name: z.string().min(1),
  strategy: z.string().min(1),
  // A copy beside the file and nothing else: what is loaded from here is run.
  module: z.string().regex(/^(module-[0-9a-f]{16}\.mjs|engine:[0-9a-f]+)?$/),
  params: values,
  engine: engineInFile.exactOptional(),
  limits: limitsInFile.exactOptional(),
});

const parameter = z.strictObject({
  name: z.string(),
  start: z.number(),
  scale: z.enum(['log', 'linear']),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  integer: z.boolean().exactOptional(),
  step: z.number().exactOptional(),
  group: z.string().exactOptional(),
});

const declaration = z.strictObject({
  name: z.string(),
  integer: z.boolean(),
  default: z.number(),
  min: z.number(),
  max: z.number(),
  scale: z.enum(['log', 'linear']).exactOptional(),
  scaleFree: z.string().exactOptional(),
});

const openings = z.strictObject({ stones: count, mostStones: count.exactOptional(), area: z.int().min(1) });

/** The shape of `tune.json`. */
export const tuneFile = z.strictObject({
  format: z.literal(TUNE_FORMAT),
  request: z.strictObject({
    strategy: z.string(),
    against: names.exactOptional(),
    only: names.exactOptional(),
    fix: names.exactOptional(),
    from: z.string().exactOptional(),
    algorithm: z.enum(ALGORITHMS).exactOptional(),
    seed: z.string().exactOptional(),
    size: z.int().exactOptional(),
    rule: z.enum(RULE_NAMES).exactOptional(),
    openings: z.string().exactOptional(),
    pairs: z.int().exactOptional(),
  }),
  config: z.strictObject({
    start: contestant,
    parameters: z.array(parameter).min(1),
    fixed: names,
    opponents: z.array(z.strictObject({ contestant, weight: z.number().positive() })),
    hallWeight: z.number().min(0),
    algorithm: z.enum(ALGORITHMS),
    rules: z.strictObject({ name: z.enum(RULE_NAMES), size: z.int().min(5).max(25) }),
    openings,
    seed: z.string(),
    plannedGames: count,
    verifyPairs: z.int().min(1),
  }),
  own: z.strictObject({ version: z.string(), strategies: z.record(z.string(), z.array(declaration)) }),
});
