import { Worker } from 'node:worker_threads';
import { builtModule } from '../../files/project.ts';
import type { HeatAnswer, HeatRequest } from './heat-worker.ts';
import type { GameHeat, PageGames } from './page.ts';

/**
 * What the players made of some games, asked in a thread of its own: a strategy that hangs or ends its thread costs
 * the rest of the heat maps, and nothing else.
 *
 * @param request - may come later: the thread starts meanwhile
 * @param mostMs - after which the thread is ended, whatever it has; 0 asks nobody
 */
export const heatOfGames = async (
  request: HeatRequest | Promise<HeatRequest>,
  mostMs: number,
): Promise<Pick<PageGames, 'heat' | 'heatNote'>> => {
  const heat: Record<number, GameHeat> = {};
  if (mostMs === 0) return { heat, heatNote: null };
  const thread = new Worker(builtModule('src/pages/data/heat-worker'), {
    // What a strategy prints is not the command's.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const heatNote = await new Promise<string | null>((end, fail) => {
    thread.on('message', (answer: HeatAnswer) => {
      if ('heat' in answer) heat[answer.game] = answer.heat;
      else end('fault' in answer ? `a player could not be asked: ${answer.fault}` : null);
    });
    thread.on('error', error => end(`a player could not be asked: ${error.message}`));
    thread.on('exit', () => end('a player ended its thread when it was asked'));
    Promise.resolve(request).then(asked => {
      if (asked.games.length === 0) return end(null);
      const longest = `asking the players took longer than ${mostMs / 1000} s, so that not all have been asked`;
      timer = setTimeout(() => end(longest), mostMs);
      thread.postMessage(asked);
    }, fail);
  }).finally(() => {
    clearTimeout(timer);
    thread.removeAllListeners();
    thread.on('error', () => {});
    void thread.terminate();
  });
  return { heat, heatNote };
};
