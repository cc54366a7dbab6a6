import type { GameRecord } from '../../match/record.ts';
import type { Document } from '../../report/formats/document.ts';
import type { RunTiming } from '../../run/run-timing.ts';
import type { RunSummary } from '../../run/summary.ts';

/*
 * What pages show, as plain data: the report has it inside, the server sends it. Nothing here needs node.
 */

/** A match after so many games, first contestant's side. */
export interface Checkpoint {
  readonly games: number;
  readonly score: number;
  /** Ends of the 95 % interval at this number of games. */
  readonly low: number;
  readonly high: number;
  /** Ends of the band that holds at all numbers of games at once, with 95 %. */
  readonly alwaysLow: number;
  readonly alwaysHigh: number;
  /** null without a test. */
  readonly llr: number | null;
}

/** By number of stones: games that black won, that white won, and draws. */
export type LengthCounts = readonly (readonly [black: number, white: number, draws: number])[];

/** A candidate of a player: row * size + column, and what each grid says of it. */
export type Candidate = readonly [cell: number, ...values: number[]];

/** What a player made of a position. */
export interface Heat {
  /** Names of its grids, in the order of the values: `own` and `other`, or `score`. */
  readonly grids: readonly string[];
  /** How many of `cells`, its first, the player would draw from. */
  readonly best: number;
  /** The best first, ten at most. */
  readonly cells: readonly Candidate[];
}

/** By ply, what black's and white's contestant made of the position before the stone, had each been to move. */
export type GameHeat = readonly (readonly [black: Heat | null, white: Heat | null])[];

/** The games that a page has, and which those are. */
export interface PageGames {
  readonly records: readonly GameRecord[];
  /** Games in the run. */
  readonly total: number;
  /** How the games were chosen, in a sentence; null if all are there. */
  readonly choice: string | null;
  /** By number of the game. */
  readonly heat: Readonly<Record<number, GameHeat>>;
  /** Why no more games have heat; a sentence. */
  readonly heatNote: string | null;
}

/** What a strategy made of a position. */
export interface Answer {
  /** Row * size + column; null on a full board. */
  readonly move: number | null;
  readonly heat: Heat | null;
  /** How long it took to choose. */
  readonly ms: number;
}

/** A strategy that pages may ask. */
export interface OfferedStrategy {
  readonly name: string;
  readonly summary: string;
  /** Parameters by name, with their values. */
  readonly params: readonly (readonly [name: string, value: number])[];
}

/** A run as a list shows it; null for what is not known yet, or is not one number. */
export interface ListedRun {
  readonly id: string;
  readonly state: RunPage['state'];
  readonly format: string;
  readonly contestants: readonly string[];
  readonly games: number | null;
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly startedAt: string;
}

/** Games that ended by a player's fault. */
export interface FaultGroup {
  readonly name: string;
  readonly ending: string;
  readonly count: number;
  /** Numbers of the first of them, which the page has. */
  readonly games: readonly number[];
}

/** All that a run's page shows, but for its games. */
export interface RunPage {
  readonly kind: 'run';
  /** As the reader may name it on the command line. */
  readonly folder: string;
  readonly state: 'ended' | 'running' | 'stopped';
  readonly summary: RunSummary;
  readonly timing: RunTiming | null;
  /** The same in words and tables. */
  readonly document: Document;
  /** Where and by what it was played: a name and a text each. */
  readonly provenance: readonly (readonly [name: string, text: string])[];
  /** What plays it again, or shows more of it. */
  readonly commands: readonly (readonly [what: string, command: string])[];
  /** Of a match; empty for others. */
  readonly history: readonly Checkpoint[];
  readonly lengths: LengthCounts;
  readonly faults: readonly FaultGroup[];
}
