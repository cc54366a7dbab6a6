import { Tally } from '../../run/tally.ts';
import type { Pentanomial } from '../../stats/counts/pairs.ts';
import { gameDeviation } from '../../stats/match/planning.ts';
import { drawOpenings } from '../games/common-pairs.ts';
import { opponentAt } from '../games/opponent-schedule.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import type { TuneConfig } from '../search/tune-config.ts';

/** Pairs of the first two rounds, after which each has at most twice as many; and the most of all. */
const FIRST_PAIRS = 4;
const MOST_PAIRS = 256;
/** Long enough to be warm. */
const ENOUGH_MS = 3000;

/** What a few games say before the search begins. */
export interface Pilot {
  readonly games: number;
  readonly draws: number;
  /** Games a second of the last round, when everything is warm. A measurement: not to be kept with results. */
  readonly gamesPerSecond: number;
  /** Standard deviation of a game's score. */
  readonly deviation: number | undefined;
}

/**
 * Plays the start against everybody to be beaten: how fast that is, and how many games are drawn.
 *
 * @param enoughMs - after so long no further round is begun, about
 */
export const pilot = async (
  player: PairPlayer,
  config: Pick<TuneConfig, 'opponents' | 'start' | 'rules' | 'openings' | 'seed'>,
  now: () => number,
  enoughMs = ENOUGH_MS,
): Promise<Pilot> => {
  const { opponents, start, rules, openings } = config;
  const pool = opponents.length > 0 ? opponents : [{ contestant: start, weight: 1 }];
  const weights = pool.map(({ weight }) => weight);
  const seed = `${config.seed}/pilot`;
  const contestants = [start, ...pool.map(({ contestant }, i) => ({ ...contestant, name: `opponent-${i}` }))];
  const tally = new Tally();
  const drawn = drawOpenings(rules, openings, seed, 'training', MOST_PAIRS);
  let begunMs = now();
  let gamesPerSecond = 0;
  for (let from = 0, pairs = FIRST_PAIRS; pairs >= FIRST_PAIRS; ) {
    const tasks = drawn.slice(from, from + pairs).map((opening, i) => {
      const pair = from + i;
      return { pair, first: 0, second: 1 + opponentAt(pair, weights), ...opening, games: 2 as const };
    });
    const roundMs = now();
    await player.play({ seed, contestants, tasks }, (_, { outcomes, hashes }, at) =>
      tally.add(outcomes, hashes, at, 2),
    );
    const isWarmUp = from === 0;
    from += tasks.length;
    if (isWarmUp) {
      // The threads have started.
      begunMs = now();
      continue;
    }
    gamesPerSecond = (2 * tasks.length) / Math.max(1e-6, (now() - roundMs) / 1000);
    // What is fast is slow at first, so the time is used up: by rounds that would fit into it at this pace.
    const secondsLeft = (enoughMs - (now() - begunMs)) / 1000;
    const fitting = Math.floor((secondsLeft * gamesPerSecond) / 2);
    pairs = Math.min(2 * pairs, fitting, MOST_PAIRS - from);
  }
  return {
    games: tally.games,
    draws: tally.asBlack.draws + tally.asWhite.draws,
    gamesPerSecond,
    deviation: gameDeviation([...tally.pentanomial] as unknown as Pentanomial),
  };
};
