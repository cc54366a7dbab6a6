import type { Rules } from '../game/rules.ts';

/** Median and quartiles over samples. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export interface StageFigures {
  readonly stage: string;
  readonly picks: number;
  /** Null if no move of this stage was asked for. */
  readonly nsPerPick: Spread | null;
  readonly nsPerUpdate: Spread | null;
}

export interface BenchRow {
  /** As the user wrote it. */
  readonly text: string;
  readonly name: string;
  /** Empty where there was no time to make one. */
  readonly signature: string;
  /** Whether the same positions always gave the same moves. */
  readonly isRepeatable: boolean;
  /** A move with all that was observed for it and the collector's pauses. */
  readonly nsPerMove: Spread;
  /** The collector's share of that, 0 to 1. */
  readonly collecting: number;
  readonly stages: readonly StageFigures[];
  /** How many of the corpus' games, each from either side, were gone through: all that a slow strategy can afford. */
  readonly slices: number;
  /** Moves asked for in them. */
  readonly picks: number;
  readonly samples: number;
  /**
   * What loading the module and building a player took, and the very first move, when nothing is compiled yet: medians
   * over the processes, in milliseconds. Missing in baselines of before it was measured.
   */
  readonly loadingMs?: number | undefined;
  readonly firstMoveMs?: number | undefined;
  /** Of each process, undisturbed: by the lower end of all its repeats. */
  readonly processNsPerMove: readonly number[];
  /**
   * The machine's pace in each process: going through the same games without a player, undisturbed, over the moves
   * asked for. Missing in baselines of before it was measured.
   */
  readonly processReferenceNs?: readonly number[] | undefined;
}

export interface Machine {
  readonly cpu: string;
  readonly platform: string;
  readonly node: string;
  readonly v8: string;
}

export type SpeedVerdict = 'faster' | 'slower' | 'no difference seen';

/** How the time of a move of `name` compares with that of `against`; above 1 is slower. */
export interface Comparison {
  readonly name: string;
  readonly against: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly confidence: number;
  /** The share by which the interval has to be clear of 1 for a verdict: what the machine may have changed by. */
  readonly margin: number;
  /** The share below which a difference would hardly be called one. */
  readonly smallestSeen: number;
  /** How much longer board play alone took than another time; it is taken out of the ratio. Null if not known. */
  readonly pace: number | null;
  readonly verdict: SpeedVerdict;
  readonly sameSignature: boolean;
  /** Processes that were compared, or pairs of processes. */
  readonly processes: number;
  /** When the other side was measured, if not now and in turn. */
  readonly measuredAt: string | null;
  /** What differs between the two times beside the strategy, a sentence each. */
  readonly differences: readonly string[];
}

export interface BenchSummary {
  readonly corpus: {
    readonly id: string;
    readonly rules: Rules;
    readonly seed: string;
    readonly games: number;
  };
  readonly machine: Machine;
  readonly measuredAt: string;
  readonly processes: number;
  readonly contestants: readonly BenchRow[];
  readonly comparisons: readonly Comparison[];
}
