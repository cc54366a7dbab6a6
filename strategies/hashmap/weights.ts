import { type ParamsOf, table } from '#strategy';

const rows = {
  open1: 20,
  open2: 200,
  open3: 2000,
  open4: 3000,
  blocked1: 10,
  blocked2: 100,
  blocked3: 1000,
  blocked4: 2000,
};

/** So large that a sum over eight directions still fits 32 bits. Only the order of sums counts. */
const bounds = { min: 0, max: 100_000_000, scaleFree: 'weights' };

/**
 * The weight table of the pattern scorer: what a run of one to four stones is
 * worth to the empty cell beside it, by whose stones they are and whether a
 * stone of the other colour ends the run (`blocked`) or not (`open`).
 * Defaults are the article's.
 */
export const weightParams = {
  own: table(rows, { ...bounds, doc: "Weight of a run of the player's own stones beside an empty cell." }),
  opponent: table(rows, { ...bounds, doc: "Weight of a run of the opponent's stones beside an empty cell." }),
} as const;

export type Weights = ParamsOf<typeof weightParams>;

/** Longest run that has a weight; longer ones count 0. */
export const LONGEST_RUN = 4;

/** A weight's place in `own` and `opponent`: open runs first, shorter before longer. */
export const weightRow = (length: number, blocked: boolean): number =>
  (blocked ? LONGEST_RUN : 0) + length - 1;
