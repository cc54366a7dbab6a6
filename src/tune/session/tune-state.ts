import type { SearchState } from '../search/search-state.ts';

/** Everything that a tune is made of between two writes to disk; plain JSON data. */
export interface TuneState {
  readonly format: 1;
  readonly budgetGames: number;
  /** Bytes of the journal that belong to this state; what is behind them is played again. */
  readonly journalLength: number;
  readonly search: SearchState;
  /** Results of the steps after the search, by name. */
  readonly steps: Readonly<Record<string, unknown>>;
}
