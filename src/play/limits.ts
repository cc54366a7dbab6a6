/** Where players run: in threads of this process, or in processes of their own. */
export const ISOLATIONS = ['thread', 'process'] as const;
type Isolation = (typeof ISOLATIONS)[number];

/** What becomes of a run in which all of a contestant's first games end by its fault. */
export const FAULT_POLICIES = ['lose', 'stop'] as const;
export type FaultPolicy = (typeof FAULT_POLICIES)[number];

/** So many first games of a contestant, all lost by its fault, end a run under `stop`. */
export const FAULTY_FROM_THE_START = 10;

/** So many games of a pairing that an engine loses by its faults one after the other do so at any time. */
export const FAULTS_IN_A_ROW = 10;

/** What players may take, and what becomes of their faults; `limits` in `run.json`. */
export interface Limits {
  /** How long anything asked of a player may take: to be loaded and built, `start`, `observe`, and each move. */
  readonly moveTimeoutMs: number;
  /** How long a game may take; 0 for no limit. Whoever has used more of the time loses it. */
  readonly gameTimeoutMs: number;
  /** Memory of the thread or process in which a game is played, all of it and not the heap alone. */
  readonly memoryMb: number;
  readonly isolate: Isolation;
  readonly onFault: FaultPolicy;
  /** The first game that ends by a fault ends the run. */
  readonly strict: boolean;
}

export const DEFAULT_LIMITS: Limits = {
  moveTimeoutMs: 60_000,
  gameTimeoutMs: 0,
  memoryMb: 1024,
  isolate: 'thread',
  onFault: 'lose',
  strict: false,
};
