import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Contestant } from '../../contestants/contestant.ts';
import { ownStrategyIds } from '../../contestants/contestants.ts';
import { bundleHash, isOwnModule, ownModule } from '../../contestants/modules.ts';
import { fileReason } from '../../files/file-reason.ts';
import { InputError } from '../../game/input-error.ts';
import type { JobSpec, ShippedEngine } from '../protocol/job-spec.ts';

export interface PermitOptions {
  /** Hashes of bundles, or their first twelve or more digits. */
  readonly allow: readonly string[];
  /** Whether any bundle is run, and engines are started with whatever arguments. */
  readonly isTrusting: boolean;
  /** Paths of programs. */
  readonly engines: readonly string[];
}

const LEAST_DIGITS = 12;

/** What a worker plays of all that a queue may ask of it: nothing that its user has not allowed. */
export class Permits {
  readonly #allowed: readonly string[];
  readonly #isTrusting: boolean;
  /** Paths by hash. */
  readonly #engines: ReadonlyMap<string, string>;
  readonly #own = new Set(ownStrategyIds().map(ownModule));

  /** @throws {InputError} if a hash is none, or an engine cannot be started */
  constructor({ allow, isTrusting, engines }: PermitOptions) {
    for (const hash of allow) {
      if (!/^[0-9a-f]{12,64}$/.test(hash)) {
        throw new InputError(
          `--allow is '${hash}'; it takes the hash of a bundle, ${LEAST_DIGITS} to 64 hexadecimal digits, which a worker prints that refuses it`,
        );
      }
    }
    this.#allowed = allow;
    this.#isTrusting = isTrusting;
    this.#engines = new Map(engines.map(path => [hashOfEngine(path), resolve(path)]));
  }

  /** Why a spec is not played here, in words; undefined if it is. */
  refusal({ contestants }: JobSpec): string | undefined {
    for (const { name, module, engine } of contestants) {
      const why = engine === undefined ? this.#moduleRefusal(module) : this.#engineRefusal(engine);
      if (why !== undefined) return `${name}: ${why}`;
    }
    return undefined;
  }

  /** The contestants with engines as they are here. */
  contestants({ contestants }: JobSpec): Contestant[] {
    return contestants.map(({ engine, limits, ...rest }) => ({
      ...rest,
      ...(limits && { limits: limits as NonNullable<Contestant['limits']> }),
      ...(engine && { engine: this.#engineHere(engine) }),
    }));
  }

  #moduleRefusal(module: string): string | undefined {
    if (isOwnModule(module)) return this.#own.has(module) ? undefined : 'there is no such strategy here';
    if (!module.startsWith('sha256:')) return 'it is no module';
    const hash = bundleHash(module);
    if (this.#isTrusting || this.#allowed.some(allowed => hash.startsWith(allowed))) return undefined;
    return `its code is not allowed here; --allow ${hash.slice(0, 16)} would, or --trust for all code that comes`;
  }

  #engineRefusal({ file, sha256, args, cwd, env }: ShippedEngine): string | undefined {
    if (!this.#engines.has(sha256)) {
      return `the engine ${file} with the hash ${sha256.slice(0, 16)} is not here; --engine PATH names it`;
    }
    const isPlain = args.length === 0 && cwd === undefined && Object.keys(env).length === 0;
    return isPlain || this.#isTrusting
      ? undefined
      : 'an engine with arguments, a folder or variables of its own takes --trust';
  }

  #engineHere({ file: _, cwd, ...rest }: ShippedEngine): NonNullable<Contestant['engine']> {
    const path = this.#engines.get(rest.sha256) ?? '';
    return { ...rest, path, cwd: cwd ?? dirname(path) } as NonNullable<Contestant['engine']>;
  }
}

const hashOfEngine = (path: string): string => {
  try {
    accessSync(path, constants.X_OK);
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch (error) {
    throw new InputError(`--engine ${path}: ${basename(path)} cannot be started: ${fileReason(error)}`);
  }
};
