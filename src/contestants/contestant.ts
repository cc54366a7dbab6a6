import type { EngineSpec } from '../engines/engine-spec.ts';
import type { TimeLimits } from '../match/clocks/time-limits.ts';
import type { ParamValues } from '../strategy/params.ts';
import type { ModuleName } from './modules.ts';

/** One entry of a match: a strategy with its parameters, or an engine. Plain data, so that it can cross to workers and files. */
export interface Contestant {
  /** Unique in its run; what tables and records call it. */
  readonly name: string;
  /** The strategy's id, or the name of the engine's file. */
  readonly strategy: string;
  readonly module: ModuleName;
  /** Every number that the strategy declares, defaults included. */
  readonly params: ParamValues;
  /** A program of its own, in place of a module. */
  readonly engine?: EngineSpec;
  /** How long it may think; without it, as long as the pool lets it. */
  readonly limits?: TimeLimits;
  /** Where its module or engine came from, for people; absent for strategies of the project. */
  readonly source?: Source;
}

/** The file that a module was compiled from, or an engine's; nothing is ever loaded from here. */
export interface Source {
  /** As the user wrote it. */
  readonly path: string;
  /** Of the file, and what it imports behind it, one after the other; in hexadecimal digits. */
  readonly sha256: string;
}
