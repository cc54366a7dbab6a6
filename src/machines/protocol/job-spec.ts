import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { STRATEGY_ID } from '../../contestants/load-strategy.ts';
import { MAX_SIZE, MIN_SIZE } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { RULE_NAMES } from '../../game/rules.ts';
import { OPENING_RULES } from '../../openings/opening-rule.ts';
import { PackedPairs, packPairs } from '../../play/batch.ts';
import type { BatchOfPairs } from '../../play/batch-player.ts';
import { ISOLATIONS, type Limits } from '../../play/limits.ts';
import type { PairTask } from '../../schedule/pairs.ts';

const milliseconds = z.number().min(0).max(1e9);
const cells = z
  .int()
  .min(0)
  .max(MAX_SIZE * MAX_SIZE);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const MODULE = new RegExp(
  `^(own:${STRATEGY_ID.source.slice(1, -1)}|sha256:[0-9a-f]{64}|engine:[0-9a-f]{64})$`,
);

/** An engine without anything of the machine it was named on. */
const engineSpec = z.strictObject({
  file: z.string(),
  sha256,
  bytes: z.int(),
  args: z.array(z.string()),
  /** Absent for the folder of the program. */
  cwd: z.string().optional(),
  env: z.record(z.string(), z.string()),
  memoryMb: z.number().optional(),
  info: z.record(z.string(), z.string()),
  about: z.string(),
});

/** All that decides the games of a batch but its pairs, as it travels. */
const jobSpec = z.strictObject({
  rules: z.strictObject({ name: z.enum(RULE_NAMES), size: z.int().min(MIN_SIZE).max(MAX_SIZE) }),
  seed: z.string(),
  timedStride: z.int().min(0),
  adjudication: z
    .strictObject({
      maxPlies: cells.optional(),
      drawDead: z.boolean().optional(),
      drawEmpty: cells.optional(),
    })
    .optional(),
  openingRule: z.enum(OPENING_RULES).optional(),
  limits: z.strictObject({
    moveTimeoutMs: milliseconds.min(1),
    gameTimeoutMs: milliseconds,
    memoryMb: z
      .int()
      .min(64)
      .max(1 << 20),
    isolate: z.enum(ISOLATIONS),
  }),
  contestants: z
    .array(
      z.strictObject({
        name: z.string(),
        strategy: z.string(),
        module: z.string().regex(MODULE),
        params: z.record(z.string(), z.number()),
        limits: z
          .strictObject({
            turnMs: milliseconds.optional(),
            matchMs: milliseconds.optional(),
            incrementMs: milliseconds.optional(),
            toleranceMs: milliseconds,
          })
          .optional(),
        engine: engineSpec.optional(),
      }),
    )
    .min(1),
});

export type JobSpec = z.infer<typeof jobSpec>;
export type ShippedEngine = z.infer<typeof engineSpec>;

/** What a batch has in common with many others, and the name of it. */
export const specOf = (
  { rules, seed, timedStride, adjudication, openingRule, contestants }: Omit<BatchOfPairs, 'pairs'>,
  { moveTimeoutMs, gameTimeoutMs, memoryMb, isolate }: Limits,
): { readonly hash: string; readonly json: string } => {
  const spec: JobSpec = {
    rules,
    seed,
    timedStride,
    ...(adjudication && { adjudication }),
    ...(openingRule && { openingRule }),
    limits: { moveTimeoutMs, gameTimeoutMs, memoryMb, isolate },
    contestants: contestants.map(({ name, strategy, module, params, limits, engine }) => {
      const { path, cwd, log: _, ...rest } = engine ?? { path: '', cwd: '', log: '' };
      return {
        name,
        strategy,
        module,
        params,
        ...(limits && { limits }),
        ...(engine && {
          engine: {
            ...(rest as Omit<ShippedEngine, 'file'>),
            file: basename(path),
            ...(cwd !== dirname(path) && { cwd }),
          },
        }),
      };
    }),
  };
  const json = JSON.stringify(spec);
  return { hash: createHash('sha256').update(json).digest('hex'), json };
};

/**
 * @param hash - the name under which it was kept
 * @throws {InputError} if it is not what it is called, or could not be played
 */
export const readSpec = (json: string, hash: string): JobSpec => {
  if (createHash('sha256').update(json).digest('hex') !== hash) throw new InputError('a spec is damaged');
  const { data, error } = jobSpec.safeParse(JSON.parse(json));
  if (data !== undefined) return data;
  throw new InputError(`a spec is wrong: ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
};

/** What stands in a job beside its number. */
export interface JobData {
  /** Name of the spec. */
  readonly spec: string;
  /** Packed, deflated, in base64. */
  readonly pairs: string;
  /** Workers that are not to play it: they have done so already. */
  readonly not?: readonly string[];
}

export const encodePairs = (pairs: readonly PairTask[]): string =>
  deflateRawSync(new Uint8Array(packPairs(pairs).buffer), { level: 1 }).toString('base64');

const MOST_BYTES = 1 << 26;

/** @throws {InputError} if these are no pairs that the spec has */
export const decodePairs = (text: string, { rules, contestants }: JobSpec): PairTask[] => {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES });
  const numbers = new Float64Array(Uint8Array.from(bytes).buffer);
  const pairs: PairTask[] = [];
  const all = rules.size * rules.size;
  const isWhole = (value: number, below: number): boolean =>
    Number.isSafeInteger(value) && value >= 0 && value < below;
  for (const packed = new PackedPairs(numbers); packed.next(); ) {
    const { pair, first, second, games, openingLength } = packed;
    const isRight =
      isWhole(pair, Number.MAX_SAFE_INTEGER) &&
      isWhole(first, contestants.length) &&
      isWhole(second, contestants.length) &&
      (games === 1 || games === 2) &&
      isWhole(openingLength, all);
    const opening = isRight ? Array.from({ length: openingLength }, (_, i) => packed.stone(i)) : [];
    if (!isRight || !opening.every(cell => isWhole(cell, all)))
      throw new InputError('a batch has wrong pairs');
    pairs.push({ pair, first, second, games, opening, repeat: false });
  }
  return pairs;
};
