import type { SearchState } from '../search/search-state.ts';

/** Of `state.json`; 1 had no checksums. */
export const STATE_FORMAT = 2;

/** Everything that a tune is made of between two writes to disk; plain JSON data. */
export interface TuneState {
  readonly format: typeof STATE_FORMAT;
  /** Hash of the `tune.json` that it belongs to. */
  readonly tune: string;
  readonly budgetGames: number;
  /** Pairs of the verification: the config's, or fewer where minutes run short. */
  readonly verifyPairs: number;
  /** Bytes of the journal that belong to this state, and their hash; what is behind them is played again. */
  readonly journal: { readonly length: number; readonly sha256: string };
  readonly search: SearchState;
  /** Results of the steps after the search, by name. */
  readonly steps: Readonly<Record<string, unknown>>;
}
