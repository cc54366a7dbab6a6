import type { ContestantOption } from '../contestants/contestant-option.ts';
import type { RuleName } from '../game/rules.ts';
import type { GivenLimits } from '../match/clocks/time-limits.ts';
import type { OpeningOrder } from '../openings/listed-openings.ts';
import type { OpeningRule } from '../openings/opening-rule.ts';
import type { Limits } from '../play/limits.ts';
import type { Timing } from '../run/run-config.ts';
import type { SprtOptions } from '../stats/sprt/sprt-options.ts';

export const MOST_GAMES = 1_000_000_000;
export const DEFAULT_MATCH_GAMES = 2000;
/** Half the tests of 0 against 5 normalized Elo are over after 20,000 games, all but a few after this many. */
export const DEFAULT_SPRT_GAMES = 200_000;
export const DEFAULT_TOURNAMENT_GAMES = 400;

export const TOURNAMENTS = ['round-robin', 'gauntlet'] as const;

/**
 * What decides the games of a run; what is left out has a default. Of the limits, `onFault` is by default `stop` for
 * a match and `lose` for a tournament.
 */
export interface RunOptions extends Partial<Limits> {
  /** Any text; the same seed plays the same games. By default `1`. */
  readonly seed?: string;
  /** Rows and columns of the board, 5 to 25; by default 15. */
  readonly size?: number;
  /** By default `freestyle`. */
  readonly rule?: RuleName;
  /** `random:N@A`, `random:N-M@A`, or the path of a book; by default `random:4@7`. */
  readonly openings?: string;
  /** How a book is gone through; by default `sequential`. */
  readonly openingOrder?: OpeningOrder;
  /** The players put the first stones themselves and choose their colours; by default they are given openings. */
  readonly openingRule?: OpeningRule;
  /** `3/16`: the third of 16 parts of the run, to be merged with the others; all of it without. */
  readonly shard?: string;
  /** Which games are timed; by default `sample`. */
  readonly timing?: Timing;
  /** How long players may think, in seconds; contestants with a clock of their own keep that. By default no clock. */
  readonly clock?: GivenLimits;
  /** Folder for what engines say, a file for each with a line of JSON a game; by default it is not kept. */
  readonly engineLog?: string;
  /** Draws a game as soon as so many stones stand on the board; by default never. */
  readonly maxPlies?: number;
  /** Draws a game as soon as neither colour can make a winning row any more; by default not before the board is full. */
  readonly drawDead?: boolean;
  /** Draws a game as soon as no more than so many cells are empty, in Gomocup 25; by default never. */
  readonly drawEmpty?: number;
  /** Told what its reader should know before the games, such as that a book looks misread. */
  readonly onRemark?: (words: string) => void;
}

export interface MatchOptions extends RunOptions {
  readonly contestants: readonly [ContestantOption, ContestantOption];
  /** Two a pair; with `sprt` the most that may be played. By default 2,000, with `sprt` 200,000. */
  readonly games?: number;
  /** Stops as soon as the games decide between two hypotheses. */
  readonly sprt?: SprtOptions;
}

export interface TournamentOptions extends RunOptions {
  /** Two or more, of whom no two have the same name. */
  readonly contestants: readonly ContestantOption[];
  /** Of each pairing; an even number, by default 400. */
  readonly games?: number;
  /** Everyone against everyone, or the first against all others; by default `round-robin`. */
  readonly format?: (typeof TOURNAMENTS)[number];
  /** Name of the contestant whose rating is 0; by default the mean of all is. */
  readonly anchor?: string;
}
