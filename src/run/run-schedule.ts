import { openingsOf } from '../openings/openings-config.ts';
import { type PairTask, pairsOf, scheduledPairs } from '../schedule/pairs.ts';
import { pairsOfShard } from '../schedule/shard.ts';
import { type RunConfig, runPairings } from './run-config.ts';

/** All pairs of a run, and which of them are played: the others are those of other shards. */
export const pairsToPlay = (
  config: Pick<RunConfig, 'format' | 'contestants' | 'games' | 'shard'>,
): { readonly all: number; readonly from: number; readonly to: number } => {
  const all = runPairings(config).length * pairsOf(config.games);
  const [from, to] = pairsOfShard(all, config.shard);
  return { all, from, to };
};

/** Games of all pairings together; of a shard its own. */
export const scheduledGames = (
  config: Pick<RunConfig, 'format' | 'contestants' | 'games' | 'shard'>,
): number => {
  const { all, from, to } = pairsToPlay(config);
  // An odd number of games has half a pair at its end, and then there is one pairing.
  return 2 * (to - from) - (config.games % 2 === 1 && to === all && to > from ? 1 : 0);
};

/**
 * The pairs that a run plays, in order.
 *
 * @param before - how many of them are passed over
 */
export function* runSchedule(config: RunConfig, before = 0): Generator<PairTask> {
  const { from, to } = pairsToPlay(config);
  for (const task of scheduledPairs(runPairings(config), config.games, openingsOf(config))) {
    if (task.pair >= to) return;
    if (task.pair >= from + before) yield task;
  }
}
