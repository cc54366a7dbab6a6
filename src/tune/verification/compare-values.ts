import { type PairedDifference, pairedDifference } from '../../stats/score/paired-difference.ts';
import type { BuildTrial } from '../games/build-trial.ts';
import { drawOpenings } from '../games/common-pairs.ts';
import { opponentAt } from '../games/opponent-schedule.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import { playCandidates } from '../games/play-candidates.ts';
import type { Opponent, TuneConfig } from '../search/tune-config.ts';
import type { Values } from '../space/space.ts';

/** How much better one set of values did than another, in points a game. */
export interface Gain {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Two-sided. 1 where every pair came out the same. */
  readonly p: number;
}

/** What is compared, and by which games. */
export interface ValuesToCompare {
  /** Opponents with their shares of the pairs; the start, if there are none. */
  readonly pool: readonly Opponent[];
  readonly reference: Values;
  readonly variants: readonly Values[];
  readonly pairs: number;
  /** Of these games alone. */
  readonly seed: string;
  readonly trial: BuildTrial;
}

/**
 * Variants against a reference: all meet the same opponents on the same training openings.
 *
 * @returns one comparison a variant, its side; undefined where no player can be made of it
 */
export const compareValues = async (
  player: PairPlayer,
  config: TuneConfig,
  { pool, reference, variants, pairs, seed, trial }: ValuesToCompare,
): Promise<(Gain | undefined)[]> => {
  const { rules, openings, start } = config;
  const opponents = pool.length > 0 ? pool : [{ contestant: start, weight: 1 }];
  const met = Array.from({ length: pairs }, (_, i) =>
    opponentAt(
      i,
      opponents.map(({ weight }) => weight),
    ),
  );
  const drawn = drawOpenings(rules, openings, seed, 'training', pairs);
  const { scores, unbuilt } = await playCandidates(player, {
    start,
    candidates: [reference, ...variants],
    opponents: opponents.map(({ contestant }) => contestant),
    met,
    openings: drawn,
    seed,
    trial,
  });
  const isUnbuilt = (place: number): boolean => unbuilt.some(({ candidate }) => candidate === place);
  return variants.map((_, i) =>
    isUnbuilt(i + 1) ? undefined : gainOf(pairedDifference(scores[i + 1], scores[0])),
  );
};

/** @param paired - undefined with fewer than two pairs */
export const gainOf = (paired: PairedDifference | undefined): Gain => {
  if (paired === undefined) return { difference: 0, low: -1, high: 1, p: 1 };
  const { mean, low, high, p } = paired;
  return { difference: mean, low, high, p: p ?? (mean === 0 ? 1 : 0) };
};
