import type { Contestant } from '../contestants/contestant.ts';
import type { Rules } from '../game/rules.ts';
import type { Adjudication } from '../match/referee/adjudication.ts';
import type { OpeningsConfig } from '../openings/openings-config.ts';
import type { Limits } from '../play/limits.ts';
import { type Format, type Pairing, pairingsOf } from '../schedule/pairings.ts';
import type { Shard } from '../schedule/shard.ts';
import type { SprtOptions } from '../stats/sprt/sprt-options.ts';

/**
 * Which pairs of games are timed: all, none, or a sample. A timed game is
 * played like any other, so the choice does not change who wins.
 */
export const TIMINGS = ['sample', 'all', 'off'] as const;
export type Timing = (typeof TIMINGS)[number];

/** What decides the games of a run, checked and complete. A match is a tournament of two. */
export interface RunConfig {
  readonly format: Format;
  /** Two or more, of whom no two have the same name. */
  readonly contestants: readonly Contestant[];
  /** Games of each pairing; even if there is more than one pairing. */
  readonly games: number;
  readonly seed: string;
  readonly rules: Rules;
  readonly openings: OpeningsConfig;
  readonly timing: Timing;
  readonly limits: Limits;
  /** When games are drawn before their end; never without it. */
  readonly adjudication?: Adjudication;
  /** Ends a match as soon as the games are enough for a verdict; `games` is then the limit. */
  readonly sprt?: SprtOptions;
  /** Plays a part of the run; all of it without. */
  readonly shard?: Shard;
  /** Name of the contestant whose rating is 0; without it the mean of all is 0. */
  readonly anchor?: string;
}

/** Who meets whom in a run. */
export const runPairings = ({
  format,
  contestants,
}: Pick<RunConfig, 'format' | 'contestants'>): readonly Pairing[] => pairingsOf(format, contestants.length);

const SAMPLED_PAIRS = 64;
const LARGEST_STRIDE = 64;

const haveCommonFactor = (a: number, b: number): boolean => (b === 0 ? a > 1 : haveCommonFactor(b, a % b));

/**
 * Every how many pairs one is timed; 0 for none. A sample takes every pair of
 * a short run, and thins out to one in 64 for longer ones, which still times thousands of moves.
 *
 * @param pairings - they take turns, so a stride with a factor in common would time the same few for ever
 */
export const timedStride = (timing: Timing, pairs: number, pairings = 1): number => {
  if (timing === 'off') return 0;
  if (timing === 'all') return 1;
  let stride = Math.min(LARGEST_STRIDE, Math.max(1, Math.floor(pairs / Math.max(SAMPLED_PAIRS, pairings))));
  while (haveCommonFactor(stride, pairings)) stride--;
  return stride;
};
