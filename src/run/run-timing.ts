import type { TimeUsed } from '../match/clocks/time-used.ts';
import type { CpuShares } from './cpu-shares.ts';
import type { MoveTiming } from './move-times/move-clock.ts';
import type { Replayed } from './replays.ts';

/** What was measured rather than counted, and differs from run to run: `timing.json`. */
export interface RunTiming {
  /** By contestant; null where no move was timed. */
  readonly timing: readonly (MoveTiming | null)[];
  /** Median over batches of what one reading of the clock costs; taken off every time above. */
  readonly clockCostMs: number;
  readonly timedGames: number;
  /** Games that were there when a stopped run went on; all that is measured is of the others. Absent in a run in one go. */
  readonly gamesBefore?: number;
  /** Where the CPU time went; null where no game was timed. Absent in runs of older versions. */
  readonly cpuShares?: CpuShares | null;
  /** By contestant: what its clock was charged, of all its games; absent where nobody has one. */
  readonly clocks?: readonly TimeUsed[];
  /** Games of the run that were played twice, to see whether they come out the same; absent if none were. */
  readonly replayed?: Replayed;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly gamesPerSecond: number;
  readonly gamesPerCpuSecond: number;
  readonly stones: number;
  readonly workers: number;
  /** Of this machine, where an engine plays; absent otherwise. */
  readonly processors?: number;
  /** Where it was played, if by workers on other machines; absent otherwise. */
  readonly machines?: readonly MachineTiming[];
}

/** What a worker has played of a run. */
export interface MachineTiming {
  /** Its machine and process. */
  readonly worker: string;
  readonly cpu: string;
  readonly node: string;
  readonly threads: number;
  readonly games: number;
  /** Of one of its threads. */
  readonly gamesPerSecond: number;
  /** By contestant, of moves on this machine alone; null where none was timed. */
  readonly timing: readonly (MoveTiming | null)[];
}
