/** How long a player may think, in milliseconds. */
export interface TimeLimits {
  /** For a move. */
  readonly turnMs?: number;
  /** For all of its moves in a game. */
  readonly matchMs?: number;
  /** What a move adds to the time of the game. */
  readonly incrementMs?: number;
  /** What a move or a game may take beyond its limit. */
  readonly toleranceMs: number;
}

const DEFAULT_TOLERANCE_MS = 200;

/** An engine without a clock would think for as long as it likes. */
export const ENGINE_LIMITS: TimeLimits = { turnMs: 1000, toleranceMs: DEFAULT_TOLERANCE_MS };

/** Limits as people give them, in seconds. */
export interface GivenLimits {
  readonly turn?: number;
  readonly match?: number;
  readonly increment?: number;
  readonly tolerance?: number;
}

const LONGEST_S = 24 * 3600;
const LEAST_S = 0.001;

/**
 * Checks limits that are given in seconds.
 *
 * @param refuse - told the name of the limit that is wrong, and what is
 * @returns undefined if none is given
 */
export const timeLimits = (
  given: GivenLimits,
  refuse: (name: keyof GivenLimits, why: string) => never,
): TimeLimits | undefined => {
  const ms = (name: keyof GivenLimits, least = LEAST_S): number | undefined => {
    const value = given[name];
    if (value === undefined) return undefined;
    if (typeof value === 'number' && value >= least && value <= LONGEST_S) return 1000 * value;
    return refuse(name, `is ${String(value)}; it takes seconds, from ${least} to ${LONGEST_S}`);
  };
  const [turnMs, matchMs, incrementMs] = [ms('turn'), ms('match'), ms('increment')];
  const toleranceMs = ms('tolerance', 0);
  if (turnMs === undefined && matchMs === undefined) {
    if (incrementMs !== undefined) refuse('increment', 'adds to the time of a game, of which there is none');
    if (toleranceMs !== undefined) refuse('tolerance', 'goes beyond a limit, of which there is none');
    return undefined;
  }
  if (incrementMs !== undefined && matchMs === undefined) {
    refuse('increment', 'adds to the time of a game, of which there is none');
  }
  return {
    ...(turnMs !== undefined && { turnMs }),
    ...(matchMs !== undefined && { matchMs }),
    ...(incrementMs !== undefined && { incrementMs }),
    toleranceMs: toleranceMs ?? DEFAULT_TOLERANCE_MS,
  };
};
