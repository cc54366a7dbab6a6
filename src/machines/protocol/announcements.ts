import type { Version } from './version.ts';

/** What a run says of itself while it lasts. */
export interface RunAnnouncement extends Version {
  readonly run: string;
  /** What is played, for people. */
  readonly what: string;
  /** Who folds the games: machine and process. */
  readonly coordinator: string;
}

/** What a worker says of itself to a run. */
export interface WorkerAnnouncement {
  /** Its machine and process. */
  readonly worker: string;
  readonly cpu: string;
  readonly threads: number;
  readonly node: string;
  /** Counted up: as long as it changes, the worker is there. */
  readonly beat: number;
  /** That it has played of the run. */
  readonly games: number;
  /** Why it takes no part; '' if it does. */
  readonly refusal: string;
}

/** What stands in the place of a run that has ended. */
export const ENDED = 'ended';

export const RUNS_KEY = 'runs';
export const runKey = (run: string): string => `run:${run}`;
export const workersKey = (run: string): string => `run:${run}:workers`;
/** Workers whose games were wrong. */
export const leftOutKey = (run: string): string => `run:${run}:left-out`;
export const resultKey = (run: string, job: string): string => `result:${run}:${job}`;
export const specKey = (hash: string): string => `spec:${hash}`;
export const moduleKey = (hash: string): string => `module:${hash}`;
export const queueName = (run: string): string => `batches-${run}`;

/** How long what has been announced is believed without being said again. */
export const ANNOUNCED_S = 15;
/** Everything else is gone after so long at the latest. */
export const KEPT_S = 3600;
