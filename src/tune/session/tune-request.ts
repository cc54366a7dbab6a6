import type { RuleName } from '../../game/rules.ts';
import type { Algorithm } from '../optimizers/algorithm.ts';

/**
 * What a tune is asked to do, in its user's words; what is left out has a
 * default. A tune's folder keeps it, and the command that is printed is made
 * of it.
 */
export interface TuneRequest {
  /** The contestant to be tuned, such as `hashmap` or `./mine.ts:depth=2`. */
  readonly strategy: string;
  /** Contestants, each perhaps with `=WEIGHT` behind it; `start` and `hall` are the start table and earlier means. */
  readonly against?: readonly string[];
  /** Names of parameters, `own.open3`, `own` or `own.*`; no others are tuned. */
  readonly only?: readonly string[];
  /** Names of parameters that are left as they are. */
  readonly fix?: readonly string[];
  /** Path of a weights file to start from. */
  readonly from?: string;
  readonly algorithm?: Algorithm;
  readonly seed?: string;
  /** Rows and columns of the board. */
  readonly size?: number;
  readonly rule?: RuleName;
  /** `random:N@A` or `random:N-M@A`. */
  readonly openings?: string;
  /** Pairs of the verification's match against the start. */
  readonly pairs?: number;
}

/** The names of what a request holds, `strategy` first, then in the order in which help lists them. */
export const REQUEST_KEYS = [
  'strategy',
  'against',
  'only',
  'fix',
  'from',
  'algorithm',
  'seed',
  'size',
  'rule',
  'openings',
  'pairs',
] as const satisfies readonly (keyof TuneRequest)[];
