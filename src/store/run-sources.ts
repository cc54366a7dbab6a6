import type { Contestant } from '../contestants/contestant.ts';
import { bundleHash } from '../contestants/modules.ts';
import { sourceHash } from '../files/source-hash.ts';

/**
 * Hashes of the code that plays a run's games, by what it is: the project's
 * own, `games`; a strategy of the project, by its id; the copy of a module, by
 * its name in the folder.
 */
export const sourcesOf = (contestants: readonly Contestant[], copies: readonly (string | undefined)[]) => {
  const sources: Record<string, string> = { games: sourceHash('src/play/threads/worker') };
  contestants.forEach(({ strategy, module, engine }, i) => {
    const copy = copies[i];
    if (engine !== undefined) sources[`engine ${strategy}`] = engine.sha256.slice(0, 16);
    else if (copy !== undefined) sources[copy] = bundleHash(module).slice(0, 16);
    else sources[strategy] ??= sourceHash(`strategies/${strategy}/index`);
  });
  return sources;
};
