import type { BuildTrial } from '../games/build-trial.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import { hallContestants, hallWeights } from '../search/hall-of-fame.ts';
import type { Search } from '../search/search.ts';
import type { Steps } from '../search/steps.ts';
import type { Opponent, TuneConfig } from '../search/tune-config.ts';
import type { Space, Values } from '../space/space.ts';
import { type AblationRow, ablation } from './ablation.ts';
import { chooseRounding, type Rounding } from './choose-rounding.ts';

/** What is done with a search's recommendation before it is verified. */
export interface Finish {
  readonly tuned: Values;
  /** null where the search has not moved: the start is handed back as it is. */
  readonly rounding: Rounding | null;
  readonly ablation: readonly AblationRow[] | null;
}

/** Everybody to be beaten, as the search ends. */
const finalPool = (config: TuneConfig, search: Search): Opponent[] => {
  const { hall } = search.state;
  const weights = hallWeights(hall, config.hallWeight);
  return [
    ...config.opponents,
    ...hallContestants(config.start, hall).map((contestant, i) => ({ contestant, weight: weights[i] })),
  ];
};

/** Rounds what the search recommends, and finds out which of it matters. */
export const finish = async (
  player: PairPlayer,
  config: TuneConfig,
  space: Space,
  search: Search,
  steps: Steps,
  trial: BuildTrial,
): Promise<Finish> => {
  const exact = search.recommendation();
  const { games } = search.state;
  if (games === 0) return { tuned: exact, rounding: null, ablation: null };
  const pool = finalPool(config, search);
  const rounding = await steps.run(`rounding@${games}`, () =>
    chooseRounding(player, config, pool, exact, trial),
  );
  const tuned = rounding.values;
  const rows = await steps.run(`ablation@${games}`, () =>
    ablation(player, config, space, { pool, tuned, searchGames: games, trial }),
  );
  return { tuned, rounding, ablation: rows };
};
