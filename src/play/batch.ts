import type { Contestant } from '../contestants/contestant.ts';
import type { Rules } from '../game/rules.ts';
import type { TimeUsed } from '../match/clocks/time-used.ts';
import type { Adjudication } from '../match/referee/adjudication.ts';
import type { OpeningRule } from '../openings/opening-rule.ts';
import type { PairTask } from '../schedule/pairs.ts';

/** What a worker is asked to play. It holds all that decides the games, so that any worker anywhere can play it. */
export interface Batch {
  readonly rules: Rules;
  readonly seed: string;
  readonly contestants: readonly Contestant[];
  /** Every how many pairs one is timed; 0 for none. */
  readonly timedStride: number;
  /** When games are drawn before their end; never without it. */
  readonly adjudication?: Adjudication;
  /** The players choose the first stones and their colours; without it they are given an opening. */
  readonly openingRule?: OpeningRule;
  /** Pairs one after the other as {@link packPairs} writes them. */
  readonly pairs: Float64Array;
  /**
   * Its first entry is counted up at every move, so that another thread can see that the game goes on; a game
   * played alone is noted in the others, see `watchedPlayer`.
   */
  readonly pulse?: Int32Array;
  /** Shared memory for the records, used if they fit: fresh memory for each batch costs more than a game in ten. */
  readonly space?: Uint8Array;
  /** Under which engines are started, see `WatchTable`; there if any contestant is one. */
  readonly engines?: Int32Array;
  /** Megabytes that players may take in the thread. */
  readonly memoryMb?: number;
  /** A file, open for writing, to which the pulse is written before each call of a watched player. */
  readonly blackBox?: number;
  /** Play game 0 or 1 of the only pair, with watched players. */
  readonly onlyGame?: 0 | 1;
}

/** What a worker answers. Games are in schedule order. */
export interface BatchResult {
  /** The games' lines for `games.jsonl`; perhaps in the batch's shared space, which is used again for a later one. */
  readonly records: Uint8Array;
  /** Where in `records` each game's line ends. */
  readonly ends: Uint32Array;
  /** Each game's outcome code. */
  readonly outcomes: Uint8Array;
  /** Whoever played it must play no other: what players share was changed, or too much is held. */
  readonly isSpoiled?: boolean;
  /** A hash of each game's stones in order. */
  readonly hashes: Float64Array;
  /** By contestant: times of its timed moves in milliseconds, and what it observed after its last moves. */
  readonly times: readonly {
    readonly moves: Float64Array;
    /** Stones on the board before each of them; other machines leave them out. */
    readonly plies?: Uint16Array;
    readonly afterLastMoveMs: number;
  }[];
  /** By contestant: what was charged to its clock; absent where nobody has one. */
  readonly clocks?: readonly TimeUsed[];
  /** Games of which every move was timed. */
  readonly timed: GamesTime;
  readonly untimed: GamesTime;
  /** Stones played, the openings' included. */
  readonly stones: number;
  readonly elapsedMs: number;
  /** What one reading of the worker's clock cost then; 0 if no game was timed. */
  readonly clockCostMs: number;
  /** Who played it, where that is not this process: its machine and process. */
  readonly machine?: string;
}

/** So many games, and the milliseconds they took as a whole, records and all, the clock's own cost taken off. */
export interface GamesTime {
  readonly games: number;
  readonly ms: number;
}

export const sumOfTimes = (times: readonly GamesTime[]): GamesTime => ({
  games: times.reduce((sum, { games }) => sum + games, 0),
  ms: times.reduce((sum, { ms }) => sum + ms, 0),
});

/** Numbers before a pair's stones: pair, first and second contestant, games, and how many stones follow. */
const HEAD = 5;

export const packPairs = (pairs: readonly PairTask[]): Float64Array => {
  const length = pairs.reduce((sum, { opening }) => sum + HEAD + opening.length, 0);
  const numbers = new Float64Array(length);
  let at = 0;
  for (const { pair, first, second, games, opening } of pairs) {
    numbers[at++] = pair;
    numbers[at++] = first;
    numbers[at++] = second;
    numbers[at++] = games;
    numbers[at++] = opening.length;
    for (const index of opening) numbers[at++] = index;
  }
  return numbers;
};

/** Goes through packed pairs one by one, without an object for each. */
export class PackedPairs {
  readonly #numbers: Float64Array;
  #at: number;
  pair = 0;
  first = 0;
  second = 0;
  games = 0;
  openingLength = 0;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
    this.#at = 0;
  }

  /** Moves on to the next pair, and says whether there was one. */
  next(): boolean {
    const numbers = this.#numbers;
    const at = this.#at + this.openingLength;
    if (at >= numbers.length) return false;
    this.pair = numbers[at];
    this.first = numbers[at + 1];
    this.second = numbers[at + 2];
    this.games = numbers[at + 3];
    this.openingLength = numbers[at + 4];
    this.#at = at + HEAD;
    return true;
  }

  /** Row * size + column of a stone of this pair's opening. */
  stone(i: number): number {
    return this.#numbers[this.#at + i];
  }
}
