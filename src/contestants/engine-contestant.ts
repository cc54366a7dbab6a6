import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import type { EngineSpec } from '../engines/engine-spec.ts';
import { type EngineParts, parseEngineText } from '../engines/engine-text.ts';
import { probeEngine } from '../engines/probe-engine.ts';
import { fileReason } from '../files/file-reason.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { timeLimits } from '../match/clocks/time-limits.ts';
import type { NamedContestant } from './contestants.ts';
import { engineModule } from './modules.ts';

const numberIn = (
  name: string,
  key: string,
  value: number,
  { min, max }: { min: number; max: number },
): number => {
  if (value >= min && value <= max) return value;
  throw new InputError(`engine ${name}: '${key}' is ${value}; it takes a number from ${min} to ${max}`);
};

/** The bytes of what will be started. */
const readProgram = (name: string, path: string): Buffer => {
  try {
    if (statSync(path).isDirectory()) throw new InputError(`engine ${name}: it is a folder, not a program`);
    accessSync(path, constants.X_OK);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const isThere = (error as NodeJS.ErrnoException).code === 'EACCES';
    throw new InputError(`engine ${name}: ${isThere ? 'it is not executable' : fileReason(error)}`);
  }
};

/**
 * What an engine's text or parts say, and what is known of its program without starting it.
 *
 * @param folder - what relative paths in parts are relative to
 * @throws {InputError} naming what is wrong
 */
export const engineSpec = (given: string | EngineParts, folder: string): Omit<EngineSpec, 'about'> => {
  const { engine, args = [], cwd, env = {}, memory, info = {} } = partsOf(given);
  if (process.platform === 'win32')
    throw new InputError(`engine ${engine}: engines do not run on Windows yet`);
  const beside = (path: string): string => (isAbsolute(path) ? path : resolve(folder, path));
  const path = beside(engine);
  const program = readProgram(engine, path);
  return {
    path,
    args,
    cwd: cwd === undefined ? dirname(path) : beside(cwd),
    env,
    ...(memory !== undefined && { memoryMb: numberIn(engine, 'memory', memory, { min: 1, max: 2047 }) }),
    info: Object.fromEntries(Object.entries(info).map(([key, value]) => [key, String(value)])),
    bytes: program.length,
    sha256: createHash('sha256').update(program).digest('hex'),
  };
};

const partsOf = (given: string | EngineParts): EngineParts & { readonly suffix: string } =>
  typeof given === 'string' ? parseEngineText(given) : { ...given, suffix: '' };

/**
 * Finds an engine and starts it once, to see that it can play.
 *
 * @param folder - what relative paths in parts are relative to
 * @throws {InputError} naming what is wrong
 */
export const resolveEngine = (given: string | EngineParts, rules: Rules, folder: string): NamedContestant => {
  const parts = partsOf(given);
  const { engine } = parts;
  const limits = timeLimits(parts, (name, why) => {
    throw new InputError(`engine ${engine}: '${name}' ${why}`);
  });
  const spec = engineSpec(given, folder);
  const about = probeEngine(spec, rules, engine);
  const file = basename(spec.path);
  const contestant = {
    name: parts.name ?? file + parts.suffix,
    strategy: file,
    module: engineModule(
      createHash('sha256')
        .update(JSON.stringify([spec, limits]))
        .digest('hex'),
    ),
    params: {},
    engine: { ...spec, about },
    ...(limits && { limits }),
    source: { path: engine, sha256: spec.sha256 },
  };
  return { contestant, suffix: parts.name === undefined ? parts.suffix : undefined };
};
