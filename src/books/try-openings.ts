import type { Contestant } from '../contestants/contestant.ts';
import { BLACK } from '../game/cell.ts';
import type { Rules } from '../game/rules.ts';
import { pointsOf } from '../match/outcome-code.ts';
import type { Opening } from '../openings/opening-source.ts';
import type { BatchPlayer } from '../play/batch-player.ts';
import { runGames } from '../play/run-games.ts';
import type { PairTask } from '../schedule/pairs.ts';

/** Games of the reference against itself that an opening is tried with. */
export const TRIAL_GAMES = 8;
/** Points of these that a colour must reach for the opening to count as balanced. */
export const LEAST_POINTS = 2;

/** An opening and what black made of it in {@link TRIAL_GAMES} games. */
export interface TriedOpening {
  readonly opening: Opening;
  readonly blackPoints: number;
}

export interface Trial {
  readonly pool: BatchPlayer;
  readonly rules: Rules;
  /** Decides the games. */
  readonly seed: string;
  /** Who plays itself; it has to draw, or all games on an opening are the same. */
  readonly reference: Contestant;
  readonly signal?: AbortSignal;
}

/** Neither colour wins nearly always. */
export const isBalanced = ({ blackPoints }: TriedOpening): boolean =>
  blackPoints >= LEAST_POINTS && TRIAL_GAMES - blackPoints >= LEAST_POINTS;

function* trialPairs(openings: Iterable<Opening>): Generator<PairTask> {
  let pair = 0;
  for (const opening of openings) {
    for (let i = 0; i < TRIAL_GAMES / 2; i++) {
      yield { pair: pair++, first: 0, second: 1, opening, repeat: i > 0, games: 2 };
    }
  }
}

/**
 * Plays the reference against itself on each opening, and yields them in
 * order; the same for any number of workers.
 */
export async function* tryOpenings(
  { pool, rules, seed, reference, signal }: Trial,
  openings: Iterable<Opening>,
): AsyncGenerator<TriedOpening> {
  const batches = runGames(pool, {
    rules,
    seed: `${seed}/trials`,
    contestants: [reference, reference],
    timedStride: 0,
    pairs: trialPairs(openings),
    ...(signal && { signal }),
  });
  let games = 0;
  let blackPoints = 0;
  for await (const [pairs, { outcomes }] of batches) {
    for (let i = 0; i < outcomes.length; i++) {
      blackPoints += pointsOf(outcomes[i], BLACK);
      games++;
      if (games < TRIAL_GAMES) continue;
      yield { opening: pairs[i >> 1].opening, blackPoints };
      games = 0;
      blackPoints = 0;
    }
  }
}
