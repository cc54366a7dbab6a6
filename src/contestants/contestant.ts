import type { ParamValues } from '../strategy/params.ts';

/** One entry of a match: a strategy with its parameters. Plain data, so that it can cross to workers and files. */
export interface Contestant {
  /** Unique in its run; what tables and records call it. */
  readonly name: string;
  /** The strategy's id. */
  readonly strategy: string;
  /** Address of the strategy's module, as `import()` takes it. */
  readonly module: string;
  /** Every number that the strategy declares, defaults included. */
  readonly params: ParamValues;
}
