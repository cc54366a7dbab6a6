import type { ParamValues } from '../strategy/params.ts';
import type { ModuleName } from './modules.ts';

/** One entry of a match: a strategy with its parameters. Plain data, so that it can cross to workers and files. */
export interface Contestant {
  /** Unique in its run; what tables and records call it. */
  readonly name: string;
  /** The strategy's id. */
  readonly strategy: string;
  readonly module: ModuleName;
  /** Every number that the strategy declares, defaults included. */
  readonly params: ParamValues;
}
