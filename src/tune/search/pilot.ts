import { Tally } from '../../run/tally.ts';
import { gameDeviation, halfWidthAfter } from '../../stats/match/planning.ts';
import { drawOpenings } from './common-pairs.ts';
import { opponentAt } from './opponent-schedule.ts';
import type { PairPlayer } from './pair-player.ts';
import type { TuneConfig } from './tune-config.ts';

const PAIRS = 100;

/** What a few games say before the search begins. */
export interface Pilot {
  readonly games: number;
  readonly draws: number;
  /** Games a second of the second half, when everything is warm. A measurement: not to be kept with results. */
  readonly gamesPerSecond: number;
  /** Half the width in Elo of the interval that the verification's match will have; null where it has none. */
  readonly resolution: number | null;
}

/** Plays the start against everybody to be beaten: how fast, how many draws, how exact the verification will be. */
export const pilot = async (player: PairPlayer, config: TuneConfig, now: () => number): Promise<Pilot> => {
  const { opponents, start, rules, openings } = config;
  const pool = opponents.length > 0 ? opponents : [{ contestant: start, weight: 1 }];
  const weights = pool.map(({ weight }) => weight);
  const seed = `${config.seed}/pilot`;
  const contestants = [start, ...pool.map(({ contestant }, i) => ({ ...contestant, name: `opponent-${i}` }))];
  const tally = new Tally();
  const drawn = drawOpenings(rules, openings, seed, 'training', 2 * PAIRS);
  let seconds = 0;
  for (const half of [0, 1]) {
    const tasks = drawn.slice(half * PAIRS, (half + 1) * PAIRS).map((opening, i) => {
      const pair = half * PAIRS + i;
      return { pair, first: 0, second: 1 + opponentAt(pair, weights), ...opening, games: 2 as const };
    });
    const from = now();
    await player.play({ seed, contestants, tasks }, (_, { outcomes, hashes }, at) =>
      tally.add(outcomes, hashes, at, 2),
    );
    seconds = (now() - from) / 1000;
  }
  const draws = tally.asBlack.draws + tally.asWhite.draws;
  const deviation = gameDeviation([...tally.pentanomial] as unknown as Parameters<typeof gameDeviation>[0]);
  return {
    games: tally.games,
    draws,
    gamesPerSecond: (2 * PAIRS) / Math.max(1e-6, seconds),
    resolution: halfWidthAfter(2 * config.verifyPairs, deviation) ?? null,
  };
};
