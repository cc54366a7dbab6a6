import type { Rules } from '../game/rules.ts';
import type { Opening } from '../schedule/opening-source.ts';
import type { RandomOpeningsSpec } from '../schedule/random-openings.ts';
import type { Contestant } from './contestant.ts';

export type OpeningsConfig =
  | ({ readonly kind: 'random' } & RandomOpeningsSpec)
  | {
      readonly kind: 'file';
      /** As the user named it. */
      readonly path: string;
      readonly openings: readonly Opening[];
    };

/**
 * Which pairs of games are timed: all, none, or a sample. A timed game is
 * played like any other, so the choice does not change who wins.
 */
export const TIMINGS = ['sample', 'all', 'off'] as const;
export type Timing = (typeof TIMINGS)[number];

/** What decides the games of a match, checked and complete. */
export interface RunConfig {
  readonly contestants: readonly [Contestant, Contestant];
  readonly games: number;
  readonly seed: string;
  readonly rules: Rules;
  readonly openings: OpeningsConfig;
  readonly timing: Timing;
}

const SAMPLED_PAIRS = 64;
const LARGEST_STRIDE = 16;

/**
 * Every how many pairs one is timed; 0 for none. A sample takes every pair of
 * a short run, and thins out to one in 16 for longer ones.
 */
export const timedStride = (timing: Timing, pairs: number): number => {
  if (timing === 'off') return 0;
  if (timing === 'all') return 1;
  return Math.min(LARGEST_STRIDE, Math.max(1, Math.floor(pairs / SAMPLED_PAIRS)));
};
