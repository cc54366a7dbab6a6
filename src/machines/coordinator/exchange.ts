import type { JobData } from '../protocol/job-spec.ts';

/** Where a job is: with a worker or on its way to one, given up (`stalled`: as workers died of it), or not there any more. */
export type JobState = 'out' | 'failed' | 'stalled' | 'gone';

/** What a coordinator wants of the engine for jobs. Nothing in it has to last: what is lost is added again. */
export interface Exchange {
  /** Whether it can be reached now. */
  readonly isUp: boolean;
  /** Told of each job of which there is something to be seen. A hint, which may be missing. */
  onNews: (job: string) => void;
  /** Says that the run goes on. */
  announce(): Promise<void>;
  /** @param isUrgent - before all that waits */
  add(job: string, data: JobData, isUrgent: boolean): Promise<void>;
  /** Takes answers away; undefined for those that are not there. */
  take(jobs: readonly string[]): Promise<(Uint8Array | undefined)[]>;
  stateOf(job: string): Promise<JobState>;
  /** Takes a job back if nobody plays it yet. */
  remove(job: string): Promise<void>;
  putSpec(hash: string, json: string): Promise<void>;
  /** @param hash - of the bundle */
  putModule(hash: string, code: Uint8Array): Promise<void>;
  /** What workers say of themselves, in JSON. */
  workers(): Promise<string[]>;
  /** A worker is to play no more of the run. */
  leaveOut(worker: string, why: string): Promise<void>;
  /** Says that the run has ended, and ends; soon also if it cannot be reached. */
  close(): Promise<void>;
}
