import type { BatchResult } from '../batch.ts';
import type { Failure } from '../failure.ts';

/** Descriptors of a process that plays: the pipe to who has started it, and its black box. */
export const CHANNEL = 3;
export const BLACK_BOX = 4;

/** An environment variable by which a process, and all that players start there, is known. */
export const MARK_NAME = 'GOMOKU_ARENA_PLAYERS';

/** What a process says. It is told a key, then its limits, then batches. */
export type FromProcess = 'alive' | Answer;

type Answer = ({ readonly result: BatchResult } | { readonly failure: Failure }) & {
  /** Processor time of the process until now. */
  readonly cpuMs: number;
};
