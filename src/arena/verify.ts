import { readRunConfig } from '../store/run-file.ts';
import { type RunCheck, verifyRun } from '../store/verify-run.ts';
import { type PlayOptions, withPlayer } from './play-plan.ts';
import { telling } from './telling.ts';

/**
 * Plays a run's games again and compares them byte by byte.
 *
 * @param folder - the run's
 * @throws {InputError} if the folder holds no run, or no game
 */
export const verify = (folder: string, options: PlayOptions = {}): Promise<RunCheck> => {
  const told = telling(options.onProgress);
  const asked = { ...readRunConfig(folder).limits, ...options };
  return withPlayer(asked, { what: `verify ${folder}`, batchMs: 1000 }, async player => {
    const { signal = new AbortController().signal } = options;
    const check = await verifyRun(folder, player, told.tell, signal);
    told.check();
    return check;
  });
};
