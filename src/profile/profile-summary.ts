import type { Rules } from '../game/rules.ts';

/** The file of a profile's folder that holds its summary. */
export const PROFILE_FILE = 'profile.json';
export const PROFILE_FORMAT = 1;

/** Whose code a function's time was spent for. */
export type Owner = 'strategy' | 'opponent' | 'harness' | 'collector' | 'node';

/** A function's share of a profile, 0 to 1. */
export interface FunctionRow {
  readonly name: string;
  /** Path as shown to the user, or empty for what has no file. */
  readonly file: string;
  readonly line: number;
  readonly owner: Owner;
  /** Without what it calls; every function compiled by itself. */
  readonly self: number;
  /** With what it calls; likewise. */
  readonly total: number;
  /** Self for this owner, when V8 inlines as it likes; 0 where it was inlined into all its callers. */
  readonly selfAsRun: number;
  /** The line of the function that had most samples, if any had. */
  readonly hottestLine: number | null;
}

/** One frame of a flame graph with what it called. */
export interface FlameFrame {
  readonly name: string;
  /** `file:line`, or empty. */
  readonly where: string;
  readonly owner: Owner;
  /** Microseconds, with what it calls. */
  readonly value: number;
  readonly children: readonly FlameFrame[];
}

/** What one contestant's calls came to, in nanoseconds; measured without a profiler. */
export interface SplitSummary {
  readonly name: string;
  readonly moves: number;
  readonly observations: number;
  readonly nsPerMove: number;
  readonly nsPerPick: number;
  /** Null where the strategy observes nothing. */
  readonly nsPerObservation: number | null;
  /** Time of a move over the cells that were empty when it was asked for. */
  readonly nsPerCell: number;
  /** Shares of the player's time, 0 to 1. */
  readonly choosing: number;
  readonly observing: number;
  readonly starting: number;
  /** What loading and building took, and the very first move, when nothing is compiled yet; absent in older profiles. */
  readonly loadingMs?: number | undefined;
  readonly firstMoveMs?: number | undefined;
}

export interface ProfileSummary {
  readonly rules: Rules;
  readonly seed: string;
  readonly openings: string;
  readonly node: string;
  readonly cpu: string;
  /** How many different games the set has. */
  readonly gamesInSet: number;
  readonly games: { readonly clocked: number; readonly asRun: number; readonly withoutInlining: number };
  readonly samples: { readonly asRun: number; readonly withoutInlining: number };
  /** The profiled strategy first; the opponent second, if it is another one. */
  readonly contestants: readonly SplitSummary[];
  /** How long the clocked pass lasted. */
  readonly clockedMs: number;
  readonly clockCostNs: number;
  /** How much of one processor the clocked pass had, 0 to 1. Below 1 others had it, and all times are too long. */
  readonly processor: number;
  /** Time in which neither player ran, of the clocked pass, 0 to 1. */
  readonly harness: number;
  readonly collections: number;
  readonly collectionsPerThousandMoves: number;
  /** Of the clocked pass, 0 to 1; within it is part of the player's time. */
  readonly collecting: number;
  readonly bytesPerMove: number | null;
  /** Of the profile with every function by itself, 0 to 1. */
  readonly owners: Readonly<Record<Owner, number>>;
  /** Time in stacks so deep that V8 does not keep their callers; likewise. */
  readonly callersCutOff: number;
  /** Where the strategy calls what V8 has built in, as in `pick (mine.ts:12): sort`; absent in older profiles. */
  readonly builtIns?: readonly string[] | undefined;
  /** Largest self time first; each function once for everyone it ran for. */
  readonly functions: readonly FunctionRow[];
  readonly files: {
    readonly profile: string;
    readonly profileAsRun: string;
    readonly flameGraph: string;
  };
}
