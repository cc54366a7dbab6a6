import type { Rules } from '../game/rules.ts';
import type { PairTask } from '../schedule/pairs.ts';
import type { Contestant } from './contestant.ts';

/** What a worker is asked to play. It holds all that decides the games, so that any worker anywhere can play it. */
export interface Batch {
  readonly rules: Rules;
  readonly seed: string;
  readonly contestants: readonly Contestant[];
  /** Every how many pairs one is timed; 0 for none. */
  readonly timedStride: number;
  /** Pairs one after the other as {@link packPairs} writes them. */
  readonly pairs: Float64Array;
  /** Counted up at every move, if given, so that another thread can see that the game goes on. */
  readonly pulse?: Int32Array;
  /** Play game 0 or 1 of the only pair, and note in `pulse[1]` whose code runs. */
  readonly onlyGame?: 0 | 1;
}

/** What a worker answers. Games are in schedule order. */
export interface BatchResult {
  /** The games' lines for `games.jsonl`. */
  readonly records: Uint8Array;
  /** Where in `records` each game's line ends. */
  readonly ends: Uint32Array;
  /** For each game winner + 4 * ending: 0, `BLACK` or `WHITE`, and a position in `ENDINGS`. */
  readonly outcomes: Uint8Array;
  /** A hash of each game's stones in order. */
  readonly hashes: Float64Array;
  /** By contestant: times of its timed moves in milliseconds, and what it observed after its last moves. */
  readonly times: readonly { readonly moves: Float64Array; readonly afterLastMoveMs: number }[];
  /** Stones played, the openings' included. */
  readonly stones: number;
  readonly elapsedMs: number;
  /** What one reading of the worker's clock costs. */
  readonly clockCostMs: number;
}

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

export function* unpackPairs(numbers: Float64Array): Generator<Omit<PairTask, 'repeat'>> {
  for (let at = 0; at < numbers.length; ) {
    const length = numbers[at + 4];
    yield {
      pair: numbers[at],
      first: numbers[at + 1],
      second: numbers[at + 2],
      games: numbers[at + 3] as 1 | 2,
      opening: Array.from(numbers.subarray(at + HEAD, at + HEAD + length)),
    };
    at += HEAD + length;
  }
}
