import { readRunConfig } from '../store/run-file.ts';
import { type RunCheck, verifyRun } from '../store/verify-run.ts';
import { type PlayOptions, withPlayer } from './play-plan.ts';

/**
 * Plays a run's games again and compares them byte by byte.
 *
 * @param folder - the run's
 * @throws {InputError} if the folder holds no run, or no game
 */
export const verify = (folder: string, options: PlayOptions = {}): Promise<RunCheck> =>
  withPlayer(
    { ...readRunConfig(folder).limits, ...options },
    { what: `verify ${folder}`, batchMs: 1000 },
    player =>
      verifyRun(
        folder,
        player,
        options.onProgress ?? (() => {}),
        options.signal ?? new AbortController().signal,
      ),
  );
